"""Units that a combat or a failed rally takes out of the game."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.event import Removed
from hexboard.core.unit import Gone, Unit
from hexboard.engine.tray import Tray

from .standard import Standard


def eliminate(rules: Standard, tray: Tray, units: Iterable[Unit]) -> None:
    """Take units out of the game for good, and let the game know."""
    gone = tuple(units)
    for unit in gone:
        tray.tell(Removed(unit.id, Gone("eliminated", unit.hex)))
    if gone:
        rules.lost(tray, gone)
