"""What held units may not do [17.1 to 17.5]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange

from .held import Group, bound_in_battle, groups, holding, is_free, start_of

Control = Callable[[Position, str], frozenset[Hex]]
BEATEN = "ninth_beaten"


def bars_move(at: Position, unit: Unit) -> Illegal | None:
    """A unit that may not move at all [17.5]."""
    group = holding(at, unit)
    if group is None or not group.still:
        return None
    return Illegal(f"{at.name(unit.id)} may not move until it is released", group.rule, (), _at_last(at, group))


def closed_hexes(control: Control, at: Position, unit: Unit) -> Mapping[Hex, Illegal]:
    """Hexes too far from where a held unit began, and enemy zones of control closed to it [17.1, 17.2, 17.31, 17.4]."""
    return _closed_to(control, at, unit, holding(at, unit))


def _closed_to(control: Control, at: Position, unit: Unit, group: Group | None) -> Mapping[Hex, Illegal]:
    if group is None:
        return {}
    found: dict[Hex, Illegal] = {}
    zone = control(at, at.game.enemy(unit.side))
    if _waits_in_second_line(at, unit, group):
        until = f"before turn {group.second_line_free} or the turn after the first brigade is driven back"
        reason = f"{at.name(unit.id)} enters no enemy zone of control {until}"
        found.update((h, Illegal(reason, group.second_line_rule, (h,))) for h in zone)
    who = f"{group.name} {'is not free before its next Movement Phase' if is_free(at, group) else 'is not released'}"
    if group.no_zone:
        found.update(_closed(zone, group.rule, who, _at_last(at, group)))
    start = start_of(at, unit)
    if group.within is not None and start is not None:
        found.update(_far_from(at.board, start, group.within, group.rule, who, _at_last(at, group)))
    return found


def bars_advance(control: Control, phasing: SideId, at: Position, unit: Unit, end: Hex) -> Illegal | None:
    """A held unit does not advance into what is closed to it either, or not at all if it may not move."""
    return bars_move(at, unit) or _closed_to(control, at, unit, bound_in_battle(at, unit, phasing)).get(end)


def changes(at: Position, assault: Assault, unit: Unit) -> tuple[StrengthChange, ...]:
    """The slow division attacks with half its strength [17.3]."""
    group = holding(at, unit)
    if group is None or unit not in assault.fighters or not group.half:
        return ()
    return (StrengthChange(Order.SPECIAL, f"{group.name} not yet released", group.rule, times=Fraction(1, 2)),)


def why_held(at: Position, unit: Unit) -> tuple[str, str] | None:
    """What a held unit may not do, for whoever looks at it, with the clause."""
    group = holding(at, unit)
    if group is None:
        return None
    found = []
    if group.still:
        found.append("may not move")
    start = start_of(at, unit)
    if group.within is not None and start is not None:
        found.append(f"stays within {group.within} hexes of {at.label(start)}")
    if group.no_zone or _waits_in_second_line(at, unit, group):
        found.append("enters no enemy zone of control")
    if group.half:
        found.append("attacks with half its strength")
    return f"{group.name}, not yet released: {', '.join(found)}", group.rule


def frees_second_line(at: Position) -> bool:
    """Whether driving back the first line now frees a second line that would still have to wait [17.31]."""
    return any(at.turn + 1 < group.second_line_free for group in groups(at) if not is_free(at, group))


def _waits_in_second_line(at: Position, unit: Unit, group: Group) -> bool:
    return unit.id in group.second_line and at.turn < second_line_turn(at, group)


def second_line_turn(at: Position, group: Group) -> int:
    """From which turn a second line may enter enemy zones, as things stand [17.31]."""
    beaten = at.state.ledger.dates.get(BEATEN)
    return group.second_line_free if beaten is None else min(group.second_line_free, beaten + 1)


def _at_last(at: Position, group: Group) -> str:
    """From which turn on a group is free, whatever happens, as long as nothing has released it."""
    return "" if is_free(at, group) else f"it is free from turn {group.free} on [{group.free_rule}]"


def _closed(zone: frozenset[Hex], rule: str, who: str, way_out: str) -> dict[Hex, Illegal]:
    reason = f"{who} and may not enter an enemy zone of control"
    return {h: Illegal(reason, rule, (h,), way_out) for h in zone}


@kept_on("board")
def _far_from(board: Board, start: Hex, most: int, rule: str, who: str, way_out: str) -> Mapping[Hex, Illegal]:
    reason = f"{who} and stays within {most} hexes of where it began"
    far = (h for h in board.hexes if h.distance(start) > most)
    return {h: Illegal(reason, rule, (h,), way_out) for h in far}
