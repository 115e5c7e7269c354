"""What happens in the phases of command, as sentences for the journal."""

from __future__ import annotations

from hexboard.core.counted import listed
from hexboard.core.event import Called, Event, Placed, Removed
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import InBox, OnMap
from hexboard.rules.charts import rows

from ..command.confidence import CONFIDENCE_LOST
from ..command.sending import COMPLIES, LEAST
from ..field.arriving import EARLY, HEAT
from ..field.formations import WING
from ..field.units import AWAY, MARKER, MARKERS
from ..hidden.markers import bars_parting
from ..march.done import IS_THERE
from ..orders.in_force import is_goal, name_of, title_of
from ..orders.special import FORK
from ..orders.taking import ARMY_RETREATS
from ..record.ledger import Counted, EventDrawn, ledger_of
from ..record.order_text import in_words
from ..record.orders import (
    BadlyMoved,
    Complied,
    ConfidenceChecked,
    Dispatch,
    HiddenMarch,
    HiddenMarched,
    HiddenMarchEnded,
    InitiativeTried,
    OrderDropped,
    OrderEnded,
    OrderSent,
    OrderTaken,
)
from ..turn.events import CAUTIOUS, PULLED, is_in_vain

PHASES = {
    "set-up": "set-up",
    "first orders": "orders before the first turn",
    "events": "random events",
    "initiative": "initiative",
    "orders": "orders",
    "bad move": "writes a Bad Move",
    "deploy": "deployment",
}
_PARTED = {
    "B14.1": "it is under a marker with others of its corps",
    "B12.1": "it is out of sight with its corps",
}
_BADLY = {
    "initiative": ": its leader tried to act by himself",
    "misread": ": its leader misread his order",
    "loose cannon": ": the random event",
    "politics": ": the random event",
}
_OVER = {
    "it has come up": "come up, so the order to come in is over",
    ARMY_RETREATS: "its order is over, for the army retreats [C6.7]",
    CONFIDENCE_LOST: "its order failed: confidence lost [C5]",
    IS_THERE: "there, so the order to march is over [21.14]",
}
_CAME = {"acts": "acts by himself", "nothing": "waits", "bad move": "moves badly"}


def describe_command(at: Position, event: Event) -> str:
    """An event of command as a sentence; empty for any other."""
    match event:
        case EventDrawn(drawn, side):
            return _drawn(at, drawn, side)
        case OrderTaken(how="obeyed"):
            return ""  # how the order was read says what is obeyed
        case OrderTaken(holder, order, how):
            return f"{title_of(at, holder)}: {in_words(at.board, order.text)} ({how})" if at.turn else ""
        case OrderEnded(holder, how):
            return f"{title_of(at, holder)}: {_OVER.get(how) or f'its order {how} [B4.8]'}"
        case OrderSent() | OrderDropped() | Complied():
            return _of_papers(at, event)
        case InitiativeTried(holder, result):
            return f"{title_of(at, holder)}: its leader {_CAME[result]} [C1]"
        case Called(frame) if frame.step == "bad move" and frame.seat:
            whom, why = name_of(at, frame.data["holder"][0]), _BADLY.get(frame.data["why"][0], "")
            return f"{at.game.seat(frame.seat).name} writes a Bad Move for {whom}{why}"
        case BadlyMoved(holder, order):
            return f"{title_of(at, holder)} moves badly this turn: {in_words(at.board, order.text)} [B4.7]"
        case ConfidenceChecked(holder, value, die, _):
            came = "holds" if die <= value else "fails"
            return f"{title_of(at, holder)} checks its confidence: {die} against {value}, {came} [C5]"
        case HiddenMarched(holder, march):
            return _out_of_sight(at, holder, march)
        case HiddenMarchEnded(holder):
            return f"{title_of(at, holder)} comes in sight [B12.3]"
    return _of_markers(at, event)


def _out_of_sight(at: Position, holder: str, march: HiddenMarch) -> str:
    """That a formation goes out of sight, or is on the wrong road; how far it comes there is no line."""
    before = ledger_of(at.state).command.away.get(holder)
    if before is None:
        return f"{title_of(at, holder)} marches out of sight [B12.1]"
    return f"{title_of(at, holder)} is on the wrong road and goes back [C9.6]" if march.back and not before.back else ""


def _of_papers(at: Position, event: Event) -> str:
    """Orders that go off, wait, are gone or are read."""
    papers = ledger_of(at.state).command.dispatches
    match event:
        case OrderSent(_, name, dispatch) if not dispatch.least and name not in papers:
            due = "" if dispatch.due <= at.turn else f", comes in on turn {dispatch.due}"
            return f"Order to {name_of(at, dispatch.to)}: {in_words(at.board, dispatch.text)}{due}"
        case OrderSent(_, name, dispatch) if _waits(at, name, dispatch):
            parted = bars_parting(at, dispatch.to) if is_goal(at, dispatch.to) else None
            away = dispatch.to in ledger_of(at.state).command.away
            unread = "it is out of sight" if away else "nobody is there to read it"
            why = _PARTED[parted.rule] if parted is not None else unread
            return f"The order to {name_of(at, dispatch.to)} waits: {why}"
        case OrderDropped(name, how) if how != "obeyed" and name in papers:
            return f"The order to {name_of(at, papers[name].to)} is gone: {how}"
        case Complied():
            return _read(at, event)
    return ""


