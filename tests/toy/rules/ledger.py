"""What the toy keeps beside counters: orders in force, points for counters destroyed, and its own events."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from hexboard.core.event import Event
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import State
from hexboard.geometry.hex import Hex


@frozen
class Ledger:
    """The posture of each side this turn, and the enemy counters each has destroyed."""

    postures: Mapping[SideId, str] = field(factory=dict)
    destroyed: Mapping[SideId, int] = field(factory=dict)


def ledger_of(at: Position) -> Ledger:
    """The toy's ledger at a moment."""
    return _kept(at.state)


def sealed_as(at: Position) -> str:
    """What this turn's order is sealed as."""
    return f"order {at.turn}"


@frozen
class PostureTaken(Event, tag="posture-taken"):
    """A side's order is in force."""

    side: SideId
    posture: str

    def apply(self, state: State) -> State:
        kept = _kept(state)
        return evolve(state, ledger=evolve(kept, postures={**kept.postures, self.side: self.posture}))


@frozen
class Assaulted(Event, tag="assaulted"):
    """A side assaulted a hex from another with this result, and destroyed so many counters that were no dummies."""

    side: SideId
    start: Hex
    target: Hex
    result: str
    destroyed: int = 0

    def apply(self, state: State) -> State:
        kept = _kept(state)
        points = kept.destroyed.get(self.side, 0) + self.destroyed
        return evolve(state, ledger=evolve(kept, destroyed={**kept.destroyed, self.side: points}))


def _kept(state: State) -> Ledger:
    return state.ledger if isinstance(state.ledger, Ledger) else Ledger()
