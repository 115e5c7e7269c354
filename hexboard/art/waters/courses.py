"""Waters: smooth courses that keep to their hexsides and grow downstream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import dist, exp, pi, sin, tan

from attrs import evolve, field, frozen

from hexboard.art.curves import CORNER_STEPS, PLANE, Key, circle, key, lengths, normals, ribbon, rounded, wandering
from hexboard.art.folding import creases, seen_waters
from hexboard.art.shapes import Area, Box, Layer, Point, Points, Stroke, around
from hexboard.art.styles import line_style
from hexboard.board.board import Board

from .runs import Run, runs_of


@frozen(eq=False)
class Catchments:
    """The waters of a board: how much each run carries, in hexes of stream above a place, and its course as drawn.

    ``off_map`` are the ends that lie on the edge of the map, ``edge`` those of them that lie between two hexes.
    """

    runs: tuple[Run, ...]
    off_map: frozenset[Key] = frozenset()
    edge: frozenset[Key] = frozenset()
    _whole: dict[Run, float] = field(factory=dict, init=False)
    _lines: dict[Run, Points] = field(factory=dict, init=False)
    _courses: dict[Run, Course] = field(factory=dict, init=False)

    @cached_property
    def _ending(self) -> Mapping[Key, list[Run]]:
        found: dict[Key, list[Run]] = {}
        for run in self.runs:
            found.setdefault(run.keys[-1], []).append(run)
        return found

    @cached_property
    def _passed(self) -> frozenset[Key]:
        """Corners that a water flows past."""
        return frozenset(corner for run in self.runs for corner in run.keys[1:-1])

    def main(self, run: Run) -> Run | None:
        """The run it flows into, or None."""
        mouth = run.keys[-1]
        others = [other for other in self.runs if other is not run and mouth in other.keys[:-1]]
        return max(others, key=lambda other: other.length, default=None)

    def trunk(self, run: Run) -> Run | None:
        """The widest of the waters that go on as this one where only ends meet, or None."""
        start = run.keys[0]
        if start in self._passed or start == run.keys[-1]:
            return None
        ending = [one for one in self._ending.get(start, ()) if one.keys[0] != start and self.main(one) is run]
        return max(ending, key=lambda one: width(one.water.kind, self.whole(one)), default=None)

    def stem(self, run: Run) -> Run | None:
        """The water it goes on as, if it is the widest of those that do."""
        main = self.main(run)
        return main if main and self.trunk(main) is run else None

    def above(self, run: Run) -> float:
        """What comes to its first corner: from beyond the map, or from waters that go on as this one."""
        inflow = line_style.water_style(run.water.kind).inflow if run.keys[0] in self.off_map else 0.0
        return inflow + sum(self.whole(other) for other in self._ending.get(run.keys[0], ()) if other is not run)

    def joins(self, run: Run) -> tuple[tuple[float, float], ...]:
        """How far down it each tributary comes in, and with how much."""
        return tuple(
            (k * line_style.SIDE, self.whole(other))
            for k, corner in enumerate(run.keys)
            for other in self._ending.get(corner, ())
            if 0 < k < len(run.keys) - 1 and other is not run
        )

    def whole(self, run: Run) -> float:
        """What comes out at its mouth. Waters that flow in a ring count once."""
        if run not in self._whole:
            self._whole[run] = run.length  # while its own tributaries are reckoned
            self._whole[run] = run.length + self.above(run) + sum(share for _, share in self.joins(run))
        return self._whole[run]

    def line(self, run: Run) -> Points:
        """The course of a run as drawn, from source to mouth."""
        if run not in self._lines:
            self._lines[run] = run.corners  # for waters that flow in a ring
            thread = self._thread(run)
            for one, line in zip(thread, self._worn(thread), strict=True):
                self._lines[one] = _swaying(one, line)
        return self._lines[run]

    def _thread(self, run: Run) -> list[Run]:
        """The runs that go on from each other as one water, from its source down."""
        thread = [run]
        while (trunk := self.trunk(thread[0])) and trunk not in thread:
            thread.insert(0, trunk)
        while (stem := self.stem(thread[-1])) and stem not in thread:
            thread.append(stem)
        return thread

    def _worn(self, thread: list[Run]) -> Iterator[Points]:
        """Their corners worn round as those of one line, cut where one goes on as the next."""
        corners = thread[0].corners[:1] + tuple(corner for run in thread for corner in run.corners[1:])
        line, start, passed = rounded(self._with_mouth(thread[-1], corners)), 0, 0
        for run in thread[:-1]:
            passed += len(run.corners) - 1
            end = 1 + (passed - 1) * CORNER_STEPS + CORNER_STEPS // 2
            yield line[start : end + 1]
            start = end
        yield line[start:]

    def _with_mouth(self, run: Run, corners: Points) -> Points:
        main = self.main(run)
        if not main or run.keys[-1] == run.keys[0]:
            return corners
        line, end = self.line(main), corners[-1]
        mouth = line[0] if run.keys[-1] == main.keys[0] else min(line, key=lambda p: dist(p, end))
        return (*corners[:-1], mouth)

    def course(self, run: Run) -> Course:
        """The course of a run; those that go on from others come after them."""
        if run not in self._courses:
            self._courses[run] = self._course(run)
            if trunk := self.trunk(run):
                self._courses[run] = _out_of(self.course(trunk), self._courses[run])
        return self._courses[run]

    def _course(self, run: Run) -> Course:
        line = self.line(run)
        stretch = lengths(line)[-1] / (run.length or 1.0)
        joins = tuple((down * stretch, share) for down, share in self.joins(run))
        rises, lost = (self._met[end] < 2 and end not in self.off_map for end in (run.keys[0], run.keys[-1]))
        if run.keys[0] == run.keys[-1]:
            rises = lost = False
        cut = run.keys[0] in self.edge, run.keys[-1] in self.edge
        return Course(run.water.name, run.water.kind, line, (rises, lost), self.above(run), joins, cut=cut)

    @cached_property
    def _met(self) -> Counter[Key]:
        return Counter(corner for run in self.runs for corner in set(run.keys))


def _swaying(run: Run, line: Points) -> Points:
    if run.keys[0] == run.keys[-1]:
        return line
    sway = line_style.water_style(run.water.kind).sway
    return wandering(line, sway, f"{run.water.name} {min(run.keys[0], run.keys[-1])}")


def width(kind: str, carried: float) -> float:
    """The width with banks of a water that carries so much, in hexes."""
    measures = line_style.water_style(kind)
    return measures.spring + (measures.width - measures.spring) * (1 - exp(-carried / measures.growth))


_ABOUT = ((-0.1, 0.0), (0.1, 0.0), (0.0, -0.1), (0.0, 0.1))  # a corner, so that each of its hexes is found


@frozen
class Course:
    """One unbranched course of a water, drawn from source to mouth.

    ``above`` is what it carries where it begins, ``joins`` what comes in how far down it; ``springs`` say whether it
    rises (or is lost) at its first and at its last point, ``cut`` whether it leaves the map there between two hexes;
    ``begins`` is how wide it comes out of the water it goes on from.
    """

    name: str
    kind: str
    line: Points
    springs: tuple[bool, bool]
    above: float = 0.0
    joins: tuple[tuple[float, float], ...] = ()
    begins: float = 0.0
    cut: tuple[bool, bool] = (False, False)

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
        if self.begins:
            wide = self.begins + max(0.0, wide - self.begins) * min(1.0, distance / line_style.JOIN_RUN)
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

    def between(end: Point) -> bool:
        """Whether an end lies between two hexes on the edge of the map."""
        return len({PLANE.hex((end[0] + dx, end[1] + dy)) for dx, dy in _ABOUT} - printed.hexes.keys()) == 1

    runs = runs_of(seen_waters(board), leaves)
    ends = [end for run in runs for end in (run.corners[0], run.corners[-1])]
    off_map, edge = (frozenset(key(end) for end in ends if lies(end)) for lies in (leaves, between))
    return tuple(map(Catchments(runs, off_map, edge).course, runs))


def _out_of(trunk: Course, stem: Course) -> Course:
    """A water that begins as wide as the one it goes on from, unless it is narrower itself or one is a lake."""
    wide = trunk.width_at(trunk.length)
    return stem if "lake" in (trunk.kind, stem.kind) or wide > stem.width_at(0.0) else evolve(stem, begins=wide)


def water_layers(found: tuple[Course, ...]) -> tuple[Layer, ...]:
    """Banks first and waters over them, so that a mouth opens into the greater water; water lines along the banks."""
    banks = tuple(Area(_outlines(c, c.width_at), "river-edge") for c in found)
    waters = tuple(Area(_outlines(c, _inner(c)), "water") for c in found)
    lines = tuple(Stroke(tuple(_water_lines(c)), "ripple", line_style.RIPPLE, 0.5) for c in found)
    return (
        Layer("waters", (*banks, *waters)),
        Layer("waters", tuple(stroke for stroke in lines if stroke.lines), line_style.LEAST_WATER_LINES),
    )


def _outlines(course: Course, wide: Callable[[float], float]) -> tuple[Points, ...]:
    """Its two sides, its round beginning where it goes on from others, so that no notch shows between them, and its
    ends on the edge of the map, cut as the hexes are that it flows out between.
    """
    begins = (circle(course.line[0], wide(0.0) / 2),) if course.begins else ()
    ends = ((course.line, 0.0), (course.line[::-1], course.length))
    cut = (_swallowtail(line, wide(at) / 2) for (line, at), off in zip(ends, course.cut, strict=True) if off)
    return (ribbon(course.line, wide), *begins, *cut)


def _swallowtail(line: Points, half: float) -> Points:
    """What a water lacks at its first point to reach both hexes that it flows out between."""
    (x, y), (nx, ny), out = line[0], normals(line)[0], half * tan(pi / 6)
    sides = [(x + nx * side * half, y + ny * side * half) for side in (-1, 1)]
    tips = [(sx - ny * out, sy + nx * out) for sx, sy in sides]
    return sides[0], tips[0], line[0], tips[1], sides[1]


def _inner(course: Course) -> Callable[[float], float]:
    return lambda s: max(0.006, course.width_at(s) - 2 * min(course.style.bank, course.width_at(s) * 0.25))


def _water_lines(course: Course) -> Iterator[Points]:
    """Fine lines within the banks, where the water is wide enough for them."""
    widths = [course.width_at(s) for s in lengths(course.line)]
    for share, least in line_style.WATER_LINES:
        for side in (-1, 1):
            piece: list[Point] = []
            for (x, y), (nx, ny), wide in zip(course.line, normals(course.line), widths, strict=True):
                if wide >= least:
                    offset = side * share * (wide / 2 - course.style.bank)
                    piece.append((x + nx * offset, y + ny * offset))
                elif len(piece) > 1:
                    yield tuple(piece)
                    piece = []
            if len(piece) > 1:
                yield tuple(piece)
