"""One secret of which fixed dice are made, and the ladder it belongs to (protocol 6.1).

Every rung of a ladder is the hash of the one above. A side shows them from the bottom, so it has fixed them all once
the lowest is known, and nobody can work out the next.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from attrs import frozen

from .tagged_hash import tagged_hash

RUNGS = 4096
"""Rungs above the lowest: as many mails can a game with fixed dice have."""
RUNG_BYTES = 32
_OF_IDENTITY = re.compile(r"[0-9a-f]{64}")  # games that are not signed have other secrets, half as long


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
    of_identity = _OF_IDENTITY.fullmatch(master)
    secret = tagged_hash("rung-top", bytes.fromhex(master) if of_identity else master.encode())
    found = [secret]
    for _ in range(RUNGS):
        secret = tagged_hash("rung", secret)
        found.append(secret)
    return tuple(reversed(found))
