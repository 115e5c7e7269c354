"""What a commander by computer plays for: lines of communication, objectives, the way south; and what losses cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.told import Trace
from hexboard.geometry.hex import Hex

from .exits import RIM, gone_south
from .lines import NORTH, Label, Network, has_pike, line_terms, network, seam_zone
from .night import is_night
from .objectives import objectives
from .tracing import INFANTRY, WAGON, traces

_CUT = 0.5  # of what a line is worth to its side: another way may be open, or it is opened again
_CUT_BY_OTHERS = 0.1  # of it, where another cuts it already
_SCREENED = 0.2  # of it, what cavalry on it is worth where infantry is near enough to brush it aside
_LONG = 0.08  # what each hex of a line takes from it: it may be cut there
_GUARDED = 0.1  # of an objective, where another guards it
_DANGER = ((6, 1.0), (12, 0.5))  # of an objective of one's own, by how near the enemy's infantry is
_QUIET = 0.1
_WATCH = 0.3  # points for cavalry on a line of its side, where the enemy is near
_OF_TRAINS = {"retreat hex": "retreat_hex", "disorder": "extended_march"}  # what only trains suffer
_ABOUT = 8  # hexes that are near


def price(at: Position, unit: Unit, how: str) -> float:
    """What a loss costs its side, by the scenario; a point of a train's manpower a share of all of it [A.8]."""
    wagons = at.game.scenario.rules.get("wagons")
    terms = at.game.scenario.rules["losses"][unit.side]
    if not (wagons and unit.id in wagons["units"]):
        return float(abs(terms.get(how, 0)))
    if how in _OF_TRAINS:
        return float(-wagons[_OF_TRAINS[how]])
    share = float(-wagons["eliminated"]) / int(at.kind(unit).values["manpower"])
    return share + abs(terms["fight"]) if how == "fight" else share


def stakes(rules: Any, at: Position, unit: Unit) -> Mapping[Hex, float]:
    """What a unit gains its side by standing in a hex at the end, as things are."""
    if at.kind(unit).arm == "leader" or unit.hex is None:
        return {}
    if "line" not in at.game.scenario.rules:
        return _objectives(at, unit)
    terms = line_terms(at)
    if unit.id in terms["infantry"]:
        return _own_line(rules, at, INFANTRY)
    if unit.id in terms["wagons"]:
        return _own_line(rules, at, WAGON)
    if unit.side == terms["side"]:
        return _watch(rules, at)
    return {**_cut(rules, at, unit), **_south(at, unit)}


def prizes(rules: Any, at: Position, unit: Unit) -> Mapping[Hex, float]:
    """What a unit gains its side by coming into a hex, or keeps by staying in it."""
    if at.kind(unit).arm == "leader" or unit.hex is None:
        return {}
    if "line" not in at.game.scenario.rules:
        return _objectives(at, unit)
    if unit.side != line_terms(at)["side"]:
        return _south(at, unit)
    return _blockers(rules, at)


def _objectives(at: Position, unit: Unit) -> Mapping[Hex, float]:
    """Those the enemy holds, and those of its own a unit guards [B.5, B.6]."""
    if at.kind(unit).arm != "infantry":
        return {}
    found: dict[Hex, float] = {}
    for each in objectives(at):
        share = 1.0
        if each.holder == unit.side:
            others = (u for u in at.units_at(each.hex) if u.side == unit.side and u.id != unit.id)
            guarded = any(at.kind(u).arm == "infantry" for u in others)
            share = _danger(at, unit.side, each.hex) * (_GUARDED if guarded else 1.0)
        found[each.hex] = each.worth * share
    return found


@kept_on("at", "standing")
def _danger(at: Position, side: str, here: Hex) -> float:
    foot = (there for unit, there in at.on_map(at.game.enemy(side)) if at.kind(unit).arm == "infantry")
    nearest = min((here.distance(there) for there in foot), default=99)
    return next((share for most, share in _DANGER if nearest <= most), _QUIET)


@kept_on("at", "standing")
def _own_line(rules: Any, at: Position, column: int) -> Mapping[Hex, float]:
    """What a line of communication would be worth from every hex [A.9, A.97]."""
    terms, found = line_terms(at), network(rules, at)
    prices = {here: _cheapest(found, labels, column, terms) for here, labels in found.labels.items()}
    ways = rules.passable(at, "infantry" if column == INFANTRY else "train")
    east = at.board.zone(terms["infantry_east"]) if column == INFANTRY else seam_zone(at, "wagon_east")
    zone = rules.zone_of(rules, at, at.game.enemy(terms["side"]))
    worth: dict[Hex, float] = dict(_screens(rules, at)) if column == INFANTRY else {}
    for here, ends in ways.items():
        near = [prices[end] for end in ends if end in prices]
        if not near:
            continue
        value = terms["points"] - min(near) + terms["east"][column] * (here in east)
        value += terms["zone"][column] * (here in zone)
        value += terms["off_pike"][column] * (not has_pike(at.board, here))
        if value > 0:
            worth[here] = worth.get(here, 0.0) + float(value)
    return worth


