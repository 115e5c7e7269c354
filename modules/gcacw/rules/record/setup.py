"""The set-up of a scenario, and the marks of a position file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hexboard.core.event import Event, Fact, Placed
from hexboard.core.game import Game, Start
from hexboard.core.unit import Gone, OnMap, Place, Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.marks import with_marks

from .ledger import Ledger, LedgerSet

OUT_OF_PLAY = Gone("out of play")


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
    return (LedgerSet(with_marks(game, Ledger(holders=_holders(game)), given)),) if given else ()
