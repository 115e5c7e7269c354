"""What is written down of orders: those in force, on the way and pending, who may act by himself, and its own events.

Everything here is told to the side it is about and to nobody else, but a Bad Move, which both know [B13.1, B13.2].
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from hexboard.core.event import Event, OnlyTold
from hexboard.core.seat import SideId
from hexboard.core.state import State
from hexboard.geometry.hex import Hex

ATTACK, PROBE, DEFEND, DELAY, MARCH = "attack", "probe", "defend", "delay", "march"
FALL_BACK, GENERAL_RETREAT, RESERVE = "fall back", "general retreat", "reserve"

Holder = str


@frozen
class Order:
    """An order: its kind, its target (none for Fall Back, General Retreat, Reserve), the roads of a march, what follows
    it; for one in force, the turn it came into force and the hexes its side then controlled that it may defend."""

    kind: str
    target: Hex | None = None
    roads: tuple[str, ...] = ()
    then: tuple[Order, ...] = ()
    since: int = 0
    friendly: frozenset[Hex] = frozenset()


NO_ORDER = Order(RESERVE)


@frozen
class InForce:
    """An order in force as it was written, with what follows it; since which turn; what its side then controlled."""

    text: str
    since: int = 0
    friendly: frozenset[Hex] = frozenset()


@frozen
class Dispatch:
    """A written order that is not in force: to whom, its text, who sent it and with which rating, when, when it comes
    in, over which way; ``least``: it came in and is obeyed on this die or more; ``shifts``: columns by special events.
    """

    to: Holder
    text: str
    sender: str
    rating: int
    sent: int
    due: int
    way: tuple[Hex, ...] = ()
    face_to_face: bool = False
    least: int = 0
    shifts: int = 0


@frozen
class Done:
    """An order that is over: whose, its text, how it ended in words, when."""

    holder: Holder
    text: str
    how: str
    turn: int


@frozen
class BadMove:
    """An order the enemy wrote, for one turn."""

    text: str
    turn: int
    friendly: frozenset[Hex] = frozenset()


@frozen
class HiddenMarch:
    """A march out of sight: its way, the half points made on it, since which turn; ``back``: it is on the wrong road
    and goes back to where it began."""

    route: tuple[Hex, ...]
    points: int
    since: int
    back: bool = False


@frozen
class CommandLedger:
    """``orders`` in force and ``bad_moves`` by holder: a formation, a division or a unit. ``dispatches`` on the way or
    pending by name, ``written`` so far by side. ``done``: orders that are over. ``tried``: who tried initiative, when
    and with which result. ``checked``: steps a formation had lost when its confidence was last checked. ``away``:
    formations that march out of sight.
    """

    orders: Mapping[Holder, InForce] = field(factory=dict)
    dispatches: Mapping[str, Dispatch] = field(factory=dict)
    done: tuple[Done, ...] = ()
    tried: Mapping[Holder, tuple[int, str]] = field(factory=dict)
    bad_moves: Mapping[Holder, BadMove] = field(factory=dict)
    checked: Mapping[Holder, int] = field(factory=dict)
    written: Mapping[SideId, int] = field(factory=dict)
    away: Mapping[Holder, HiddenMarch] = field(factory=dict)


def _changed(state: State, **changes: object) -> State:
    return state.with_ledger(evolve(state.ledger, command=evolve(state.ledger.command, **changes)))


@frozen
class OrderTaken(Event, tag="order-taken"):
    """An order comes into force. ``how``: "obeyed", "by initiative", "next of its sequence", "confidence lost" ..."""

    holder: Holder
    order: InForce
    how: str

    def apply(self, state: State) -> State:
        return _changed(state, orders={**state.ledger.command.orders, self.holder: self.order})


@frozen
class OrderEnded(Event, tag="order-ended"):
    """The order of a holder is over: how, in words. A formation without one is on Reserve, a goal is given up."""

    holder: Holder
    how: str

    def apply(self, state: State) -> State:
        command = state.ledger.command
        ended = command.orders.get(self.holder)
        if ended is None:
            return state
        left = {holder: order for holder, order in command.orders.items() if holder != self.holder}
        return _changed(state, orders=left, done=(*command.done, Done(self.holder, ended.text, self.how, state.turn)))


@frozen
class OrderSent(Event, tag="order-sent"):
    """An order is written and goes off, or comes in and is pending (it replaces what is known by that name)."""

    side: SideId
    name: str
    dispatch: Dispatch

    def apply(self, state: State) -> State:
        command = state.ledger.command
        fresh = self.name not in command.dispatches
        written = command.written.get(self.side, 0) + (1 if fresh else 0)
        return _changed(
            state,
            dispatches={**command.dispatches, self.name: self.dispatch},
            written={**command.written, self.side: written},
        )


@frozen
class OrderDropped(Event, tag="order-dropped"):
    """A written order is neither on the way nor pending any more: it was obeyed, lost, cancelled or has no reader."""

    name: str
    how: str

    def apply(self, state: State) -> State:
        command = state.ledger.command
        gone = command.dispatches.get(self.name)
        if gone is None:
            return state
        left = {name: each for name, each in command.dispatches.items() if name != self.name}
        done = command.done if self.how == "obeyed" else (*command.done, Done(gone.to, gone.text, self.how, state.turn))
        return _changed(state, dispatches=left, done=done)


@frozen
class InitiativeTried(Event, tag="initiative-tried"):
    """A leader tried to act by himself: what came of it ("acts", "nothing", "bad move")."""

    holder: Holder
    result: str

    def apply(self, state: State) -> State:
        return _changed(state, tried={**state.ledger.command.tried, self.holder: (state.turn, self.result)})


@frozen
class BadlyMoved(Event, tag="badly-moved"):
    """The enemy has written an order for a holder, for this turn: both sides know it."""

    holder: Holder
    order: BadMove

    def apply(self, state: State) -> State:
        return _changed(state, bad_moves={**state.ledger.command.bad_moves, self.holder: self.order})


@frozen
class ConfidenceChecked(Event, tag="confidence-checked"):
    """A formation's confidence was checked: the value it needed at most, the die, the steps it had lost by then."""

    holder: Holder
    value: int
    die: int
    losses: int

    def apply(self, state: State) -> State:
        return _changed(state, checked={**state.ledger.command.checked, self.holder: self.losses})


@frozen
class Complied(OnlyTold, tag="complied"):
    """A leader read an order: column, sum of the dice, what came of it ("C", "R4", "R5", "R6"); a retry has one die."""

    name: str
    column: int
    total: int
    result: str


@frozen
class HiddenMarched(Event, tag="hidden-marched"):
    """A formation marches out of sight: how far it has come."""

    holder: Holder
    march: HiddenMarch

    def apply(self, state: State) -> State:
        return _changed(state, away={**state.ledger.command.away, self.holder: self.march})


@frozen
class HiddenMarchEnded(Event, tag="hidden-march-ended"):
    """A formation comes in sight."""

    holder: Holder

    def apply(self, state: State) -> State:
        away = state.ledger.command.away
        return _changed(state, away={holder: each for holder, each in away.items() if holder != self.holder})


COMMAND_EVENTS: tuple[type[Event], ...] = (
    OrderTaken,
    OrderEnded,
    OrderSent,
    OrderDropped,
    InitiativeTried,
    BadlyMoved,
    ConfidenceChecked,
    Complied,
    HiddenMarched,
    HiddenMarchEnded,
)
