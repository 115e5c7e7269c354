"""Units go along a path: what they leave behind, and what comes of it [6.01, 7.7, 9.1]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.event import Moved, Stood, Valued
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .standard import Standard
from .units import MOST_FATIGUE, REFUSED, WORKS, fatigue

LEFT_BEHIND = frozenset({REFUSED, *WORKS})


def go(rules: Standard, tray: Tray, units: Iterable[Unit], path: tuple[Hex, ...], cost: int, how: str) -> None:
    """Move units together; works and refused flanks stay behind."""
    moving = tuple(units)
    for unit in moving:
        tray.tell(Moved(unit.id, path, cost, how))
        unmark(tray, unit.id, LEFT_BEHIND)
    rules.passed(tray, moving, path, how)


def mark(tray: Tray, name: UnitId, *marks: str) -> None:
    """Put marks on a unit."""
    status = tray.at.unit(name).status
    if not status >= frozenset(marks):
        tray.tell(Stood(name, status | frozenset(marks)))


def unmark(tray: Tray, name: UnitId, marks: Iterable[str]) -> None:
    """Take marks off a unit, those it has."""
    status = tray.at.unit(name).status
    if status & frozenset(marks):
        tray.tell(Stood(name, status - frozenset(marks)))


def tire(tray: Tray, name: UnitId, points: int) -> None:
    """Give a unit points of fatigue, four at most in all [2.3]."""
    now = min(MOST_FATIGUE, fatigue(tray.at.unit(name)) + points)
    if now != fatigue(tray.at.unit(name)):
        tray.tell(Valued(name, "fatigue", now))


def on_map(at: Position, names: Iterable[UnitId]) -> tuple[Unit, ...]:
    """Those of these units that are on the map now."""
    return tuple(unit for name in names if (unit := at.unit(name)).hex is not None)
