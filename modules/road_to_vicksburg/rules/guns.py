"""Artillery that has moved strategically [19.21]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit

STRATEGIC = "strategic"


def bars_bombarding(base: Callable[[Position, Unit], Illegal | None], at: Position, unit: Unit) -> Illegal | None:
    """Union batteries do not fire in the turn of a strategic move."""
    if unit.side == at.game.scenario.rules["guns"]["silent_after_strategic"] and STRATEGIC in unit.status:
        return Illegal(f"{at.name(unit.id)} has moved strategically and does not bombard in this turn", "19.21")
    return base(at, unit)
