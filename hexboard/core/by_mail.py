"""Which sides of a mailed game are played on another computer, whose turn is sent next, whose key signs whose mails."""

import json
import re
from typing import Any

from .command import AGREES, Asking, Command, Mailed, Received
from .game import Game
from .log import Entry, Log
from .rung import Rung
from .seat import SeatId, SideId


def side_of(game: Game, entry: Entry) -> SideId:
    """The side of the seat that made an entry."""
    return game.seat(entry.seat).side


def elsewhere(game: Game, log: Log) -> frozenset[SideId]:
    """The sides whose decisions come by mail: those a turn came in from; before that, all but the one that sent one.

    Empty for a game that was never mailed, and for an old one in which turns that came in are recorded as sent. With
    fixed dice the file says from its beginning who plays here.
    """
    if log.header.fixed is not None:
        return frozenset(side.id for side in game.sides if not log.header.fixed.is_here(side.id))
    turns = (entry for entry in log.entries if isinstance(entry.command, Mailed))
    records = [entry for entry in turns if not isinstance(entry.command, Asking)]
    came = {side_of(game, entry) for entry in records if isinstance(entry.command, Received)}
    if came:
        return frozenset(came)
    sent = {side_of(game, entry) for entry in records}
    return frozenset(side.id for side in game.sides if side.id not in sent) if len(sent) == 1 else frozenset()


def played_here(game: Game, log: Log) -> SideId:
    """The side that is played on this computer in a game with fixed dice."""
    away = elsewhere(game, log)
    return next(side.id for side in game.sides if side.id not in away)


def goes_first(game: Game, log: Log, acting: frozenset[SeatId]) -> frozenset[SeatId]:
    """Of the seats that are to decide at once in a mailed game those who do so first: all but who sent the last turn,
    and where all turns were taken back who sent the first of all.

    Two who go on at once would both send the same dispatch, and neither could read the other's. With fixed dice it is
    who can roll.
    """
    turns, fixed = log.standing.turns, log.header.fixed
    if fixed is None and not turns:
        began = next((side_of(game, entry) for entry in log.entries if isinstance(entry.command, Mailed)), None)
        return frozenset(seat for seat in acting if game.seat(seat).side == began) or acting
    last = last_to_show(game, log) if fixed else side_of(game, log.entries[turns[-1].number])
    return frozenset(seat for seat in acting if game.seat(seat).side != last) or acting


def records(log: Log) -> tuple[int, ...]:
    """The entries that record the dispatches of a log, in order, by their numbers.

    Who asks for something may not know yet that a turn is on its way to him, nor who plays that the other side has
    resigned: then two bear the same number, and the first of them has given way with all after it. It is none of these.
    """
    found: list[tuple[int, int]] = []
    for number, entry in enumerate(log.entries):
        if isinstance(entry.command, Mailed):
            while found and found[-1][0] >= entry.command.dispatch:
                found.pop()
            found.append((entry.command.dispatch, number))
    return tuple(number for _, number in found)


def shows_rung(command: Command) -> bool:
    """Whether with fixed dice such a dispatch shows a secret: whoever only asks or refuses may have rolled already."""
    return isinstance(command, Mailed) and (not isinstance(command, Asking) or command.says == AGREES)


def said_in(record: Mailed) -> dict[str, Any]:
    """What a dispatch said beside the moves, as its record keeps it; a file may say there whatever it likes."""
    try:
        said = json.loads(record.stamp or "{}")
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def rung_in(command: Command) -> Rung | None:
    """The secret of its dice that the side of a record has shown by its dispatch, if any."""
    if not isinstance(command, Mailed) or not shows_rung(command):
        return None
    try:
        return Rung.read(said_in(command)["rung"])
    except (ValueError, LookupError, TypeError):
        return None


def last_to_show(game: Game, log: Log) -> SideId | None:
    """The side that was first to show a secret as high as the highest: it cannot roll until the other shows a higher
    one.
    """
    found, highest = None, 0
    for number in reversed(records(log)):
        rung = rung_in(log.entries[number].command)
        if rung is not None and rung.index < highest:
            break
        if rung is not None:
            found, highest = side_of(game, log.entries[number]), rung.index
    return found


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
