"""Victory points of both variants, their levels, and the winner [A.8, A.99, B.8, B.9]."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.rules.victory import grades

from .exits import gone_south
from .objectives import objectives
from .tracing import traces
from .wagons import EXTENDED, is_wagon

CONFEDERATE = "csa"
FIGHT = frozenset({"combat", "rout", "retreat", "cavalry retreat"})
RETREAT_HEX = "retreat hex"


@kept_on("at")
def points(rules: Any, at: Position) -> Tally:
    """The Confederate points as they would be if the game ended now, line by line."""
    lines = (*_lines(rules, at), *_objectives(at), *_losses(at), *_exits(at), *_wagons(at))
    total = floor(sum((Fraction(line.value) for line in lines), Fraction(0)))
    _, level = _level(at, total)
    scale = tuple(grades(at.game, _levels(at), total, _rule(at, "A.99", "B.9")))
    scored = tuple((CONFEDERATE, line) for line in lines)
    return Tally({CONFEDERATE: total}, scored, level, grades=scale, graded="Confederate points")


def outcome(rules: Any, at: Position) -> Outcome:
    """The winner and the level of victory."""
    total = points(rules, at).totals[CONFEDERATE]
    winner, level = _level(at, total)
    return Outcome(winner, level, f"{total} Confederate points [{_rule(at, 'A.99', 'B.9')}]")


def _level(at: Position, total: int) -> tuple[str, str]:
    side, level, _ = next(row for row in _levels(at) if total >= row[2])
    return side, level


def _levels(at: Position) -> tuple[tuple[str, str, int], ...]:
    return tuple((side, level, least) for side, level, least in at.game.scenario.rules["levels"]["rows"])


def _lines(rules: Any, at: Position) -> Iterator[Line]:
    for trace in traces(rules, at):
        found, rule = ("", "A.9") if trace.open else ("no ", "A.962")
        yield Line(f"{at.name(trace.unit)}: {found}line of communication", trace.worth, rule)


def _objectives(at: Position) -> Iterator[Line]:
    """Those the Confederate holds; then the others, which score nothing, by what they would be worth."""
    for each in sorted(objectives(at), key=lambda each: each.scorer is None):
        told = (" held", str(each.worth)) if each.scorer else (f", worth {each.worth}, not held", "0")
        yield Line(at.place_name(each.hex) + told[0], told[1], each.rule)


def _losses(at: Position) -> Iterator[Line]:
    """Manpower by side and cause; a wagon train's extended marches are scored by themselves [A.84, A.87]."""
    sums: dict[tuple[str, str], int] = {}
    for loss in at.state.ledger.losses:
        unit = at.unit(loss.unit)
        if not (is_wagon(at, unit) and loss.cause == EXTENDED):
            key = unit.side, "fight" if loss.cause in FIGHT else "march"
            sums[key] = sums.get(key, 0) + loss.points
    rules = {
        ("usa", "fight"): ("A.81", "B.82"),
        ("usa", "march"): ("A.82", "B.82"),
        (CONFEDERATE, "fight"): ("A.83", "B.83"),
        (CONFEDERATE, "march"): ("A.84", "B.83"),
    }
    for (side, how), lost in sorted(sums.items()):
        each = at.game.scenario.rules["losses"][side][how]
        if each:
            where = "in combat and retreat" if how == "fight" else "on the march"
            text = f"{lost} {at.game.side(side).name} manpower lost {where}"
            yield Line(text, f"{lost * each:+d}", _rule(at, *rules[side, how]))


def _exits(at: Position) -> Iterator[Line]:
    terms = at.game.scenario.rules.get("cavalry_exit")
    gone = gone_south(at)
    if terms and gone:
        units = counted(len(gone), "Union cavalry unit")
        yield Line(f"{units} gone south", f"{min(len(gone), terms['most']) * terms['points']:+d}", "A.85")


def _wagons(at: Position) -> Iterator[Line]:
    """What each wagon train costs, never more than a train lost [A.86 to A.89]."""
    terms = at.game.scenario.rules.get("wagons")
    records = at.state.ledger.records
    for name in terms["units"] if terms else ():
        unit = at.state.units.get(name)
        if terms is None or unit is None:
            continue
        is_lost = isinstance(unit.place, Gone) and unit.place.why == "eliminated"
        parts = (
            ("retreats", "A.86", records.get(f"{RETREAT_HEX} {name}", 0) * terms["retreat_hex"]),
            ("extended marches", "A.87", records.get(f"{EXTENDED} {name}", 0) * terms["extended_march"]),
            ("lost", "A.88", terms["eliminated"] if is_lost else 0),
        )
        left = terms["most"]
        for what, rule, value in parts:
            scored = max(value, left)
            left -= scored
            if value:
                yield Line(f"{at.name(name)}: {what}", f"{scored:+d}", rule if scored == value else "A.89")


def scores(at: Position, unit: Any, what: str, times: int) -> tuple[Line, ...]:
    """What a wagon train would cost by retreating so many hexes, or by a result of an extended march, as far as it has
    not cost all that it may [A.86, A.87, A.89].
    """
    terms, records = at.game.scenario.rules.get("wagons"), at.state.ledger.records
    if not terms or unit.id not in terms["units"]:
        return ()
    each = {RETREAT_HEX: terms["retreat_hex"], EXTENDED: terms["extended_march"]}
    so_far = sum(records.get(f"{kind} {unit.id}", 0) * value for kind, value in each.items())
    cost = max(each[what] * times, min(0, terms["most"] - so_far))
    text = "Each D or 1 of an extended march" if what == EXTENDED else f"{at.name(unit.id)} retreats"
    rule = "A.89" if cost != each[what] * times else "A.87" if what == EXTENDED else "A.86"
    return (Line(text, f"{counted(-cost, 'victory point')} fewer", rule),)


def _rule(at: Position, first: str, second: str) -> str:
    return first if at.game.scenario.rules["variant"] == "A" else second
