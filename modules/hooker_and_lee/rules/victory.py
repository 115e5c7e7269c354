"""Victory points and the levels of victory [23.6]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone, Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Ruleset, Tally
from hexboard.rules.victory import compared, so_far, tally

from .commanding import is_leader, stars
from .holding import objectives
from .leader_fate import killed
from .lines import has_line, line

Scored = Iterator[tuple[str, Line]]

_STEPS = (
    ("csa", "decisive victory", "2:1 or more", "23.62"),
    ("csa", "substantive victory", "3:2 or more", "23.62"),
    ("csa", "marginal victory", "over 1:1", "23.62"),
    ("usa", "marginal victory", "1:1 or more", "23.62"),
    ("usa", "substantive victory", "3:2 or more", "23.62"),
    ("usa", "decisive victory", "2:1 or more", "23.62"),
)


@kept_on("at")
def points(rules: Ruleset, at: Position) -> Tally:
    """All points as they would be if the game ended now."""
    lines = (*_losses(at), *_leaders(at), *_exits(rules, at), *_hexes(rules, at))
    found = tally((s.id for s in at.game.sides), lines)
    winner, level = verdict(found.totals["csa"], found.totals["usa"])
    named = f"{at.game.side(winner).name} {level}"
    return evolve(compared(at.game, found, _STEPS, (winner, level)), level=named)


def outcome(rules: Ruleset, at: Position) -> Outcome:
    """The winner and the level by the ratio of the totals [23.62]."""
    found = points(rules, at)
    winner, level = verdict(found.totals["csa"], found.totals["usa"])
    reason = ", ".join(f"{at.game.side(side).name} {total}" for side, total in found.totals.items())
    return Outcome(winner, level, f"{reason} [23.62]")


def verdict(csa: int, usa: int) -> tuple[str, str]:
    """The winner and his level: 2:1, 3:2, more than even; an even score is a Union marginal victory [23.62, 23.621]."""
    if csa > usa:
        return "csa", _level(csa, usa)
    return "usa", _level(usa, csa)


def _level(best: int, other: int) -> str:
    if best >= 2 * other and best:
        return "decisive victory"
    return "substantive victory" if best and 2 * best >= 3 * other else "marginal victory"


def _losses(at: Position) -> Scored:
    for unit in at.state.units.values():
        if isinstance(unit.place, Gone) and unit.place.why == "eliminated" and not is_leader(at, unit):
            yield at.game.enemy(unit.side), _line(at, unit, _loss(at, unit), "eliminated", "23.61")


def _leaders(at: Position) -> Scored:
    for side in at.game.sides:
        for leader in killed(at, side.id):
            yield at.game.enemy(side.id), _line(at, leader, _loss(at, leader), "killed", "23.58")


def _exits(rules: Ruleset, at: Position) -> Scored:
    left = [at.unit(e.unit) for e in at.state.ledger.exits]
    if not left:
        return
    each = int(at.game.scenario.rules["schedule"]["exited"])
    is_open = not has_line(at.game) or bool(line(rules, at))
    for unit in left:
        if not is_open:
            why = f"left, its line is cut{so_far(at)}"
            yield at.game.enemy(unit.side), _line(at, unit, _loss(at, unit), why, "23.613")
        elif not is_leader(at, unit):
            yield unit.side, _line(at, unit, each * _strength(at, unit), f"left{so_far(at)}", "23.31")


def _loss(at: Position, unit: Unit) -> int:
    # what the enemy gets for a unit or a leader
    schedule = at.game.scenario.rules["schedule"]
    if is_leader(at, unit):
        return int(schedule["leader_star"]) * stars(at, unit)
    return int(schedule["eliminated"]) * _strength(at, unit)


def _hexes(rules: Ruleset, at: Position) -> Scored:
    for each in objectives(rules, at):
        if each.holder is not None:
            yield each.holder, Line(f"holds {at.place_name(each.hex)}{so_far(at)}", str(each.worth), "23.611")


def _strength(at: Position, unit: Unit) -> int:
    return at.kind(unit).values["combat"]


def _line(at: Position, unit: Unit, value: int, why: str, rule: str) -> Line:
    return Line(f"{at.name(unit.id)} {why}", str(value), rule)
