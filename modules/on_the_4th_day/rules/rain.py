"""Rain by tied initiative rolls, and on the second day [A.1, B.1]."""

from __future__ import annotations

from hexboard.core.position import Position


def rain_comes(at: Position) -> bool:
    """Whether the tie just counted starts the rain."""
    return bool(at.state.ledger.ties >= at.game.scenario.rules["rain"]["ties"])


def rainy(at: Position) -> bool:
    """Whether it rains from the start of this turn on."""
    return at.turn in at.game.scenario.rules["rain"]["turns"]
