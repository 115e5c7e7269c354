"""How many of those who could strike at a hex find room to do it together, the strongest first."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import InBox, OnMap, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.finding_room import Standing, find_room

from ..field.ground import friends_at, strength
from ..field.standard import Standard
from ..fight.legality import sorted_out
from ..fight.odds import reckon
from ..march.marching import March, march
from .columns import Ways, lined_up

Places = Mapping[UnitId, tuple[Hex, ...]]
_ASIDE = InBox("")  # who is still to be placed, or makes room


def by_right(rules: Standard, at: Position, side: SideId, target: Hex, places: Places) -> Places:
    """The places of each in the order in which they take their room: those who have to stay where they are, then who
    strikes harder from the best of his places, for his order and the ground may leave the stronger less.
    """

    def right(name: UnitId) -> tuple[bool, int, int, UnitId]:
        unit, there = at.unit(name), _standing(at, {name: places[name][0]})
        alone = reckon(rules, there, sorted_out(rules, there, side, (target,), (name,)))
        return isinstance(march(rules, at, unit), March), -alone.attack, -strength(at, unit), name

    return {name: places[name] for name in sorted(places, key=right)}


def massed(
    rules: Standard, at: Position, side: SideId, target: Hex, places: Places, ways: Ways
) -> tuple[Position, Assault] | None:
    """The strongest attack on a hex that units can make together from the places each may strike from, best first, and
    the position in which they make it; None if nobody can. They take their room in the order of ``places``.

    Whoever is in the way there and may march goes elsewhere, who may not keeps his room [5.13]; who does not fight
    himself goes where he helps. No more march than may [17.1], and who comes on pays his place in the column.
    """
    cleared = _cleared(rules, at, side, places)
    left = rules.moves_left(at, side)

    def has_room(name: UnitId, place: Hex, standing: Standing) -> bool:
        if rules.lacks_room(rules, _standing(cleared, standing), at.unit(name), place, None) is not None:
            return False
        return lined_up(rules, at, ways, {**standing, name: place}) is not None

    def may_be(standing: Standing) -> bool:
        return left is None or _marchers(at, standing) <= left

    fighting = [name for name in places if rules.fights(at, at.unit(name))]
    stood = find_room(fighting, places, has_room, may_be)
    if not stood:
        return None
    there = _standing(cleared, stood)
    units = tuple(stood)
    for name in (each for each in places if each not in fighting):
        there = _led(rules, there, side, target, units, name, [end for end in places[name] if end in stood.values()])
    return there, sorted_out(rules, there, side, (target,), units)


def _led(
    rules: Standard, at: Position, side: SideId, target: Hex, units: tuple[UnitId, ...], leader: UnitId, ends: list[Hex]
) -> Position:
    """The position with a leader where he adds most to their attack, or as it is if he adds nothing."""

    def attack(there: Position) -> int:
        return reckon(rules, there, sorted_out(rules, there, side, (target,), units)).attack

    room = (end for end in ends if rules.lacks_room(rules, at, at.unit(leader), end, None) is None)
    return max((at, *(_standing(at, {leader: end}) for end in room)), key=attack)


def _cleared(rules: Standard, at: Position, side: SideId, places: Places) -> Position:
    """The position without those who strike, and without those in their way who may march."""
    near = {place for found in places.values() for place in found}
    idle = (unit for place in near for unit in friends_at(at, side, place) if unit.id not in places)
    aside = (*map(at.unit, places), *(unit for unit in idle if isinstance(march(rules, at, unit), March)))
    return at.after(at.state.with_unit(*(unit.moved_to(_ASIDE) for unit in aside)))


def _standing(at: Position, stood: Standing) -> Position:
    return at.after(at.state.with_unit(*(at.unit(name).moved_to(OnMap(end)) for name, end in stood.items())))


def _marchers(at: Position, stood: Standing) -> int:
    return sum(1 for name, end in stood.items() if at.unit(name).hex != end)
