"""The set-up of a scenario, and the marks of a position file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hexboard.core.event import Event, Fact, Placed
from hexboard.core.game import Game
from hexboard.core.unit import Gone, InBox, OnMap, Unit, UnitId
from hexboard.rules.marks import with_marks

from .ledger import Ledger, LedgerSet


def setup(game: Game) -> Iterator[Fact]:
    """Units stand where the scenario puts them, the rest wait for their turn [3.0, 15.0]."""
    yield Fact(LedgerSet(Ledger()))
    chosen = game.scenario.rules.get("opening_stack", {}).get(game.options.get("opening_stack", ""), {})
    moved = {unit: game.board.at(label) for label, units in chosen.items() for unit in units}
    for place, units in game.scenario.setup.items():
        for unit in units:
            yield _placed(game, unit, OnMap(moved.get(unit, place)))
    for arrival in game.scenario.arrivals:
        for unit in arrival.units:
            yield _placed(game, unit, InBox(arrival.id))
    yield from _left_out(game)


def marks(game: Game, given: Mapping[str, object]) -> Iterable[Event]:
    """The record a position file gives: ``dates.<what> = turn``, ``entered.<unit> = turn``,
    ``exits.<unit> = "hex turn"``, ``column.<hex> = units already in``. Raises Unreadable for anything else."""
    exits = given.get("exits", {})
    rows = [_exit(unit, said) for unit, said in exits.items()] if isinstance(exits, Mapping) else exits
    return (LedgerSet(with_marks(game, Ledger(), {**given, "exits": rows})),) if given else ()


def _exit(unit: UnitId, said: object) -> tuple[object, ...]:
    place, _, turn = str(said).rpartition(" ")
    return (unit, place, int(turn)) if turn.isdecimal() and place else (unit, said)


def _left_out(game: Game) -> Iterator[Fact]:
    # counters of another scenario of the game are out of play in this one
    placed = {u for units in game.scenario.setup.values() for u in units}
    placed |= {u for arrival in game.scenario.arrivals for u in arrival.units}
    return (_placed(game, unit, Gone("out of play")) for unit in game.roster if unit not in placed)


def _placed(game: Game, unit: UnitId, place: OnMap | InBox | Gone) -> Fact:
    return Fact(Placed(Unit(unit, unit, game.roster[unit].side, place)))
