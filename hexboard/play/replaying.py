"""A cursor over the log: look at any moment without changing the game."""

from __future__ import annotations

from bisect import bisect_right

from attrs import frozen

from hexboard.core.event import Fact
from hexboard.core.game import Game
from hexboard.core.log import Log, fold, opening
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import State

_EVERY = 64


@frozen
class Moment:
    """A place in the game: the entry's number in the log, and how many of its facts have happened."""

    entry: int
    fact: int


class Replay:
    """Every moment of the game that counts, as a seat was told it: moment 0 is the set-up."""

    def __init__(self, game: Game, log: Log, seat: SeatId | None = None) -> None:
        self._game = game
        self._seat = seat
        self._setup = log.setup
        self._log = log
        self._live = log.live()
        self._kept: dict[int, State] = {0: fold(opening(seat or log.header.eyes), log.setup, seat)}
        self._near = (0, [self._kept[0]])

    def __len__(self) -> int:
        """Number of moments: the set-up and one after each entry that counts."""
        return len(self._live) + 1

    def entry_number(self, moment: int) -> int | None:
        """The log's number of the entry that led to a moment; None for the set-up."""
        return self._live[moment - 1] if moment else None

    def moment_after(self, entry: int) -> int:
        """The moment after a log entry, or the last one before it if it was taken back."""
        return bisect_right(self._live, entry)

    def at(self, moment: int) -> Position:
        """The position at a moment. Raises IndexError outside 0 to len - 1."""
        if not 0 <= moment < len(self):
            raise IndexError(moment)
        first = moment - moment % _EVERY
        if first != self._near[0]:
            self._near = (first, [self._start(first)])
        # whoever steps to and fro asks for these again
        states = self._near[1]
        while len(states) <= moment - first:
            states.append(fold(states[-1], self._facts(first + len(states) - 1), self._seat))
        return Position(self._game, states[moment - first])

    def goes_on(self, log: Log) -> None:
        """The same game with moves made since, none of them an undo or a redo: what is known of the past stays."""
        self._log, self._live = log, log.live()

    def _facts(self, nth: int) -> tuple[Fact, ...]:
        return self._log.entries[self._live[nth]].facts

    def _start(self, first: int) -> State:
        """The state at a moment that is kept for good, and on the way there those before it."""
        known = max(k for k in self._kept if k <= first)
        for k in range(known, first, _EVERY):
            facts = (fact for nth in range(k, k + _EVERY) for fact in self._facts(nth))
            self._kept[k + _EVERY] = fold(self._kept[k], facts, self._seat)
        return self._kept[first]
