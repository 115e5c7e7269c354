"""Victory points and levels [21.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone, Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.rules.victory import compared, so_far, tally

from .holding import scored_last
from .land import Land
from .lines import cut_off
from .scoring import scores
from .train import is_train

UNION, CONFEDERATE = "usa", "csa"


def outcome_of(at: Position, found: Tally) -> Outcome:
    """The winner and the level his points give, compared by multiplying out [21.4]."""
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
        return ("substantive victory", "21.42") if _bars_decisive(at) else ("decisive victory", "21.41")
    return ("substantive victory" if 4 * confederate >= 5 * union else "marginal victory"), "21.41"


def _steps(at: Position) -> Iterator[tuple[str | None, str, str, str]]:
    """The levels and the ratios that make them [21.4]."""
    yield UNION, "decisive victory", "2:1 or more", "21.4"
    yield UNION, "substantive victory", "3:2 or more", "21.4"
    yield UNION, "marginal victory", "less than 3:2", "21.4"
    is_draw = at.game.options["tie"] == "draw"
    if is_draw:
        yield None, "draw", "equal", "21.01"
    yield CONFEDERATE, "marginal victory", f"{'' if is_draw else 'equal, or '}less than 5:4", "21.41"
    yield CONFEDERATE, "substantive victory", "5:4 or more", "21.42" if _bars_decisive(at) else "21.41"
    if not _bars_decisive(at):
        yield CONFEDERATE, "decisive victory", "7:4 or more", "21.41"


def _bars_decisive(at: Position) -> bool:
    """Whether no Confederate victory can be decisive, as a unit left by the western edge [21.42]."""
    west = at.game.scenario.rules["western_exits"]
    left = any(at.label(e.hex) in west and at.unit(e.unit).side == CONFEDERATE for e in at.state.ledger.exits)
    return left and at.game.options["western_exits"] == "substantive"


Scored = Iterator[tuple[str, Line]]


@kept_on("at")
def points(land: Land, at: Position) -> Tally:
    """All points as they would be if the game ended now."""
    gone = frozenset(unit.id for unit in cut_off(land, at))
    lines = (*_scores(at), *_losses(at, gone), *_hexes(land, at), *_exits(at, gone))
    found = tally((s.id for s in at.game.sides), lines)
    ends = outcome_of(at, found)
    return compared(at.game, found, _steps(at), (ends.winner, ends.level))


def outcome(land: Land, at: Position) -> Outcome:
    """Who has won, and at which level [21.0, 21.4]."""
    return outcome_of(at, points(land, at))


def _scores(at: Position) -> Scored:
    """Points scored turn by turn: the Crossroads, the Train [21.22, 21.34]."""
    for each in scores(at):
        yield each.side, Line(f"{each.what}, turn {each.turn}", str(each.points), each.rule)


def _losses(at: Position, cut: frozenset[str]) -> Scored:
    """A point for each strength point eliminated or cut off [21.1], and the great prize [21.34]."""
    prize = "the Train", at.game.scenario.rules["train"]["eliminated"], "21.34", "21.34"
    for unit in sorted(at.state.units.values(), key=partial(is_train, at)):
        usual = at.name(unit.id), full(at, unit), "21.1", "20.0"
        name, worth, rule, rule_of_cut = prize if is_train(at, unit) else usual
        if isinstance(unit.place, Gone) and unit.place.why == "eliminated":
            yield at.game.enemy(unit.side), Line(f"{name} eliminated", str(worth), rule)
        elif unit.id in cut:
            text = f"{name} without a line of communications{so_far(at)}"
            yield at.game.enemy(unit.side), Line(text, str(worth), rule_of_cut)


def _hexes(land: Land, at: Position) -> Scored:
    """Control of hexes at the end [21.31]."""
    for each in scored_last(land, at):
        if each.scorer is not None:
            text = f"control of {at.place_name(each.hex)}{so_far(at)}"
            yield each.scorer, Line(text, str(each.worth), each.rule)


def _exits(at: Position, cut: frozenset[str]) -> Scored:
    """Units that left the map [21.32, 21.33]; small ones count by twos."""
    halves: dict[tuple[str, str], int] = {}
    together = at.game.options["mixed_pairs"] == "together"
    for left in at.state.ledger.exits:
        unit = at.unit(left.unit)
        terms = at.game.scenario.rules["exit_points"].get(f"{unit.side}_{at.label(left.hex)}")
        if terms is None or unit.id in cut:
            continue
        worth = _worth(at, unit, terms)
        if worth == "half":
            kind = unit.side, "regiments and sections" if together else f"{at.kind(unit).size}s"
            halves[kind] = halves.get(kind, 0) + 1
        elif worth:
            yield unit.side, Line(f"{at.name(unit.id)} left by {at.label(left.hex)}", str(worth), terms["rule"])
    for (side, what), count in halves.items():
        if count > 1:
            yield side, Line(f"{count} {what} left, two by two", str(count // 2), "21.33")


def _worth(at: Position, unit: Unit, terms: Mapping[str, Any]) -> int | str:
    kind = at.kind(unit)
    if "each_strength" in terms:
        return int(terms["each_strength"]) * full(at, unit)
    if kind.arm == "cavalry" and at.game.options["union_cavalry_exit"] == "as_battery" and "cavalry_by_option" in terms:
        return int(terms["cavalry_by_option"])
    found: int | str = terms.get(f"{kind.arm}_{kind.size}", 0)
    return found


def full(at: Position, unit: Unit) -> int:
    """The strength a unit began with: out of ammunition it is worth as much [19.63]."""
    return at.game.roster[unit.id].values["combat"]
