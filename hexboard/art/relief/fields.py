"""Fields of numbers, images of mode F reckoned with sample by sample, and even samples over a board."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cached_property
from math import ceil, floor
from typing import Any

from attrs import frozen
from PIL import Image, ImageChops, ImageMath

from hexboard.art.curves import PLANE
from hexboard.art.shapes import Box, Point, Points, around
from hexboard.board.board import Board

_FEW = 160  # columns and rows at most of the small image in which usual values are found


def reckoned(formula: Callable[[dict[str, Any]], Any], **fields: Image.Image) -> Image.Image:
    """A formula over fields of one size, given to it by name."""
    found = ImageMath.lambda_eval(formula, **fields)
    assert isinstance(found, Image.Image)
    return found


def smooth(field: Image.Image, reach: float) -> Image.Image:
    """A field worn smooth over so many samples."""
    few = max(2, round(field.width / reach)), max(2, round(field.height / reach))
    return field.resize(few, Image.Resampling.BILINEAR).resize(field.size, Image.Resampling.BICUBIC)


def steps(field: Image.Image, right: int, down: int) -> Image.Image:
    """How much more the sample so far on holds than the one as far back; the outermost samples are of no use."""
    before, after = ImageChops.offset(field, right, down), ImageChops.offset(field, -right, -down)
    return reckoned(lambda of: of["after"] - of["before"], before=before, after=after)


def value_over(field: Image.Image, share: float) -> float:
    """The value that so large a share of a field lies below, its outermost samples left out."""
    inner = field.crop((1, 1, field.width - 1, field.height - 1))
    few = min(_FEW, inner.width), min(_FEW, inner.height)
    values = sorted(array("f", inner.resize(few, Image.Resampling.NEAREST).tobytes()))
    return values[min(int(len(values) * share), len(values) - 1)]


_MARGIN = 0.25  # round the hexes, so that a slope at the edge has both its sides


@frozen
class Samples:
    """Samples that fill ``box`` evenly, ``fine`` of them to a hex."""

    box: Box
    fine: int

    @classmethod
    def over(cls, board: Board, fine: int) -> Samples:
        """Samples over every hex of a board."""
        x0, y0, x1, y1 = around(tuple(corner for at in board.hexes for corner in PLANE.corners(at)), _MARGIN)
        left, top = floor(x0 * fine) / fine, floor(y0 * fine) / fine
        return cls((left, top, left + ceil((x1 - left) * fine) / fine, top + ceil((y1 - top) * fine) / fine), fine)

    @cached_property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return round((self.box[2] - self.box[0]) * self.fine), round((self.box[3] - self.box[1]) * self.fine)

    def under(self, points: Points) -> list[Point]:
        """Points of the plane in samples, from the outer edge of the first."""
        return [((x - self.box[0]) * self.fine, (y - self.box[1]) * self.fine) for x, y in points]

    def nearest(self, point: Point) -> tuple[int, int]:
        """Column and row of the sample under a point; of the last one before it outside the box."""
        wide, high = self.size
        column, row = floor((point[0] - self.box[0]) * self.fine), floor((point[1] - self.box[1]) * self.fine)
        return min(max(column, 0), wide - 1), min(max(row, 0), high - 1)
