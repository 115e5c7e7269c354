"""The marks counters wear in pictures: their order, out of command, having moved, as far as it is known [B13.1]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import UnitId

from .audience import knows
from .command_range import out_of_range
from .formations import formation_of, formations
from .leaders import division_led
from .orders import order_of, order_of_unit
from .units import LEADER, arm, is_combat

MOVED, OUT_OF_COMMAND = "moved", "out of command"


@kept_on("at")
def worn(at: Position) -> Mapping[UnitId, frozenset[str]]:
    """Marks by unit; of the enemy none but those of a Bad Move."""
    found: dict[UnitId, frozenset[str]] = {}
    # fire that a move draws lies over the movement segment
    moved = {unit for frame in at.state.stack for unit in frame.data.get("moved", ())}
    for side in at.game.sides:
        out = out_of_range(at, side.id)
        for unit, _ in at.on_map(side.id):
            order = None
            if is_combat(at, unit) or division_led(at, unit):
                order = order_of_unit(at, unit)
            elif arm(at, unit) == LEADER and formation_of(at, unit) in formations(at.game):
                order = order_of(at, formation_of(at, unit))
            marks = {order.kind} if order is not None else set()
            if unit.id in out and knows(at, side.id):
                marks.add(OUT_OF_COMMAND)
            if unit.id in moved and knows(at, side.id):
                marks.add(MOVED)
            if marks:
                found[unit.id] = frozenset(marks)
    return found
