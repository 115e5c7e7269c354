"""The set-up of a scenario, and the marks of a position file [21.0, 21.13]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.core.event import Event, Fact, Placed, Removed
from hexboard.core.game import Game, Start
from hexboard.core.illegal import Unreadable
from hexboard.core.unit import Gone, InBox, OnMap, Place, Unit, UnitId, With
from hexboard.rules.marks import with_marks

from ..command.first_orders import AT_START, order_facts
from ..field.arriving import first_places
from ..field.units import MARKER, MARKERS, OUT
from ..orders.in_force import ENTRY
from ..record.ledger import Ledger, LedgerSet, Spent
from ..record.order_text import from_words, hex_of
from ..record.orders import (
    ConfidenceChecked,
    Dispatch,
    HiddenMarch,
    HiddenMarched,
    InForce,
    InitiativeTried,
    OrderSent,
    OrderTaken,
)
from ..record.sides import hearers

COMMAND_MARKS = ("orders", "dispatches", "tried", "checked", "away", "hidden", "ammunition")


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
    yield LedgerSet(with_marks(game, first_ledger(game), given, COMMAND_MARKS))
    yield from command_marks(game, given)


def command_marks(game: Game, given: Mapping[str, object]) -> Iterator[Fact]:
    """``orders.<holder> = "attack 2020; ..."`` ("" for none) in the place of all the scenario's; without it, those.

    ``orders."<holder> holds" = ["1725", ...]``: the hexes it may defend; ``orders."<holder> since" = turn``.
    ``dispatches."csa:1" = [to, text, sender, rating, sent, due, least, face to face, way]``.
    ``tried.<formation> = "acts"``. ``checked.<formation> = steps``. ``away.<formation> = [route, half points, since]``.
    ``hidden."csa-hf-1" = [units]``: they stand under that marker. ``ammunition.<side> = points left``.
    Raises Unreadable.
    """
    orders = _table(given, "orders")
    if orders is None:
        yield from order_facts(game)
    for holder, text in (orders or {}).items():
        if not holder.endswith((" holds", " since")) and text:
            since = (orders or {}).get(f"{holder} since", 1)
            yield _order(game, holder, from_words(text), (orders or {}).get(f"{holder} holds", ()), since)
    for name, row in (_table(given, "dispatches") or {}).items():
        side = name.partition(":")[0]
        yield Fact(OrderSent(side, name, _dispatch(game, name, row)), hearers(game, side))
    for holder, result in (_table(given, "tried") or {}).items():
        yield Fact(InitiativeTried(holder, str(result)), hearers(game, holder.partition("-")[0]))
    for holder, steps in (_table(given, "checked") or {}).items():
        losses = steps if isinstance(steps, int) else 0
        yield Fact(ConfidenceChecked(holder, 0, 0, losses), hearers(game, holder.partition("-")[0]))
    for holder, row in (_table(given, "away") or {}).items():
        yield Fact(HiddenMarched(holder, _march(game, row)), hearers(game, holder.partition("-")[0]))
    for side, left in (_table(given, "ammunition") or {}).items():
        yield Fact(Spent(side, left if isinstance(left, int) else 0), hearers(game, side))
    for marker, units in (_table(given, "hidden") or {}).items():
        for unit in units if isinstance(units, list | tuple) else ():
            yield Fact(Removed(str(unit), With(marker)), hearers(game, marker.partition("-")[0]))


def _table(given: Mapping[str, object], name: str) -> Mapping[str, object] | None:
    found = given.get(name)
    if found is None:
        return None
    if not isinstance(found, Mapping):
        raise Unreadable(f"'{name}' is a table", f"$.marks.{name}")
    return {str(key): value for key, value in found.items()}


def _order(game: Game, holder: str, text: str, holds: object, since: object) -> Fact:
    labels = holds if isinstance(holds, list | tuple) else ()
    hexes = frozenset(hex_of(game.board, str(label)) for label in labels)
    kept = InForce(text, since if isinstance(since, int) else 1, hexes)
    return Fact(OrderTaken(holder, kept, AT_START), hearers(game, holder.removeprefix(ENTRY).partition("-")[0]))


def _dispatch(game: Game, name: str, row: object) -> Dispatch:
    match row:
        case [str(to), str(text), str(sender), int(rating), int(sent), int(due), *more] if len(more) <= 3:
            least = more[0] if more and isinstance(more[0], int) else 0
            way = tuple(hex_of(game.board, label) for label in str(more[2]).split()) if len(more) > 2 else ()
            return Dispatch(to, text, sender, rating, sent, due, way, len(more) > 1 and bool(more[1]), least)
    raise Unreadable("a dispatch is [to, text, sender, rating, sent, due, least, face to face, way]", f"$.marks.{name}")


def _march(game: Game, row: object) -> HiddenMarch:
    match row:
        case [str(route), int(points), int(since)]:
            return HiddenMarch(tuple(hex_of(game.board, label) for label in route.split()), points, since)
    raise Unreadable("a march out of sight is [route, half points, since]", "$.marks.away")
