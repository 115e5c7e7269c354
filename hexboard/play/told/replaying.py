"""A cursor over the log: look at any moment without changing the game."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from hexboard.core.game import Game
from hexboard.core.log import Log
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.play.past import SETUP, Past


class Replay:
    """Every moment of the game that counts, as a seat was told it: moment 0 is the set-up. It goes on with the game.

    What a seat was told nothing of is no moment of its: how many there are would tell it something.
    """

    def __init__(self, game: Game, past: Past) -> None:
        self._game = game
        self._past = past
        self._heard: tuple[Log, Sequence[int]] | None = None

    @classmethod
    def of(cls, game: Game, log: Log, seat: SeatId | None = None) -> Replay:
        """The moments of a log that goes on no more, as a seat was told them (as they were, for None)."""
        return cls(game, Past(log, seat))

    def __len__(self) -> int:
        """Number of moments: the set-up and one after each entry that counts."""
        return len(self._entries()) + 1

    def entry_number(self, moment: int) -> int | None:
        """The log's number of the entry that led to a moment; None for the set-up."""
        return self._entries()[moment - 1] if moment else None

    def moment_after(self, entry: int) -> int:
        """The moment after a log entry, or the last one before it if it was taken back."""
        return bisect_right(self._entries(), entry)

    def at(self, moment: int) -> Position:
        """The position at a moment. Raises IndexError outside 0 to len - 1."""
        if not 0 <= moment < len(self):
            raise IndexError(moment)
        return Position(self._game, self._past.after(self._led_to(moment)))

    def turn_at(self, moment: int) -> int:
        """The game-turn of a moment."""
        return self._past.turn_after(self._led_to(moment))

    def turns(self) -> list[tuple[int, int]]:
        """Where the turns begin, as (moment, turn)."""
        starts, moments = list[tuple[int, int]](), range(len(self))
        while not starts or starts[-1][1] < self.turn_at(moments[-1]):
            last = starts[-1][1] if starts else 0
            moment = bisect_left(moments, last + 1, key=self.turn_at)
            if moment == len(moments):
                break
            starts.append((moment, self.turn_at(moment)))
        return starts

    def _entries(self) -> Sequence[int]:
        """The log's numbers of the entries that led to its moments."""
        log, seat = self._past.log, self._past.seat
        if seat is None:
            return log.live()
        if self._heard is None or self._heard[0] is not log:
            self._heard = log, [number for number in log.live() if log.entries[number].reaches(seat)]
        return self._heard[1]

    def _led_to(self, moment: int) -> int:
        number = self.entry_number(moment)
        return SETUP if number is None else number
