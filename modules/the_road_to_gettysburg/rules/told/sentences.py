"""What happened, in words: the couriers as they come in, to whoever they come [4.2]."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.counted import listed
from hexboard.core.event import Ended, Event, TurnBegan
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.secrecy import SecretOpened, UnitReported
from hexboard.core.unit import Gone
from hexboard.geometry.hex import Hex

from ..orders.words import set_up_words, text_words
from ..record.ledger import (
    BattleReckoned,
    Prepared,
    ReportHeard,
    SecondaryNamed,
    SheetWritten,
    StatusShown,
    TurnMarched,
    WeatherChanged,
    ledger_of,
    table_of,
)
from ..record.table import Status
from ..record.telling import strength_words
from ..war.calendar import clock, hour_of
from ..war.charts import Charts
from ..war.corps import successor_of
from ..war.opening import printed_corps
from ..war.report import Report
from .battle_words import reckoned
from .field import field_words

_MUCH = 10  # a loss of this part of what a corps had is told of; battle reports tell of smaller ones
_COMBAT = {
    "W": "withdraws [6.2.1]",
    "S": "stands [6.2.2]",
    "A": "attacks [6.2.3]",
    "H": "attacks in haste [6.2.4]",
}


def describe(at: Position, event: Event, charts: Charts) -> str:
    """A sentence for an event; empty for what nobody needs to read."""
    match event:
        case TurnBegan(turn):
            return f"Turn {turn}: {clock(at, turn)}"
        case WeatherChanged(raining):
            return f"{'It begins to rain' if raining else 'The rain stops'} [8.6]"
        case ReportHeard(_, report):
            return report_words(at, report, charts)
        case SheetWritten(side, turn, text):
            words = text_words(at, table_of(at, side), text)
            return f"{at.game.side(side).name} sheet of turn {turn}: {words or 'nothing ordered'}"
        case Prepared(side, _):
            return f"{at.game.side(side).name} corps are numbered and have their first orders [3.0]"
        case SecondaryNamed(_, unit):
            return f"{at.name(unit)} is second in command [13.1.3]"
        case SecretOpened(seat, what, text, _):
            words = _opened(at, seat, what, text) or "nothing ordered"
            return f"{at.game.seat(seat).name}, {_sheet_name(what)}: {words}"
        case TurnMarched():
            return _marched(at, event)
        case BattleReckoned(battle):
            return reckoned(at, battle)
        case StatusShown() | UnitReported():
            return _at_hand(at, event)
        case Ended(outcome):
            won = at.result(outcome) if outcome.winner else "A draw"
            return f"{won}: {outcome.reason}"
    return ""


_GRAVEST, _GRAVE, _SEEN, _DONE, _SOMEBODY, _WHERE = 300, 100, 10, 8, 2, 1


def weight(at: Position, event: Event) -> int:
    """How much an event matters to the side that is told of it: a leader lost or rain that begins or ends, a battle by
    what it cost, the enemy by his men, what an own corps means to do or who is named second in command, what was
    foraged, that somebody stirs; last who only is where he is.
    """
    match event:
        case WeatherChanged():
            return _GRAVEST
        case SecondaryNamed() | UnitReported():
            return _DONE
        case StatusShown(_, row):
            return _GRAVE if row.demoralized else _DONE
        case ReportHeard(_, report):
            if report.leader:
                return _GRAVEST
            match report.kind:
                case "battle":
                    return _GRAVE + report.lost
                case "reconnaissance":
                    return _SEEN + min(_GRAVE - _SEEN - 1, report.men // 1000)
                case "activity":
                    return _SOMEBODY
            return _DONE if report.combat else _SOMEBODY + report.points if report.points else _WHERE
    return 0


def _sheet_name(what: str) -> str:
    kind, _, turn = what.rpartition(" ")
    return kind if kind == "set-up" else f"sheet of turn {turn}"


def _opened(at: Position, seat: SeatId, what: str, text: str) -> str:
    side = at.game.seat(seat).side
    return set_up_words(at, side, text) if what.startswith("set-up") else text_words(at, table_of(at, side), text)


def report_words(at: Position, report: Report, charts: Charts) -> str:
    """A report as the courier gives it: the leader who sent it, when if that was earlier, and what it says."""
    where = at.place_name(report.hex)
    if report.kind == "activity":
        return f"{hour_of(at.game, at.turn).clock}: somebody is active in {where} [10.3]"
    sent = f", sent {_sent(at, report.sent)}" if report.sent != at.turn else ""
    sender = f"{hour_of(at.game, at.turn).clock}, from {_sender(at, report, charts)}{sent}"
    match report.kind:
        case "reconnaissance":
            return f"{sender}: about {strength_words(report.men, report.guns)} of the enemy in {where} [10.2]"
        case "battle":
            who, part = listed(at.name(unit) for unit in report.units), report.part
            if len(report.units) == 1:
                part = part.replace("were", "was")
            foe = strength_words(report.men, report.guns)
            loss = f"losing about {report.lost}%" if report.lost else "losing hardly anybody"
            return f"{sender}: battle in {where}; {who} {part}, {loss}; the enemy had {foe} [10.1]"
    told = f"{sender}: in {where}{_doings(at, report)}"
    return told if told.endswith("]") else f"{told} [10.2]"


def _sender(at: Position, report: Report, charts: Charts) -> str:
    """The leader by name, and his corps where it has another."""
    unit = report.units[0]
    printed = printed_corps(at.game, charts)[unit].leader
    lost = report.leader and report.kind == "location"
    name = successor_of(report.leader) if lost else table_of(at, report.side).leader(unit, printed, report.sent)
    is_named_for_him = name in (at.name(unit), successor_of(at.name(unit)))
    return _called(name) if is_named_for_him else f"{_called(name)} ({at.name(unit)})"


def _called(leader: str) -> str:
    # what a successor is called is kept without the article, in logs too
    return f"the {leader}" if leader == successor_of(leader) else leader


def _sent(at: Position, turn: int) -> str:
    """The hour a report was sent, with its day if that was another one."""
    then = hour_of(at.game, turn)
    return then.clock if then.day == hour_of(at.game, at.turn).day else clock(at, turn)


def _at_hand(at: Position, event: StatusShown | UnitReported) -> str:
    if isinstance(event, StatusShown):
        return _seen(at, event.side, event.status)
    is_off = isinstance(event.unit.place, Gone) and event.unit.place.why == "exited"
    return f"{at.name(event.unit.id)} has gone off to Washington [13.2.13]" if is_off else ""


def _seen(at: Position, side: SideId, row: Status) -> str:
    """Of a corps at hand what no courier of its own has just said: who keeps the field it has fought on or where it has
    withdrawn from, and what it has become since it was seen before; neither that nor a rout is told by anything else.
    """
    table = table_of(at, side)
    known = table.located.get(row.unit)
    has_reported = known is not None and known.sent == row.turn
    field = field_words(table, row.unit, row.hex, row.turn)
    before = table.status.get(row.unit)
    parts = [field] if field and not has_reported else []
    if before and not field and _has_withdrawn(before, row):
        parts.append(f"withdrew from {at.place_name(before.hex)} [6.2.1]")
    parts += _become(before, row) if before else ()
    if not parts:
        return ""
    return f"{hour_of(at.game, row.turn).clock}: {at.name(row.unit)} is in {at.place_name(row.hex)}; {'; '.join(parts)}"


def _has_withdrawn(before: Status, now: Status) -> bool:
    """Whether who was to withdraw has gone by that: he does not march before the turn is over [6.2.1]."""
    is_bound = now.contact in ("I", "W")
    return is_bound and before.combat == "W" and now.turn == before.turn + 1 and now.hex is not before.hex


def _become(before: Status, now: Status) -> Iterator[str]:
    if now.demoralized != before.demoralized:
        yield f"{'demoralized now' if now.demoralized else 'no longer demoralized'} [11.0]"
    had, has = (row.inf + row.cav + row.guns for row in (before, now))
    if _MUCH * (had - has) >= had > has:
        was, left = (strength_words(100 * (row.inf + row.cav), row.guns) for row in (before, now))
        yield f"{left} left of {was}"


def _doings(at: Position, report: Report) -> str:
    field = field_words(table_of(at, report.side), report.units[0], report.hex, report.sent)
    parts = []
    if report.leader:
        rule = "9.9" if report.units == (f"{report.side}-hq",) else "9.10"
        parts.append(f"{_called(report.leader)} is lost [{rule}]")
    if field:
        parts.append(field)
    if report.combat:
        parts.append(_COMBAT[report.combat])
    if report.foraged is not None:
        points = f"{report.points} point{'s' if report.points > 1 else ''}"
        parts.append(f"foraged {at.label(report.foraged)} for {points} [C.5]")
    return "".join(f"; {part}" for part in parts)


def _marched(at: Position, event: TurnMarched) -> str:
    moved = [f"{at.name(m.unit)} {_way(at, m.trail)}" for m in event.marches if len(m.trail) > 1]
    fought = f"; battles in {', '.join(at.place_name(hex) for hex in event.battles)}" if event.battles else ""
    return f"Turn {event.turn}, as it was: {', '.join(moved) or 'nobody marched'}{fought}"


def _way(at: Position, trail: tuple[Hex, ...]) -> str:
    return f"{at.label(trail[0])} to {at.label(trail[-1])}"


def moment(at: Position) -> str:
    """Day and hour, the weather, and what is going on; of a decision in the middle of an execution only that it is."""
    goes_on = bool(at.state.stack) and at.state.over is None
    step = at.frame.step if goes_on else "the end"
    if goes_on and "waits" in at.frame.data:
        step = "a decision"
    rain = " in rain" if ledger_of(at).raining else ""
    return f"Turn {at.turn}, {at.game.scenario.turn_names[at.turn]}{rain}: {step}" if at.turn else step
