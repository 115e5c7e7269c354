"""The scale of a map and its north."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin

from hexboard.art.shapes import Area, Point, Shape, Stroke, Text
from hexboard.art.styles import marginalia_style
from hexboard.board.sheet import Sheet

from .block import Block, Tied

_MILE = 1609.344
_MILES = ((10, "10 miles"), (5, "5 miles"), (3, "3 miles"), (2, "2 miles"), (1, "1 mile"), (0.5, "Half a mile"))
_LEAST_MILES = (0.25, "A quarter of a mile")
_PARTS = 4
_NORTH = marginalia_style.HEADING * 0.8  # its letter


def scale_bar(sheet: Sheet, unit: float) -> Block:
    """A bar of so many miles, and an arrow to the north; ``unit`` is hexes to a unit of the panel."""

    def tied() -> Iterator[Tied]:
        if sheet.metres_per_hex:
            size = marginalia_style.SCALE_NAME
            bar = _scale(_MILE / sheet.metres_per_hex / unit)
            words = f"One hex: {sheet.metres_per_hex} metres"
            yield Tied(size, (*bar, Text(words, (0.05, 1.0), size, "name", "italic", "start")))
        yield Tied(_NORTH, tuple(_north(bearing(sheet.up), (marginalia_style.WIDE - 0.7, 0.55))))

    return Block(1.3, tied=tied)


def _scale(mile: float) -> Iterator[Shape]:
    miles, name = next((n for n in _MILES if n[0] * mile <= marginalia_style.SCALE_MOST), _LEAST_MILES)
    long = miles * mile
    y, high = 0.5, 0.09
    for k in range(_PARTS):
        x0, x1 = 0.05 + long * k / _PARTS, 0.05 + long * (k + 1) / _PARTS
        yield Area((((x0, y), (x1, y), (x1, y + high), (x0, y + high)),), "name" if k % 2 == 0 else "ground-plain")
    frame = ((0.05, y), (0.05 + long, y), (0.05 + long, y + high), (0.05, y + high), (0.05, y))
    yield Stroke((frame,), "name", 0.02, 0.7, round=False)
    size = marginalia_style.SCALE_NAME
    yield Text("0", (0.05, y - 0.2), size, "name", "italic", "start")
    yield Text(name, (max(0.05 + long, 0.5), y - 0.2), size, "name", "italic", "end" if long > 2.0 else "start")


def bearing(up: str) -> float:
    """Degrees, clockwise from the top of the sheet, to the north."""
    turned = re.match(r"([\d.]+) degrees (west|east) of north", up)
    if not turned:
        return {"north": 0.0, "west": 90.0, "south": 180.0, "east": 270.0}.get(up, 0.0)
    return float(turned[1]) * (1 if turned[2] == "west" else -1)


def _north(degrees: float, at: Point) -> Iterator[Shape]:
    s, c = sin(radians(degrees)), cos(radians(degrees))

    def turned(x: float, y: float) -> Point:
        return at[0] + x * c - y * s, at[1] + x * s + y * c

    yield Area(((turned(0, -0.34), turned(0.13, 0.44), turned(0, 0.26)),), "name")
    outline = (turned(0, -0.34), turned(-0.13, 0.44), turned(0, 0.26), turned(0, -0.34))
    yield Stroke((outline,), "name", 0.02, 0.8)
    yield Text("N", turned(0, -0.52), _NORTH, "name", "roman")
