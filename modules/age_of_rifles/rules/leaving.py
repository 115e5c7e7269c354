"""Counters that leave the map where a game lets them [B11.7]."""

from __future__ import annotations

from hexboard.core.event import Removed
from hexboard.core.unit import Gone, UnitId
from hexboard.engine.tray import Tray

from .standard import Standard
from .units import EXITED
from .zones import enemy_zone


def leave(rules: Standard, tray: Tray, name: UnitId) -> None:
    """A counter in a hex where it may leave the map, with a point left and no enemy zone on it, is gone [B11.7]."""
    at = tray.at
    unit = at.unit(name)
    if unit.hex is not None and unit.hex in rules.exits(at, unit) and unit.hex not in enemy_zone(at, unit.side):
        tray.tell(Removed(name, Gone(EXITED, unit.hex)))
