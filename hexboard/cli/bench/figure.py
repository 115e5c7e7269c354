"""One measurement, of time or of memory, how time is taken, how much work is done, and on which game."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, Literal

from attrs import frozen

from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Library, Module
from hexboard.play.starting import Rules

Work = Callable[[], object]
Unit = Literal["ms", "MB"]

_OF_ONE: dict[Unit, float] = {"ms": 1000.0, "MB": 1e-6}  # of a second, of a byte


@frozen
class Measure:
    """A measurement: what was done and what it cost, what the floor did and what that cost, in seconds or bytes.

    ``aim`` is in words; ``met`` None: none is set. ``more`` are other values worth telling, by name; ``unit`` is what
    the cost is told in.
    """

    title: str
    work: str
    cost: float
    floor: str
    floor_cost: float
    aim: str = ""
    met: bool | None = None
    more: tuple[tuple[str, float], ...] = ()
    unit: Unit = "ms"

    @property
    def ratio(self) -> float:
        """How many times the floor's cost the work had."""
        return self.cost / self.floor_cost

    def told(self, cost: float) -> float:
        """A cost in the unit it is told in."""
        return _OF_ONE[self.unit] * cost

    def plain(self) -> dict[str, Any]:
        """The figure as plain data."""
        return {
            "title": self.title,
            "work": self.work,
            self.unit: round(self.told(self.cost), 3),
            "floor": {"work": self.floor, self.unit: round(self.told(self.floor_cost), 3)},
            "ratio": round(self.ratio, 2),
            "aim": self.aim or None,
            "met": self.met,
            **{name: round(value, 3) for name, value in self.more},
        }


def least_times(work: Work, floor: Work, times: int) -> tuple[float, float]:
    """The least time of each of two pieces of work, done in turn: whatever else the machine does only adds."""
    done = [(time_of(work), time_of(floor)) for _ in range(max(1, times))]
    return min(ours for ours, _ in done), min(theirs for _, theirs in done)


def time_of(work: Work) -> float:
    """How long a piece of work takes once."""
    began = perf_counter()
    work()
    return perf_counter() - began


@frozen
class Sizes:
    """``game`` and ``scenario`` "" stand for the one with the largest map, and its first.

    ``width``, ``height``, ``counters``, ``frames`` are for the window; ``entries`` for the log that is folded;
    ``lawful`` entries of each game to be played under the laws; ``times`` to repeat what is short.
    """

    library: Library
    game: str = ""
    scenario: str = ""
    width: int = 1920
    height: int = 1080
    counters: int = 400
    frames: int = 60
    entries: int = 5000
    lawful: int = 300
    times: int = 7

    def rules(self) -> Rules:
        """The game named, or the one with the largest map. Raises Unreadable, BrokenModule."""
        if self.game:
            return Rules.of(self.game, self.scenario, library=self.library)
        every = [Rules.of(module.id, library=self.library) for module in self._runnable()]
        if not every:
            raise Unreadable("there is no game to measure on", "--game")
        return max(every, key=lambda rules: len(rules.game.board.hexes))

    def games_with_scenarios(self) -> Iterator[list[Rules]]:
        """Each game, or the one named, in all its scenarios or the one named. Raises Unreadable, BrokenModule."""
        for module in [self.library.game(self.game)] if self.game else self._runnable():
            names = [self.scenario] if self.scenario else [entry.id for entry in module.file.scenario]
            yield [Rules.of(module.id, name, library=self.library) for name in names]

    def _runnable(self) -> list[Module]:
        return [game for game in self.library.games() if all(map(self.library.may_run, self.library.lineage(game)))]
