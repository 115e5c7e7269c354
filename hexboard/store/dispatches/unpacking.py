"""What a payload holds, unpacked and read as plain data within the bounds of a mail (protocol 15, check 1)."""

import zlib
from typing import Any

from hexboard.store.armour.blocks import MOST_BYTES
from hexboard.store.canon import NotCanonical, read_canon
from hexboard.store.dispatches.padding import is_padding
from hexboard.store.trouble import refuse

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

    @property
    def is_full(self) -> bool:
        """Whether there was too much already, and nothing need be unpacked any more."""
        return self.unpacked < 0 or self.values < 0

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
    if room.is_full:
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
