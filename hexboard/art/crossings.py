"""Bridges, fords, ferries and pontoons: which there are, and how each lies on the way that goes over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from math import dist, hypot

from attrs import evolve, frozen

from hexboard.board.board import Board
from hexboard.geometry.hexside import HexSide

from . import line_style
from .curves import Measured, lengths
from .folding import seen_sides
from .shapes import Point, Points
from .waters import Course
from .ways import Network

_ON_FOOT = frozenset({"ford", "ferry"})  # crossings without a deck
_HANDS = (-1, 1)  # left and right of the way
_SEEN_ALONG = 0.03  # how far to both sides the direction of a way is taken over


@frozen
class Crossing:
    """A crossing as drawn: what it is, the line of its way and how far along that the middle of the water lies, how
    wide the water is there, and on which ``hands`` it has parapets or stones: a bridge not where another stands close
    by it, a ford that takes the place of a ``burned`` railroad bridge only where the water is beside it. It is ``lone``
    if the map shows no way that comes to it.
    """

    kind: str
    line: Points
    middle: float
    water: float
    hands: tuple[int, ...] = _HANDS
    lone: bool = False
    burned: bool = False

    @cached_property
    def _measured(self) -> Measured:
        return Measured(self.line)

    @property
    def at(self) -> Point:
        """Where it crosses the water."""
        return self._measured.along(self.middle)[0]

    @property
    def has_deck(self) -> bool:
        """Whether the way runs over it dry."""
        return self.kind not in _ON_FOOT

    @property
    def rails(self) -> bool:
        """Whether it was built for a railroad."""
        return "rail" in self.kind

    @property
    def pontoon(self) -> bool:
        """Whether boats carry it."""
        return "pontoon" in self.kind

    @property
    def length(self) -> float:
        """Of its deck."""
        return max(line_style.BRIDGE_LENGTH, self.water + line_style.BRIDGE_MARGIN)

    @property
    def width(self) -> float:
        """Of its deck."""
        if self.rails:
            return line_style.RAIL_BRIDGE
        return line_style.BRIDGE_WIDTH * (0.8 if self.pontoon else 1.0)

    def across(self, forward: float, aside: float) -> Point:
        """A point so far along the way and so far to its right."""
        (x, y), (dx, dy) = self._measured.along(self.middle + forward)[0], self.heading(forward)
        return x - dy * aside, y + dx * aside

    def heading(self, forward: float = 0.0) -> Point:
        """The unit direction of the way so far along it."""
        here = self.middle + forward
        (ax, ay), (bx, by) = (self._measured.along(here + by)[0] for by in (-_SEEN_ALONG, _SEEN_ALONG))
        far = hypot(bx - ax, by - ay) or 1.0
        return (bx - ax) / far, (by - ay) / far

    def side(self, length: float, aside: float) -> Points:
        """A line beside the way, as long as a piece of the way about the middle."""
        steps = line_style.BRIDGE_STEPS
        return tuple(self.across(length * (k / steps - 0.5), aside) for k in range(steps + 1))

    def block(self, length: float, width: float) -> Points:
        """A piece of the way so long and wide."""
        return (*self.side(length, -width / 2), *reversed(self.side(length, width / 2)))


def crossings(board: Board, network: Network, waters: Iterable[Course]) -> tuple[Crossing, ...]:
    """Every crossing of the board."""
    waters = tuple(waters)
    found: list[Crossing] = []
    for side, kinds in sorted(seen_sides(board).items()):
        here = [_crossing(side, kind, network, waters) for kind in _kinds(side, kinds, network)]
        found.extend(evolve(one, hands=tuple(_hands(one, here))) if one.has_deck else one for one in here)
    return tuple(found)


def is_crossing(kind: str) -> bool:
    """Whether what lies on a hexside is a crossing of water."""
    return "bridge" in kind or kind in ("ford", "ferry", "pontoon")


def _kinds(side: HexSide, kinds: Iterable[str], network: Network) -> list[str]:
    """The crossings of a hexside: where a bridge leads a road and a railroad over, each has its own."""
    found = {kind for kind in kinds if is_crossing(kind)}
    bridges = {kind for kind in found if "bridge" in kind and "pontoon" not in kind}
    if bridges and side in network.roads.kinds and side in network.rails.kinds:
        if all("rail" in kind for kind in bridges):
            found.add("bridge")
        if not any("rail" in kind for kind in bridges):
            found.add("railroad bridge")
    return sorted(found)


def _crossing(side: HexSide, kind: str, network: Network, waters: tuple[Course, ...]) -> Crossing:
    line, middle = network.over(side, kind)
    road, rails = side in network.roads.kinds, side in network.rails.kinds
    water = _water_width(Measured(line).along(middle)[0], waters)
    burned = kind == "ford" and rails and not road
    found = Crossing(kind, line, middle, water, lone=not road and not rails, burned=burned)
    return evolve(found, hands=(_wet_hand(found, waters),)) if burned else found


def _wet_hand(ford: Crossing, waters: Iterable[Course]) -> int:
    """The hand on which the water is nearer where a ford lies beside its way."""
    points = [point for course in waters for point in course.line if dist(point, ford.at) < line_style.SIDE]
    aside = sum(line_style.FORD_BESIDE) / 2
    beside = {hand: ford.across(0.0, hand * aside) for hand in _HANDS}
    return min(_HANDS, key=lambda hand: min((dist(beside[hand], point) for point in points), default=0.0))


def _hands(one: Crossing, here: Iterable[Crossing]) -> Iterator[int]:
    """The hands on which no other bridge stands close by."""
    (x, y), (dx, dy) = one.at, one.heading()
    close = [
        dx * (other.at[1] - y) - dy * (other.at[0] - x)
        for other in here
        if other is not one and other.has_deck and dist(one.at, other.at) < line_style.BRIDGES_APART
    ]
    return (hand for hand in _HANDS if not any(aside * hand > 0 for aside in close))


def _water_width(at: Point, found: tuple[Course, ...]) -> float:
    """The width of the nearest water: of a small one where none is near."""
    best, wide = 0.3, line_style.OTHER_WATER.width
    for course in found:
        x0, y0, x1, y1 = course.box
        if not (x0 - best < at[0] < x1 + best and y0 - best < at[1] < y1 + best):
            continue
        for (x, y), s in zip(course.line, lengths(course.line), strict=True):
            far = hypot(x - at[0], y - at[1])
            if far < best:
                best, wide = far, course.width_at(s)
    return wide
