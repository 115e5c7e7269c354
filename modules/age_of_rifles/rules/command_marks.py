"""What a position file says of orders, told to the side they are of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.core.event import Fact, Removed
from hexboard.core.game import Game
from hexboard.core.illegal import Unreadable
from hexboard.core.unit import With

from .audience import hearers
from .command_ledger import (
    ConfidenceChecked,
    Dispatch,
    HiddenMarch,
    HiddenMarched,
    InForce,
    InitiativeTried,
    OrderSent,
    OrderTaken,
)
from .first_orders import order_facts
from .ledger import Spent
from .order_text import from_words, hex_of
from .orders import ENTRY

COMMAND_MARKS = ("orders", "dispatches", "tried", "checked", "away", "hidden", "ammunition")
AT_START = "ordered at the start"


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
