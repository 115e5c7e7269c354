"""The hours of the day: fourteen turns of an hour by daylight, three of about three hours by night [21.3.1]."""

from __future__ import annotations

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.rules.charts import option

HOURS: tuple[int, ...] = (*range(6, 20), 20, 0, 4)
NIGHT = frozenset({20, 0, 4})


@frozen(order=True)
class Hour:
    """A turn of a day: ``nth`` counts the turns from 06:00 on, so that 00:00 and 04:00 belong to the day before."""

    day: int
    nth: int

    @property
    def hour(self) -> int:
        """The hour printed on the track."""
        return HOURS[self.nth]

    @property
    def night(self) -> bool:
        """Whether it is one of the three night turns."""
        return self.hour in NIGHT


@kept_on("game")
def hour_of_turn(game: Game, turn: int) -> Hour:
    """When a turn is; the scenario's ``clock`` says when its first one was."""
    day, nth = _first(game)
    passed = nth + turn - 1
    return Hour(day + passed // len(HOURS), passed % len(HOURS))


@kept_on("game")
def turn_at(game: Game, day: int, hour: int) -> int:
    """The turn of an hour; below 1 or beyond the last if the scenario does not reach it."""
    first, nth = _first(game)
    return (day - first) * len(HOURS) + HOURS.index(hour) - nth + 1


def next_morning(game: Game, turn: int) -> int:
    """The turn of the next 06:00 after a turn; beyond the last if the scenario does not reach it."""
    return turn + len(HOURS) - hour_of_turn(game, turn).nth


def _first(game: Game) -> tuple[int, int]:
    clock = game.scenario.rules["clock"]
    return int(clock["day"]), HOURS.index(clock["hour"])


def now(at: Position) -> Hour:
    """When it is."""
    return hour_of_turn(at.game, max(at.turn, 1))


def is_night(at: Position) -> bool:
    """Whether it is night."""
    return now(at).night


def attack_waits(at: Position) -> bool:
    """Whether it is night and Attack makes nobody go up to the enemy then [C6.1]."""
    return is_night(at) and option(at, "attack_by_night", "waits") == "waits"
