"""States kept on the way through a game, so that taking something back does not begin at the beginning."""

from __future__ import annotations

from hexboard.core.log import Log, fold, opening
from hexboard.core.seat import SeatId
from hexboard.core.state import State

_EVERY = 32


class Milestones:
    """What each seat knew after every so many entries, as long as none of them is taken back."""

    def __init__(self) -> None:
        self._kept: dict[SeatId | None, list[tuple[int, State]]] = {}

    def pass_by(self, entries: int, seat: SeatId | None, state: State) -> None:
        """Keep a state after so many entries, if it is time to."""
        if entries % _EVERY == 0:
            self._kept.setdefault(seat, []).append((entries, state))

    def forget(self, first: int) -> None:
        """Entries from this number on count no more, or count again."""
        for seat, kept in self._kept.items():
            self._kept[seat] = [(entries, state) for entries, state in kept if entries <= first]

    def fold(self, log: Log, seat: SeatId | None) -> State:
        """The log's state as a seat was told it (the truth for None), from the last one kept."""
        kept = self._kept.get(seat)
        done, state = kept[-1] if kept else (0, fold(opening(seat or log.header.eyes), log.setup, seat))
        return fold(state, (fact for i in log.live() if i >= done for fact in log.entries[i].facts), seat)
