"""The outlines of sets of hexes."""

from __future__ import annotations

from collections.abc import Collection
from math import hypot

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout

from .shapes import Point, Points

PLANE = Layout()
Key = tuple[int, int]
"""A corner, comparable."""


def key(point: Point) -> Key:
    """The same for two reckonings of one corner."""
    return round(point[0] * 1000), round(point[1] * 1000)


def loops(hexes: Collection[Hex]) -> tuple[Points, ...]:
    """The rings of corners round a set of hexes, outer rings clockwise, holes the other way round."""
    onward: dict[Key, list[tuple[Point, Point]]] = {}
    for at in sorted(set(hexes)):
        open_sides = [k for k, beyond in enumerate(at.neighbours()) if beyond not in hexes]
        corners = PLANE.corners(at) if open_sides else ()
        for k in open_sides:
            edge = corners[k], corners[(k + 1) % 6]
            onward.setdefault(key(edge[0]), []).append(edge)
    rings: list[Points] = []
    while onward:
        rings.append(_ring(onward))
    return tuple(rings)


def _ring(onward: dict[Key, list[tuple[Point, Point]]]) -> Points:
    start = next(iter(onward))
    at, ring = start, []
    while True:
        edges = onward[at]
        edge = edges.pop()
        if not edges:
            del onward[at]
        ring.append(edge[0])
        at = key(edge[1])
        if at == start:
            return tuple(ring)


def inset(ring: Points, by: float) -> Points:
    """A ring moved inwards (clockwise rings shrink) by the same distance along every side."""
    moved: list[Point] = []
    for before, at, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True):
        ax, ay = _inward(before, at)
        bx, by_ = _inward(at, after)
        # the mitre of the two sides: both inward normals, over how far they agree
        share = by / max(0.25, 1 + ax * bx + ay * by_)
        moved.append((at[0] + (ax + bx) * share, at[1] + (ay + by_) * share))
    return tuple(moved)


def _inward(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    return -dy / far, dx / far
