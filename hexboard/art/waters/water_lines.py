"""The lines that waters are drawn along: worn round, swaying a little, each coming out into the middle of its main."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from attrs import field, frozen

from hexboard.art.curves import CORNER_STEPS, rounded, wandering
from hexboard.art.shapes import Points
from hexboard.art.styles import line_style

from .catchments import Catchments
from .runs import Run


@frozen(eq=False)
class WaterLines:
    """The line of each run, made when it is asked for."""

    waters: Catchments
    _found: dict[Run, Points] = field(factory=dict, init=False)

    def line(self, run: Run) -> Points:
        """The course of a run as drawn, from source to mouth."""
        if run not in self._found:
            self._found[run] = run.corners  # for waters that flow in a ring
            thread = self._thread(run)
            for one, line in zip(thread, self._worn(thread), strict=True):
                self._found[one] = _swaying(one, line)
        return self._found[run]

    def _thread(self, run: Run) -> list[Run]:
        """The runs that go on from each other as one water, from its source down."""
        thread = [run]
        while (trunk := self.waters.trunk(thread[0])) and trunk not in thread:
            thread.insert(0, trunk)
        while (stem := self.waters.stem(thread[-1])) and stem not in thread:
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
        main = self.waters.main(run)
        if not main or run.keys[-1] == run.keys[0]:
            return corners
        line, end = self.line(main), corners[-1]
        mouth = line[0] if run.keys[-1] == main.keys[0] else min(line, key=lambda p: dist(p, end))
        return (*corners[:-1], mouth)


def _swaying(run: Run, line: Points) -> Points:
    if run.keys[0] == run.keys[-1]:
        return line
    sway = line_style.water_style(run.water.kind).sway
    return wandering(line, sway, f"{run.water.name} {min(run.keys[0], run.keys[-1])}")
