"""Boxes: named places off the map, printed beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.art.shapes import Area, Shape, Stroke, Text
from hexboard.art.styles import marginalia_style
from hexboard.board.feature import Box

from .block import Block, rectangle


def box_places(boxes: Mapping[str, Box]) -> Mapping[str, tuple[float, float, float, float]]:
    """Where each box lies in its block, two side by side."""
    half, high = marginalia_style.WIDE / 2, marginalia_style.BOX_HIGH
    places = ((id_, divmod(k, 2)) for k, id_ in enumerate(boxes))
    return {
        id_: (column * half + 0.04, row * high + 0.04, (column + 1) * half - 0.04, (row + 1) * high - 0.04)
        for id_, (row, column) in places
    }


def box_block(boxes: Mapping[str, Box]) -> Block:
    """The boxes with their names."""
    places = box_places(boxes)

    def draw() -> Iterator[Shape]:
        for id_, (x0, y0, x1, y1) in places.items():
            ring = rectangle(x0, y0, x1, y1)
            yield Area((ring[:-1],), "ground-plain")
            yield Stroke((ring,), "frame", 0.03, 0.9, round=False)
            at = ((x0 + x1) / 2, y0 + marginalia_style.BOX_NAME)
            yield Text(boxes[id_].name, at, marginalia_style.BOX_NAME, "name", "roman")

    return Block(max(y1 for *_, y1 in places.values()) + 0.04, draw)
