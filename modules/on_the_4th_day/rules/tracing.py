"""What every Confederate unit's line of communication is worth, and why [A.9, A.97]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex

from .lines import NORTH, Label, Network, has_pike, line_terms, network, plain_network, seam_zone
from .wagons import is_wagon

INFANTRY, WAGON = 0, 1


@kept_on("at", "standing")
def traces(rules: Any, at: Position) -> tuple[Trace, ...]:
    """The line of every unit that scores one, as it is at this moment; none in a scenario without lines."""
    if "line" not in at.game.scenario.rules:
        return ()
    found = network(rules, at)
    terms = line_terms(at)
    named = [(INFANTRY, u) for u in terms["infantry"]] + [(WAGON, u) for u in terms["wagons"]]
    units = ((column, at.state.units.get(name)) for column, name in named)
    return tuple(_trace(rules, at, found, unit, column) for column, unit in units if unit and unit.hex is not None)


def worth(trace: Trace) -> Fraction:
    """The points of a line as a figure."""
    return Fraction(trace.worth)


def _trace(rules: Any, at: Position, found: Network, unit: Unit, column: int) -> Trace:
    here, terms = unit.hex, line_terms(at)
    if here is None:
        raise ValueError(f"{unit.id} is not on the map")
    label = _best(rules, at, found, unit, here, column)
    if label is None:
        return _blocked(rules, at, unit, here)
    lines = [Line("A line of communication", f"+{terms['points']}", "A.9")]
    lines += _on_the_way(at, found, label, column, terms)
    lines += _where_it_stands(rules, at, unit, here, column, terms)
    total = max(Fraction(0), sum((Fraction(line.value) for line in lines), Fraction(0)))
    obstacles = tuple(Obstacle(c.unit, False, c.kept_off_by, "A.96") for c in found.brushed(label))
    return Trace(unit.id, label.path(), True, str(total), tuple(lines), obstacles)


def _best(rules: Any, at: Position, found: Network, unit: Unit, here: Hex, column: int) -> Label | None:
    """The way that loses least, the shortest of those [A.98]."""
    terms = line_terms(at)

    def price(label: Label) -> tuple[Fraction, int, Hex]:
        cavalry = sum((c.value for c in found.brushed(label)), Fraction(0)) * -terms["cavalry"][column]
        north = -terms["north"][column] if label.met & NORTH else 0
        return cavalry + north, len(label.path()), label.hex

    starts = _starts(rules, at, unit, here)
    return min((label for start in starts for label in found.labels.get(start, ())), key=price, default=None)


def _starts(rules: Any, at: Position, unit: Unit, here: Hex) -> Iterable[Hex]:
    # a train's marches are bound to ways; whether its line is, too, the option says [A.911]
    free = is_wagon(at, unit) and at.game.options["wagon_line_start"] == "any"
    started: Iterable[Hex] = rules.passable(at, "infantry" if free else at.kind(unit).arm)[here]
    return started


def _on_the_way(
    at: Position, found: Network, label: Label, column: int, terms: Mapping[str, Any]
) -> Iterator[Line]:
    for cavalry in found.brushed(label):
        by = ", ".join(at.name(u) for u in cavalry.kept_off_by)
        loss = cavalry.value * terms["cavalry"][column]
        yield Line(f"{at.name(cavalry.unit)} on the way, kept off by {by}", str(loss), "A.971")
    if label.met & NORTH and terms["north"][column]:
        yield Line("By way of the North map", str(terms["north"][column]), "A.972")


def _where_it_stands(
    rules: Any, at: Position, unit: Unit, here: Hex, column: int, terms: Mapping[str, Any]
) -> Iterator[Line]:
    infantry = column == INFANTRY
    east = at.board.zone(terms["infantry_east"]) if infantry else seam_zone(at, "wagon_east")
    if here in east:
        yield Line("Too far east", str(terms["east"][column]), "A.974" if infantry else "A.973")
    if here in rules.zone_of(rules, at, at.game.enemy(unit.side)):
        yield Line("In a Union zone of control", str(terms["zone"][column]), "A.975")
    if not has_pike(at.board, here):
        yield Line("Not on a pike", str(terms["off_pike"][column]), "A.976")


def _blocked(rules: Any, at: Position, unit: Unit, here: Hex) -> Trace:
    """No way is open: the shortest there would be, and the enemies on it [A.962]."""
    plain = plain_network(rules, at)
    starts = _starts(rules, at, unit, here)
    ways = (label.path() for start in starts for label in plain.labels.get(start, ()))
    path = min(ways, key=lambda p: (len(p), p[0]), default=())
    lines = (Line("No line of communication", "0", "A.962"),)
    return Trace(unit.id, path, False, "0", lines, tuple(_blockers(rules, at, unit, path)))


def _blockers(rules: Any, at: Position, unit: Unit, path: tuple[Hex, ...]) -> Iterator[Obstacle]:
    kept = {c.unit for c in network(rules, at).cavalry}
    for enemy, there in at.on_map(at.game.enemy(unit.side)):
        counts = at.kind(enemy).arm != "leader" and enemy.id not in kept
        if counts and frozenset(path) & (rules.zone_from(rules, at, enemy) | {there}):
            yield Obstacle(enemy.id, True, (), "A.95")
