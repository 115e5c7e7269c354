"""How far the map reaches on its paper."""

from __future__ import annotations

from math import sqrt
from weakref import WeakKeyDictionary

from hexboard.board.board import Board

from . import style
from .outline import PLANE
from .shapes import Box, around

_boxes: WeakKeyDictionary[Board, Box] = WeakKeyDictionary()


def map_box(board: Board) -> Box:
    """The hexes and the margin round them."""
    found = _boxes.get(board)
    if found is None:
        x0, y0, x1, y1 = around(tuple(PLANE.point(at) for at in board.hexes))
        reach, margin = 1 / sqrt(3), style.MARGIN
        # a window asks for it at every turn, and a board never changes
        found = _boxes[board] = x0 - reach - margin, y0 - 0.5 - margin, x1 + reach + margin, y1 + 0.5 + margin
    return found
