"""What a combat or a failed rally takes from units: their order, or their place in the game [R12.1]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.event import Removed
from hexboard.core.unit import Gone, Unit
from hexboard.engine.tray import Tray

from ..record.ledger import MoraleSet
from .morale import morale_of, morale_states
from .standard import Standard


def eliminate(rules: Standard, tray: Tray, units: Iterable[Unit]) -> None:
    """Take units out of the game for good, and let the game know."""
    gone = tuple(units)
    for unit in gone:
        tray.tell(Removed(unit.id, Gone("eliminated", unit.hex)))
    if gone:
        rules.lost(tray, gone)


def disrupt(rules: Standard, tray: Tray, units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Units a result drives back fall by one state each, unless saved; those who fall too far are lost [R12.11].

    Gives back the units that are left, to retreat.
    """
    states = [state.id for state in morale_states(tray.at.game)]
    left, lost = [], []
    for unit in units:
        if states and not rules.saves(tray, unit):
            state = morale_of(tray.at, unit)
            now = states.index(state.id) + 1 if state is not None else 0
            if now == len(states):
                lost.append(unit)
                continue
            tray.tell(MoraleSet(unit.id, states[now - 1] if now else "", states[now]))
        left.append(unit)
    # only now, for a result strikes all at once: whoever saves one unit is not gone before he can save the next
    eliminate(rules, tray, lost)
    return tuple(left)
