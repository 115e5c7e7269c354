"""Lines in hex units: the outlines of sets of hexes, hexsides put together, and smooth ones through or along points."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil, comb, cos, hypot, pi, sin
from random import Random

from attrs import field, frozen

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout

from .shapes import Point, Points

CORNER_STEPS = 6  # of a corner worn round, or of a curve
_CIRCLE_STEPS = 24


def mid(a: Point, b: Point) -> Point:
    """The point half way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def towards(a: Point, b: Point) -> Point:
    """The unit direction from one point to another."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def laid(points: Iterable[Point], at: Point, along: Point) -> Points:
    """Points so far forward and so far to the right of a place, where a unit direction is forward."""
    (x, y), (dx, dy) = at, along
    return tuple((x + forward * dx - right * dy, y + forward * dy + right * dx) for forward, right in points)


def bezier(*controls: Point, steps: int = CORNER_STEPS) -> Points:
    """Points of a curve of Bézier's from the first of its controls towards the last, which is left out."""
    last, found = len(controls) - 1, []
    for t in (k / steps for k in range(steps)):
        weights = [comb(last, n) * (1 - t) ** (last - n) * t**n for n in range(last + 1)]
        x, y = (sum(w * at[axis] for w, at in zip(weights, controls, strict=True)) for axis in (0, 1))
        found.append((x, y))
    return tuple(found)


def rounded(points: Sequence[Point]) -> Points:
    """An open line through the middles of its pieces, its corners worn round, its ends kept."""
    if len(points) < 3:
        return tuple(points)
    found: list[Point] = [points[0]]
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        found.extend(bezier(mid(a, b), b, mid(b, c)))
    return (*found, mid(points[-2], points[-1]), points[-1])


def lengths(points: Sequence[Point]) -> list[float]:
    """How far along the line each of its points lies."""
    far = [0.0]
    for a, b in pairwise(points):
        far.append(far[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    return far


def normals(points: Sequence[Point]) -> list[Point]:
    """The direction to the right of the line at each of its points."""
    found = []
    for before, after in zip((points[0], *points[:-1]), (*points[1:], points[-1]), strict=True):
        dx, dy = towards(before, after)
        found.append((-dy, dx))
    return found


def offset(points: Points, by: Iterable[float]) -> Points:
    """Each point of a line moved so far to its right."""
    moved = zip(points, normals(points), by, strict=True)
    return tuple((x + nx * far, y + ny * far) for (x, y), (nx, ny), far in moved)


def wandering(points: Points, sway: float, seed: str) -> Points:
    """The line swaying a little to both sides, always in the same way for one seed; its ends stay."""
    rng = Random(seed)
    waves = [(rng.uniform(0.7, 1.3), rng.uniform(0, 2 * pi)), (rng.uniform(2.0, 2.8), rng.uniform(0, 2 * pi))]
    far = lengths(points)

    def off(s: float) -> float:
        swing = sum(sin(2 * pi * s * f + phase) / (1 + k) for k, (f, phase) in enumerate(waves))
        return sway * swing * min(1.0, s / 0.4, (far[-1] - s) / 0.4)

    return offset(points, map(off, far))


def ribbon(points: Points, width: Callable[[float], float]) -> Points:
    """The outline of a line as wide as ``width`` says at each distance along it."""
    halves = [width(s) / 2 for s in lengths(points)]
    return (*offset(points, halves), *reversed(offset(points, [-half for half in halves])))


def circle(middle: Point, radius: float) -> Points:
    """A ring."""
    turns = (2 * pi * k / _CIRCLE_STEPS for k in range(_CIRCLE_STEPS))
    return tuple((middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in turns)


def finely(line: Points, step: float = 0.1) -> Points:
    """The line with points no further apart than ``step``."""
    found: list[Point] = []
    for a, b in pairwise(line):
        parts = max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / step))
        found.extend((a[0] + (b[0] - a[0]) * k / parts, a[1] + (b[1] - a[1]) * k / parts) for k in range(parts))
    return (*found, line[-1])


def beside(line: Points, by: float) -> Points:
    """The line moved to its right."""
    return offset(line, [by] * len(line))


@frozen(eq=False)
class Measured:
    """A line whose points are found quickly by how far along it they lie."""

    line: Points
    marks: list[float] = field(init=False)

    @marks.default
    def _marks(self) -> list[float]:
        return lengths(self.line)

    @property
    def length(self) -> float:
        """From end to end."""
        return self.marks[-1]

    def along(self, distance: float) -> tuple[Point, Point]:
        """The point so far along the line, and the unit direction there; beyond its ends the line goes straight on."""
        k = max(1, min(len(self.line) - 1, bisect_left(self.marks, distance)))
        (ax, ay), (bx, by) = self.line[k - 1], self.line[k]
        step = (self.marks[k] - self.marks[k - 1]) or 1.0
        way = ((bx - ax) / step, (by - ay) / step)
        left = distance - self.marks[k - 1]
        return (ax + way[0] * left, ay + way[1] * left), way

    def stretches(self, long: float) -> Iterator[tuple[Point, Point]]:
        """The middle of each whole stretch of a length, and the unit direction there."""
        return (self.along((k + 0.5) * long) for k in range(int(self.length / long)))

    def part(self, start: float, end: float) -> Points:
        """The line from one distance along it to another."""
        inside = tuple(p for p, mark in zip(self.line, self.marks, strict=True) if start <= mark <= end)
        first, last = (() if far in self.marks else (self.along(far)[0],) for far in (start, end))
        return (*first, *inside, *last)


PLANE = Layout()
Key = tuple[int, int]
"""A corner, comparable."""


def key(point: Point) -> Key:
    """The same for two reckonings of one corner."""
    return round(point[0] * 1000), round(point[1] * 1000)


def loops(hexes: Collection[Hex]) -> tuple[Points, ...]:
    """The rings of corners round a set of hexes, outer rings clockwise, holes the other way round."""
    edges: list[tuple[Point, Point]] = []
    for at in sorted(set(hexes)):
        open_sides = [k for k, beyond in enumerate(at.neighbours()) if beyond not in hexes]
        corners = PLANE.corners(at) if open_sides else ()
        edges += [(corners[k], corners[(k + 1) % 6]) for k in open_sides]
    return tuple(line[:-1] for line in joined(edges))


def joined(edges: Iterable[tuple[Point, Point]]) -> Iterator[Points]:
    """Edges, each from its first end to its second, put together into lines; no two begin at one point. Those that
    come from nowhere begin a line first; one that goes round ends where it begins.
    """
    onward = {key(a): (a, b) for a, b in edges}
    ends = {key(b) for _, b in onward.values()}
    for first in [*(start for start in onward if start not in ends), *onward]:
        if first in onward:
            line = [*onward.pop(first)]
            while key(line[-1]) in onward:
                line.append(onward.pop(key(line[-1]))[1])
            yield tuple(line)


def inset(ring: Points, by: float) -> Points:
    """A ring moved inwards (clockwise rings shrink) by the same distance along every side."""
    moved: list[Point] = []
    for before, at, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True):
        (ax, ay), (bx, by_) = towards(before, at), towards(at, after)
        # the mitre of the two sides: both inward normals, over how far they agree
        share = by / max(0.25, 1 + ax * bx + ay * by_)
        moved.append((at[0] - (ay + by_) * share, at[1] + (ax + bx) * share))
    return tuple(moved)


