"""Even samples over a board: where a picture of the ground has its pixels."""

from __future__ import annotations

from functools import cached_property
from math import ceil, floor

from attrs import frozen

from hexboard.art.outline import PLANE
from hexboard.art.shapes import Box, Point, Points, around
from hexboard.board.board import Board

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
