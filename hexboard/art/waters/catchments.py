"""How much water comes down each run: what flows into it, and how wide that makes it."""

from collections.abc import Mapping
from functools import cached_property
from math import exp

from attrs import field, frozen

from hexboard.art.outline import Key
from hexboard.art.styles import line_style

from .runs import Run


@frozen(eq=False)
class Catchments:
    """How much water each run carries, in hexes of stream above a place."""

    runs: tuple[Run, ...]
    off_map: frozenset[Key] = frozenset()
    _whole: dict[Run, float] = field(factory=dict, init=False)

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


def width(kind: str, carried: float) -> float:
    """The width with banks of a water that carries so much, in hexes."""
    measures = line_style.water_style(kind)
    return measures.spring + (measures.width - measures.spring) * (1 - exp(-carried / measures.growth))
