"""How far the map reaches on its paper."""

from math import sqrt

from hexboard.art.curves import PLANE
from hexboard.board.board import Board
from hexboard.board.memo import kept_on

from .shapes import Box, around
from .styles import style


@kept_on("board")
def map_box(board: Board) -> Box:
    """The hexes and the margin round them."""
    x0, y0, x1, y1 = around(tuple(PLANE.point(at) for at in board.hexes))
    reach, margin = 1 / sqrt(3), style.MARGIN
    return x0 - reach - margin, y0 - 0.5 - margin, x1 + reach + margin, y1 + 0.5 + margin
