"""The turn in which a group of reinforcements may come in, by option and by event [21.15, C9.7, 21.6.1]."""

from __future__ import annotations

from collections.abc import Collection

from hexboard.core.game import Arrival
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.tray import Tray

from .ledger import Counted, ledger_of

EARLY = "early"


def due_turn(at: Position, arrival: Arrival) -> int:
    """The turn from which on a group may come in now; beyond the last if only an event brings it."""
    rules = at.game.scenario.rules
    turn = arrival.turn if arrival.id not in rules.get("by_event", ()) else at.game.scenario.turns + 1
    for option, choices in rules.get("due", {}).items():
        turn = choices.get(at.game.options.get(option, ""), {}).get(arrival.id, turn)
    early = ledger_of(at.state).records.get(f"{EARLY} {arrival.id}", 0)
    return min(turn, early) if early else turn


def bring_forward(tray: Tray, units: Collection[UnitId], turn: int) -> None:
    """The groups of these units may come in from a turn on, if they are due later."""
    at = tray.at
    for arrival in at.game.scenario.arrivals:
        if set(units) & set(arrival.units) and due_turn(at, arrival) > turn:
            tray.tell(Counted(f"{EARLY} {arrival.id}", turn))
