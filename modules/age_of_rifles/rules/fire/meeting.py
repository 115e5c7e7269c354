"""The ride of a charger, and which horse of the other side may come to meet it [B7.1, B7.2]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, reach

from ..field.ground import MOUNTED, steps_of
from ..field.stacking import bars_joining
from ..field.units import CAVALRY, arm, held_by, is_disrupted, marked_by
from ..field.zones import enemy_zone, who_holds
from .charge import bars_target

RIDE_UP = 9
"""Half points a charger may spend on the way: half of nine movement points [B7.1]."""


def ride(at: Position, unit: Unit, target: Hex) -> Reach:
    """Where a charger gets on its way to a target: only the zone of the target's own units may be entered."""
    if unit.hex is None:
        return Reach({}, {})
    enemy = at.game.enemy(unit.side)
    own = frozenset(at.board.neighbours(target))
    # a hex in the zone of others than the target's units is closed
    others = {
        near
        for other, here in at.on_map(enemy)
        if here != target and arm(at, other) in ("infantry", "cavalry", "artillery") and not is_disrupted(other)
        for near in at.board.neighbours(here)
    }
    closed = held_by(at, enemy) | others | marked_by(at, enemy)
    stops = own & enemy_zone(at, unit.side)
    return reach({unit.hex: 0}, RIDE_UP, steps_of(at, MOUNTED, True), closed, stops)


@kept_on("at")
def meeters(at: Position, name: UnitId, target: Hex) -> tuple[Unit, ...]:
    """Enemy cavalry that may meet a charger who has ridden up: not disrupted, in no zone but his, within three hexes of
    what is charged."""
    charger, most = at.unit(name), int(at.game.charts["ranges"]["countercharge"])
    return tuple(
        unit
        for unit, here in at.on_map(at.game.enemy(charger.side))
        if arm(at, unit) == CAVALRY
        and not is_disrupted(unit)
        and here.distance(target) <= most
        and not any(other.id != charger.id for other in who_holds(at, unit))
        and way_to_meet(at, unit, charger) is not None
    )


def way_to_meet(at: Position, unit: Unit, charger: Unit) -> tuple[Hex, ...] | None:
    """The cheapest way by which horse comes next to a charger, its start first; None if it does not."""
    if unit.hex is None or charger.hex is None or bars_target(at, unit, charger.hex) is not None:
        return None
    found = ride(at, unit, charger.hex)
    ends = [
        h
        for h in found.cost
        if h.is_next_to(charger.hex)
        and bars_joining(at, unit, h) is None
        and bars_target(at, unit, charger.hex, h) is None
    ]
    best = min(ends, key=lambda h: (found.cost[h], h.q, h.r), default=None)
    return None if best is None else found.path(best)
