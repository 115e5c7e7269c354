"""What a payload holds, unpacked and read as plain data within the bounds of a mail, and made longer (protocol 15)."""

import hashlib
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

from hexboard.core.event import TurnBegan
from hexboard.store.armour.blocks import MOST_BYTES
from hexboard.store.canon import NotCanonical, canon, read_canon
from hexboard.store.trouble import refuse

_STEP = 8192
_ROOM = 4  # how many times longer than what everybody is told a dispatch may be and still have the same length
_TURN = 8192  # bytes that a turn may hide, however little of it everybody is told


def padded(payload: bytes, facts: Iterable[Any]) -> bytes:
    """A payload made longer; how long it becomes hangs on those of its facts (plain data) that everybody is told."""
    least = min(_up(_expected([fact for fact in facts if "to" not in fact])), MOST_BYTES // _STEP * _STEP)
    length = max(least, _up(len(payload)))
    return payload + _bytes(payload, length - len(payload))


def is_padding(tail: bytes, payload: bytes) -> bool:
    """Whether the bytes behind a payload are those that make it longer, and nothing else."""
    return (len(payload) + len(tail)) % _STEP == 0 and tail == _bytes(payload, len(tail))


def _expected(told: Sequence[Any]) -> int:
    # what is told in the same words turn by turn packs into nothing, what is hidden does not
    turns = sum(1 for fact in told if fact["event"]["is"] == TurnBegan.tag)
    return max(_ROOM * len(zlib.compress(canon(told), 9)), _TURN * turns)


def _up(length: int) -> int:
    return (length // _STEP + 1) * _STEP


def _bytes(payload: bytes, number: int) -> bytes:
    # no run of one letter in the mail, that would show where the dispatch ends
    return hashlib.shake_256(b"hexboard/1/padding\0" + payload).digest(number)


MOST_UNPACKED = 2_000_000
"""Bytes of one dispatch."""
MOST_IN_MAIL = 8_000_000
"""Bytes of all dispatches of a mail: twice what the longest recorded game has."""
MOST_VALUES = 1_000_000
"""Brackets, commas and colons in all dispatches of a mail: twice what the longest recorded game has."""


class Room:
    """How much the dispatches of one mail may still hold, all of them together."""

    def __init__(self) -> None:
        self.unpacked = MOST_IN_MAIL
        self.values = MOST_VALUES

    def take(self, text: bytes) -> None:
        """Raises Refused (PB-801) once it is too much."""
        self.unpacked -= len(text)
        self.values -= sum(text.count(sign) for sign in (b"{", b"[", b",", b":"))
        if self.unpacked < 0:
            raise refuse("PB-801", what=f"more than {MOST_IN_MAIL:,} bytes when unpacked")
        if self.values < 0:
            raise refuse("PB-801", what=f"more than {MOST_VALUES:,} values")


def unpacked(payload: bytes, room: Room) -> Any:
    """The plain data of a payload, of a mail that may still hold so much. Raises Refused: PB-801, PB-201."""
    if len(payload) > MOST_BYTES:
        raise refuse("PB-801", what=f"{len(payload):,} bytes")
    if room.unpacked < 0 or room.values < 0:
        raise refuse("PB-801", what="with what stands before it in the mail")
    opener = zlib.decompressobj()
    try:
        text = opener.decompress(payload, MOST_UNPACKED + 1)
    except zlib.error:
        raise refuse("PB-201", f="packing") from None
    if len(text) > MOST_UNPACKED:
        raise refuse("PB-801", what=f"more than {MOST_UNPACKED:,} bytes when unpacked")
    behind = opener.unused_data
    if not opener.eof or (behind and not is_padding(behind, payload[: -len(behind)])):
        raise refuse("PB-201", f="packing")
    room.take(text)
    try:
        return read_canon(text)
    except NotCanonical as fault:
        raise refuse("PB-201", f=f"JSON: {fault}") from None
