"""A game named by its id or by a game file."""

from __future__ import annotations

from argparse import Namespace

from hexboard.cli.sitting import library_of, sit_down
from hexboard.core.game import Game
from hexboard.module.building import build_game

_GAME_FILE = ".hexlog"


def game_named(asked: Namespace) -> Game:
    """The game of FILE; a name that is no file is the id of a game, taken with its first scenario.

    Raises Unreadable, BrokenModule, Damaged, OSError.
    """
    if asked.file.suffix == _GAME_FILE or asked.file.is_file():
        return sit_down(asked).table.game
    return build_game(library_of(asked), str(asked.file))
