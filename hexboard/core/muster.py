"""All units there are, by id and by hex."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from hexboard.geometry.hex import Hex

from .seat import SideId
from .unit import OnMap, Unit, UnitId


class Muster(dict[UnitId, Unit]):
    """Units by id, replaced and never changed: states in which the same units stand the same way share one."""

    @cached_property
    def by_hex(self) -> Mapping[Hex, tuple[Unit, ...]]:
        """Units on the map, by hex."""
        found: dict[Hex, list[Unit]] = {}
        for unit in self.values():
            place = unit.place
            if type(place) is OnMap:
                if place.hex in found:
                    found[place.hex].append(unit)
                else:
                    found[place.hex] = [unit]
        return {at: tuple(units) for at, units in found.items()}

    @cached_property
    def by_side(self) -> Mapping[SideId, tuple[tuple[Unit, Hex], ...]]:
        """Units on the map with their hexes, hex by hex, by side."""
        found: dict[SideId, list[tuple[Unit, Hex]]] = {}
        for at, units in self.by_hex.items():
            for unit in units:
                found.setdefault(unit.side, []).append((unit, at))
        return {side: tuple(units) for side, units in found.items()}

    def replacing(self, unit: Unit) -> Muster:
        """These units with one replaced or added."""
        other = Muster(self)
        other[unit.id] = unit
        before = self.get(unit.id)
        if before is not None and before.place is unit.place and "by_hex" in self.__dict__:
            other.__dict__["by_hex"] = _exchanged(self.by_hex, before, unit)
        return other


def _exchanged(by_hex: Mapping[Hex, tuple[Unit, ...]], before: Unit, now: Unit) -> Mapping[Hex, tuple[Unit, ...]]:
    # a unit that only changes its marks or figures leaves every hex but its own as it is
    if now.hex is None:
        return by_hex
    return {**by_hex, now.hex: tuple(now if unit is before else unit for unit in by_hex[now.hex])}


def mustered(units: Mapping[UnitId, Unit]) -> Muster:
    """Units by id as a muster, the same one if they are one."""
    return units if type(units) is Muster else Muster(units)
