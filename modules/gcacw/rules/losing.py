"""Manpower lost, and by what [2.2, 7.541]."""

from __future__ import annotations

from hexboard.core.event import Removed
from hexboard.core.unit import Gone, UnitId
from hexboard.engine.tray import Tray

from .going import mark
from .ledger import ManpowerLost
from .units import manpower

COMBAT, ROUT, RETREAT, SCREEN = "combat", "rout", "retreat", "cavalry retreat"
EXTENDED, FORCED, ZONE = "extended march", "force march", "zone to zone"


def lose(tray: Tray, name: UnitId, points: int, cause: str) -> None:
    """A unit loses manpower; at none left it is eliminated."""
    at = tray.at
    unit = at.unit(name)
    had = manpower(at, unit)
    lost = min(points, had)
    if unit.hex is None or lost <= 0:
        return
    tray.tell(ManpowerLost(name, lost, had - lost, cause))
    if lost == had:
        tray.tell(Removed(name, Gone("eliminated", unit.hex)))


def disorganize(tray: Tray, name: UnitId, cause: str, again: int) -> None:
    """A unit becomes disorganized; if it is already, it loses so many points instead."""
    if "disorganized" in tray.at.unit(name).status:
        lose(tray, name, again, cause)
    else:
        mark(tray, name, "disorganized")
