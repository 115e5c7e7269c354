"""Waters: smooth courses that keep to their hexsides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property
from math import pi, sin

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.feature import Water
from hexboard.geometry.hexside import HexSide

from . import line_style, style
from .curves import lengths, ribbon, rounded, wandering
from .outline import PLANE, key
from .palette import Palette
from .shapes import Area, Layer, Point, Points, Shape, Stroke

_Key = tuple[int, int]


@frozen
class Course:
    """One unbranched course of a water. ``springs`` say whether it rises at its first and at its last point."""

    name: str
    kind: str
    line: Points
    springs: tuple[bool, bool]

    @cached_property
    def length(self) -> float:
        """From end to end."""
        return lengths(self.line)[-1]

    @property
    def style(self) -> line_style.WaterStyle:
        """Its measures."""
        return line_style.WATERS.get(self.kind, line_style.OTHER_WATER)

    def width_at(self, distance: float) -> float:
        """Width, banks included, so far along the course."""
        total = self.length
        if self.kind == "lake":
            return self.style.spring + (self.style.width - self.style.spring) * sin(pi * distance / total)
        wide = self.style.width
        for rises, far in zip(self.springs, (distance, total - distance), strict=True):
            if rises:
                share = min(1.0, far / line_style.SPRING_RUN)
                wide = min(wide, self.style.spring + (self.style.width - self.style.spring) * share)
        return wide


def courses(board: Board) -> tuple[Course, ...]:
    """All waters of a board as courses."""
    meetings = _meetings(board)
    return tuple(course for water in board.waters for course in _courses(water, meetings, board))


def _meetings(board: Board) -> Counter[_Key]:
    """How many waters come to each corner."""
    met: Counter[_Key] = Counter()
    for water in board.waters:
        met.update({key(end) for side in water.sides for end in PLANE.side(side.a, side.b)})
    return met


def _courses(water: Water, meetings: Counter[_Key], board: Board) -> Iterator[Course]:
    edges_of_map = {key(end) for side in water.sides for end in _open_ends(side, board)}
    for chain in chains([PLANE.side(side.a, side.b) for side in water.sides]):
        ends = key(chain[0]), key(chain[-1])
        first, last = (meetings[end] == 1 and end not in edges_of_map for end in ends)
        measures = line_style.WATERS.get(water.kind, line_style.OTHER_WATER)
        seed = f"{water.name} {ends[0]}"
        line = wandering(rounded(chain), measures.sway, seed) if ends[0] != ends[1] else rounded(chain)
        yield Course(water.name, water.kind, line, (first, last))


def _open_ends(side: HexSide, board: Board) -> Iterator[Point]:
    """Ends of a hexside that lie on the edge of the map."""
    for end in PLANE.side(side.a, side.b):
        for third in set(side.a.neighbours()) & set(side.b.neighbours()):
            if third not in board and any(key(corner) == key(end) for corner in PLANE.corners(third)):
                yield end


def chains(edges: list[tuple[Point, Point]]) -> tuple[Points, ...]:
    """Edges put together into lines that run from one end or fork to the next."""
    at: dict[_Key, list[int]] = {}
    for i, edge in enumerate(edges):
        for end in edge:
            at.setdefault(key(end), []).append(i)
    left = set(range(len(edges)))
    starts = [k for k, found in at.items() if len(found) != 2] + list(at)
    return tuple(
        _chain(start, first, edges, at, left) for start in starts for first in at[start] if first in left
    )


def _chain(
    start: _Key, first: int, edges: list[tuple[Point, Point]], at: dict[_Key, list[int]], left: set[int]
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


def water_layers(found: tuple[Course, ...], palette: Palette) -> tuple[Layer, ...]:
    """Banks first and waters over them, so that a mouth opens into the greater water."""
    colours = palette.features
    banks = tuple(Area((ribbon(c.line, c.width_at),), colours.bank) for c in found)
    waters = tuple(Area((ribbon(c.line, _inner(c)),), colours.water) for c in found)
    return (Layer("waters", (*banks, *waters)), Layer("waters", tuple(_ripples(found, palette)), style.LEAST_TEXTURE))


def _inner(course: Course) -> Callable[[float], float]:
    return lambda s: max(0.006, course.width_at(s) - 2 * course.style.bank)


def _ripples(found: tuple[Course, ...], palette: Palette) -> Iterator[Shape]:
    for course in found:
        if course.style.width > line_style.OTHER_WATER.width * 1.5:
            yield Stroke((course.line,), palette.features.ripple, line_style.RIPPLE, dash=(0.16, 0.11))
