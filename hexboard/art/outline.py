"""The outlines of sets of hexes."""

from collections.abc import Collection, Iterable, Iterator

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout

from .curves import towards
from .shapes import Point, Points

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
