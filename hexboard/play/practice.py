"""A copy of a game to try things out in: with dice of its own, all of it can be taken back, none of it is mailed
(protocol 12.2).
"""

import secrets
from pathlib import Path

from attrs import evolve

from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.log import Log

from .starting import Rules, free_path, start_file
from .table import Table


def title_in(game: Game, log: Log) -> str:
    """What a game is called where it is played; of such a copy it is said that it is one."""
    return f"{'Practice: ' if log.header.practice else ''}{game.title}"


def bars_practice(table: Table) -> Illegal | None:
    """Why nothing of a game can be tried out now, or None: one would find in the copy who is hidden in the game."""
    if not table.hides or table.view().state.over is not None:
        return None
    return Illegal("what is hidden would be seen in a copy; it can be tried out once the game is over", "")


def practice_log(log: Log) -> Log:
    """A game as it stands, for trying out: who plays elsewhere is played here, and no die falls as it will there."""
    header = evolve(
        log.header,
        game_id=secrets.token_hex(16),
        seed=secrets.token_hex(16),
        free_undo=True,
        fixed=None,
        beside="",
        practice=True,
    )
    return Log(header, log.setup, log.effective())


def practice_copy(rules: Rules, log: Log, folder: Path) -> Path:
    """Write such a copy of a game into a folder, and give its file. Raises OSError."""
    path = free_path(folder, rules.game.id, "practice")
    start_file(rules, practice_log(log), path).close()
    return path
