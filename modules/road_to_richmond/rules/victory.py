"""Victory points and the winner [21.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone, InBox, Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.rules.victory import compared, leader, so_far, tally

from .lines import cut_off, has_line, is_far_exit
from .train import is_train

Scored = Iterator[tuple[str, Line]]


@kept_on("at")
def points(at: Position) -> Tally:
    """All points as they would be if the game ended now [21.1]."""
    schedule = at.game.scenario.rules["schedule"][at.game.options["victory_schedule"]]
    lines = (*_losses(at, schedule), *_exits(at, schedule), *_train(at, schedule))
    found = tally((s.id for s in at.game.sides), lines)
    return compared(at.game, found, _steps(at), (leader(found), level(at, found)))


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
    each = schedule["eliminated"]
    for unit in at.state.units.values():
        if not is_train(at, unit) and isinstance(unit.place, Gone) and unit.place.why == "eliminated":
            yield at.game.enemy(unit.side), _line(at, unit, each, "eliminated", "21.11")
    for unit in cut_off(at):
        yield at.game.enemy(unit.side), _line(at, unit, each, f"cut off without a Train{so_far(at)}", "21.22")


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
            yield unit.side, _line(at, unit, schedule[key], where, "21.12")
        elif needs_line in schedule:
            asked = is_far_exit(at, unit, left.hex)
            line = not asked or has_line(at, unit.side)
            why = f"{where}, {'with a' if line else 'no'} line of communications{so_far(at)}" if asked else where
            each, rule = (schedule[needs_line], "21.12") if line else (0, "21.21")
            yield unit.side, _line(at, unit, each, why, rule)


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
            reason = f"the Train has not left by {at.label(gate)}{so_far(at)}"
            yield at.game.enemy(unit.side), Line(reason, str(schedule["train_lost"]), "21.13")


def _line(at: Position, unit: Unit, each: int, why: str, rule: str) -> Line:
    return Line(f"{at.name(unit.id)} {why}", str(at.kind(unit).values["combat"] * each), rule)
