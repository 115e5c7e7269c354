"""The paper round the map: neat line, where ways lead, scale and north."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import cos, hypot, radians, sin, sqrt

from hexboard.board.board import Board
from hexboard.board.sheet import Sheet

from . import letter_style, style
from .outline import PLANE
from .palette import Palette
from .shapes import Area, Box, Layer, Point, Shape, Stroke, Text, around
from .ways import Network

_MILE = 1609.344


def paper_box(board: Board) -> Box:
    """The sheet of paper the map is printed on."""
    x0, y0, x1, y1 = around(tuple(PLANE.point(at) for at in board.hexes))
    reach = 1 / sqrt(3)
    margin = style.MARGIN
    return x0 - reach - margin, y0 - 0.5 - margin, x1 + reach + margin, y1 + 0.5 + margin


def paper_layer(box: Box, palette: Palette) -> Layer:
    """The paper and its neat line."""
    ring = _ring(box, 0.0)
    outer, inner, gap = style.FRAME
    edge = style.MARGIN * 0.16
    lines = [_closed(_ring(box, -edge)), _closed(_ring(box, -edge - gap))]
    frame = palette.ground.frame
    return Layer(
        "paper",
        (
            Area((ring,), palette.ground.paper),
            Stroke((lines[0],), frame, outer, 1.0, round=False),
            Stroke((lines[1],), frame, inner, 0.6, round=False),
        ),
    )


def _ring(box: Box, by: float) -> tuple[Point, ...]:
    x0, y0, x1, y1 = box[0] - by, box[1] - by, box[2] + by, box[3] + by
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def _closed(ring: tuple[Point, ...]) -> tuple[Point, ...]:
    return (*ring, ring[0])


def off_map_layer(board: Board, network: Network, box: Box, palette: Palette) -> Layer:
    """Names in the margin of the ways that leave the map there."""
    ends = [end for way in network.ways for end in way.off]
    texts = []
    for place in board.places:
        if place.kind != "way off":
            continue
        x, y = PLANE.point(place.hex)
        end = min(ends, key=lambda e: hypot(e[0] - x, e[1] - y), default=(x, y))
        texts.append(_off_name(place.name, end, box, palette))
    return Layer("names", tuple(texts), letter_style.LEAST_NAMES)


def _off_name(name: str, end: Point, box: Box, palette: Palette) -> Text:
    x, y = end
    away = style.MARGIN - letter_style.OFF_NAME_AT
    gaps = ((x - box[0], (box[0] + away, y), -90.0), (box[2] - x, (box[2] - away, y), 90.0))
    levels = ((y - box[1], (x, box[1] + away), 0.0), (box[3] - y, (x, box[3] - away), 0.0))
    _, at, turn = min((*gaps, *levels))
    size = letter_style.OFF_NAME_SIZE
    return Text(name, at, size, palette.letters.way_name, "italic", "middle", turn)


def legend_layer(sheets: Iterable[Sheet], box: Box, palette: Palette) -> Layer:
    """A bar of one mile and an arrow to the north, in the lower right margin."""
    shapes: list[Shape] = []
    sheet = next(iter(sheets))
    right, y = box[2] - style.MARGIN - 0.2, box[3] - style.MARGIN + letter_style.OFF_NAME_AT
    if sheet.metres_per_hex:
        shapes.extend(_scale(_MILE / sheet.metres_per_hex, (right, y), palette))
        right -= _MILE / sheet.metres_per_hex + 1.6
    shapes.extend(_north(_bearing(sheet.up), (right, y), palette))
    return Layer("names", tuple(shapes), letter_style.LEAST_NAMES)


def _scale(long: float, end: Point, palette: Palette) -> Iterator[Shape]:
    x, y = end
    ink = palette.letters.name
    marks = [x - long * k / 4 for k in range(5)]
    yield Stroke((((marks[-1], y), (x, y)),), ink, 0.03, 1.0, round=False)
    yield Stroke(tuple(((m, y - 0.09), (m, y + 0.01)) for m in marks), ink, 0.025, 0.8, round=False)
    yield Text("1 mile", (marks[-1] - 0.12, y - 0.03), letter_style.SCALE_SIZE, ink, "italic", "end")


def _bearing(up: str) -> float:
    """Degrees, clockwise from the top of the sheet, to the north."""
    turned = re.match(r"([\d.]+) degrees (west|east) of north", up)
    if not turned:
        return {"north": 0.0, "west": 90.0, "south": 180.0, "east": 270.0}.get(up, 0.0)
    return float(turned[1]) * (1 if turned[2] == "west" else -1)


def _north(bearing: float, at: Point, palette: Palette) -> Iterator[Shape]:
    ink = palette.letters.name
    s, c = sin(radians(bearing)), cos(radians(bearing))

    def turned(x: float, y: float) -> Point:
        return at[0] + x * c - y * s, at[1] + x * s + y * c

    yield Area(((turned(0, -0.3), turned(0.1, 0.24), turned(0, 0.13), turned(-0.1, 0.24)),), ink)
    yield Text("N", (at[0] - 0.34, at[1]), letter_style.SCALE_SIZE * 1.1, ink, "roman")
