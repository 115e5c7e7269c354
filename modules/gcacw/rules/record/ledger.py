"""What the series keeps beside units and places: weather, losses by cause, control, exits; and its own events."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from hexboard.core.event import Event, OnlyTold
from hexboard.core.seat import SideId
from hexboard.core.state import State
from hexboard.core.unit import Gone, UnitId
from hexboard.geometry.hex import Hex


@frozen
class Loss:
    """Manpower a unit lost at one blow, and by what: "combat", "rout", "retreat", "extended march"..."""

    unit: UnitId
    points: int
    cause: str
    turn: int


@frozen
class Ledger:
    """``ties``: tied initiative rolls of the turn; ``losses`` in order; ``records``: how often a unit suffered
    something the rules count, by "what unit"; ``holders``: who controls a hex; ``exits``: units that left, in order."""

    ties: int = 0
    rain: bool = False
    night: bool = False
    losses: tuple[Loss, ...] = ()
    records: Mapping[str, int] = field(factory=dict)
    holders: Mapping[Hex, SideId] = field(factory=dict)
    exits: tuple[UnitId, ...] = ()


def ledger_of(state: State) -> Ledger:
    """The series' record in a state."""
    return state.ledger if isinstance(state.ledger, Ledger) else Ledger()


@frozen
class TieCounted(Event, tag="tie-counted"):
    """An initiative roll was tied: so many ties in this turn now."""

    ties: int

    def apply(self, state: State) -> State:
        return state.with_ledger(evolve(ledger_of(state), ties=self.ties))


@frozen
class WeatherChanged(Event, tag="weather-changed"):
    """Rain starts, or stops."""

    rain: bool

    def apply(self, state: State) -> State:
        return state.with_ledger(evolve(ledger_of(state), rain=self.rain))


@frozen
class NightChanged(Event, tag="night-changed"):
    """Night falls, or ends."""

    night: bool

    def apply(self, state: State) -> State:
        return state.with_ledger(evolve(ledger_of(state), night=self.night))


@frozen
class ManpowerLost(Event, tag="manpower-lost"):
    """A unit loses manpower: how many points, how many it has left, and by what."""

    unit: UnitId
    points: int
    left: int
    cause: str

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        loss = Loss(self.unit, self.points, self.cause, state.turn)
        weaker = state.with_unit(state.units[self.unit].valued("manpower", self.left))
        return weaker.with_ledger(evolve(ledger, losses=(*ledger.losses, loss)))


@frozen
class Recorded(Event, tag="recorded"):
    """Something the rules count has happened to a unit."""

    what: str
    unit: UnitId

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        key = record_key(self.what, self.unit)
        return state.with_ledger(evolve(ledger, records={**ledger.records, key: ledger.records.get(key, 0) + 1}))


@frozen
class Taken(Event, tag="taken"):
    """A side gains control of a hex."""

    hex: Hex
    side: SideId

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        return state.with_ledger(evolve(ledger, holders={**ledger.holders, self.hex: self.side}))


@frozen
class Exited(Event, tag="exited"):
    """A unit leaves the map for good by a hex."""

    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> State:
        ledger = ledger_of(state)
        gone = state.with_unit(state.units[self.unit].moved_to(Gone("exited", self.hex)))
        return gone.with_ledger(evolve(ledger, exits=(*ledger.exits, self.unit)))


@frozen
class Attacked(OnlyTold, tag="attacked"):
    """An attack is made: on which hex, by whom, from where, how, and the modifiers of both dice."""

    target: Hex
    defenders: tuple[UnitId, ...]
    attackers: tuple[UnitId, ...]
    kind: str
    modifiers: tuple[int, int]


@frozen
class Resulted(OnlyTold, tag="resulted"):
    """The result of an attack: the difference of the modified dice, and the codes for defender and attacker.

    ``dice``: the attacker's die, what is added to it, the defender's die, what is added to it; old games do without.
    """

    difference: int
    defender: str
    attacker: str
    dice: tuple[int, ...] = ()

    def bare(self) -> Event:
        """The result; how it adds up stands in the rolls."""
        return evolve(self, dice=())


@frozen
class LedgerSet(Event, tag="ledger-set"):
    """The record as the set-up or a position file gives it."""

    ledger: Ledger

    def apply(self, state: State) -> State:
        return state.with_ledger(self.ledger)


def record_key(what: str, unit: UnitId) -> str:
    """How a record is called in the ledger."""
    return f"{what} {unit}"
