"""The charts of the folder as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen


@frozen
class Posture:
    """A line of the orders chart: hexes a counter may march, what it adds in attack and takes in defence."""

    id: str
    name: str
    march: int
    attack: int
    defence: int


@frozen
class Result:
    """A line of the assault chart: the least modified die that gives the result."""

    id: str
    name: str
    least: int


@frozen
class Charts:
    """Both charts; ``assault`` with the highest die first."""

    orders: Mapping[str, Posture]
    assault: tuple[Result, ...]

    @classmethod
    def read(cls, charts: Mapping[str, Mapping[str, Any]]) -> Charts:
        """From the tables of charts.toml. Raises TypeError or KeyError for a chart of another shape."""
        postures = [Posture(*row) for row in charts["orders"]["rows"]]
        results = [Result(*row) for row in charts["assault"]["rows"]]
        return cls({p.id: p for p in postures}, tuple(sorted(results, key=lambda r: -r.least)))

    def result(self, die: int) -> Result:
        """What a modified die gives."""
        return next(r for r in self.assault if die >= r.least)
