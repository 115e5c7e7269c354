"""Forced march by turn and side, for cavalry and for leaders in any turn [23.2, 23.51]."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.event import Event
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.paces import Pace

from .commanding import is_leader

FORCED = "forced"
FORCED_MARCH = "forced_march"
STRATEGIC = "strategic"
Control = Callable[[Position, str], frozenset[Hex]]
SetDate = Callable[[Tray, str, int], None]
Watch = Callable[[Tray, str, Hex | None, tuple[Hex, ...]], None]
SetsOff = Callable[[Position, Unit, tuple[Hex, ...]], str]
Paces = Callable[[Any, Position, Unit], tuple[Pace, ...]]


def paces(base: Paces, rules: Any, at: Position, unit: Unit) -> tuple[Pace, ...]:
    """The usual manners of moving and, where the scenario has it, the forced march; leaders have no other [23.51]."""
    terms = at.game.scenario.rules.get(FORCED_MARCH)
    if is_leader(at, unit):
        strategic, *forced = _of_leader(at, unit, rules.allowance(at, unit).points, forced=terms is not None)
        return (strategic, *(_unless_advanced(at, unit, pace) for pace in forced))
    usual = base(rules, at, unit)
    if terms is None:
        return usual
    mounted = rules.moves_as(at, unit) in terms["always"]
    own = Pace(FORCED, "Forced march", "23.23", terms["points"], into_zone=False)
    return (*usual, _unless_advanced(at, unit, own if mounted else _of_infantry(at, unit, terms["points"])))


def allowance(base: Callable[[Position, Unit], Any], at: Position, unit: Unit) -> Any:
    """The usual points; a leader's by his own clause [23.51]."""
    found = base(at, unit)
    return evolve(found, rule="23.51") if is_leader(at, unit) else found


def bars_bombarding(base: Callable[[Position, Unit], Illegal | None], at: Position, unit: Unit) -> Illegal | None:
    """Horse artillery does not bombard in a turn of forced march; of other guns nothing is said [23.231]."""
    if FORCED in unit.status and at.kind(unit).id in at.game.charts["movement"]["mounted"]:
        return Illegal(f"{at.name(unit.id)} has made a forced march and may not bombard", "23.231")
    return base(at, unit)


def bars_advance(
    base: Callable[[Position, Unit, Hex], Illegal | None], control: Control, at: Position, unit: Unit, end: Hex
) -> Illegal | None:
    """After its forced march a unit does not advance into an enemy zone of control either [23.24]."""
    barred = base(at, unit, end)
    if barred or not has_forced(at, unit) or at.game.options["forced_march_advance"] == "allowed":
        return barred
    if end not in control(at, at.game.enemy(unit.side)):
        return None
    reason = f"{at.name(unit.id)} has made a forced march and does not advance into an enemy zone of control"
    return Illegal(reason, "23.24", (end,))


def has_forced(at: Position, unit: Unit) -> bool:
    """Whether a unit has made a forced march in this Player-Turn, or earlier in this Game-Turn, if that counts."""
    return FORCED in unit.status or at.state.ledger.dates.get(_noted(unit)) == at.turn


def player_turn_over(base: Callable[[Tray, str], None], set_date: SetDate, tray: Tray, side: str) -> None:
    """The mark of a forced march goes; it is remembered where the enemy may attack in the same Game-Turn [23.24]."""
    at = tray.at
    if at.game.options["forced_march_advance"] == "game_turn" and side == at.game.scenario.first:
        for unit in sorted(at.units_of(side), key=lambda each: each.id):
            if FORCED in unit.status:
                set_date(tray, _noted(unit), at.turn)
    base(tray, side)


def watch(
    base: Watch, rules: Any, control: Control, tray: Tray, side: str, start: Hex | None, path: tuple[Hex, ...]
) -> None:
    """Who advances into an enemy zone before his side's Player-Turn makes no forced march in that Game-Turn [23.24]."""
    base(tray, side, start, path)
    at = tray.at
    if not _counts_later(rules, at, side):
        return
    for event in [fact.event for fact in tray.facts if getattr(fact.event, "how", "") in ("advanced", "followed")]:
        if path[-1] in control(at, at.game.enemy(side)):
            rules.set_date(tray, _advanced(at.unit(event.unit)), at.turn)  # type: ignore[attr-defined]


