"""Bridges, fords, ferries and pontoons: which there are, how each lies on the way that goes over, and what it does to
the ways: a burned bridge breaks its railroad, one without a way gets a piece of trail.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from math import dist, hypot

from attrs import evolve, frozen

from hexboard.art.curves import Measured, beside, laid, lengths, towards
from hexboard.art.folding import seen_sides
from hexboard.art.shapes import Point, Points
from hexboard.art.styles import line_style
from hexboard.art.waters.courses import Course
from hexboard.art.ways.network import Network, way_sides
from hexboard.art.ways.way_graph import Way
from hexboard.board.board import Board
from hexboard.geometry.hex import HexSide

BURNED = "burned railroad bridge"
_ON_FOOT = frozenset({"ford", "ferry"})  # crossings without a deck
_SIDES = (-1, 1)  # left and right of the way
_TRIED = 40  # points of a line
_SEEN_ALONG = 0.03  # how far to both sides the direction of a way is taken over


@frozen
class Crossing:
    """A crossing as drawn: what it is, the line of its way and how far along that the middle of the water lies, how
    wide the water is there, and on which ``sides`` it has parapets or stones: a bridge not where another stands close
    by it. It is ``lone`` if the map shows no way that comes to it.
    """

    kind: str
    line: Points
    middle: float
    water: float
    sides: tuple[int, ...] = _SIDES
    lone: bool = False

    @cached_property
    def _measured(self) -> Measured:
        return Measured(self.line)

    @property
    def at(self) -> Point:
        """Where it crosses the water."""
        return self._measured.along(self.middle)[0]

    @property
    def has_deck(self) -> bool:
        """Whether a way runs over it dry."""
        return self.kind not in _ON_FOOT and not self.burned

    @property
    def rails(self) -> bool:
        """Whether it was built for a railroad."""
        return "rail" in self.kind

    @property
    def burned(self) -> bool:
        """Whether it breaks the railroad that ran over it."""
        return self.kind == BURNED

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

    def across(self, forward: float, offset: float) -> Point:
        """A point so far along the way and so far to its right."""
        at = self._measured.along(self.middle + forward)[0]
        return laid(((0.0, offset),), at, self.heading(forward))[0]

    def heading(self, forward: float = 0.0) -> Point:
        """The unit direction of the way so far along it."""
        here = self.middle + forward
        return towards(*(self._measured.along(here + by)[0] for by in (-_SEEN_ALONG, _SEEN_ALONG)))

    def side(self, length: float, offset: float) -> Points:
        """A line beside the way, as long as a piece of the way about the middle."""
        steps = line_style.BRIDGE_STEPS
        return tuple(self.across(length * (k / steps - 0.5), offset) for k in range(steps + 1))

    def block(self, length: float, width: float) -> Points:
        """A piece of the way so long and wide."""
        return (*self.side(length, -width / 2), *reversed(self.side(length, width / 2)))


def crossings(board: Board, network: Network, waters: Iterable[Course]) -> tuple[Crossing, ...]:
    """Every crossing of the board."""
    waters, found = tuple(waters), list[Crossing]()
    roads, rails = network.roads.kinds, network.rails.kinds
    for side, kinds in sorted(seen_sides(board).items()):
        here = [_crossing(side, kind, network, waters) for kind in _kinds(side, kinds, roads, rails)]
        if any(one.burned for one in here):
            here = [one if one.burned else _beside_burned(one, waters) for one in here]
        found.extend(evolve(one, sides=tuple(_free_sides(one, here))) if one.has_deck else one for one in here)
    return tuple(found)


def crossing_kinds(board: Board) -> frozenset[str]:
    """The kinds of crossings that a board shows."""
    roads, rails = way_sides(board, rails=False), way_sides(board, rails=True)
    return frozenset(kind for side, kinds in seen_sides(board).items() for kind in _kinds(side, kinds, roads, rails))


def is_crossing(kind: str) -> bool:
    """Whether what lies on a hexside is a crossing of water."""
    return "bridge" in kind or kind in ("ford", "ferry", "pontoon")


def _kinds(
    side: HexSide, kinds: Iterable[str], roads: Collection[HexSide], rails: Collection[HexSide]
) -> list[str]:
    """The crossings of a hexside: where a bridge leads a road and a railroad over, each has its own; where nothing does
    that could carry a railroad, its bridge is burned.
    """
    found = {kind for kind in kinds if is_crossing(kind)}
    bridges = {kind for kind in found if "bridge" in kind and "pontoon" not in kind}
    if bridges and side in roads and side in rails:
        if all("rail" in kind for kind in bridges):
            found.add("bridge")
        if not any("rail" in kind for kind in bridges):
            found.add("railroad bridge")
    if found and not bridges and side in rails and side not in roads:
        found.add(BURNED)
    return sorted(found)


def _crossing(side: HexSide, kind: str, network: Network, waters: tuple[Course, ...]) -> Crossing:
    line, middle = network.over(side, kind)
    road, rails = side in network.roads.kinds, side in network.rails.kinds
    water = _water_width(Measured(line).along(middle)[0], waters)
    return Crossing(kind, line, middle, water, lone=not road and not rails)


def _beside_burned(one: Crossing, waters: Iterable[Course]) -> Crossing:
    """What one crosses by beside a burned bridge: on the side where the water is nearer, or the eastern."""
    points = [point for course in waters for point in course.line if dist(point, one.at) < 2 * line_style.SIDE]
    found = []
    for side in _SIDES:
        line = beside(one.line, side * line_style.BESIDE_BURNED)
        middle, far = _nearest(Measured(line), points)
        found.append((round(far, 1), evolve(one, line=line, middle=middle, lone=True)))
    return min(found, key=lambda way: (way[0], -way[1].at[0]))[1]


def _nearest(line: Measured, points: Iterable[Point]) -> tuple[float, float]:
    """How far along a line it comes nearest to one of some points, and how near; its middle if there are none."""
    steps = [line.length * k / _TRIED for k in range(_TRIED + 1)]
    ways = ((dist(line.along(far)[0], point), far) for far in steps for point in points)
    near, far = min(ways, default=(0.0, line.length / 2))
    return far, near


def _free_sides(one: Crossing, here: Iterable[Crossing]) -> Iterator[int]:
    """The sides on which no other bridge stands close by."""
    (x, y), (dx, dy) = one.at, one.heading()
    close = [
        dx * (other.at[1] - y) - dy * (other.at[0] - x)
        for other in here
        if other is not one and other.has_deck and dist(one.at, other.at) < line_style.BRIDGES_APART
    ]
    return (side for side in _SIDES if not any(offset * side > 0 for offset in close))


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


_ON_IT = 0.01  # how far from a way what lies on it may be, at most


def ways_met(ways: Iterable[Way], found: Iterable[Crossing]) -> tuple[Way, ...]:
    """The ways as they are drawn where they come to crossings."""
    found = tuple(found)
    drawn = [piece for way in ways for piece in _unburned(way, [one for one in found if one.burned])]
    lone = (one for one in found if one.lone and one.has_deck)
    # a piece of trail over the bridge and a little further on either bank
    return (*drawn, *(Way("trail", one.side(one.water + 2 * line_style.APPROACH, 0.0)) for one in lone))


def _unburned(way: Way, burned: Iterable[Crossing]) -> list[Way]:
    """What is left of a railroad where bridges are burned, or any way as it is."""
    pieces = [way]
    for bridge in burned if way.style.rails else ():
        pieces = [piece for whole in pieces for piece in _broken(whole, bridge)]
    return pieces


def _broken(way: Way, bridge: Crossing) -> Iterator[Way]:
    """A way that ends at either bank where its bridge is burned, if it comes to it."""
    measured, gap = Measured(way.line), bridge.water / 2 + line_style.BURNED_BACK
    marked = zip(way.line, measured.marks, strict=True)
    at = next((mark for point, mark in marked if dist(point, bridge.at) < _ON_IT), None)
    if at is None:
        yield way
        return
    for start, end in ((0.0, at - gap), (at + gap, measured.length)):
        if start < end:
            line = measured.part(start, end)
            yield Way(way.kind, line, tuple(off for off in way.off if off in (line[0], line[-1])))
