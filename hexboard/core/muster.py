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

    def replacing(self, unit: Unit) -> Muster:
        """These units with one replaced or added."""
        other = Muster(self)
        other[unit.id] = unit
        before = self.get(unit.id)
        if before is not None and "by_hex" in self.__dict__:
            # what was looked at is handed on: a change touches the unit's own hexes and sides
            touched = {before.side, unit.side, *self._strangers(before.hex, unit.hex)}
            other.__dict__["by_hex"] = self._exchanged(before, unit)
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
        units = tuple(unit for unit in self.values() if unit.side == side)
        hexes = dict.fromkeys(unit.place.hex for unit in units if type(unit.place) is OnMap)
        by_hex, number = self.by_hex, self._numbers
        order = sorted(hexes, key=lambda here: number[by_hex[here][0].id])
        return Force(units, tuple((u, here) for here in order for u in by_hex[here] if u.side == side))

    def _strangers(self, was: Hex | None, now: Hex | None) -> set[SideId]:
        # whoever else stands in a hex that is left or entered may find it elsewhere in the order of hexes
        if was is now:
            return set()
        return {unit.side for here in (was, now) if here is not None for unit in self.by_hex.get(here, ())}

    def _exchanged(self, before: Unit, unit: Unit) -> ByHex:
        was, now = before.hex, unit.hex
        found = dict(self.by_hex)
        if was is not None:
            found[was] = tuple(each for each in found[was] if each is not before)
        if now is not None:
            there = (*found.get(now, ()), unit)
            found[now] = there if len(there) == 1 else tuple(sorted(there, key=lambda each: self._numbers[each.id]))
        if was is not None and not found[was]:
            del found[was]
        return found


def mustered(units: Mapping[UnitId, Unit]) -> Muster:
    """Units by id as a muster, the same one if they are one."""
    return units if type(units) is Muster else Muster(units)
