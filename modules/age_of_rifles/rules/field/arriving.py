"""Groups of reinforcements: from which turn on they come in, and who comes with them [21.15, C9.7, 21.7.3.1]."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.game import Arrival, Game
from hexboard.core.position import Position
from hexboard.core.unit import InBox, OnMap, Place, Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.rules.ground.arrivals import arrival_of

from ..record.ledger import Counted, ledger_of
from .formations import divisions, has_division_leaders

EARLY = "early"
HEAT = "heat"


def due_turn(at: Position, arrival: Arrival) -> int:
    """The turn from which on a group may come in now; beyond the last if only an event brings it. Where that turn
    passed in the heat it is the next [C9.4]."""
    rules = at.game.scenario.rules
    turn = arrival.turn if arrival.id not in rules.get("by_event", ()) else at.game.scenario.turns + 1
    for option, choices in rules.get("due", {}).items():
        turn = choices.get(at.game.options.get(option, ""), {}).get(arrival.id, turn)
    records = ledger_of(at.state).records
    early = records.get(f"{EARLY} {arrival.id}", 0)
    due = min(turn, early) if early else turn
    return due + (records.get(HEAT, 0) == due)


def bring_forward(tray: Tray, units: Collection[UnitId], turn: int) -> None:
    """The groups of these units may come in from a turn on, if they are due later."""
    at = tray.at
    for arrival in at.game.scenario.arrivals:
        if set(units) & set(arrival.units) and due_turn(at, arrival) > turn:
            tray.tell(Counted(f"{EARLY} {arrival.id}", turn))


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


def is_due(at: Position, unit: Unit) -> bool:
    """Whether a unit waits for its arrival and may come now [B3.10]."""
    arrival = arrival_of(at, unit)
    return arrival is not None and due_turn(at, arrival) <= at.turn
