"""What the game keeps beside counters, and its events: the truth for nobody, each side's table for that side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, fields, frozen
from attrs import field as field_

from hexboard.core.event import Event
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import State
from hexboard.core.unit import Gone, OnMap, Place, Unit, UnitId
from hexboard.geometry.hex import Hex

from ..war.campaign import Field
from ..war.corps import FATIGUE, POINT, Corps, Order
from ..war.fought import Fought
from ..war.report import Report
from ..war.written import Begun
from .table import Despatched, Front, Status, Table

_COMBAT = {"W": "withdraw", "S": "stand", "A": "attack", "H": "hasty"}
_FIGURES = ("number", "lead", "agg", "inf", "cav", "foot", "horse", "stragglers", "eff", "fatigue", "urgency")
_MARKS = ("deployed", "patrol", "demoralized")


@frozen
class Ledger:
    """The truth (empty in a seat's view until the end) and the sides' tables (in a view: its own side's).

    ``weather`` says of each turn in which it began to rain or stopped which of both it did; ``history`` are the
    marches of both armies by turn, ``battles`` how each was reckoned.
    """

    raining: bool = False
    weather: Mapping[int, bool] = field_(factory=dict)
    corps: Mapping[UnitId, Corps] = field_(factory=dict)
    field: Field | None = None
    tables: Mapping[SideId, Table] = field_(factory=dict)
    history: Mapping[int, TurnMarched] = field_(factory=dict)
    battles: tuple[Fought, ...] = ()

    def table(self, side: SideId) -> Table:
        """A side's table."""
        return self.tables.get(side, Table())

    def rained(self, turn: int) -> bool:
        """Whether it rained in a turn."""
        changes = [each for each in self.weather if each <= turn]
        return bool(changes) and self.weather[max(changes)]


def ledger_of(at: Position) -> Ledger:
    """The game's ledger at a moment."""
    return _kept(at.state)


def table_of(at: Position, side: SideId) -> Table:
    """A side's table at a moment."""
    return ledger_of(at).table(side)


def unit_of(corps: Corps) -> Unit:
    """The counter of a corps: where it is, its modes as marks, its figures."""
    marks = {name for name in _MARKS if getattr(corps, name)}
    if corps.combat:
        marks.add(_COMBAT[corps.combat])
    figures = {name: getattr(corps, name) for name in _FIGURES}
    return Unit(corps.id, corps.id, corps.side, place_of(corps), 0, frozenset(marks), figures)


def shown(unit: Unit) -> Mapping[str, int]:
    """The figures of a counter as its army commander has them of it; of a corps as it truly is in the same units."""
    has = unit.values
    if "foot" not in has:
        return has
    points = {"inf": has["inf"] // POINT, "cav": has["cav"] // POINT, "guns": (has["foot"] + has["horse"]) // POINT}
    return {**points, "fatigue": has["fatigue"] // FATIGUE, "urgency": has["urgency"]}


def place_of(corps: Corps) -> Place:
    """Where a corps is."""
    if corps.hex is not None:
        return OnMap(corps.hex)
    return Gone("exited" if corps.exited else "eliminated" if corps.destroyed else "out of play", corps.left_by)


def as_placed(corps: Corps, unit: Unit) -> Corps:
    """A corps as its counter has it, where that was put down or changed by hand: place, marks and figures."""
    if unit == unit_of(corps):
        return corps
    changes: dict[str, Any] = {name: value for name, value in unit.values.items() if name in _FIGURES}
    changes |= {name: name in unit.status for name in _MARKS}
    changes["combat"] = next((mode for mode, word in _COMBAT.items() if word in unit.status), "")
    gone = unit.place if isinstance(unit.place, Gone) else Gone("")
    changes |= {"destroyed": gone.why == "eliminated", "exited": gone.why == "exited", "left_by": gone.hex}
    return corps.changed(hex=unit.hex, **changes)


@frozen
class CorpsStood(Event, tag="corps-stood"):
    """How a corps truly stands; told to nobody before the end."""

    corps: Corps

    def apply(self, state: State) -> State:
        kept = _kept(state)
        after = state.with_ledger(evolve(kept, corps={**kept.corps, self.corps.id: self.corps}))
        return after.with_unit(unit_of(self.corps))


@frozen
class CorpsChanged(Event, tag="corps-changed"):
    """What has changed of a corps since it last stood somehow: figures, words, marks (0 or 1), hexes by field; fields
    that are now nowhere; its orders and its march if they are others. Told to nobody.
    """

    unit: UnitId
    figures: Mapping[str, int] = field_(factory=dict)
    words: Mapping[str, str] = field_(factory=dict)
    hexes: Mapping[str, Hex] = field_(factory=dict)
    nowhere: tuple[str, ...] = ()
    orders: tuple[Order, ...] | None = None

    @classmethod
    def between(cls, before: Corps, now: Corps) -> CorpsChanged:
        """What tells a corps from what it was."""
        changed = {
            f.name: getattr(now, f.name) for f in fields(Corps) if getattr(now, f.name) != getattr(before, f.name)
        }
        return cls(
            now.id,
            {name: int(value) for name, value in changed.items() if isinstance(value, int)},
            {name: value for name, value in changed.items() if isinstance(value, str)},
            {name: value for name, value in changed.items() if isinstance(value, Hex)},
            tuple(name for name, value in changed.items() if value is None),
            changed.get("orders"),
        )

    def apply(self, state: State) -> State:
        before = _kept(state).corps[self.unit]
        changes: dict[str, Any] = {**self.words, **self.hexes, **dict.fromkeys(self.nowhere)}
        changes |= {name: type(getattr(before, name))(value) for name, value in self.figures.items()}
        if self.orders is not None:
            changes["orders"] = self.orders
        return CorpsStood(before.changed(**changes)).apply(state)


@frozen
class FieldStood(Event, tag="field-stood"):
    """What is true beside the corps: lines, forage, dispatches on their way; told to nobody before the end."""

    field: Field

    def apply(self, state: State) -> State:
        return state.with_ledger(evolve(_kept(state), field=self.field))


@frozen
class WeatherChanged(Event, tag="weather-changed"):
    """It begins to rain, or stops."""

    raining: bool

    def apply(self, state: State) -> State:
        kept = _kept(state)
        weather = {**kept.weather, state.turn: self.raining}
        return state.with_ledger(evolve(kept, raining=self.raining, weather=weather))


@frozen
class Prepared(Event, tag="prepared"):
    """A side has numbered its corps and set their first urgency and contact modes."""

    side: SideId
    corps: tuple[Begun, ...]

    def apply(self, state: State) -> State:
        return _with_table(state, self.side, begun=self.corps)


@frozen
class SheetWritten(Event, tag="sheet-written"):
    """A side has handed in its sheet of a turn, with these dispatches."""

    side: SideId
    turn: int
    text: str
    sent: tuple[Despatched, ...] = ()

    def apply(self, state: State) -> State:
        table = _kept(state).table(self.side)
        return _with_table(
            state, self.side, sheets={**table.sheets, self.turn: self.text}, sent=(*table.sent, *self.sent)
        )


@frozen
class StatusShown(Event, tag="status-shown"):
    """A side sees how a corps at hand stands."""

    side: SideId
    status: Status

    def apply(self, state: State) -> State:
        return _with(state, self.side, _kept(state).table(self.side).with_status(self.status))


@frozen
class FrontsShown(Event, tag="fronts-shown"):
    """A side sees the battle lines in the hexes where it has corps at hand: these now, and no others [21.2]."""

    side: SideId
    fronts: tuple[Front, ...]

    def apply(self, state: State) -> State:
        return _with_table(state, self.side, fronts=self.fronts)


@frozen
class ReportHeard(Event, tag="report-heard"):
    """A report comes in."""

    side: SideId
    report: Report

    def apply(self, state: State) -> State:
        return _with(state, self.side, _kept(state).table(self.side).with_report(state.turn, self.report))


@frozen
class SecondaryNamed(Event, tag="secondary-named"):
    """A side learns who its secondary army commander is."""

    side: SideId
    unit: UnitId

    def apply(self, state: State) -> State:
        return _with_table(state, self.side, secondary=self.unit)


@frozen
class March:
    """How a corps went in a turn, where it began first, and what it had left: men and guns."""

    unit: UnitId
    trail: tuple[Hex, ...]
    men: int
    guns: int


@frozen
class TurnMarched(Event, tag="turn-marched"):
    """What both armies truly did in a turn, and where they fought; told to all when the game is over."""

    turn: int
    marches: tuple[March, ...]
    battles: tuple[Hex, ...] = ()

    def apply(self, state: State) -> State:
        kept = _kept(state)
        return state.with_ledger(evolve(kept, history={**kept.history, self.turn: self}))


@frozen
class BattleReckoned(Event, tag="battle-reckoned"):
    """How a battle came out as it did; told to all when the game is over."""

    battle: Fought

    def apply(self, state: State) -> State:
        kept = _kept(state)
        if self.battle in kept.battles:
            return state
        return state.with_ledger(evolve(kept, battles=(*kept.battles, self.battle)))


EVENTS: tuple[type[Event], ...] = (
    CorpsStood,
    CorpsChanged,
    FieldStood,
    WeatherChanged,
    Prepared,
    SheetWritten,
    StatusShown,
    FrontsShown,
    ReportHeard,
    SecondaryNamed,
    TurnMarched,
    BattleReckoned,
)


def _kept(state: State) -> Ledger:
    return state.ledger if isinstance(state.ledger, Ledger) else Ledger()


def _with(state: State, side: SideId, table: Table) -> State:
    kept = _kept(state)
    return state.with_ledger(evolve(kept, tables={**kept.tables, side: table}))


def _with_table(state: State, side: SideId, **changes: Any) -> State:
    return _with(state, side, evolve(_kept(state).table(side), **changes))
