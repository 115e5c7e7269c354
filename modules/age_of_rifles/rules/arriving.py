"""The turn in which a group of reinforcements may come in, by option and by event [21.15, C9.7, 21.6.1]."""

from __future__ import annotations

from hexboard.core.game import Arrival
from hexboard.core.position import Position

from .ledger import ledger_of

EARLY = "early"


def due_turn(at: Position, arrival: Arrival) -> int:
    """The turn from which on a group may come in now."""
    turn = arrival.turn
    for option, choices in at.game.scenario.rules.get("due", {}).items():
        turn = choices.get(at.game.options.get(option, ""), {}).get(arrival.id, turn)
    early = ledger_of(at.state).records.get(f"{EARLY} {arrival.id}", 0)
    return min(turn, early) if early else turn
