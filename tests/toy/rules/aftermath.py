"""What follows an assault: losses, and the attacker's advance."""

from __future__ import annotations

from hexboard.core.event import Moved, Removed
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Gone, Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .ground import bars_entry, is_hostile, look
from .setup import owners


def defenders_in(at: Position, hex: Hex, attacking: SideId) -> list[Unit]:
    """The counters in a hex that are not the attacker's."""
    return [unit for unit in at.units_at(hex) if unit.side != attacking]


def destroy(tray: Tray, unit: Unit) -> None:
    """A counter leaves the game; only its owner is told which."""
    tray.tell(Removed(unit.id, Gone("destroyed", unit.hex)), owners(tray.at.game, unit.side))


def advance(tray: Tray, attacker: Unit, target: Hex) -> None:
    """The attacker enters the hex once it is empty of enemies [6.4]."""
    start = attacker.hex
    look(tray)
    if start and not is_hostile(tray.at, attacker.side, target) and not bars_entry(tray.at, attacker, start, target):
        tray.tell(Moved(attacker.id, (start, target), how="advanced"), owners(tray.at.game, attacker.side))
        look(tray)
