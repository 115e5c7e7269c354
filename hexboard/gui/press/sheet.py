"""A board to be drawn."""

from __future__ import annotations

from attrs import frozen

from hexboard.art.palette import Palette
from hexboard.board.board import Board


@frozen
class Sheet:
    """A board in a palette, with or without what is folded under."""

    board: Board
    palette: Palette
    unfold: bool = False
