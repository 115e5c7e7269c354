"""Events of hidden information: what a seat is shown, loses sight of, seals and opens."""

from __future__ import annotations

from typing import ClassVar

from attrs import evolve, frozen

from .event import Event
from .seat import SeatId
from .state import Sealed, Sighting, State
from .unit import UnitId


@frozen
class Vanished(Event):
    """A unit is no longer known at all to whoever is told."""

    tag: ClassVar[str] = "vanished"
    unit: UnitId

    def apply(self, state: State) -> State:
        return state.without((self.unit,))


@frozen
class Sighted(Event):
    """A seat is shown something: a marker, where it is and what it looks like."""

    tag: ClassVar[str] = "sighted"
    seat: SeatId
    marker: str
    sighting: Sighting

    def apply(self, state: State) -> State:
        return evolve(state, sightings={**state.sightings, (self.seat, self.marker): self.sighting})


@frozen
class Lost(Event):
    """A seat loses sight of a marker."""

    tag: ClassVar[str] = "lost"
    seat: SeatId
    marker: str

    def apply(self, state: State) -> State:
        left = {k: s for k, s in state.sightings.items() if k != (self.seat, self.marker)}
        return evolve(state, sightings=left)


@frozen
class Committed(Event):
    """A seat has sealed a choice: its digest, and for whoever may know, its text and salt."""

    tag: ClassVar[str] = "sealed"
    seat: SeatId
    sealed: Sealed

    def apply(self, state: State) -> State:
        return evolve(state, sealed={**state.sealed, self.seat: self.sealed})


@frozen
class Revealed(Event):
    """A sealed choice is opened to all and done with."""

    tag: ClassVar[str] = "revealed"
    seat: SeatId
    text: str
    salt: str

    def apply(self, state: State) -> State:
        return evolve(state, sealed={s: c for s, c in state.sealed.items() if s != self.seat})
