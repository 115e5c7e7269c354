"""Reinforcements: who is due, and who is on the way."""

from collections.abc import Callable, Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Arrival, Game
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import InBox, Unit


def arrival_of(at: Position, unit: Unit) -> Arrival | None:
    """The group a waiting unit arrives with, or None if it waits for nothing."""
    return _groups(at.game).get(unit.place.box) if isinstance(unit.place, InBox) else None


@kept_on("game")
def _groups(game: Game) -> Mapping[str, Arrival]:
    return {arrival.id: arrival for arrival in game.scenario.arrivals}


@kept_with_force("side")
def waiting(at: Position, side: str) -> tuple[tuple[Unit, Arrival], ...]:
    """Units of a side that have still to arrive, in the order of the schedule."""
    groups = [arrival for arrival in at.game.scenario.arrivals if arrival.side == side]
    boxed: dict[str, list[Unit]] = {arrival.id: [] for arrival in groups}
    for unit in at.units_of(side):
        if isinstance(unit.place, InBox) and unit.place.box in boxed:
            boxed[unit.place.box].append(unit)
    order = {name: nth for arrival in groups for nth, name in enumerate(arrival.units)}
    # whoever joined a group is behind those whom the schedule names
    for units in boxed.values():
        units.sort(key=lambda unit: (order.get(unit.id, len(order)), unit.id))
    return tuple((unit, arrival) for arrival in groups for unit in boxed[arrival.id])


def due(at: Position, side: str, turn_of: Callable[[Position, Arrival], int]) -> Iterator[tuple[Unit, Arrival]]:
    """Units of a side that may arrive this turn."""
    return ((unit, arrival) for unit, arrival in waiting(at, side) if turn_of(at, arrival) <= at.turn)
