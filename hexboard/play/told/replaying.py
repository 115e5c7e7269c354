"""A cursor over the log: look at any moment without changing the game; and what sort of thing led to each, for whoever
draws a line of them: no journal is read for it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Literal

from attrs import frozen

from hexboard.core.command import Note, Throw
from hexboard.core.event import Rolled
from hexboard.core.game import Game
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.play.past import SETUP, Past
from hexboard.rules.sequence import begins_phase

Sort = Literal["act", "phase", "dice"]


@frozen
class Led:
    """What led to a moment: the number of its entry, who made it, and of what sort it is."""

    entry: int
    seat: SeatId
    sort: Sort


class Replay:
    """Every moment of the game that counts, as a seat was told it: moment 0 is the set-up. It goes on with the game.

    What a seat was told nothing of is no moment of its: how many there are would tell it something.
    """

    def __init__(self, game: Game, past: Past) -> None:
        self._game = game
        self._past = past
        self._heard: tuple[Log, Sequence[int]] | None = None
        self._led: list[Led] = []
        self._notes: list[tuple[int, Note]] = []
        self._read = 0  # entries that were looked through for notes

    @classmethod
    def of(cls, game: Game, log: Log, seat: SeatId | None = None) -> Replay:
        """The moments of a log that goes on no more, as a seat was told them (as they were, for None)."""
        return cls(game, Past(log, seat))

    def __len__(self) -> int:
        """Number of moments: the set-up and one after each entry that counts."""
        return len(self._entries()) + 1

    def entry_number(self, moment: int) -> int:
        """The log's number of the entry that led to a moment, or of the set-up."""
        return self._entries()[moment - 1] if moment else SETUP

    def moment_after(self, entry: int) -> int:
        """The moment after a log entry or the set-up, or the last one before an entry that was taken back."""
        return bisect_right(self._entries(), entry)

    def at(self, moment: int) -> Position:
        """The position at a moment. Raises IndexError outside 0 to len - 1."""
        if not 0 <= moment < len(self):
            raise IndexError(moment)
        return Position(self._game, self._past.after(self.entry_number(moment)))

    def turn_at(self, moment: int) -> int:
        """The game-turn of a moment."""
        return self._past.turn_after(self.entry_number(moment))

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

    def led(self) -> tuple[Led, ...]:
        """What led to each moment but the set-up; what is known already is not looked at again."""
        numbers = self._entries()
        del self._led[len(numbers) :]
        while self._led and self._led[-1].entry != numbers[len(self._led) - 1]:
            self._led.pop()
        for number in numbers[len(self._led) :]:
            entry = self._past.log.entries[number]
            self._led.append(Led(number, entry.seat, _sort(entry, self._past.seat)))
        return tuple(self._led)

    def talk(self) -> tuple[int, ...]:
        """The moments at which somebody wrote something into the journal."""
        return tuple(self.moment_after(number) for number, note in self._written() if not isinstance(note, Throw))

    def outside(self) -> tuple[tuple[int, int], ...]:
        """The moments at which somebody rolled outside the rules, each with the log's number of the entry."""
        return tuple((self.moment_after(number), number) for number, note in self._written() if isinstance(note, Throw))

    def _written(self) -> Sequence[tuple[int, Note]]:
        """The notes of the whole log with their numbers; what was looked through already is not again."""
        entries = self._past.log.entries
        for number in range(self._read, len(entries)):
            command = entries[number].command
            if isinstance(command, Note):
                self._notes.append((number, command))
        self._read = len(entries)
        return self._notes

    def _entries(self) -> Sequence[int]:
        """The log's numbers of the entries that led to its moments."""
        log, seat = self._past.log, self._past.seat
        if seat is None:
            return log.live()
        if self._heard is None or self._heard[0] is not log:
            self._heard = log, [number for number in log.live() if log.entries[number].reaches(seat)]
        return self._heard[1]


def _sort(entry: Entry, eyes: SeatId | None) -> Sort:
    """Dice before phases: a phase that ends with a throw is looked for by its throw. What a seat heard of an entry is
    asked of few events, so that the first look at a long game does not hold the window up.
    """
    found: Sort = "act"
    for fact in entry.facts:
        is_throw = isinstance(fact.event, Rolled) and fact.event.is_throw
        if (is_throw or begins_phase(fact.event)) and (eyes is None or fact.to.includes(eyes)):
            if is_throw:
                return "dice"
            found = "phase"
    return found
