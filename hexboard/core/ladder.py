"""The secrets of which fixed dice are made: each side's ladder, and what of it was shown (protocol 6.1, 6.2).

Every rung of a ladder is the hash of the one above. A side shows them from the bottom, one with each mail, so it has
fixed them all once the lowest is known, and nobody can work out the next.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attrs import frozen

from .by_mail import last_to_show, records, shows_rung, side_of
from .command import Mailed
from .game import Game
from .illegal import Illegal
from .log import Log
from .seat import SideId
from .tagged_hash import tagged_hash

RUNGS = 4096
"""Rungs above the lowest: as many mails can a game with fixed dice have."""
RUNG_BYTES = 32
_RULE = "mail"


@frozen
class Rung:
    """One secret of a ladder: its number from the bottom, 0, and its 32 bytes."""

    index: int
    secret: bytes

    @classmethod
    def of(cls, master: str, index: int) -> "Rung":
        """A rung of the ladder that is made from the secret of one computer."""
        return cls(index, _ladder(master)[index])

    def down_to(self, index: int) -> "Rung":
        """The rung of that number below this one, or this very one."""
        secret = self.secret
        for _ in range(self.index - index):
            secret = tagged_hash("rung", secret)
        return Rung(index, secret)

    def written(self) -> dict[str, Any]:
        """The rung as a dispatch says it."""
        return {"i": self.index, "r": self.secret.hex()}

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> "Rung":
        """The rung a dispatch says. Raises ValueError, KeyError or TypeError for what is none."""
        index, secret = said["i"], bytes.fromhex(said["r"])
        if type(index) is not int or not 0 <= index <= RUNGS or len(secret) != RUNG_BYTES:
            raise ValueError("no rung of a ladder")
        return cls(index, secret)


@lru_cache(maxsize=2)
def _ladder(master: str) -> tuple[bytes, ...]:
    # to climb down from the top takes 11 ms, which with every mail the window would feel
    secret = tagged_hash("rung-top", master.encode())
    found = [secret]
    for _ in range(RUNGS):
        secret = tagged_hash("rung", secret)
        found.append(secret)
    return tuple(reversed(found))


def shown(game: Game, log: Log) -> dict[SideId, Rung]:
    """The highest rung each side has shown; the side that invites has shown the lowest of its own from the beginning.
    """
    fixed = log.header.fixed
    if fixed is None:
        return {}
    found: dict[SideId, Rung] = {}
    for number in reversed(records(log)):
        entry = log.entries[number]
        side = side_of(game, entry)
        if side not in found and isinstance(entry.command, Mailed) and shows_rung(entry.command):
            found[side] = _rung_in(entry.command)
            if len(found) == len(game.sides):
                return found
    return {fixed.inviter: Rung(0, bytes.fromhex(fixed.rung)), **found}


def _rung_in(record: Mailed) -> Rung:
    try:
        return Rung.read(json.loads(record.stamp)["rung"])
    except (ValueError, LookupError, TypeError, RecursionError):
        # a file may say in a record whatever it likes
        return Rung(0, bytes(RUNG_BYTES))


def stretch(known: Mapping[SideId, Rung]) -> int:
    """The number of the stretch of play under way, from 1: it ends with a mail that shows the rung above."""
    return max(1, *(rung.index for rung in known.values()))


def seed_of_stretch(log: Log, number: int, roller: Rung, other: Rung) -> bytes:
    """The seed of the dice that one side rolls in a stretch of play; both rungs are of that stretch or above."""
    return tagged_hash(
        "seed",
        bytes.fromhex(log.header.game_id),
        number.to_bytes(4, "big"),
        log.standing.epoch.to_bytes(2, "big"),
        roller.down_to(number).secret,
        other.down_to(number).secret,
    )


def bars_rolling(game: Game, log: Log, side: SideId) -> Illegal | None:
    """Why a side that is played here can play nothing until a mail has come, or None."""
    fixed = log.header.fixed
    if fixed is None:
        return None
    last = last_to_show(game, log)
    if last is None:
        return Illegal("with fixed dice play begins once the invitation is accepted by mail", _RULE)
    if last == side:
        return Illegal("your dice need a secret of the other side, which comes with its next mail", _RULE)
    own, seed = shown(game, log).get(side), log.header.seed
    if own is not None and seed is not None and Rung.of(seed, own.index) != own:
        return Illegal("the secret of your dice is in the game file of another computer; go on with that one", _RULE)
    return None


def owes_rung(game: Game, log: Log, side: SideId) -> bool:
    """Whether the other side cannot roll until this one sends something; the first mail accepts the invitation."""
    fixed, last = log.header.fixed, last_to_show(game, log)
    return fixed is not None and (side != fixed.inviter if last is None else side != last)