def _waits(at: Position, name: str, dispatch: Dispatch) -> bool:
    """Whether an order that has come in cannot be read this turn: what is known of it is noted once more."""
    before = ledger_of(at.state).command.dispatches.get(name)
    return before == dispatch and not dispatch.least and dispatch.due <= at.turn


def _drawn(at: Position, drawn: str, side: str) -> str:
    """An event by its name; where the sides have one each, by that of the side it is for, the first side's first."""
    tables = (*rows(at.game, "events"), *rows(at.game, "second_events"))
    row = next(row for row in tables if row["id"] == drawn)
    names = row["name"].split(", ")
    sides = [each.id for each in at.game.sides]
    name = names[sides.index(side)] if len(names) > 1 and side else names[0]
    whose = f", {at.game.side(side).name}" if side else ""
    vain = ", which changes nothing now" if is_in_vain(at, drawn, side) else ""
    return f"Random event: {name}{whose}{vain} [{row['rule']}]"


def _read(at: Position, event: Complied) -> str:
    """How an order was read, or tried again, and what came of it."""
    papers = ledger_of(at.state).command.dispatches.get(event.name)
    if papers is None:
        return ""
    how, rule = ("is tried again", "B4.6") if papers.least else (f"is read in column {event.column}", "C3")
    words = in_words(at.board, papers.text)
    came = f"obeyed, {words}" if event.result == COMPLIES else f"pending, to be obeyed on {LEAST[event.result]} or more"
    return f"The order to {name_of(at, papers.to)} {how}, {event.total}: {came} [{rule}]"


def _of_events(at: Position, what: str, now: int) -> str:
    """What an event brings, where the rules note it down."""
    word, _, name = what.partition(" ")
    characters = at.game.charts["characters"]
    if what == HEAT:
        return "This turn passes without orders or actions [C9.4]"
    if what == PULLED:
        seniors = (each for each in characters["pulls_rank"]["seniors"] if at.unit(each).hex is not None)
        until = at.name(characters["pulls_rank"]["until"])
        return f"{at.name(next(seniors))} takes the army over till {until} is there [C9.6]"
    if word == CAUTIOUS:
        return f"{at.name(characters['cautious']['sender'])} orders no Attack or Probe in this turn and the next [C9.5]"
    if word == FORK:
        return f"{at.name(name)} nearly takes the wrong road and goes no farther than the next fork [C9.6]"
    if word == EARLY:
        units = next((a.units for a in at.game.scenario.arrivals if a.id == name), ())
        when = "now" if now <= at.turn else f"from turn {now} on"
        rule = "C9.7" if set(units) & set(characters["early_ride"]["units"]) else "21.6.1"
        return f"{listed(map(at.name, units))} may come in {when} [{rule}]"
    if word == "risen" and name:
        return f"{at.name(name)} wakes up [C9.7]"
    return ""


def _of_force(at: Position, frame: Frame) -> str:
    """A force that is found under its marker, or comes in sight where none is left; everybody sees where."""
    side = at.game.seat(frame.seat).name if frame.seat else ""
    marker, label = frame.data.get("marker", ()), frame.data.get("hex", ())
    where = at.unit(marker[0]).hex if marker else at.board.at(label[0])
    place = f" in {at.place_name(where)}" if where is not None else ""
    how, rule = ("is found", "B14.3") if marker else ("comes in sight", "B12.3")
    return f"{side}: a hidden force {how}{place} [{rule}]"


def _of_markers(at: Position, event: Event) -> str:
    match event:
        case Counted(what, now) if what.startswith(WING):
            leader, formation = what.split()[1:]
            how = "is in the wing of" if now else "is no longer in the wing of"
            return f"{title_of(at, formation)} {how} {at.name(leader)} [B4.10]"
        case Counted(what, now) if now:
            return _of_events(at, what, now)
        case Called(frame) if frame.step == "deploy":
            return _of_force(at, frame)
        case Placed(unit) if at.kind(unit).arm == MARKER and isinstance(unit.place, OnMap) and at.turn:
            return f"{at.game.side(unit.side).name}: a marker is put down in {at.place_name(unit.place.hex)}"
        case Removed(unit, InBox(box)) if box == MARKERS:
            return f"{at.name(unit)} is taken up"
        case Removed(unit, InBox(box)) if box == AWAY:
            return f"{at.name(unit)} is out of sight"
    return ""