def sets_off(base: SetsOff, rules: Any, control: Control, at: Position, unit: Unit, path: tuple[Hex, ...]) -> str:
    """What a march, an advance or a retreat brings about, and that an advance costs a forced march later [23.24]."""
    told, name = base(at, unit, path), at.name(unit.id)
    enters = at.frame.step == "advance" and path[-1] in control(at, at.game.enemy(unit.side))
    if not enters or not _counts_later(rules, at, unit.side) or has_advanced(at, unit):
        return told
    could = any(pace.id == FORCED and pace.barred is None for pace in paces(rules.paces, rules, at, unit))
    costs = f"{name} makes no forced march in this turn once it has advanced there [23.24]" if could else ""
    return "; ".join(filter(None, (told, costs)))


def _counts_later(rules: Any, at: Position, side: str) -> bool:
    # whether an advance of a side comes before its own Player-Turn, by option in the same Game-Turn
    first = at.game.scenario.first
    is_asked = at.game.options["forced_march_advance"] == "game_turn" and FORCED_MARCH in at.game.scenario.rules
    return is_asked and side != first and bool(rules.phasing(at) == first)


def has_advanced(at: Position, unit: Unit) -> bool:
    """Whether a unit has advanced into an enemy zone in this Game-Turn, before its side's Player-Turn."""
    return bool(at.state.ledger.dates.get(_advanced(unit)) == at.turn)


def is_noted(event: Event) -> bool:
    """Whether what is dated is a forced march or what bars one, which was told when it was made."""
    return event.tag == "dated" and str(getattr(event, "what", "")).startswith(f"{FORCED} ")


def _noted(unit: Unit) -> str:
    return f"{FORCED} {unit.id}"


def _advanced(unit: Unit) -> str:
    return f"{FORCED} barred {unit.id}"


def _unless_advanced(at: Position, unit: Unit, pace: Pace) -> Pace:
    if pace.barred is not None or not has_advanced(at, unit):
        return pace
    reason = f"{at.name(unit.id)} has advanced into an enemy zone of control in this turn and makes no forced march"
    return evolve(pace, barred=Illegal(reason, "23.24", unit.hexes))


def _of_leader(at: Position, leader: Unit, points: int, forced: bool) -> tuple[Pace, ...]:
    never = Illegal(f"{at.name(leader.id)} is a leader and never moves strategically", "23.51")
    strategic = Pace(STRATEGIC, "Strategic movement", "23.51", points, barred=never)
    if not forced:
        return (strategic,)
    if at.game.options["leader_forced_march"] == "as_infantry":
        return (strategic, _of_infantry(at, leader, 2 * points))
    return (strategic, Pace(FORCED, "Forced march", "23.51", 2 * points, into_zone=False))


def _of_infantry(at: Position, unit: Unit, points: int) -> Pace:
    # in certain turns, on a certain bank
    rule = "23.21" if unit.side == "usa" else "23.22"
    closed = _outside(at, unit.side)
    barred = _bars(at, unit, rule, closed)
    return Pace(FORCED, "Forced march", rule, points, closed=closed, into_zone=False, barred=barred)


def _bars(at: Position, unit: Unit, rule: str, closed: Mapping[Hex, Illegal]) -> Illegal | None:
    turns = _turns(at, unit.side)
    if at.turn not in turns:
        side = at.game.side(unit.side).name
        if not turns:
            return Illegal(f"by the option chosen {side} infantry and artillery make no forced march", rule)
        when = ", ".join(map(str, turns))
        return Illegal(f"the {side} forced march is for turns {when}; this is turn {at.turn}", rule)
    return closed.get(unit.hex) if unit.hex is not None else None


def _turns(at: Position, side: str) -> tuple[int, ...]:
    if side == "usa" and at.game.options["union_forced_march"] != "turns_1_to_3":
        return (at.turn,) if at.game.options["union_forced_march"] == "any_turn" else ()
    return tuple(at.game.scenario.rules[FORCED_MARCH].get(side, ()))


def _outside(at: Position, side: str) -> Mapping[Hex, Illegal]:
    zone = at.game.scenario.rules[FORCED_MARCH].get(f"{side}_within")
    return _beyond(at.board, zone) if zone else {}


@kept_on("board")
def _beyond(board: Any, zone: str) -> Mapping[Hex, Illegal]:
    inside = board.zone(zone)
    reason = "the Union's forced marches keep north of the Rappahannock"
    return {h: Illegal(reason, "23.21", (h,)) for h in board.hexes if h not in inside}
