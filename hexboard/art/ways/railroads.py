"""Railroads beside roads: on one side of the road for as long as they share its hexsides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot

from hexboard.art.outline import PLANE
from hexboard.art.shapes import Point
from hexboard.art.styles import line_style
from hexboard.geometry.hex import Hex
from hexboard.geometry.hexside import HexSide

from .way_graph import WayGraph


def rails_aside(courses: Iterable[Sequence[Hex]], roads: WayGraph) -> Mapping[HexSide, Point]:
    """How far off the middle of each hexside a railroad crosses that shares it with a road; courses are its hexes."""
    shifts: dict[HexSide, Point] = {}
    for hexes in courses:
        for run in _shared(hexes, roads):
            hand = _hand(hexes, run, roads)
            for a, b in pairwise(hexes[run[0] : run[1] + 1]):
                shifts.setdefault(HexSide.between(a, b), _aside(a, b, hand))
    return shifts


def _shared(hexes: Sequence[Hex], roads: WayGraph) -> Iterator[tuple[int, int]]:
    """First and last place, along a railroad, of each run of hexes joined by a road as well."""
    start: int | None = None
    for k, (a, b) in enumerate(pairwise(hexes)):
        if HexSide.between(a, b) in roads.kinds:
            start = k if start is None else start
        elif start is not None:
            yield start, k
            start = None
    if start is not None:
        yield start, len(hexes) - 1


def _hand(hexes: Sequence[Hex], run: tuple[int, int], roads: WayGraph) -> int:
    """On which side of the road a railroad keeps: 1 for its right, where it comes from and goes to that side."""
    first, last = run
    right = 0.0
    if first > 0:
        right += _turn(hexes[first + 1], hexes[first], hexes[first - 1], roads)
    if last < len(hexes) - 1:
        right -= _turn(hexes[last - 1], hexes[last], hexes[last + 1], roads)
    return 1 if right >= 0 else -1


def _turn(inside: Hex, at: Hex, outside: Hex, roads: WayGraph) -> float:
    """Whether, seen from within a shared run, the railroad leaves the road to its left (above 0) or right.

    The road goes straight on where it goes on by itself, else as its partner does.
    """
    on = roads.partner(at, inside)
    here, back = PLANE.point(at), PLANE.point(inside)
    ahead = PLANE.point(on) if on else (2 * here[0] - back[0], 2 * here[1] - back[1])
    rail = PLANE.point(outside)
    ux, uy, vx, vy = ahead[0] - here[0], ahead[1] - here[1], rail[0] - here[0], rail[1] - here[1]
    return -(ux * vy - uy * vx)


def _aside(a: Hex, b: Hex, hand: int) -> Point:
    """Along a hexside towards the right hand of who goes from ``a`` to ``b``."""
    (x0, y0), (x1, y1) = PLANE.side(a, b)
    far = hypot(x1 - x0, y1 - y0)
    share = line_style.RAIL_ASIDE * hand / far
    return (x1 - x0) * share, (y1 - y0) * share
