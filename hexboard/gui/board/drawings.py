"""Maps made ready for Qt, the last few kept: the start page, a window and its next game share one."""

from __future__ import annotations

from collections import OrderedDict

from hexboard.art.digest import board_digest
from hexboard.art.map_drawing import draw_map
from hexboard.art.palette import Palette
from hexboard.board.board import Board

from .inking import QtPicture

_KEPT = 4
_drawn: OrderedDict[tuple[str, str], QtPicture] = OrderedDict()


def map_drawing(board: Board, palette: Palette) -> QtPicture:
    """A board's map in a palette."""
    key = (board_digest(board), palette.name)
    if key not in _drawn:
        _drawn[key] = QtPicture(draw_map(board, palette))
        while len(_drawn) > _KEPT:
            _drawn.popitem(last=False)
    _drawn.move_to_end(key)
    return _drawn[key]
