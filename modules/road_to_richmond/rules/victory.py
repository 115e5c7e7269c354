"""Victory points and the winner [21.0], and the lines of communications that some hang on [21.2]."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone, InBox, OnMap, Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.geometry.hex import Hex
from hexboard.rules.victory import grades_by_ratio, leader, tally

from .train import ROADS, is_train


def has_line(at: Position, side: str) -> bool:
    """Whether a way along roads and trails joins the two exits, free of a side's enemies [21.21]."""
    start, end = (at.board.at(label) for label in at.game.scenario.rules["line_of_communications"]["ends"])
    return end in network(at, side, (start,))


def network(at: Position, side: str, bases: Iterable[Hex]) -> dict[Hex, int]:
    """Hexes joined to the bases along roads and trails, enemy units barring the way."""
    return _spread(at, side, bases, lambda a, b: bool(at.board.crossing(a, b) & ROADS))


def cut_off(at: Position) -> Iterator[Unit]:
    """Units on the map that find no road home, if the Train never came on [21.22]."""
    terms = at.game.scenario.rules["train"]
    trains = [u for u in at.state.units.values() if is_train(at, u)]
    if not trains or not isinstance(trains[0].place, InBox):
        return
    side = trains[0].side
    roads = network(at, side, (at.board.at(label) for label in terms["base_roads"]))
    near = _spread(at, side, roads, lambda a, b: _passable(at, a, b), terms["base_reach"])
    for unit in at.units_of(side):
        if isinstance(unit.place, OnMap) and unit.place.hex not in near:
            yield unit


def _passable(at: Position, start: Hex, end: Hex) -> bool:
    barriers = {"creek", "lake"}
    crossing = at.board.crossing(start, end)
    bridged = {"bridge", "ford"} | ({"railroad bridge"} if at.game.options["railroad_bridge"] == "crossable" else set())
    return not crossing & barriers or bool(crossing & bridged)


def _spread(
    at: Position, side: str, starts: Iterable[Hex], passes: Callable[[Hex, Hex], bool], most: int | None = None
) -> dict[Hex, int]:
    held = {h for _, h in at.on_map(at.game.enemy(side))}
    found = {h: 0 for h in starts if h not in held}
    queue = deque(found)
    while queue:
        here = queue.popleft()
        if most is not None and found[here] >= most:
            continue
        for near in at.board.neighbours(here):
            if near not in found and near not in held and passes(here, near):
                found[near] = found[here] + 1
                queue.append(near)
    return found


Scored = Iterator[tuple[str, Line]]


@kept_on("at")
def points(at: Position) -> Tally:
    """All points as they would be if the game ended now."""
    schedule = at.game.scenario.rules["schedule"][at.game.options["victory_schedule"]]
    lines = (*_losses(at, schedule), *_exits(at, schedule), *_train(at, schedule))
    found = tally((s.id for s in at.game.sides), lines)
    won = level(at, found)
    scale = tuple(grades_by_ratio(at.game, _steps(at), (leader(found), won)))
    return evolve(found, level=won, grades=scale, graded="Points of the two sides")


def outcome(at: Position) -> Outcome:
    """The side with more points wins; equal points are a draw [21.0, 21.01]."""
    found = points(at)
    reason = ", ".join(f"{at.game.side(side).name} {total}" for side, total in found.totals.items())
    return Outcome(leader(found), found.level, f"{reason} [21.0]")


def level(at: Position, found: Tally) -> str:
    """The name of a win, as the option has it [21.01]."""
    winner = leader(found)
    if winner is None:
        return "draw"
    if at.game.options["victory_levels"] == "plain":
        return "victory"
    best, other = found.totals[winner], found.totals[at.game.enemy(winner)]
    if best >= 2 * other:
        return "decisive victory"
    return "substantive victory" if 2 * best >= 3 * other else "marginal victory"


def _steps(at: Position) -> Iterator[tuple[str | None, str, str, str]]:
    """The levels, as the option has them, and the ratios that make them [21.01]."""
    first, second = (side.id for side in at.game.sides)
    if at.game.options["victory_levels"] == "plain":
        yield first, "victory", "more", "21.0"
        yield None, "draw", "equal", "21.01"
        yield second, "victory", "more", "21.0"
        return
    for side in (first, second):
        yield side, "decisive victory", "2:1 or more", "21.01"
        yield side, "substantive victory", "3:2 or more", "21.01"
        yield side, "marginal victory", "less than 3:2", "21.01"
    yield None, "draw", "equal", "21.01"


def _losses(at: Position, schedule: Mapping[str, int]) -> Scored:
    """Strength points eliminated, and at the end units cut off without a Train [21.11, 21.22]."""
    for unit in at.state.units.values():
        if not is_train(at, unit) and isinstance(unit.place, Gone) and unit.place.why == "eliminated":
            yield _scored(at, unit, schedule["eliminated"], "eliminated", "21.11")
    for unit in cut_off(at):
        yield _scored(at, unit, schedule["eliminated"], f"cut off without a Train{_so_far(at)}", "21.22")


def _exits(at: Position, schedule: Mapping[str, int]) -> Scored:
    """Strength points that left, at the far exit only with a line of communications [21.12, 21.211]."""
    for left in at.state.ledger.exits:
        unit = at.unit(left.unit)
        if is_train(at, unit):
            continue
        key = f"{unit.side}_exit_{at.label(left.hex)}"
        needs_line = f"{key}_with_line"
        where = f"left by {at.label(left.hex)}"
        if key in schedule:
            yield _own(at, unit, schedule[key], where, "21.12")
        elif needs_line in schedule:
            line = not _asks_for_line(at, unit.side) or has_line(at, unit.side)
            why = f"{where}, {'with a' if line else 'no'} line of communications{_so_far(at)}"
            yield _own(at, unit, schedule[needs_line] if line else 0, why, "21.12" if line else "21.21")


def _asks_for_line(at: Position, side: str) -> bool:
    whose = {"both": ("usa", "csa"), "confederate": ("csa",), "union": ("usa",)}
    return side in whose[at.game.options["line_of_communications"]]


def _train(at: Position, schedule: Mapping[str, int]) -> Scored:
    """Points for a Train that has not left by its exit [21.13]."""
    choice = at.game.options["train_penalty"]
    gate = at.board.at(at.game.scenario.rules["train"]["exit"])
    for unit in at.state.units.values():
        if not is_train(at, unit) or unit.place == Gone("out of play"):
            continue
        saved = any(left.unit == unit.id and left.hex == gate for left in at.state.ledger.exits)
        never_came = isinstance(unit.place, InBox)
        if not saved and choice != "none" and not (choice == "if_brought_on" and never_came):
            reason = f"the Train has not left by {at.label(gate)}{_so_far(at)}"
            yield at.game.enemy(unit.side), Line(reason, str(schedule["train_lost"]), "21.13")


def _so_far(at: Position) -> str:
    # these points are given when the game is over [21.1]; before that they may still change
    return "" if at.state.over else ", as things stand"


def _scored(at: Position, unit: Unit, each: int, why: str, rule: str) -> tuple[str, Line]:
    value = at.kind(unit).values["combat"] * each
    return at.game.enemy(unit.side), Line(f"{at.name(unit.id)} {why}", str(value), rule)


def _own(at: Position, unit: Unit, each: int, why: str, rule: str) -> tuple[str, Line]:
    value = at.kind(unit).values["combat"] * each
    return unit.side, Line(f"{at.name(unit.id)} {why}", str(value), rule)
