"""One measurement, and how time is taken."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from attrs import frozen

Work = Callable[[], object]


@frozen
class Figure:
    """A measurement: what was done and how long it took, what the floor did and how long that took, in seconds.

    ``aim`` is in words; ``met`` None: none is set. ``more`` are other values worth telling, by name.
    """

    id: str
    title: str
    work: str
    seconds: float
    floor: str
    floor_seconds: float
    aim: str = ""
    met: bool | None = None
    more: tuple[tuple[str, float], ...] = ()

    @property
    def ratio(self) -> float:
        """How many times the floor's time the work took."""
        return self.seconds / self.floor_seconds

    def plain(self) -> dict[str, Any]:
        """The figure as plain data."""
        return {
            "id": self.id,
            "title": self.title,
            "work": self.work,
            "ms": round(1000 * self.seconds, 3),
            "floor": {"work": self.floor, "ms": round(1000 * self.floor_seconds, 3)},
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
