"""A moment of a game: eight fields, replaced and never changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from attrs import evolve, field, frozen

from hexboard.geometry.hex import Hex

from .seat import SeatId, SideId
from .unit import OnMap, Place, Unit, UnitId

Slot = tuple[str | int, ...]
FrameData = Mapping[str, tuple[str, ...]]


@frozen
class Frame:
    """A step under way: whose it is (None: nobody's or everybody's) and what it must remember, as plain words."""

    step: str
    seat: SeatId | None = None
    data: FrameData = field(factory=dict)


@frozen
class Sighting:
    """What a seat has been shown of something not its own: where, and what it looked like."""

    place: Place
    look: str = ""


@frozen
class Sealed:
    """A secret choice: its digest for all, text and salt only for whoever was told."""

    digest: str
    text: str | None = None
    salt: str | None = None


@frozen
class Outcome:
    """How the game ended: the winning side (None: a draw), the level of victory, and why."""

    winner: SideId | None
    level: str
    reason: str = ""


@frozen
class State:
    """Where everything stands. ``ledger`` is the module's own record, ``stack`` the steps under way, top last."""

    turn: int = 0
    units: Mapping[UnitId, Unit] = field(factory=dict)
    sightings: Mapping[tuple[SeatId, str], Sighting] = field(factory=dict)
    sealed: Mapping[SeatId, Sealed] = field(factory=dict)
    stack: tuple[Frame, ...] = ()
    slots: frozenset[Slot] = frozenset()
    over: Outcome | None = None
    ledger: Any = None

    @cached_property
    def by_hex(self) -> Mapping[Hex, tuple[Unit, ...]]:
        """Units on the map, by hex."""
        found: dict[Hex, list[Unit]] = {}
        for unit in self.units.values():
            if isinstance(unit.place, OnMap):
                found.setdefault(unit.place.hex, []).append(unit)
        return {at: tuple(units) for at, units in found.items()}

    def with_unit(self, unit: Unit) -> State:
        """This state with one unit replaced or added."""
        return self.with_units({**self.units, unit.id: unit})

    def with_units(self, units: Mapping[UnitId, Unit]) -> State:
        """This state with other units. Written out, because folding a log does little else."""
        return State(
            self.turn, units, self.sightings, self.sealed, self.stack, self.slots, self.over, self.ledger
        )

    def with_stack(self, stack: tuple[Frame, ...]) -> State:
        """This state with other steps under way."""
        return State(
            self.turn, self.units, self.sightings, self.sealed, stack, self.slots, self.over, self.ledger
        )

    def changed(self, unit: UnitId, **changes: Any) -> State:
        """This state with some fields of one unit changed. Raises KeyError for an unknown unit."""
        return self.with_unit(evolve(self.units[unit], **changes))

    def without(self, units: Iterable[UnitId]) -> State:
        """This state with some units taken out of it."""
        gone = frozenset(units)
        return self.with_units({k: u for k, u in self.units.items() if k not in gone})
