"""Levels of victory [21.4]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.engine.ruleset import Tally

UNION, CONFEDERATE = "usa", "csa"


def outcome_of(at: Position, found: Tally) -> Outcome:
    """The winner and the level his points give, compared by multiplying out."""
    union, confederate = found.totals[UNION], found.totals[CONFEDERATE]
    reason = f"{at.game.side(UNION).name} {union}, {at.game.side(CONFEDERATE).name} {confederate}"
    if union == confederate:
        if at.game.options["tie"] == "draw":
            return Outcome(None, "draw", f"{reason} [21.01]")
        return Outcome(CONFEDERATE, "marginal victory", f"{reason} [21.01]")
    if union > confederate:
        return Outcome(UNION, _union_level(union, confederate), f"{reason} [21.4]")
    level, rule = _confederate_level(at, union, confederate)
    return Outcome(CONFEDERATE, level, f"{reason} [{rule}]")


def _union_level(union: int, confederate: int) -> str:
    if union >= 2 * confederate:
        return "decisive victory"
    return "substantive victory" if 2 * union >= 3 * confederate else "marginal victory"


def _confederate_level(at: Position, union: int, confederate: int) -> tuple[str, str]:
    # 1 to 1.75 is 4 to 7, 1 to 1.25 is 4 to 5
    if 4 * confederate >= 7 * union:
        if at.game.options["western_exits"] == "substantive" and _left_by_the_west(at):
            return "substantive victory", "21.42"
        return "decisive victory", "21.41"
    return ("substantive victory" if 4 * confederate >= 5 * union else "marginal victory"), "21.41"


def _left_by_the_west(at: Position) -> bool:
    west = at.game.scenario.rules["western_exits"]
    return any(at.label(e.hex) in west and at.unit(e.unit).side == CONFEDERATE for e in at.state.ledger.exits)
