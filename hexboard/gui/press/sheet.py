"""What there is to be drawn."""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from hexboard.art.palette import Palette
from hexboard.board.board import Board
from hexboard.module.building import build_game
from hexboard.module.folder import Library


class Drawable(Protocol):
    """A board in a palette, with or without what is folded under."""

    @property
    def board(self) -> Board:
        """What is printed on the map."""

    @property
    def palette(self) -> Palette:
        """Its colours."""

    @property
    def unfold(self) -> bool:
        """Whether what is folded under is shown too."""


@frozen
class Sheet:
    """A board on the table of a window."""

    board: Board
    palette: Palette
    unfold: bool = False


@frozen
class GameSheet:
    """The board of a game's first scenario, built from its folder where it is drawn."""

    library: Library
    game: str
    palette: Palette
    unfold: bool = False

    @property
    def board(self) -> Board:
        """What is printed on the map. Raises BrokenModule if the folder has faults."""
        return build_game(self.library, self.game).board
