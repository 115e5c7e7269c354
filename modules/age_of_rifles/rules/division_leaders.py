"""Where the counters of division commanders are at first: with the first of their troops [21.0, 21.7.3.1]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Arrival, Game
from hexboard.core.unit import InBox, OnMap, Place, UnitId

from .formations import divisions, has_division_leaders


@kept_on("game")
def first_places(game: Game) -> Mapping[UnitId, Place]:
    """Division commanders, if they play: where the set-up puts them, else with their first unit or its group."""
    if not has_division_leaders(game):
        return {}
    hexes = {unit: at for at, units in game.scenario.setup.items() for unit in units}
    due = {unit: each for each in game.scenario.arrivals for unit in each.units}
    found: dict[UnitId, Place] = {}
    for division in (each for each in divisions(game).values() if each.leader):
        here = next((hexes[unit] for unit in (division.leader, *division.units) if unit in hexes), None)
        groups = [due[unit] for unit in division.units if unit in due]
        if here is not None:
            found[division.leader] = OnMap(here)
        elif groups:
            found[division.leader] = InBox(min(groups, key=lambda each: each.turn).id)
    return found


def members_of(game: Game, arrival: Arrival) -> tuple[UnitId, ...]:
    """Whoever comes in with a group, division commanders too."""
    return (*arrival.units, *(unit for unit, place in first_places(game).items() if place == InBox(arrival.id)))
