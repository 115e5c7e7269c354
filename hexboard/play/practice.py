"""A copy of a game to try things out in: with dice of its own, all of it can be taken back, none of it is mailed
(protocol 12.2).
"""

import secrets
from pathlib import Path

from attrs import evolve

from hexboard.core.illegal import Illegal
from hexboard.core.log import Log
from hexboard.core.seat import EVERYONE

from .starting import Rules, free_path, start_file
from .table import Table

PRACTICE = "Practice: "
"""What stands before the title of such a copy."""


def bars_practice(table: Table) -> Illegal | None:
    """Why nothing of a game can be tried out now, or None."""
    if not table.elsewhere or not table.hides or table.view().state.over is not None:
        return None
    who = " and ".join(side.name for side in table.game.sides if side.id in table.elsewhere)
    return Illegal(f"{who} would be played here too, and what it hides would be seen", "mail")


def hides(log: Log) -> bool:
    """Whether anything of a game was told to a few only."""
    return any(fact.to != EVERYONE for facts in (log.setup, *(e.facts for e in log.entries)) for fact in facts)


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
