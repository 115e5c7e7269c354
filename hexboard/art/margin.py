"""The paper round the map: neat line, where ways lead."""

from __future__ import annotations

from math import hypot

from hexboard.board.board import Board

from . import letter_style, style
from .furniture import paper_with_panel
from .map_extent import map_box
from .outline import PLANE
from .palette import Palette
from .shapes import Area, Box, Layer, Point, Stroke, Text
from .ways import Network


def paper_box(board: Board) -> Box:
    """The sheet of paper the map is printed on, with what is printed beside it."""
    return paper_with_panel(board)


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


def off_map_layer(board: Board, network: Network, palette: Palette) -> Layer:
    """Names in the margin of the ways that leave the map there."""
    box, ends = map_box(board), [end for way in network.ways for end in way.off]
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
