"""How morale falls and rises by one state [R12.1, R12.4]."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray

from .ledger import MoraleSet
from .losses import eliminate
from .morale import morale_of, morale_states
from .standard import Standard


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


def recover(tray: Tray, unit: Unit) -> None:
    """A unit's morale rises by one state, if it is not in good order already [R12.42]."""
    states = ["", *(state.id for state in morale_states(tray.at.game))]
    state = morale_of(tray.at, unit)
    if state is not None:
        tray.tell(MoraleSet(unit.id, state.id, states[states.index(state.id) - 1]))
