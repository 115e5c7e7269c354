"""Who has agreed to what another player proposes, and what each of them is asked."""

import unicodedata
from collections.abc import Callable, Container, Iterable

from attrs import frozen

from hexboard.board.board import Board

from .command import Command, Consent, Decline, Draw, Override, Propose, Undo
from .event import Edit
from .log import Log
from .notation import write
from .seat import Seat, SeatId
from .unit import UnitId, With


def proposal(command: Command, board: Board, known: Container[UnitId]) -> str:
    """What a seat is asked to agree to, in words that name no counter but those it knows."""
    if not isinstance(command, Override):
        return write(command, board)
    edits = tuple(edit for edit in command.edits if knows(known, edit))
    return write(Override(edits, command.reason), board) if edits else _unseen(command)


def _unseen(command: Override) -> str:
    return f"override because {command.reason}"


def knows(known: Container[UnitId], edit: Edit) -> bool:
    """Whether a change by free hand is of counters that are known."""
    return edit.unit in known and (not isinstance(edit.place, With) or edit.place.unit in known)


def without_consent(
    log: Log, seats: Iterable[Seat], seat: SeatId, command: Command, asked: Callable[[SeatId], str]
) -> tuple[Seat, ...]:
    """The other players who have not agreed, since the last entry that counts, to what each is ``asked``.

    No computer is asked. To a change by free hand anybody may agree unseen, whatever he knows: or that it is done
    would say what he knows.
    """
    if log.header.free_undo and not isinstance(command, Draw | Undo):
        return ()
    since = log.entries[_since(log) :]
    agreed = {(e.seat, _as_kept(e.command.to)) for e in since if isinstance(e.command, Consent)}
    persons = (s for s in seats if s.kind == "player" and s.id not in log.header.computers)
    others = (s for s in persons if s.id != seat)
    unseen = _unseen(command) if isinstance(command, Override) else ""
    return tuple(s for s in others if agreed.isdisjoint((s.id, _as_kept(each)) for each in (asked(s.id), unseen)))


def _as_kept(text: str) -> str:
    """A text without what differs once it was kept in a file, mailed, or typed again: letters in parts, blanks."""
    return " ".join(unicodedata.normalize("NFC", text).split())


@frozen
class Proposal:
    """A change by free hand that a seat proposes: the number of the entry, and who has refused it since."""

    entry: int
    seat: SeatId
    refused: frozenset[SeatId] = frozenset()


def last_proposal(log: Log) -> Proposal | None:
    """What is proposed now: the last since the last entry that counts, for play has gone on over an older one."""
    first, refused = _since(log), set[SeatId]()
    for number in range(len(log.entries) - 1, first - 1, -1):
        entry = log.entries[number]
        if isinstance(entry.command, Decline):
            refused.add(entry.seat)
        elif isinstance(entry.command, Propose):
            return Proposal(number, entry.seat, frozenset(refused))
    return None


def _since(log: Log) -> int:
    """The number of the first entry after the last that counts, or after turns were taken back by mail."""
    live = log.live()
    return max(live[-1] + 1 if live else 0, log.standing.since)
