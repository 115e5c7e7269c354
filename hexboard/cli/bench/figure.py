"""One measurement, of time or of memory, and how time is taken."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Literal

from attrs import frozen

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
    done = [(_time(work), _time(floor)) for _ in range(max(1, times))]
    return min(ours for ours, _ in done), min(theirs for _, theirs in done)


def _time(work: Work) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began
