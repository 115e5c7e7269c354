"""Hachures: short strokes down the slope, the steeper the longer and the heavier, as J. G. Lehmann drew them (1799)."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from math import hypot

from attrs import field, frozen

from hexboard.art.shapes import Point, Points, Shape, Stroke
from hexboard.art.styles import ground_style

from .heights import Heights, Samples, reckoned, smooth, steps
from .scatter import Clear, scattered


@frozen(eq=False)
class Slopes:
    """Which way the ground falls, and how steeply."""

    samples: Samples
    across: array[float] = field(repr=False)  # the rise from the sample before to the one after, as a share of its run
    down: array[float] = field(repr=False)

    def at(self, point: Point) -> tuple[Point, float]:
        """The unit direction downhill at a point, and the fall there as a share of its run."""
        column, row = self.samples.nearest(point)
        at = row * self.samples.size[0] + column
        dx, dy = -self.across[at], -self.down[at]
        fall = hypot(dx, dy) or 1e-9
        return (dx / fall, dy / fall), fall


@lru_cache(maxsize=4)
def slopes_of(heights: Heights) -> Slopes:
    """The slopes of a field, small bumps worn away."""
    worn = smooth(heights.metres, ground_style.HACHURE_FORM * heights.samples.fine)
    share = heights.samples.fine / (2 * heights.metres_per_hex)
    rises = (steps(worn, *way) for way in ((1, 0), (0, 1)))
    across, down = (reckoned(lambda of: of["rise"] * share, rise=rise) for rise in rises)
    return Slopes(heights.samples, array("f", across.tobytes()), array("f", down.tobytes()))


def hachures(
    rings: tuple[Points, ...],
    texture: str,
    slopes: Slopes,
    clear: Clear,
) -> Iterator[Shape]:
    """The hachures of a kind of high ground inside some rings."""
    apart, usual, least = ground_style.HACHURES[texture]
    lines: dict[int, list[Points]] = {}
    weights = ground_style.HACHURE_INKS
    for (x, y), _ in scattered(rings, apart, 0.03, clear):
        (dx, dy), fall = slopes.at((x, y))
        steep = min(fall / usual, 1.0)
        if steep >= least:
            far = ground_style.HACHURE_LENGTH * (0.4 + 0.6 * steep) / 2
            weight = min(int(steep * len(weights)), len(weights) - 1)
            lines.setdefault(weight, []).append(((x - dx * far, y - dy * far), (x + dx * far, y + dy * far)))
    for weight, found in sorted(lines.items()):
        yield Stroke(tuple(found), f"hachures-{texture}", weights[weight], 0.4)
