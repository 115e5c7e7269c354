"""The ways by which units could come to where they strike from, and what each who comes on pays in his column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.finding_room import Standing, find_room

from ..field.standard import Standard
from ..march.marching import March, price_in_column
from ..record.ledger import ledger_of


@frozen
class Way:
    """How a unit comes to where it strikes from: the points it takes (None: it stands there), and by which pace.

    Who comes on does so by the hex ``entry``, next in its column, and could pay ``spare`` points more.
    """

    end: Hex
    cost: int | None
    pace: str = ""
    entry: Hex | None = None
    spare: int = 0


Ways = Mapping[UnitId, tuple[Way, ...]]


def marched(rules: Standard, at: Position, marching: March, target: Hex, far: int) -> Iterator[Way]:
    """Every hex within so many of the target that a march comes to, the cheapest first, by each hex to come on by."""
    limit, pace = marching.allowance, marching.pace.id if marching.pace else ""
    for start, each in _by_entry(at, marching):
        if all(here.distance(target) - far > limit.points - spent for here, spent in each.starts.items()):
            continue  # every step takes a point at least
        cost = each.reach(rules, at).cost
        for end in sorted((end for end in target.within(far) if end in cost), key=lambda end: (cost[end], end)):
            most = limit.into_zone if end in marching.zone else limit.points
            yield Way(end, cost[end], pace, start, most - cost[end])


@kept_on("at")
def _by_entry(at: Position, marching: March) -> tuple[tuple[Hex | None, March], ...]:
    if not marching.entering:
        return ((None, marching),)
    return tuple((entry, evolve(marching, starts={entry: spent})) for entry, spent in marching.starts.items())


def lined_up(rules: Standard, at: Position, ways: Ways, stood: Standing) -> Ways | None:
    """The ways of each who comes on of those who stand so, for what his place in the column makes of them; None if not
    all have the points for one. Who does not fight takes none.
    """
    coming = [name for name in stood if ways[name][0].entry is not None and rules.fights(at, at.unit(name))]
    places = {name: tuple(_places(at, ways[name], stood[name], len(coming))) for name in coming}
    column = find_room(coming, places, lambda name, place, taken: place not in taken.values())
    if len(column) < len(coming):
        return None
    return {name: tuple(_behind(at, ways[name], *place)) for name, place in column.items()}


def _places(at: Position, ways: tuple[Way, ...], end: Hex, most: int) -> Iterator[tuple[Hex, int]]:
    # by the hex to come on by, and how many of the others come on there before
    for way in ways:
        if way.entry is not None and way.end == end:
            entry = way.entry
            yield from ((entry, before) for before in range(most) if _dearer(at, entry, before) <= way.spare)


def _behind(at: Position, ways: tuple[Way, ...], entry: Hex, before: int) -> Iterator[Way]:
    more = _dearer(at, entry, before)
    for way in ways:
        if way.entry == entry and way.cost is not None and more <= way.spare:
            yield evolve(way, cost=way.cost + more, spare=way.spare - more)


def _dearer(at: Position, entry: Hex, before: int) -> int:
    taken = ledger_of(at.state).column.get(entry, 0)
    return price_in_column(at, taken + before) - price_in_column(at, taken)
