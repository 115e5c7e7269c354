"""All units there are, by id, by hex and by side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from hexboard.board.memo import Memo
from hexboard.geometry.hex import Hex

from .seat import SideId
from .unit import OnMap, Unit, UnitId

ByHex = Mapping[Hex, tuple[Unit, ...]]


class Force:
    """The units of one side. ``on_map`` are those on the map with their hexes, hex by hex.

    ``memo`` keeps what the rules have worked out of these units alone. Musters in which they all stand the same way
    share one force, so it outlives whatever the other side does.
    """

    def __init__(self, units: tuple[Unit, ...], on_map: tuple[tuple[Unit, Hex], ...]) -> None:
        self.units = units
        self.on_map = on_map
        self.memo = Memo()

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        """The hexes in which some of them stand."""
        return frozenset(here for _, here in self.on_map)


class Muster(dict[UnitId, Unit]):
    """Units by id, replaced and never changed: states in which the same units stand the same way share one."""

    @cached_property
    def by_hex(self) -> ByHex:
        """Units on the map by hex, the hexes in no order."""
        found: dict[Hex, list[Unit]] = {}
        for unit in self.values():
            place = unit.place
            if type(place) is OnMap:
                if place.hex in found:
                    found[place.hex].append(unit)
                else:
                    found[place.hex] = [unit]
        return {at: tuple(units) for at, units in found.items()}

    def force(self, side: SideId) -> Force:
        """The units of a side."""
        found = self._forces.get(side)
        if found is None:
            found = self._forces[side] = self._gathered(side)
        return found

    def replacing(self, *units: Unit) -> Muster:
        """These units with one, or several, replaced or added."""
        other = Muster(self)
        now = {unit.id: unit for unit in units}
        other.update(now)
        if "by_hex" in self.__dict__ and len(other) == len(self):
            # what was looked at is handed on: a change touches the units' own hexes and sides
            changed = [(self[id], unit) for id, unit in now.items()]
            touched = {unit.side for pair in changed for unit in pair} | self._strangers(changed)
            other.__dict__["by_hex"] = self._exchanged(changed)
            other.__dict__["_numbers"] = self._numbers
            other.__dict__["_forces"] = {side: f for side, f in self._forces.items() if side not in touched}
        return other

    @cached_property
    def _forces(self) -> dict[SideId, Force]:
        return {}

    @cached_property
    def _numbers(self) -> Mapping[UnitId, int]:
        return {id: number for number, id in enumerate(self)}

    def _gathered(self, side: SideId) -> Force:
        units = [unit for unit in self.values() if unit.side == side]
        by_hex = self.by_hex
        places = [unit.place for unit in units]
        hexes = list(dict.fromkeys([place.hex for place in places if type(place) is OnMap]))
        on_map = [(unit, here) for here in hexes for unit in by_hex[here]]
        if any(unit.side != side for unit, _ in on_map):
            # of a hex shared with strangers the first of all counts
            hexes.sort(key=lambda here: self._numbers[by_hex[here][0].id])
            on_map = [(unit, here) for here in hexes for unit in by_hex[here] if unit.side == side]
        return Force(tuple(units), tuple(on_map))

    def _strangers(self, changed: list[tuple[Unit, Unit]]) -> set[SideId]:
        # whoever else stands in a hex that is left or entered may find it elsewhere in the order of hexes
        places = [unit.place for pair in changed if pair[0].place is not pair[1].place for unit in pair]
        hexes = [place.hex for place in places if type(place) is OnMap]
        return {unit.side for here in hexes for unit in self.by_hex.get(here, ())}

    def _exchanged(self, changed: list[tuple[Unit, Unit]]) -> ByHex:
        found = dict(self.by_hex)
        for before, unit in changed:
            was, now = before.hex, unit.hex
            if was is now and was is not None:
                found[was] = tuple(unit if each is before else each for each in found[was])
                continue
            if was is not None:
                left = tuple(each for each in found[was] if each is not before)
                if left:
                    found[was] = left
                else:
                    del found[was]
            if now is not None:
                there = (*found.get(now, ()), unit)
                found[now] = there if len(there) == 1 else tuple(sorted(there, key=lambda each: self._numbers[each.id]))
        return found


def mustered(units: Mapping[UnitId, Unit]) -> Muster:
    """Units by id as a muster, the same one if they are one."""
    return units if type(units) is Muster else Muster(units)
