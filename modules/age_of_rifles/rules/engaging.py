"""Cavalry that has been in an enemy zone of control this turn, which slows it until the turn is over [21.3.2]."""

from __future__ import annotations

from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray

from .losing import mark, unmark
from .units import CAVALRY, ENGAGED, arm
from .zones import in_zone


@kept_with_force("side")
def _horse(at: Position, side: str) -> tuple[Unit, ...]:
    return tuple(unit for unit, _ in at.on_map(side) if arm(at, unit) == CAVALRY)


def note_engaged(tray: Tray) -> None:
    """Mark the cavalry of both sides that is in an enemy zone now: whatever becomes of the zone, it has been in it."""
    at = tray.at
    for side in at.game.sides:
        for unit in _horse(at, side.id):
            if ENGAGED not in unit.status and in_zone(at, unit):
                mark(tray, unit.id, ENGAGED)


def forget_engaged(tray: Tray) -> None:
    """The turn is over: whoever is in a zone still is marked when the next begins to act."""
    for unit in tuple(tray.at.state.units.values()):
        if ENGAGED in unit.status:
            unmark(tray, unit.id, (ENGAGED,))
