"""The charts of the folder as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import frozen

from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId

MODES = {"R": "rest", "N": "normal", "F": "force"}


@frozen
class Printed:
    """A corps of the order of battle; strength and fatigue in points, effectiveness in tenths [16.0]."""

    scenario: str
    unit: UnitId
    leader: str
    lead: int
    agg: int
    eff: int
    inf: int
    cav: int
    foot: int
    horse: int
    stragglers: int
    fatigue: int


@frozen
class Award:
    """Victory points of a scenario, as the Confederate total counts them; ``step`` in per cent, ``rule`` its clause."""

    headquarters: int
    corps: int
    demoralized: int
    loss: int
    step: int
    exit_over: int
    town: int
    rule: str


@frozen
class Level:
    """A level of victory and the least Confederate total that gives it; ``winner`` "" for a draw."""

    winner: SideId
    level: str
    least: int


@frozen(eq=False)
class Charts:
    """Everything charts.toml says, by what one looks it up with."""

    allowance: Mapping[str, tuple[int, int]]
    cost: Mapping[str, int]
    stragglers: Mapping[SideId, tuple[int, int, int, int]]
    shifts: Mapping[str, int]
    casualties: Mapping[int, int]
    forage: Mapping[str, tuple[int, ...]]
    points: Mapping[str, Award]
    levels: Mapping[tuple[str, str], tuple[Level, ...]]
    rebirth: Mapping[SideId, str]
    rain: Mapping[tuple[str, str], int]
    settings: Mapping[str, int]
    echelons: tuple[tuple[int, int], ...]
    arms: Mapping[str, int]
    book: Mapping[str, tuple[Printed, ...]]

    @classmethod
    def read(cls, charts: Mapping[str, Mapping[str, Any]]) -> Charts:
        """From the tables of charts.toml. Raises TypeError, KeyError or ValueError for charts of another shape."""

        def rows(name: str) -> list[Any]:
            return list(charts[name]["rows"])

        levels: dict[tuple[str, str], tuple[Level, ...]] = {}
        for scenario, reading, *rest in rows("levels"):
            levels[scenario, reading] = (*levels.get((scenario, reading), ()), Level(*rest))
        book: dict[str, tuple[Printed, ...]] = {}
        for row in rows("order_of_battle"):
            book[row[0]] = (*book.get(row[0], ()), Printed(*row))
        return cls(
            allowance={mode: (infantry, cavalry) for mode, infantry, cavalry in rows("allowance")},
            cost=dict(rows("cost")),
            stragglers={side: tuple(most) for side, *most in rows("stragglers")},
            shifts=dict(rows("shifts")),
            casualties=dict(rows("casualties")),
            forage={ground: tuple(p for p in points if p) for ground, *points in rows("forage")},
            points={scenario: Award(*rest) for scenario, *rest in rows("points")},
            levels=levels,
            rebirth=dict(rows("rebirth")),
            rain={(scenario, day): percent for scenario, day, percent in rows("rain")},
            settings={id: value for id, value, *_ in rows("settings")},
            echelons=tuple((strength, losses) for _, strength, losses in rows("echelons")),
            arms=dict(rows("arms")),
            book=book,
        )
