"""What the series keeps beside units and places: control, losses, weather, who fell, orders; and its own events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, field, frozen

from hexboard.core.event import Event, OnlyTold
from hexboard.core.seat import SideId
from hexboard.core.state import State
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .orders import CommandLedger


@frozen
class Loss:
    """A step a unit lost: to what ("assault", "bombardment", ...), whether the unit is gone, whether it could trace
    supply then, in which turn."""

    unit: UnitId
    cause: str
    gone: bool
    supplied: bool
    turn: int


@frozen
class Ledger:
    """``holders``: who last held a hex. ``losses`` in order. ``records``: what the rules count, by name. ``attached``:
    divisions by the corps they serve with. ``fought``: the last turn with a bombardment, charge or assault.
    ``ammunition``: artillery points left, by side, as far as known. ``command``: orders, as far as known."""

    holders: Mapping[Hex, SideId] = field(factory=dict)
    losses: tuple[Loss, ...] = ()
    records: Mapping[str, int] = field(factory=dict)
    attached: Mapping[str, str] = field(factory=dict)
    rain: bool = False
    fought: int = 0
    ammunition: Mapping[SideId, int] = field(factory=dict)
    command: CommandLedger = field(factory=CommandLedger)


def ledger_of(state: State) -> Ledger:
    """The series' record in a state."""
    return state.ledger if isinstance(state.ledger, Ledger) else Ledger()


def _with(state: State, **changes: Any) -> State:
    return state.with_ledger(evolve(ledger_of(state), **changes))


@frozen
class LedgerSet(Event, tag="ledger-set"):
    """The record as the set-up or a position file gives it."""

    ledger: Ledger

    def apply(self, state: State) -> State:
        return state.with_ledger(self.ledger)


@frozen
class Taken(Event, tag="taken"):
    """A side gains control of hexes."""

    hexes: tuple[Hex, ...]
    side: SideId

    def apply(self, state: State) -> State:
        return _with(state, holders={**ledger_of(state).holders, **dict.fromkeys(self.hexes, self.side)})


@frozen
class StepGone(Event, tag="step-gone"):
    """A unit loses a step: by what, whether it could trace supply; ``gone`` if it was its last."""

    unit: UnitId
    cause: str
    gone: bool
    supplied: bool

    def apply(self, state: State) -> State:
        loss = Loss(self.unit, self.cause, self.gone, self.supplied, state.turn)
        return _with(state, losses=(*ledger_of(state).losses, loss))


@frozen
class Counted(Event, tag="counted"):
    """Something the rules count is now at a number."""

    what: str
    now: int

    def apply(self, state: State) -> State:
        return _with(state, records={**ledger_of(state).records, self.what: self.now})


@frozen
class Fought(Event, tag="fought"):
    """There was a bombardment, charge or assault in this turn."""

    def apply(self, state: State) -> State:
        return _with(state, fought=state.turn)


@frozen
class RainBegan(Event, tag="rain-began"):
    """It begins to rain, and will rain to the end."""

    def apply(self, state: State) -> State:
        return _with(state, rain=True)


@frozen
class Paid(OnlyTold, tag="paid", own_doing=True):
    """A unit has spent so many half points on its move: told to its own side, or a road taken would tell the order it
    moves by [B13.1]."""

    unit: UnitId
    halves: int


@frozen
class Fired(OnlyTold, tag="fired"):
    """A fire: by what ("assault", "defence", "bombardment", "charge", "passing"), of whom on which hex, with how many
    strength points, what was added to the dice, the sum read on the table, the steps it costs."""

    how: str
    units: tuple[UnitId, ...]
    target: Hex
    points: int
    modifier: int
    total: int
    losses: int


@frozen
class Checked(OnlyTold, tag="checked"):
    """A morale check: the unit that checks for its group, the value it needs at most, the die, whether it passed.

    Its own side is told.
    """

    unit: UnitId
    value: int
    die: int
    passed: bool


@frozen
class CheckSeen(OnlyTold, tag="check-seen"):
    """The same as the other side sees it: what the unit needs would tell who is on Reserve [B13.1, C8.6]."""

    unit: UnitId
    die: int
    passed: bool


@frozen
class Spent(Event, tag="spent"):
    """A side has so many points of artillery ammunition left."""

    side: SideId
    left: int

    def apply(self, state: State) -> State:
        return _with(state, ammunition={**ledger_of(state).ammunition, self.side: self.left})


@frozen
class Attached(Event, tag="attached"):
    """A division serves with a formation from now on."""

    division: str
    formation: str

    def apply(self, state: State) -> State:
        return _with(state, attached={**ledger_of(state).attached, self.division: self.formation})


@frozen
class Succeeded(Event, tag="succeeded"):
    """Somebody takes a formation, or an army, over: with which rating. ``unit``: his counter if he has one."""

    of: str
    rating: int
    unit: UnitId = ""

    def apply(self, state: State) -> State:
        return _with(state, records={**ledger_of(state).records, f"rating {self.of}": self.rating})


@frozen
class EventDrawn(OnlyTold, tag="event-drawn"):
    """A random event, and whose it is ("" for both sides)."""

    event: str
    side: SideId


@frozen
class Regrouped(Event, tag="regrouped"):
    """A unit of the Routed box, or a leader who was away, is on the map again."""

    unit: Unit

    def apply(self, state: State) -> State:
        return state.with_unit(self.unit)


EVENTS = (
    LedgerSet,
    Taken,
    StepGone,
    Counted,
    Fought,
    RainBegan,
    Paid,
    Fired,
    Checked,
    CheckSeen,
    Spent,
    Attached,
    Succeeded,
    Regrouped,
    EventDrawn,
)
