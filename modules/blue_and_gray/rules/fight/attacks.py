"""Every attack that may be made, straight from who reaches whom: nothing is asked and nothing found twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import TypeVar

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.ground import contacts, friends_at
from ..field.standard import Standard
from ..record.commands import Attack
from .contact import Duties, able
from .legality import may_hold_back, must_join, sorted_out
from .odds import bars_low_odds, odds_chart, reckon
from .striking import open_targets, strikes, struck_by, struck_by_side

Aim = tuple[Hex, ...]
Units = tuple[UnitId, ...]
T = TypeVar("T")


@frozen
class Share:
    """A hex of the attacker, whether it touches the hexes attacked, and every part of its units that may go in."""

    hex: Hex
    fights: bool
    parts: tuple[Units, ...]


def attacks(
    rules: Standard, at: Position, side: str, duty: Duties, unit: Unit | None = None
) -> Iterator[Iterator[Attack]]:
    """The attacks a side may make, a way for each set of hexes; only those of a unit, if one is given."""
    for aim in aims(rules, at, side):
        if unit is None or strikes(rules, at, unit, frozenset(aim)):
            yield _on(rules, at, side, duty, aim, unit)


def may_begin(rules: Standard, at: Position, side: str, name: UnitId | None) -> Unit | None:
    """The unit of that name, if an attack may be begun with it: it may still attack, and reaches somebody."""
    unit = next((unit for unit in able(rules, at, side) if unit.id == name), None)
    return unit if unit and not open_targets(rules, at, side).isdisjoint(struck_by(rules, at, unit)) else None


def aims(rules: Standard, at: Position, side: str) -> list[Aim]:
    """The hexes that may be attacked, each alone, and those that may be together."""
    # several hexes are attacked together only by somebody next to them all [7.25, 8.13]
    single = sorted(open_targets(rules, at, side) & struck_by_side(rules, at, side))
    hexes = {unit.hex for unit in able(rules, at, side) if unit.hex is not None}
    touched = ([t for t in single if t in contacts(rules, at)[here]] for here in hexes)
    several = {aim for near in touched for size in range(2, len(near) + 1) for aim in combinations(near, size)}
    return [*((target,) for target in single), *sorted(several)]


def _on(rules: Standard, at: Position, side: str, duty: Duties, aim: Aim, only: Unit | None) -> Iterator[Attack]:
    found = shares(rules, at, side, aim)
    batteries = [share for share in found if not share.fights]
    for fighting in choices([share for share in found if share.fights]):
        if duty.stranded(at, (share.hex for share in fighting), aim) is not None:
            continue
        # a bombardment alone is aimed at one hex [8.13]
        for firing in choices(batteries) if fighting or len(aim) == 1 else ():
            for parts in product(*(share.parts for share in (*fighting, *firing))):
                units = tuple(sorted(chain.from_iterable(parts)))
                if units and (only is None or only.id in units):
                    yield from _columns(rules, at, side, aim, units)


def shares(rules: Standard, at: Position, side: str, aim: Aim) -> list[Share]:
    """Who may have part in an attack on these hexes, hex by hex."""
    found: dict[Hex, list[UnitId]] = {}
    for unit in able(rules, at, side):
        if unit.hex is not None and strikes(rules, at, unit, frozenset(aim)):
            found.setdefault(unit.hex, []).append(unit.id)
    touched = contacts(rules, at)
    return [
        Share(here, not touched[here].isdisjoint(aim), _parts(rules, at, side, here, aim, sorted(units)))
        for here, units in sorted(found.items())
    ]


def _parts(rules: Standard, at: Position, side: str, here: Hex, aim: Aim, units: list[UnitId]) -> tuple[Units, ...]:
    bound = {mate.id for mate in friends_at(at, side, here) if must_join(rules, at, mate, here, aim)}
    parts = chain.from_iterable(combinations(units, size) for size in range(1, len(units) + 1))
    return tuple(part for part in parts if len(bound.difference(part)) <= may_hold_back(at))


def _columns(rules: Standard, at: Position, side: str, aim: Aim, units: Units) -> Iterator[Attack]:
    assault = sorted_out(rules, at, side, aim, units)
    if bars_low_odds(rules, at, assault) is None:
        yield Attack(aim, units)
        for lower in odds_chart(at.game).up_to(reckon(rules, at, assault).column)[1:]:
            yield Attack(aim, units, lower)


def choices(among: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Every set of some things, the smaller ones first."""
    return chain.from_iterable(combinations(among, size) for size in range(len(among) + 1))
