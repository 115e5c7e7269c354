"""Notes pinned to hexes for everybody: talk of the log, so they go by mail, and only their writer takes them away."""

from collections.abc import Iterable

from attrs import frozen

from hexboard.core.command import Pin, Unpin
from hexboard.core.log import Entry
from hexboard.core.seat import SeatId
from hexboard.geometry.hex import Hex


@frozen
class PinnedNote:
    """A text on a hex. ``seat`` wrote it; "": it is in no log, and nobody else ever sees it."""

    at: Hex
    text: str
    seat: SeatId = ""


def pinned(entries: Iterable[Entry]) -> tuple[PinnedNote, ...]:
    """The notes that are pinned after these entries, one a seat and hex, in the order they were written."""
    found: dict[tuple[SeatId, Hex], PinnedNote] = {}
    for entry in entries:
        if isinstance(entry.command, Pin | Unpin):
            key = entry.seat, entry.command.at
            found.pop(key, None)
            if isinstance(entry.command, Pin):
                found[key] = PinnedNote(entry.command.at, entry.command.text, entry.seat)
    return tuple(found.values())
