"""Who acts first inside a step [B2.1]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.seat import Side


def in_turn(at: Position) -> tuple[Side, ...]:
    """The sides in the order in which they act: the scenario's first side first, or the other by option."""
    first = at.game.scenario.first
    chosen = at.game.options.get("first_side", first)
    first = first if chosen not in {side.id for side in at.game.sides} else chosen
    return tuple(sorted(at.game.sides, key=lambda side: side.id != first))
