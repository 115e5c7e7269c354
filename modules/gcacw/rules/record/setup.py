"""The set-up of a scenario, and the marks of a position file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve

from hexboard.core.event import Event, Fact, Placed
from hexboard.core.game import Game, Start
from hexboard.core.illegal import Unreadable
from hexboard.core.unit import Gone, OnMap, Place, Unit, UnitId
from hexboard.geometry.hex import Hex

from .ledger import Ledger, LedgerSet, Loss

OUT_OF_PLAY = Gone("out of play")
MARKS = "ties, rain, night, records, holders, exits, losses"


def setup(game: Game) -> Iterator[Fact]:
    """Units stand where the scenario puts them, with the fatigue and marks it gives them [3.0]."""
    yield Fact(LedgerSet(Ledger(holders=_holders(game))))
    moved = {u: game.board.at(label) for u, label in _by_option(game, "setup").items()}
    strengths = {u: int(str(n)) for u, n in _by_option(game, "manpower").items()}
    places: dict[UnitId, Place] = {u: OnMap(moved.get(u, at)) for at, us in game.scenario.setup.items() for u in us}
    for name in game.roster:
        yield Fact(Placed(_unit(game, name, places.get(name, OUT_OF_PLAY), strengths.get(name))))


def _by_option(game: Game, what: str) -> Mapping[str, str]:
    """What a scenario changes by the choices of options: unit and hex, or unit and figure."""
    found: dict[str, str] = {}
    for option, choices in game.scenario.rules.get(what, {}).items():
        found.update(choices.get(game.options.get(option, ""), {}))
    return found


def _holders(game: Game) -> Mapping[Hex, str]:
    rows = game.scenario.rules.get("objectives", {}).get("rows", ())
    return {at: side for zone, side, _ in rows for at in game.board.zone(zone)}


def _unit(game: Game, name: UnitId, place: Place, strength: int | None) -> Unit:
    kind = game.roster[name]
    start = game.scenario.starts.get(name, Start())
    if kind.arm == "leader":
        return Unit(name, name, kind.side, place, start.step, start.status)
    values = {"manpower": strength or kind.values["manpower"], "fatigue": 0, **start.values}
    return Unit(name, name, kind.side, place, start.step, start.status, values)


def marks(game: Game, given: Mapping[str, object]) -> Iterable[Event]:
    """The record a position file gives: ``ties = n``, ``rain = true``, ``night = true``, ``exits = [units]``,
    ``holders.<hex> = side``, ``records."what unit" = n``, ``losses = [[unit, points, cause, turn], ...]``.

    Raises Unreadable for anything else.
    """
    ledger = Ledger(holders=_holders(game))
    for key, value in given.items():
        ledger = _with_mark(game, ledger, key, value)
    return (LedgerSet(ledger),) if given else ()


def _with_mark(game: Game, ledger: Ledger, what: str, value: object) -> Ledger:
    match what, value:
        case "ties", int():
            return evolve(ledger, ties=value)
        case "rain", bool():
            return evolve(ledger, rain=value)
        case "night", bool():
            return evolve(ledger, night=value)
        case "exits", list() | tuple():
            return evolve(ledger, exits=tuple(str(v) for v in value))
        case "losses", list() | tuple():
            return evolve(ledger, losses=tuple(Loss(str(u), int(n), str(c), int(t)) for u, n, c, t in value))
        case "records", Mapping():
            return evolve(ledger, records={str(k): int(n) for k, n in value.items()})
        case "holders", Mapping():
            held = {game.board.at(str(label)): str(side) for label, side in value.items()}
            return evolve(ledger, holders={**ledger.holders, **held})
    raise Unreadable(f"no mark is called '{what}' or it holds something else; there are: {MARKS}", f"$.marks.{what}")
