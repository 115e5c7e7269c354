"""How far a rider gets: the range of command, of orders given on the spot [21.3.3, B4.2]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach

from .ground import HALVES, RIDING, steps_of
from .zones import blocked_for


@kept_on("at", "standing")
def riders_within(at: Position, name: UnitId) -> Mapping[Hex, int]:
    """The hexes within the range of command of a counter on the map, each with its half points."""
    unit = at.unit(name)
    if unit.hex is None:
        return {}
    most = HALVES * int(at.game.charts["ranges"]["command"])
    return reach({unit.hex: 0}, most, steps_of(at, RIDING), blocked_for(at, unit.side)).cost
