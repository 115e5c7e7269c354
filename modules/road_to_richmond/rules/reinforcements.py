"""When reinforcements come, and how: early arrival [19.0], the first turn's forced march, Jackson's other road [15.22,
15.421].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.counted import listed
from hexboard.core.game import Arrival, Game
from hexboard.core.position import Position
from hexboard.core.unit import InBox, Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import waiting

ALARM = "early_arrival"


def due_turn(at: Position, arrival: Arrival) -> int:
    """The turn of the chart, or so many turns after the alarm if that is sooner [19.2]."""
    alarm: int | None = at.state.ledger.dates.get(ALARM)
    return arrival.turn if alarm is None else _after(at.game, arrival, alarm)


def hastened(at: Position, alarm: int) -> str:
    """Which reinforcements still to come an alarm in a turn brings on sooner than their chart, as a clause [19.2]."""
    groups = [group for side in at.game.sides for _, group in waiting(at, side.id)]
    sooner = {group.turn: _after(at.game, group, alarm) for group in groups}
    dates = [(turn, due) for turn, due in sorted(sooner.items()) if due < turn]
    if not dates:
        return "it is too late to bring any reinforcements sooner"
    (turn, due), *others = dates
    first = f"the reinforcements of turn {turn} may come from turn {due} on"
    return listed([first, *(f"of {turn} from {due}" for turn, due in others)])


def foretold(phasing: Callable[[Position], str], at: Position, unit: Unit, path: tuple[Hex, ...]) -> str:
    """The alarm that a march, an advance or a retreat would give; "" if it gives none [19.1]."""
    if not _gives(phasing, at, unit.side, unit.hex, path):
        return ""
    raider = at.game.scenario.rules[ALARM]["side"]
    # a retreat in the enemy's turn may have brought one there, who gives it as soon as his side does anything
    there = [each.id for each, here in at.on_map(raider) if areas(at.game, here)]
    comes = unit.side == raider and any(areas(at.game, here) for here in path)
    return f"{at.name(unit.id if comes else min(there))} gives the alarm: {hastened(at, at.turn)} [19.2]"


def _after(game: Game, arrival: Arrival, alarm: int) -> int:
    after = game.scenario.rules[ALARM]["after"].get(arrival.id)
    return arrival.turn if after is None else min(arrival.turn, alarm + int(after))


@kept_on("game")
def areas(game: Game, here: Hex) -> frozenset[str]:
    """The areas of alarm a hex lies in: the south bank [19.11], the railroad [19.12]."""
    terms = game.scenario.rules[ALARM]
    found = {"bank"} if here in game.board.zone(terms["zone"]) else set()
    if any(here.distance(game.board.at(label)) <= terms["within"] for label in terms["near"]):
        found.add("railroad")
    return frozenset(found)


def watch(
    phasing: Callable[[Position], str],
    set_date: Callable[[Tray, str, int], None],
    tray: Tray,
    side: str,
    start: Hex | None,
    path: tuple[Hex, ...],
) -> None:
    """After anything done in a Confederate phase: the alarm, once or anew as the option says [19.1, 19.21]."""
    at = tray.at
    if _gives(phasing, at, side, start, path):
        set_date(tray, ALARM, at.turn)


def _gives(
    phasing: Callable[[Position], str], at: Position, side: str, start: Hex | None, path: tuple[Hex, ...]
) -> bool:
    raider = at.game.scenario.rules[ALARM]["side"]
    known = at.state.ledger.dates.get(ALARM)
    if phasing(at) != raider or known == at.turn:
        return False
    passed = path if side == raider else ()
    if known is None:
        return any(areas(at.game, here) for here in (*passed, *at.hexes_of(raider)))
    return at.game.options["early_arrival"] == "latest_trigger" and _comes_in(at, start, passed)


def _comes_in(at: Position, start: Hex | None, path: tuple[Hex, ...]) -> bool:
    # somebody who only stands in an area, or goes about in it, is known already
    return any(
        areas(at.game, there) - (areas(at.game, here) if here is not None else frozenset())
        for here, there in zip((start, *path), path, strict=False)
    )


def allowance(base: Callable[[Position, Unit], Any], at: Position, unit: Unit) -> Any:
    """Twice the points on the turn of the forced march for those who come on then; no more than once into a zone."""
    found = base(at, unit)
    terms = at.game.scenario.rules["double_march"]
    arriving = unit.place.box if isinstance(unit.place, InBox) else ""
    if at.turn == terms["turn"] and arriving in terms["arrivals"]:
        return evolve(found, points=2 * found.points, rule="15.22")
    return found


def entry_hexes(
    control: Callable[[Position, str], frozenset[Hex]], at: Position, unit: Unit, arrival: Arrival
) -> tuple[Hex, ...]:
    """The hexes of the chart; the others while the enemy holds or controls all of those [15.421].

    If the others are all held, a hex of the chart that is only controlled may be entered after all [15.4].
    """
    enemy = at.game.enemy(unit.side)

    def held(here: Hex) -> bool:
        return any(u.side == enemy for u in at.units_at(here))

    if not arrival.otherwise or any(not held(h) and h not in control(at, enemy) for h in arrival.hexes):
        return arrival.hexes
    if all(map(held, arrival.otherwise)) and not all(map(held, arrival.hexes)):
        return arrival.hexes
    return arrival.otherwise
