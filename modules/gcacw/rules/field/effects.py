"""What happens to units: they go, are marked, tire, lose manpower, and by what [2.2, 2.3, 6.01, 7.541, 7.7, 9.1]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.event import Moved, Removed, Stood, Valued
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from ..record.ledger import ManpowerLost
from .standard import Standard
from .units import MOST_FATIGUE, REFUSED, WORKS, fatigue, manpower

COMBAT, ROUT, RETREAT, SCREEN = "combat", "rout", "retreat", "cavalry retreat"
EXTENDED, FORCED, ZONE = "extended march", "force march", "zone to zone"

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


def lose(tray: Tray, name: UnitId, points: int, cause: str) -> None:
    """A unit loses manpower, also by the step that took it off the map; at none left it is eliminated."""
    at = tray.at
    unit = at.unit(name)
    had = manpower(at, unit)
    lost = min(points, had)
    if lost <= 0:
        return
    tray.tell(ManpowerLost(name, lost, had - lost, cause))
    if lost == had and unit.hex is not None:
        tray.tell(Removed(name, Gone("eliminated", unit.hex)))


def disorganize(tray: Tray, name: UnitId, cause: str, again: int) -> None:
    """A unit becomes disorganized; if it is already, it loses so many points instead."""
    if "disorganized" in tray.at.unit(name).status:
        lose(tray, name, again, cause)
    else:
        mark(tray, name, "disorganized")
