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
    """The hexes of the chart; the others while the enemy holds or controls all of those [15.421].

    If the others are all held, a hex of the chart that is only controlled may be entered after all [15.4].
    """
    enemy = at.game.enemy(unit.side)

    def held(here: Hex) -> bool:
        return any(u.side == enemy for u in at.units_at(here))

    if not arrival.otherwise or any(not held(h) and h not in control(at, enemy) for h in arrival.hexes):
        return arrival.hexes
    if all(map(held, arrival.otherwise)) and not all(map(held, arrival.hexes)):
        return arrival.hexes
    return arrival.otherwise
