"""High ground: slopes of rolling country, ridges of mountains, hatched as on maps of the time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from random import Random

from . import ground_style
from .palette import GroundColours
from .shapes import Area, Point, Points, Shape, Stroke


def slopes(spots: Iterable[Point], colours: GroundColours) -> Iterator[Shape]:
    """Low rises: a fan of short hatches below the brow of each."""
    lines: list[Points] = []
    for x, y in spots:
        wide = ground_style.SLOPE_WIDTH * Random(f"slope {x:.3f},{y:.3f}").uniform(0.8, 1.15)
        lines.append(tuple(_brow(x, y, wide, k / 6) for k in range(7)))
        for k in range(1, 6):
            at = _brow(x, y, wide, k / 6)
            lines.append((at, (at[0] + (k - 3) * 0.008, at[1] + ground_style.SLOPE_HATCH)))
    if lines:
        yield Stroke(tuple(lines), colours.relief, ground_style.SLOPE_INK, 0.4)


def _brow(x: float, y: float, wide: float, part: float) -> Point:
    return x - wide + 2 * wide * part, y - ground_style.SLOPE_HIGH * sin(pi * part)


def ridges(spots: Iterable[Point], colours: GroundColours) -> Iterator[Shape]:
    """Peaks, the side away from the light in shade and hatched."""
    shades: list[Points] = []
    lines: list[Points] = []
    for x, y in spots:
        size = Random(f"ridge {x:.3f},{y:.3f}").uniform(0.8, 1.2)
        wide, high = ground_style.PEAK_WIDTH * size, ground_style.PEAK_HIGH * size
        top, left, right = (x, y - high), (x - wide, y), (x + wide, y)
        shades.append((top, right, (x + wide * 0.15 * cos(size), y)))
        lines.append((left, top, right))
        for k in (1, 2):
            start = (x + wide * k / 3, y - high * (1 - k / 3))
            lines.append((start, (start[0] - wide * 0.2, min(y, start[1] + high * 0.45))))
    if lines:
        yield Area(tuple(shades), colours.relief_shade)
        yield Stroke(tuple(lines), colours.relief, ground_style.PEAK_INK, 0.5)
