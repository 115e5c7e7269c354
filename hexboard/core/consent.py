"""Who has agreed to what another player proposes, and what each of them is asked."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from hexboard.board.board import Board

from .command import Command, Consent, Override
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
    if log.header.free_undo:
        return ()
    live = log.live()
    since = log.entries[live[-1] + 1 if live else 0 :]
    agreed = {(e.seat, e.command.to) for e in since if isinstance(e.command, Consent)}
    persons = (s for s in seats if s.kind == "player" and s.id not in log.header.computers)
    others = (s for s in persons if s.id != seat)
    unseen = _unseen(command) if isinstance(command, Override) else ""
    return tuple(s for s in others if (s.id, asked(s.id)) not in agreed and (s.id, unseen) not in agreed)
