"""The first turn's forced march and Jackson's other road [15.22, 15.421]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve

from hexboard.core.game import Arrival
from hexboard.core.position import Position
from hexboard.core.unit import InBox, Unit
from hexboard.geometry.hex import Hex


def allowance(base: Callable[[Position, Unit], Any], at: Position, unit: Unit) -> Any:
    """Twice the points on the turn of the forced march for those who come on then; no more than once into a zone."""
    found = base(at, unit)
    terms = at.game.scenario.rules["double_march"]
    arriving = unit.place.box if isinstance(unit.place, InBox) else ""
    if at.turn == terms["turn"] and arriving in terms["arrivals"]:
        return evolve(found, points=2 * found.points, rule="15.22")
    return found


def entry_hexes(
    control: Callable[[Position, str], frozenset[Hex]], at: Position, unit: Unit, arrival: Arrival
) -> tuple[Hex, ...]:
    """The hexes of the chart; the others while all of those are held or controlled by the enemy."""
    enemy = at.game.enemy(unit.side)
    held = [h for h in arrival.hexes if h in control(at, enemy) or any(u.side == enemy for u in at.units_at(h))]
    return arrival.otherwise if arrival.otherwise and len(held) == len(arrival.hexes) else arrival.hexes
