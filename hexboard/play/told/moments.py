"""What sort of thing led to each moment of a replay, for whoever draws a line of them; no journal is read for it."""

from typing import Literal

from attrs import frozen

from hexboard.core.command import Note, Throw
from hexboard.core.event import Rolled
from hexboard.core.log import Entry, Log
from hexboard.core.seat import SeatId
from hexboard.rules.sequence import begins_phase

from .replaying import Replay

Sort = Literal["act", "phase", "dice"]


@frozen
class Led:
    """What led to a moment: the number of its entry, who made it, and of what sort it is."""

    entry: int
    seat: SeatId
    sort: Sort


class Moments:
    """What led to every moment, kept in step with the game: what is known already is not looked at again."""

    def __init__(self) -> None:
        self._led: list[Led] = []
        self._talk: list[int] = []
        self._outside: list[int] = []
        self._read = 0

    def led(self, replay: Replay, log: Log, eyes: SeatId | None) -> tuple[Led, ...]:
        """What led to each moment but the set-up, as a seat (None: everybody) was told it."""
        moments = len(replay) - 1
        del self._led[moments:]
        while self._led and self._led[-1].entry != replay.entry_number(len(self._led)):
            self._led.pop()
        for moment in range(len(self._led) + 1, moments + 1):
            number = replay.entry_number(moment)
            assert number is not None
            entry = log.entries[number]
            self._led.append(Led(number, entry.seat, _sort(entry, eyes)))
        return tuple(self._led)

    def talk(self, replay: Replay, log: Log) -> tuple[int, ...]:
        """The moments at which somebody wrote something into the journal."""
        self._read_on(log)
        return tuple(replay.moment_after(number) for number in self._talk)

    def outside(self, replay: Replay, log: Log) -> tuple[tuple[int, int], ...]:
        """The moments at which somebody rolled outside the rules, each with the log's number of the entry."""
        self._read_on(log)
        return tuple((replay.moment_after(number), number) for number in self._outside)

    def _read_on(self, log: Log) -> None:
        for number in range(self._read, len(log.entries)):
            command = log.entries[number].command
            if isinstance(command, Note):
                (self._outside if isinstance(command, Throw) else self._talk).append(number)
        self._read = len(log.entries)


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
