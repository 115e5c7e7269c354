"""Waters: smooth courses that keep to their hexsides and grow downstream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from math import hypot, pi, sin

from attrs import frozen

from hexboard.board.board import Board

from . import line_style
from .catchments import Catchments, Run, runs_of, width
from .curves import lengths, normals, ribbon, rounded, wandering
from .folding import creases, seen_waters
from .outline import PLANE, key
from .palette import Palette
from .shapes import Area, Box, Layer, Point, Points, Stroke, around

_Key = tuple[int, int]
_ABOUT = ((-0.1, 0.0), (0.1, 0.0), (0.0, -0.1), (0.0, 0.1))  # a corner, so that each of its hexes is found


@frozen
class Course:
    """One unbranched course of a water, drawn from source to mouth.

    ``above`` is what it carries where it begins, ``joins`` what comes in how far down it; ``springs`` say whether it
    rises (or is lost) at its first and at its last point.
    """

    name: str
    kind: str
    line: Points
    springs: tuple[bool, bool]
    above: float = 0.0
    joins: tuple[tuple[float, float], ...] = ()

    @cached_property
    def length(self) -> float:
        """From end to end."""
        return lengths(self.line)[-1]

    @cached_property
    def box(self) -> Box:
        """The box round its course."""
        return around(self.line)

    @property
    def style(self) -> line_style.WaterStyle:
        """Its measures."""
        return line_style.water_style(self.kind)

    def width_at(self, distance: float) -> float:
        """Width, banks included, so far along the course."""
        if self.kind == "lake":
            return self.style.spring + (self.style.width - self.style.spring) * sin(pi * distance / self.length)
        carried = self.above + distance
        for down, share in self.joins:
            # what comes in is not there at once, so that the banks have no step
            carried += share * max(0.0, min(1.0, (distance - down) / line_style.JOIN_RUN + 0.5))
        wide = width(self.kind, carried)
        if self.springs[1]:
            wide *= min(1.0, 0.4 + (self.length - distance) / line_style.JOIN_RUN)
        return wide


def courses(board: Board) -> tuple[Course, ...]:
    """All waters of a board as courses."""
    printed, folds = board.whole or board, creases(board)

    def leaves(end: Point) -> bool:
        """Whether an end lies on the edge of the map, or on a crease."""
        under = any(abs(end[1] - crease.edge) < 0.01 for crease in folds)
        return under or any(PLANE.hex((end[0] + dx, end[1] + dy)) not in printed for dx, dy in _ABOUT)

    runs = runs_of(seen_waters(board), leaves)
    off_map = frozenset(key(end) for run in runs for end in (run.corners[0], run.corners[-1]) if leaves(end))
    waters = Catchments(runs, off_map)
    lines: dict[int, Points] = {}
    return tuple(_course(run, waters, lines) for run in runs)


def _course(run: Run, waters: Catchments, lines: dict[int, Points]) -> Course:
    met = {corner for other in waters.runs if other is not run for corner in other.keys}
    ends = run.keys[0], run.keys[-1]
    rises, lost = (end not in met and end not in waters.off_map for end in ends)
    if ends[0] == ends[1]:
        rises = lost = False
    line = _line(run, waters, lines)
    stretch = lengths(line)[-1] / (run.length or 1.0)
    joins = tuple((down * stretch, share) for down, share in waters.joins(run))
    return Course(run.water.name, run.water.kind, line, (rises, lost), waters.above(run), joins)


def _line(run: Run, waters: Catchments, lines: dict[int, Points]) -> Points:
    """The course as drawn; a tributary comes out in the middle of the water it joins."""
    if id(run) in lines:
        return lines[id(run)]
    lines[id(run)] = run.corners  # for waters that flow in a ring
    corners, main = run.corners, waters.main(run)
    if main and run.keys[-1] != main.keys[0] and run.keys[-1] != run.keys[0]:
        x, y = corners[-1]
        mouth = min(_line(main, waters, lines), key=lambda p: hypot(p[0] - x, p[1] - y))
        corners = (*corners[:-1], mouth)
    line = rounded(corners)
    if run.keys[0] != run.keys[-1]:
        sway = line_style.water_style(run.water.kind).sway
        line = wandering(line, sway, f"{run.water.name} {min(run.keys[0], run.keys[-1])}")
    lines[id(run)] = line
    return line


def water_layers(found: tuple[Course, ...], palette: Palette) -> tuple[Layer, ...]:
    """Banks first and waters over them, so that a mouth opens into the greater water; water lines along the banks."""
    colours = palette.features
    banks = tuple(Area((ribbon(c.line, c.width_at),), colours.bank) for c in found)
    waters = tuple(Area((ribbon(c.line, _inner(c)),), colours.water) for c in found)
    lines = tuple(Stroke(tuple(_water_lines(c)), colours.ripple, line_style.RIPPLE, 0.5) for c in found)
    return (
        Layer("waters", (*banks, *waters)),
        Layer("waters", tuple(stroke for stroke in lines if stroke.lines), line_style.LEAST_WATER_LINES),
    )


def _inner(course: Course) -> Callable[[float], float]:
    return lambda s: max(0.006, course.width_at(s) - 2 * min(course.style.bank, course.width_at(s) * 0.25))


def _water_lines(course: Course) -> Iterator[Points]:
    """Fine lines within the banks, where the water is wide enough for them."""
    widths = [course.width_at(s) for s in lengths(course.line)]
    for share, least in line_style.WATER_LINES:
        for hand in (-1, 1):
            piece: list[Point] = []
            for (x, y), (nx, ny), wide in zip(course.line, normals(course.line), widths, strict=True):
                if wide >= least:
                    aside = hand * share * (wide / 2 - course.style.bank)
                    piece.append((x + nx * aside, y + ny * aside))
                elif len(piece) > 1:
                    yield tuple(piece)
                    piece = []
            if len(piece) > 1:
                yield tuple(piece)
