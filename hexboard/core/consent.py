"""Who has agreed to what another player proposes."""

from __future__ import annotations

from collections.abc import Iterable

from .command import Consent
from .log import Log
from .seat import Seat, SeatId


def without_consent(log: Log, seats: Iterable[Seat], seat: SeatId, proposal: str) -> tuple[Seat, ...]:
    """The other players who have not agreed to a proposal since the last entry that counts."""
    if log.header.free_undo:
        return ()
    live = log.live()
    since = log.entries[live[-1] + 1 if live else 0 :]
    agreed = {e.seat for e in since if isinstance(e.command, Consent) and e.command.to == proposal}
    return tuple(s for s in seats if s.kind == "player" and s.id != seat and s.id not in agreed)