def chains(edges: Sequence[tuple[Point, Point]]) -> tuple[Points, ...]:
    """Edges put together into lines that run from one end or fork to the next."""
    at: dict[Key, list[int]] = {}
    for i, edge in enumerate(edges):
        for end in edge:
            at.setdefault(key(end), []).append(i)
    left = set(range(len(edges)))
    starts = [k for k, found in at.items() if len(found) != 2] + list(at)
    return tuple(_chain(start, first, edges, at, left) for start in starts for first in at[start] if first in left)


def _chain(
    start: Key, first: int, edges: Sequence[tuple[Point, Point]], at: Mapping[Key, list[int]], left: set[int]
) -> Points:
    a, b = edges[first]
    line = [a, b] if key(a) == start else [b, a]
    left.discard(first)
    while len(at[key(line[-1])]) == 2:
        onward = [i for i in at[key(line[-1])] if i in left]
        if not onward:
            break
        left.discard(onward[0])
        a, b = edges[onward[0]]
        line.append(b if key(a) == key(line[-1]) else a)
    return tuple(line)


def merged(found: Sequence[Points]) -> list[Points]:
    """Chains of one water, the two longest at each fork joined, so that it has one main course."""
    left = sorted(found, key=len, reverse=True)
    k = 0
    while k < len(left):
        line = left[k]
        ends = () if key(line[0]) == key(line[-1]) else (key(line[0]), key(line[-1]))
        other = next((o for o in left[k + 1 :] if {key(o[0]), key(o[-1])} & set(ends)), None)
        if other is None:
            k += 1
            continue
        left.remove(other)
        left[k] = _joined(line, other)
    return left


def _joined(line: Points, other: Points) -> Points:
    for one in (line, line[::-1]):
        for more in (other, other[::-1]):
            if key(one[-1]) == key(more[0]):
                return (*one, *more[1:])
    raise ValueError("the chains do not meet")
