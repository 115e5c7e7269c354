"""Leaving the map [23.3]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex


def bars_exit(
    base: Callable[[Position, Unit, Hex], Illegal | None], at: Position, unit: Unit, end: Hex
) -> Illegal | None:
    """Union units leave by the exit hex only [23.31]; Confederates never [23.32]."""
    if unit.side == "csa":
        return Illegal("Confederate units may not leave the map", "23.32", (end,))
    return base(at, unit, end)
