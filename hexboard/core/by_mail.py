"""Which sides of a mailed game are played on another computer."""

from __future__ import annotations

from .command import Mailed, Received
from .game import Game
from .log import Log
from .seat import SideId


def elsewhere(game: Game, log: Log) -> frozenset[SideId]:
    """The sides whose decisions come by mail: those a turn came in from; before that, all but the one that sent one.

    Empty for a game that was never mailed, and for an old one in which turns that came in are recorded as sent.
    """
    records = [entry for entry in log.entries if isinstance(entry.command, Mailed)]
    came = {game.seat(entry.seat).side for entry in records if isinstance(entry.command, Received)}
    if came:
        return frozenset(came)
    sent = {game.seat(entry.seat).side for entry in records}
    return frozenset(side.id for side in game.sides if side.id not in sent) if len(sent) == 1 else frozenset()
