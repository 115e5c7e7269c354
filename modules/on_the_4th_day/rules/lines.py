"""Lines of communication: the best road to the Potomac for every Confederate unit [A.9].

One search runs backwards from all ends at once. A label is the set of things met on the way to an end: cavalry that
is brushed aside (a bit each) and the North map (the lowest bit). A label that holds another of its hex is dropped, so
few are left, and every unit reads its best way off the labels of the hexes beside it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

NORTH = 1


@frozen
class Label:
    """A way to an end: what is met on it, and the label of the next hex (None at the end)."""

    hex: Hex
    met: int
    next: Label | None

    def path(self) -> tuple[Hex, ...]:
        """The hexes of the way, to its end."""
        found, label = [], self
        while True:
            found.append(label.hex)
            if label.next is None:
                return tuple(found)
            label = label.next


@frozen(eq=False)
class Cavalry:
    """A Union cavalry unit that could block: the hexes it would bar, its price, and the infantry near it."""

    unit: UnitId
    hexes: frozenset[Hex]
    value: Fraction
    kept_off_by: tuple[UnitId, ...]


@frozen(eq=False)
class Network:
    """The ways of a moment: labels by hex, the cavalry behind each bit (the first stands for bit 1 << 1)."""

    labels: Mapping[Hex, tuple[Label, ...]]
    cavalry: tuple[Cavalry, ...]

    def brushed(self, label: Label) -> tuple[Cavalry, ...]:
        """The cavalry brushed aside on a way."""
        return tuple(c for i, c in enumerate(self.cavalry, start=1) if label.met >> i & 1)


@kept_on("at", "standing")
def network(rules: Any, at: Position) -> Network:
    """Every way to an end that is worth anything at this moment."""
    cavalry = tuple(_cavalry(rules, at))
    aside = tuple(c for c in cavalry if c.kept_off_by)
    barred = _held(rules, at).union(*(c.hexes for c in cavalry if not c.kept_off_by))
    return Network(_search(at, rules, barred, aside), aside)


@kept_on("at", "standing")
def plain_network(rules: Any, at: Position) -> Network:
    """The ways there would be if no enemy blocked any."""
    return Network(_search(at, rules, frozenset(), ()), ())


def _search(
    at: Position, rules: Any, barred: frozenset[Hex], aside: tuple[Cavalry, ...]
) -> Mapping[Hex, tuple[Label, ...]]:
    roads = road_map(at.game, rules.chart)
    north = seam_zone(at, "north")
    met: dict[Hex, int] = dict.fromkeys(north & roads.keys(), NORTH)
    for i, cavalry in enumerate(aside, start=1):
        for here in cavalry.hexes:
            met[here] = met.get(here, 0) | 1 << i
    labels: dict[Hex, list[Label]] = {}
    queue: deque[Label] = deque()
    for end in sorted(at.board.zone(line_terms(at)["ends"])):
        if end not in barred:
            _offer(labels, queue, end, met.get(end, 0), None)
    while queue:
        label = queue.popleft()
        if label in labels[label.hex]:
            for near in roads.get(label.hex, ()):
                if near not in barred:
                    _offer(labels, queue, near, label.met | met.get(near, 0), label)
    return {here: tuple(found) for here, found in labels.items()}


def _offer(labels: dict[Hex, list[Label]], queue: deque[Label], here: Hex, met: int, after: Label | None) -> None:
    known = labels.setdefault(here, [])
    # breadth first: a label known already is as short, so it stays when it meets no more
    if any(k.met & met == k.met for k in known):
        return
    known[:] = [k for k in known if k.met & met != met]
    label = Label(here, met, after)
    known.append(label)
    queue.append(label)


@kept_on("game")
def road_map(game: Game, chart: Callable[[Game], Any]) -> Mapping[Hex, tuple[Hex, ...]]:
    """For every hex a line may run through, its neighbours along roads and pikes [A.92, A.93, A.94]."""
    board, found = game.board, chart(game)
    closed = board.zone(game.scenario.rules["line"]["barred"])
    open_ = {here for here in board.hexes if here not in closed and _suits(board, here)}

    def joined(a: Hex, b: Hex) -> bool:
        return any(way.line for way in found.ways_between(board, a, b))

    return {a: tuple(b for b in board.neighbours(a) if b in open_ and joined(a, b)) for a in open_}


def _suits(board: Board, here: Hex) -> bool:
    return board.terrain(here) != "mountain" or has_pike(board, here)


def has_pike(board: Board, here: Hex) -> bool:
    """Whether a pike runs through a hex."""
    return any("pike" in board.crossing(here, near) for near in board.neighbours(here))


def line_terms(at: Position) -> Mapping[str, Any]:
    """The scenario's terms of the line."""
    terms: Mapping[str, Any] = at.game.scenario.rules["line"]
    return terms


def seam_zone(at: Position, what: str) -> frozenset[Hex]:
    """The "north" map, or the hexes "wagon_east", as the option on the seam has it [A.978]."""
    return at.board.zone(line_terms(at)["seam"][at.game.options["seam_hexes"]][what])


def _held(rules: Any, at: Position) -> frozenset[Hex]:
    """The hexes barred by Union units other than cavalry: their own and their zones [A.95]."""
    found: set[Hex] = set()
    for unit, here in at.on_map(at.game.enemy(line_terms(at)["side"])):
        if at.kind(unit).arm not in ("cavalry", "leader"):
            found |= {here} | rules.zone_from(rules, at, unit)
    return frozenset(found)


def _cavalry(rules: Any, at: Position) -> Iterable[Cavalry]:
    terms = line_terms(at)
    near = _infantry_reach(rules, at, terms)
    for unit, here in at.on_map(at.game.enemy(terms["side"])):
        if at.kind(unit).arm == "cavalry":
            hexes = rules.zone_from(rules, at, unit) | {here}
            yield Cavalry(unit.id, hexes, rules.combat_value(at, unit), near.get(here, ()))


def _infantry_reach(rules: Any, at: Position, terms: Mapping[str, Any]) -> Mapping[Hex, tuple[UnitId, ...]]:
    """For every hex the Confederate infantry that could brush cavalry there aside [A.96]."""
    found: dict[Hex, tuple[UnitId, ...]] = {}
    for unit, here in sorted(at.on_map(terms["side"]), key=lambda pair: pair[0].id):
        if _brushes(at, unit):
            for end in _within(rules.passable(at, "infantry"), here, terms["screen"]):
                found[end] = (*found.get(end, ()), unit.id)
    return found


def _brushes(at: Position, unit: Unit) -> bool:
    arm = at.kind(unit).arm
    return arm == "infantry" or (arm == "train" and at.game.options["wagon_screens"] == "yes")


def _within(steps: Mapping[Hex, frozenset[Hex]], start: Hex, most: int) -> set[Hex]:
    found, edge = {start}, {start}
    for _ in range(most):
        edge = {near for here in edge for near in steps[here]} - found
        found |= edge
    return found
