"""What hour a turn is [2 of the manual's calendar]: five turns a day, the last of them a night of eight hours."""

from __future__ import annotations

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position

_JUNE = (28, 29, 30)
_HOURS = ("5 a.m.", "9 a.m.", "1 p.m.", "5 p.m.", "9 p.m.")


@frozen
class Hour:
    """A turn of the scenario by its place in the calendar, which counts from 28 June, 5 a.m. (1)."""

    turn: int
    calendar: int

    @property
    def day(self) -> str:
        """The date; a dispatch may be on its way beyond the last of the game."""
        days = (self.calendar - 1) // 5
        return f"{_JUNE[days]} June" if days < len(_JUNE) else f"{days - len(_JUNE) + 1} July"

    @property
    def clock(self) -> str:
        """The hour it begins."""
        return _HOURS[(self.calendar - 1) % 5]

    @property
    def is_night(self) -> bool:
        """Whether it is the turn of 21:00 [8.1]."""
        return self.calendar % 5 == 0

    @property
    def is_morning(self) -> bool:
        """Whether it is the turn of 05:00 [8.8]."""
        return self.calendar % 5 == 1

    def scaled(self, quarters: int) -> int:
        """Points by day as points of this turn: half as many again at night, half at 05:00 [8.1, 8.8]."""
        return quarters * 3 // 2 if self.is_night else quarters // 2 if self.is_morning else quarters


@kept_on("game")
def hour_of(game: Game, turn: int) -> Hour:
    """What hour a turn of a scenario is."""
    return Hour(turn, int(game.scenario.rules["opening"]) + turn - 1)


def clock(at: Position, turn: int) -> str:
    """A turn as day and hour."""
    hour = hour_of(at.game, turn)
    return f"{hour.day}, {hour.clock}"
