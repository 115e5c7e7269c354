"""The set-up of a scenario, and the marks of a position file [21.0, 21.13]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from hexboard.core.event import Event, Fact, Placed
from hexboard.core.game import Game, Start
from hexboard.core.illegal import Unreadable
from hexboard.core.unit import Gone, InBox, OnMap, Place, Unit, UnitId

from .command_marks import COMMAND_MARKS, command_marks
from .division_leaders import first_places
from .first_orders import order_facts
from .ledger import Ledger, LedgerSet, Loss
from .units import MARKER, MARKERS, OUT

KNOWN = "rain, fought, records, holders, attached, losses, orders, dispatches, tried, checked, away, hidden, ammunition"


def setup(game: Game) -> Iterator[Fact]:
    """Units stand where the scenario puts them; those due later wait, all others are out of play."""
    yield Fact(LedgerSet(first_ledger(game)))
    places: dict[UnitId, Place] = {u: OnMap(at) for at, units in game.scenario.setup.items() for u in units}
    places |= {u: InBox(arrival.id) for arrival in game.scenario.arrivals for u in arrival.units}
    places |= first_places(game)
    places |= {u: InBox(MARKERS) for u in _markers(game)}
    for name, kind in game.roster.items():
        place, start = places.get(name, Gone(OUT)), game.scenario.starts.get(name, Start())
        yield Fact(Placed(Unit(name, name, kind.side, place, start.step, start.status)))
    yield from order_facts(game)


def _markers(game: Game) -> Iterator[UnitId]:
    """The markers of both sides that are played with, by option not all [21.8.3]."""
    for side in game.sides:
        own = [name for name, kind in game.roster.items() if kind.arm == MARKER and kind.side == side.id]
        yield from own[: int(game.options.get("hidden_markers", str(len(own))))]


def first_ledger(game: Game) -> Ledger:
    """The record as the scenario begins: who holds what counts, divisions that serve elsewhere."""
    rules = game.scenario.rules
    holders = {game.board.at(label): str(side) for label, side in rules.get("holders", {}).items()}
    return Ledger(holders=holders, attached=dict(rules.get("attached", {})))


def marks(game: Game, given: Mapping[str, object]) -> Iterator[Event | Fact]:
    """The record a position file gives: ``rain = true``, ``fought = n``, ``records."what" = n``, ``holders.<hex> =
    side``, ``attached.<division> = formation``, ``losses = [[unit, cause, gone, supplied, turn], ...]``; and what
    ``command_marks`` reads of orders, told to their side.

    Raises Unreadable for anything else.
    """
    if not given:
        return
    ledger = first_ledger(game)
    for key, value in given.items():
        if key not in COMMAND_MARKS:
            ledger = with_mark(game, ledger, key, value)
    yield LedgerSet(ledger)
    yield from command_marks(game, given)


def with_mark(game: Game, ledger: Ledger, what: str, value: object) -> Ledger:
    """The record with one mark more. Raises Unreadable."""
    match what, value:
        case "rain", bool():
            return evolve(ledger, rain=value)
        case "fought", int():
            return evolve(ledger, fought=value)
        case "records", Mapping():
            return evolve(ledger, records={**ledger.records, **{str(k): int(n) for k, n in value.items()}})
        case "attached", Mapping():
            return evolve(ledger, attached={str(k): str(v) for k, v in value.items()})
        case "holders", Mapping():
            held = {game.board.at(str(label)): str(side) for label, side in value.items()}
            return evolve(ledger, holders={**ledger.holders, **held})
        case "losses", list() | tuple():
            lost = tuple(Loss(str(u), str(c), bool(g), bool(s), int(t)) for u, c, g, s, t in value)
            return evolve(ledger, losses=lost)
    raise Unreadable(f"no mark is called '{what}' or it holds something else; there are: {KNOWN}", f"$.marks.{what}")