def _cheapest(found: Network, labels: Iterable[Label], column: int, terms: Mapping[str, Any]) -> float:
    def price_of(label: Label) -> float:
        north = int(terms["north"][column]) if label.met & NORTH else 0
        cavalry = float(sum((c.value for c in found.brushed(label)), Fraction(0))) * -int(terms["cavalry"][column])
        return cavalry - north + _LONG * len(label.path())

    return min(map(price_of, labels))


@kept_on("at", "standing")
def _blockers(rules: Any, at: Position) -> Mapping[Hex, float]:
    """What would be had of every enemy hex if it were cleared: the lines that are cut there [A.95]."""
    found: dict[Hex, float] = {}
    for trace in traces(rules, at):
        hexes = {at.unit(each.unit).hexes[0] for each in trace.obstacles if each.blocks}
        for here in hexes:
            found[here] = found.get(here, 0.0) + _CUT * line_terms(at)["points"] / len(hexes)
    return found


def _screens(rules: Any, at: Position) -> Iterator[tuple[Hex, float]]:
    """The hexes from which infantry would keep off cavalry that cuts lines, with what would be had of it [A.96]."""
    lost = _blockers(rules, at)
    for unit, here in at.on_map(at.game.enemy(line_terms(at)["side"])):
        if at.kind(unit).arm == "cavalry" and here in lost:
            yield from ((near, lost[here]) for near in here.within(line_terms(at)["screen"]) if near in at.board)


def _cut(rules: Any, at: Position, unit: Unit) -> Mapping[Hex, float]:
    """What a unit takes from the enemy's lines by standing in a hex, as if it stood nowhere now [A.95, A.96]."""
    return _cut_by(rules, _lines_without(rules, at, unit), at.kind(unit).arm == "cavalry")


def _lines_without(rules: Any, at: Position, unit: Unit) -> Position:
    """The position without a unit that may stand on a line, else as it is."""
    if at.kind(unit).arm == "cavalry":
        return _without(at, unit.id)
    mine = frozenset({unit.hex}) | rules.zone_from(rules, at, unit)
    ways = frozenset(here for trace in traces(rules, at) for here in trace.path)
    return _without(at, unit.id) if mine & ways else at


@kept_on("at", "standing")
def _without(at: Position, name: UnitId) -> Position:
    return Position(at.game, at.state.without([name]))


@kept_on("at", "standing")
def _cut_by(rules: Any, at: Position, mounted: bool) -> Mapping[Hex, float]:
    terms = line_terms(at)
    screened = _near_infantry(at, terms)
    found: dict[Hex, float] = {}
    for trace in traces(rules, at):
        worth = terms["points"] * (_CUT if trace.open else _CUT * _CUT_BY_OTHERS)
        for here in _touching(at, trace):
            share = _SCREENED if mounted and here in screened else 1.0
            found[here] = found.get(here, 0.0) + worth * share
    return found


def _near_infantry(at: Position, terms: Mapping[str, Any]) -> frozenset[Hex]:
    foot = (here for unit, here in at.on_map(terms["side"]) if at.kind(unit).arm == "infantry")
    return frozenset(near for here in foot for near in here.within(terms["screen"]))


def _touching(at: Position, trace: Trace) -> frozenset[Hex]:
    """The hexes on a line and beside it, each once."""
    path = frozenset(trace.path)
    return path | {near for here in path for near in at.board.neighbours(here)}


def _south(at: Position, unit: Unit) -> Mapping[Hex, float]:
    """The way off the map, for cavalry that may take it and still scores by it [A.5, A.85]."""
    terms = at.game.scenario.rules.get("cavalry_exit")
    if not terms or at.kind(unit).arm != terms["arm"] or at.turn not in terms["turns"]:
        return {}
    barred = is_night(at) and at.game.options["night_exits"] == "barred"
    if barred or len(gone_south(at)) >= terms["most"]:
        return {}
    return dict.fromkeys(at.board.zone(RIM), float(abs(terms["points"])))


@kept_on("at", "standing")
def _watch(rules: Any, at: Position) -> Mapping[Hex, float]:
    """The lines of a side, for its cavalry: where the enemy is near most counts on it."""
    enemies = at.hexes_of(at.game.enemy(line_terms(at)["side"]))
    found: dict[Hex, float] = {}
    for trace in traces(rules, at):
        for here in trace.path:
            if here not in found and any(here.distance(there) <= _ABOUT for there in enemies):
                found[here] = _WATCH
    return found

