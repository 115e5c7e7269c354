"""What the series keeps beside units and places: entries, exits, and dated events; and its own events."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from hexboard.core.event import Event, OnlyTold
from hexboard.core.state import State
from hexboard.core.unit import Gone, OnMap, UnitId
from hexboard.geometry.hex import Hex

PHASE_MARKS = frozenset({"moved", "fought", "attacked", "retreated", "displaced", "advanced"})
TURN_MARKS = frozenset({"rally", "strategic", "forced", "quick"})  # of a side's whole Player-Turn


@frozen
class Exit:
    """A unit that left the map: where and in which turn."""

    unit: UnitId
    hex: Hex
    turn: int


@frozen
class Ledger:
    """``entered``: turn each reinforcement came on; ``column``: how many places of a hex's column are taken this phase;
    ``exits`` in order; ``dates``: the turn of things that happen once ("early_arrival"), and since when a side holds
    a hex that a game keeps an eye on ("usa holds 1309")."""

    entered: Mapping[UnitId, int] = field(factory=dict)
    column: Mapping[Hex, int] = field(factory=dict)
    exits: tuple[Exit, ...] = ()
    dates: Mapping[str, int] = field(factory=dict)


def ledger_of(state: State) -> Ledger:
    """The series' record in a state."""
    return state.ledger if isinstance(state.ledger, Ledger) else Ledger()


def held(side: str, where: str) -> str:
    """The date a ledger keeps for a side that holds a hex, by its number."""
    return f"{side} holds {where}"


@frozen
class Marked(Event, tag="marked"):
    """A unit is marked with something it did or suffered."""

    unit: UnitId
    mark: str

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        return state.with_unit(unit.marked(unit.status | {self.mark}))


@frozen
class MoraleSet(Event, tag="morale"):
    """A unit's morale changes; "" stands for good order."""

    unit: UnitId
    before: str
    now: str

    def apply(self, state: State) -> State:
        unit = state.units[self.unit]
        return state.with_unit(unit.marked((unit.status - {self.before}) | ({self.now} if self.now else set())))


@frozen
class MarksCleared(Event, tag="marks-cleared"):
    """The marks of a phase come off every unit, and columns of reinforcements start anew."""

    marks: frozenset[str]

    def apply(self, state: State) -> State:
        cleared = [unit.marked(unit.status - self.marks) for unit in state.units.values() if unit.status & self.marks]
        return state.with_unit(*cleared).with_ledger(evolve(ledger_of(state), column={}))


@frozen
class Entered(Event, tag="entered"):
    """A reinforcement comes onto the map: ``path`` from its entry hex on, for ``cost`` points."""

    unit: UnitId
    path: tuple[Hex, ...]
    cost: int

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        entry = self.path[0]
        on = state.with_unit(state.units[self.unit].moved_to(OnMap(self.path[-1])))
        entered = {**ledger.entered, self.unit: state.turn}
        column = {**ledger.column, entry: ledger.column.get(entry, 0) + 1}
        return on.with_ledger(evolve(ledger, entered=entered, column=column))


@frozen
class BesideColumn(Event, tag="beside-column"):
    """Who has just come on by a hex rode beside the column and takes no place in it."""

    hex: Hex

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        fewer = {**ledger.column, self.hex: ledger.column.get(self.hex, 0) - 1}
        return state.with_ledger(evolve(ledger, column={h: n for h, n in fewer.items() if n > 0}))


@frozen
class Exited(Event, tag="exited"):
    """A unit leaves the map for good by a hex."""

    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        gone = state.with_unit(state.units[self.unit].moved_to(Gone("exited", self.hex)))
        return gone.with_ledger(evolve(ledger, exits=(*ledger.exits, Exit(self.unit, self.hex, state.turn))))


@frozen
class Dated(Event, tag="dated"):
    """Something the rules count turns from has happened."""

    what: str
    turn: int

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        return state.with_ledger(evolve(ledger, dates={**ledger.dates, self.what: self.turn}))


@frozen
class Held(Event, tag="held"):
    """A hex the game keeps an eye on, by its number, passes from a side to another ("": nobody)."""

    where: str
    before: str
    side: str

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        kept = {what: turn for what, turn in ledger.dates.items() if what != held(self.before, self.where)}
        since = {held(self.side, self.where): state.turn} if self.side else {}
        return state.with_ledger(evolve(ledger, dates={**kept, **since}))


@frozen
class Attacked(Event, tag="attacked"):
    """An attack is made: who attacks what, who bombards, the strengths, the odds and the column rolled on."""

    targets: tuple[Hex, ...]
    defenders: tuple[UnitId, ...]
    attackers: tuple[UnitId, ...]
    bombarding: tuple[UnitId, ...]
    strengths: tuple[int, int]
    odds: str
    column: str

    def apply(self, state: State) -> State:
        fought = (state.units[name] for name in (*self.attackers, *self.bombarding))
        attacked = (state.units[name] for name in self.defenders)
        return state.with_unit(
            # from here on "displaced" means: since it fought
            *(unit.marked((unit.status | {"fought"}) - {"displaced"}) for unit in fought),
            *(unit.marked((unit.status | {"attacked"}) - {"retreated"}) for unit in attacked),
        )


@frozen
class Resulted(OnlyTold, tag="resulted"):
    """The result of an attack as the chart gives it."""

    code: str
    die: int
    column: str


@frozen
class LedgerSet(Event, tag="ledger-set"):
    """The record as a position file gives it."""

    ledger: Ledger

    def apply(self, state: State) -> State:
        return state.with_ledger(self.ledger)


EVENTS = (Marked, MoraleSet, MarksCleared, Entered, BesideColumn, Exited, Dated, Held, Attacked, Resulted, LedgerSet)
