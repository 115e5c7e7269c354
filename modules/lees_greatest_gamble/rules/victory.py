"""Points and levels of victory of the five scenarios [21.12, 21.17]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Gone, InBox, Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.engine.told import Objective
from hexboard.geometry.hex import Hex
from hexboard.rules.victory import grades, tally

from .exits import exiting_train

BRIGADES = frozenset({"infantry", "cavalry"})
BATTERY = "artillery"
ROUTED, ELIMINATED, EXITED = "routed", "eliminated", "exited"
HILL = "hill"


@kept_on("at")
def points(rules: Any, at: Position) -> Tally:
    """The points of both sides as they would be if the game ended now, and the level they make."""
    sides = tuple(side.id for side in at.game.sides)
    found = tally(sides, (*_losses(at), *_trains(at), *_hexes(at)))
    _, level, _ = _result(rules, at, found)
    if at.game.scenario.rules["victory"] == HILL:
        return evolve(found, level=level)
    scale = tuple(grades(at.game, _levels(at), _lead(at, found), clause(at)))
    return evolve(found, level=level, grades=scale, graded=f"Lead of the {at.game.side(at.game.scenario.first).name}")


def outcome(rules: Any, at: Position) -> Outcome:
    """The winner, the level and why."""
    found = tally((side.id for side in at.game.sides), (*_losses(at), *_trains(at), *_hexes(at)))
    winner, level, why = _result(rules, at, found)
    return Outcome(winner, level, why)


def _result(rules: Any, at: Position, found: Tally) -> tuple[str | None, str, str]:
    terms = at.game.scenario.rules
    if terms["victory"] == HILL:
        return _hill(rules, at)
    lead = _lead(at, found)
    side, level, _ = next(row for row in _levels(at) if lead >= row[2])
    return side or None, level, f"{_lead_in_words(at, lead)} [{clause(at)}]"


def _lead_in_words(at: Position, lead: int) -> str:
    """Who leads by how many, for a lead of the side that acts first."""
    first = at.game.scenario.first
    leads = first if lead > 0 else at.game.enemy(first)
    return f"{at.game.side(leads).name} lead of {abs(lead)}" if lead else "neither leads"


def _lead(at: Position, found: Tally) -> int:
    first = at.game.scenario.first
    return found.totals[first] - found.totals[at.game.enemy(first)]


def _levels(at: Position) -> tuple[tuple[str, str, int], ...]:
    levels = at.game.scenario.rules["levels"]
    rows = levels.get(at.game.options.get("battle_levels", ""), levels["rows"])
    return tuple((side, level, least) for side, level, least in rows)


def clause(at: Position) -> str:
    """The clause of the scenario being played."""
    ids = ("the_battle", "mcphersons_ridge", "the_first_day", "the_second_day", "little_round_top")
    return f"21.17.{ids.index(at.game.scenario.id) + 1}"


def _hill(rules: Any, at: Position) -> tuple[str | None, str, str]:
    """Little Round Top: the hill, or the road behind it; else two places and the smaller loss make a draw [21.17.5]."""
    terms = at.game.scenario.rules["hill"]
    first = at.game.scenario.first
    other = at.game.enemy(first)
    hill = at.board.at(terms["hill"])
    if _holder(at, hill) == first:
        return first, "victory", f"{at.place_name(hill)} is Confederate [21.17.5]"
    road = frozenset(at.board.at(label) for label in terms["road"])
    on_road = [u for u, here in at.on_map(first) if here in road and _counts(at, u) and rules.supplied(at, u)]
    if on_road:
        return first, "victory", f"{at.name(on_road[0].id)} is on the Taneytown Road [21.17.5]"
    both = all(_holder(at, at.board.at(label)) == first for label in terms["draw"])
    if both and _steps(at, first) <= _steps(at, other):
        return None, "draw", "the Peach Orchard and Devil's Den for no greater loss [21.17.5]"
    return other, "victory", "the Confederates hold neither the hill nor the road [21.17.5]"


def _counts(at: Position, unit: Unit) -> bool:
    arm = at.kind(unit).arm
    return arm in BRIGADES or arm == BATTERY


def _holder(at: Position, here: Hex) -> str:
    return str(at.state.ledger.holders.get(here, ""))


def _steps(at: Position, side: str) -> int:
    """Steps a side has lost: one in the Routed box has lost one more than it shows [21.17.2]."""
    return sum(_lost(u) for u in at.units_of(side) if _counts(at, u))


def _lost(unit: Unit) -> int:
    if isinstance(unit.place, Gone):
        return 2 if unit.place.why == ELIMINATED else 0
    return min(2, unit.step + 1) if unit.place == InBox(ROUTED) else unit.step


def _losses(at: Position) -> Iterator[tuple[str, Line]]:
    terms = at.game.scenario.rules["points"]
    for side in at.game.sides:
        scorer = at.game.enemy(side.id)
        if "step" in terms:
            steps = _steps(at, side.id)
            if steps:
                yield scorer, Line(f"{side.name} steps lost: {steps}", str(steps * terms["step"]), clause(at))
            continue
        for unit in at.units_of(side.id):
            if isinstance(unit.place, Gone) and unit.place.why == ELIMINATED and _counts(at, unit):
                yield scorer, _of_loss(at, unit)


def _of_loss(at: Position, unit: Unit) -> Line:
    terms = at.game.scenario.rules["points"]
    cut_off = bool(at.state.ledger.records.get(f"unsupplied {unit.id}"))
    what = "battery" if at.kind(unit).arm == BATTERY else "brigade"
    text = f"{at.name(unit.id)} eliminated" + (", without supply" if cut_off else "")
    return Line(text, str(terms[f"cut_off_{what}" if cut_off else what]), "21.12")


def _trains(at: Position) -> Iterator[tuple[str, Line]]:
    """The enemy's army train destroyed; Lee's train off the map by a hex that scores [21.12]."""
    terms = at.game.scenario.rules["points"]
    rows = at.game.charts["commanders"]
    for row in rows["rows"] if "train" in terms else ():
        named = dict(zip(rows["columns"], row, strict=True))
        train = at.state.units.get(named["train"])
        if train is None or not isinstance(train.place, Gone):
            continue
        if train.place.why == ELIMINATED:
            scorer = at.game.enemy(train.side)
            yield scorer, Line(f"{at.name(train.id)} destroyed", str(terms["train"]), "21.12")
        elif train.place.why == EXITED and train.kind == exiting_train(at) and train.place.hex is not None:
            worth = terms["exits"][at.label(train.place.hex)]
            yield train.side, Line(f"{at.name(train.id)} off the map", str(worth), "21.12")


def objectives(at: Position) -> tuple[Objective, ...]:
    """The hexes that score, with whoever last had a combat unit there [21.17]."""
    terms = at.game.scenario.rules.get("points", {})
    both, ones = terms.get("hexes", {}).items(), terms.get("side_hexes", {}).items()
    rows = (*((label, worth, ()) for label, worth in both), *((label, r["points"], (r["side"],)) for label, r in ones))
    found = ((at.board.at(label), worth, sides) for label, worth, sides in rows)
    return tuple(Objective(here, worth, _holder(at, here) or None, clause(at), sides) for here, worth, sides in found)


def _hexes(at: Position) -> Iterator[tuple[str, Line]]:
    for each in objectives(at):
        if each.scorer is not None:
            yield each.scorer, Line(f"{at.place_name(each.hex)} held", str(each.worth), each.rule)
