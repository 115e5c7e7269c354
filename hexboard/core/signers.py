"""Whose key signs the mails of each side: who invites names his in the invitation, the other in his first mail
(protocol 4, 8).
"""

import re

from .by_mail import said_in, side_of
from .command import Mailed
from .game import Game
from .log import Log
from .seat import SideId

_KEY = re.compile(r"[0-9a-f]{64}")


def is_signed(log: Log) -> bool:
    """Whether the mails of a game are signed."""
    return log.header.fixed is not None and bool(log.header.fixed.key)


def keys(game: Game, log: Log) -> dict[SideId, str]:
    """The public key each side has named so far, as 64 hexadecimal digits; empty for a game that is not signed."""
    fixed = log.header.fixed
    if fixed is None or not fixed.key:
        return {}
    found = {fixed.inviter: fixed.key}
    for entry in log.entries:
        if isinstance(entry.command, Mailed) and (key := _named_in(entry.command)):
            found.setdefault(side_of(game, entry), key)
            if len(found) == len(game.sides):
                break
    return found


def _named_in(record: Mailed) -> str:
    key = said_in(record).get("sign")
    return key if isinstance(key, str) and _KEY.fullmatch(key) else ""
