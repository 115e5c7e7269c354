"""Events as sentences for the journal, and where the game is in a line."""

from __future__ import annotations

from hexboard.core.counted import capital, counted, listed
from hexboard.core.event import Called, Event, Finished, Moved, Placed, Remembered, Removed, Rolled, StepLost, Stood
from hexboard.core.position import Position
from hexboard.core.secrecy import ChitShown, SecretRemembered
from hexboard.core.unit import Gone, InBox, OnMap, Unit, UnitId
from hexboard.rules.deciding import way_in_words
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.sequence import turn_told

from ..field.formations import formations
from ..field.leaders import STAND_IN, army_commander
from ..field.units import DISRUPTED, LOW, ROUTED, WOUNDED, enemies_at
from ..fire.bombardment import MOST_STEPS
from ..fire.firing import LEAST, MOST
from ..fire.losing import HIT
from ..fire.retreating import Retreating, is_unbeaten
from ..orders.in_force import name_of
from ..orders.under_way import COORDINATED
from ..record.clock import next_morning, now
from ..record.ledger import (
    Attached,
    Checked,
    CheckSeen,
    Fired,
    RainBegan,
    Regrouped,
    Spent,
    StepGone,
    Succeeded,
    Taken,
    ledger_of,
)
from ..turn.action import Action
from ..turn.events import Events, leads_on, thrown_event
from ..turn.start import regrouping_value
from .command_journal import PHASES as COMMAND_PHASES
from .command_journal import describe_command

_OF_EVENTS = {
    "second": "The die on the second table of events",
    "side": "The die for whose event it is",
    "casualty": "The die for how badly he is hit",
}


def describe_dice(at: Position, event: Rolled) -> str:
    """A throw in words: what it is for, what it shows, its rule; empty where what comes of it says so too."""
    said, rule = _what_for(at, event)
    faces = " and ".join(map(str, event.faces))
    return f"{capital(said)}: {faces}{_and_so(at, event)} [{rule}]" if said else ""


def _and_so(at: Position, event: Rolled) -> str:
    """What follows from a throw, where nothing else says it."""
    match event.slot:
        case ("coordinated", _, side):
            chief = army_commander(at, str(side))
            fails = chief is not None and sum(event.faces) > chief.rating
            return ", which is too high" if fails else ", which is enough"
        case ("regroup", _, formation):
            value, _ = regrouping_value(at, str(formation))
            return f" against {value}" + (", which is too high" if sum(event.faces) > value else "")
        case ("leader", *_) if sum(event.faces) < HIT:
            return ", unhurt"
    return ", no event" if _is_no_event(at, event) else ""


def _is_no_event(at: Position, event: Rolled) -> bool:
    thrown = sum(event.faces)
    return event.slot == ("event", at.turn) and not leads_on(thrown) and not thrown_event(at.game, "events", thrown)


def _what_for(at: Position, event: Rolled) -> tuple[str, str]:
    match event.slot:
        case ("initial", _, side):
            chief = army_commander(at, str(side))
            who = at.game.side(str(side)).name
            added = f", rating {chief.rating} to be added" if chief else ""
            return f"{who} die for the initial action{added}", "B2.4"
        case ("coordinated", _, side):
            chief = army_commander(at, str(side))
            return (f"{at.name(chief.unit)} tries to coordinate, rating {chief.rating}" if chief else ""), "B2.3"
        case ("rain", *_):
            return "The die for rain", "21.4"
        case ("leader", _, leader, *_):
            return f"{at.name(str(leader))} is under fire", "B4.9"
        case ("regroup", _, formation):
            return f"{formations(at.game)[str(formation)].called} regroups", "B10.6"
        case ("hidden", _, formation):
            return f"The die for whether {formations(at.game)[str(formation)].called} comes in sight", "B12.3"
        case ("initiative", _, formation):
            return f"The leader of {formations(at.game)[str(formation)].called} tries to act by himself", "C1"
        case ("event", _):
            return "The dice for a random event", "C9"
        case ("event", _, which):
            return _OF_EVENTS.get(str(which), ""), "C9"
    return "", ""


_PHASES = {
    "morning": "start of the turn",
    "reorganization": "reorganization",
    "cup": "chits",
    "action": "formation action",
    "bombardment": "bombardment",
    "charge": "cavalry charges",
    "melee": "charge",
    "countercharge": "countercharge",
    "pursuit": "pursuit",
    "ride back": "ride back",
    "movement": "movement",
    "opportunity": "opportunity fire",
    "combat": "combat",
    "clash": "assault",
    "defence": "defence",
    "losses": "losses",
    "retreat": "retreat",
    "advance": "advance",
    "recovery": "recovery",
    "turn end": "end of the turn",
    **COMMAND_PHASES,
}
_VERBS = {
    "moved": "moves",
    "retreated": "retreats",
    "advanced": "advances",
    "charged": "rides up",
    "displaced": "gets away",
    "rode back": "rides back",
}
# a step in which an attack is carried out: where its frame names those who make it, and what is done
_ATTACKS = {"clash": ("attackers", "assaulted"), "melee": ("charger", "charged")}
_OVER = {
    DISRUPTED: "is in order again",
    LOW: "has ammunition again [B11.6]",
    STAND_IN: "is back himself, and who stood in for him goes [B4.9]",
}
_FIRES = {
    "assault": "The assault on",
    "defence": "The defence against the attack on",
    "bombardment": "The bombardment of",
    "charge": "The charge on",
    "passing": "Passing fire on",
    "opportunity": "Opportunity fire on",
}


def weight(at: Position, event: Event) -> int:
    """Whoever comes on the map, a marker too, matters more than the dice that are thrown right after it; that somebody
    goes before he is fought, by the first hex of his way, matters more still.
    """
    match event:
        case Moved(unit, _, _, "retreated") if _goes_unbeaten(at, unit):
            return 0 if at.frame.data.get("passed") else 2
    return int(isinstance(event, Placed))


def _goes_unbeaten(at: Position, unit: UnitId) -> bool:
    return at.frame.step == Retreating.name and is_unbeaten(at, at.unit(unit))


def describe(at: Position, event: Event) -> str:
    """An event as a sentence; empty for what is only book-keeping."""
    match event:
        case Remembered() | Finished() | SecretRemembered():
            return ""  # half of all that happens
        case Called(frame) if frame.step == "action" and frame.seat:
            return _action(at, frame.seat, frame.data.get("formations", ()), "reserve" in frame.data)
        case Called(frame) if frame.step in _ATTACKS:
            who, done = _ATTACKS[frame.step]
            here = at.place_name(at.board.at(frame.data["target"][0]))
            return f"{here} is {done} by {listed(map(at.name, frame.data[who]))}"
        case ChitShown(_, chit, seat):
            return f"Chit drawn: {at.game.seat(seat).name}{_chit(at, chit)}"
        case RainBegan():
            return "It begins to rain [21.4]"
        case Succeeded(of, rating, _):
            return f"{of}: a new commander, rated {rating}"
        case Attached(division, formation):
            return f"{capital(name_of(at, division))} now serves with {formations(at.game)[formation].called} [21.6.2]"
    return turn_told(at, event) or describe_command(at, event) or _of_unit(at, event) or _of_combat(at, event)


def _action(at: Position, seat: str, names: tuple[str, ...], reserve: bool) -> str:
    who = at.game.seat(seat).name
    if reserve:
        return f"{who}: the formations on Reserve act [B2.1]"
    titles = " and ".join(formations(at.game)[name].name for name in names)
    return f"{who}: {titles or 'a hidden formation'} {'act' if len(names) > 1 else 'acts'}"


def _chit(at: Position, chit: str) -> str:
    if not chit:
        return ", a hidden formation"
    return ", coordinated action" if chit == COORDINATED else f", {formations(at.game)[chit].name}"


def conditions(at: Position) -> str:
    """Night and rain, as far as they hold."""
    return ", ".join(word for word, holds in (("night", now(at).night), ("rain", ledger_of(at.state).rain)) if holds)


def moment(at: Position) -> str:
    """Turn, hour, weather, phase and side in a line."""
    if at.state.over is not None:
        return "The game is over"
    turn = f"Turn {at.turn} ({', '.join(filter(None, (f'{now(at).hour:02}:00', conditions(at))))})"
    frame = at.state.stack[-1] if at.state.stack else None
    if frame is None or frame.step not in _PHASES:
        return turn
    whose = f"{at.game.seat(frame.seat).name} " if frame.seat else ""
    return f"{turn}, {whose}{_PHASES[frame.step]}"


def _of_unit(at: Position, event: Event) -> str:
    match event:
        case Moved(unit, path, _, "retreated") if _goes_unbeaten(at, unit):
            # by his order or his own will: which it is the enemy is not told
            return f"{at.name(unit)} retreats before the fight {way_in_words(at, path)} [B8.4]"
        case Moved(unit, path, _, how):
            said = f"{at.name(unit)} {_VERBS.get(how, how)} {way_in_words(at, path)}"
            return f"{said} [B3.6]" if how == "displaced" else said
        case Placed(unit) if isinstance(unit.place, OnMap) and _stands_in_now(at, unit):
            return f"Somebody stands in for {at.name(unit.id)}, in {at.place_name(unit.place.hex)} [B4.9]"
        case Placed(unit) if isinstance(unit.place, OnMap) and at.turn:
            waited = unit.id in at.state.units and arrival_of(at, at.unit(unit.id)) is not None
            comes = "comes in at" if waited else "comes to"
            return f"{at.name(unit.id)} {comes} {at.place_name(unit.place.hex)}"
        case Regrouped(unit) if isinstance(unit.place, OnMap):
            return f"{at.name(unit.id)} has regrouped in {at.place_name(unit.place.hex)}"
        case Removed(unit, InBox(box)) if box == ROUTED:
            return f"{at.name(unit)} routs"
        case Removed(unit, InBox(box)) if box == WOUNDED:
            if STAND_IN in at.unit(unit).status:
                return f"Who stands in for {at.name(unit)} is hit"
            dead = ledger_of(at.state).records.get(f"killed {unit}", 0)
            return _killed(at, unit) if dead else f"{at.name(unit)} is wounded, and {_till_when(at)} [B4.9]"
        case Removed(unit, Gone(why, here)):
            return _gone(at, unit, why, at.place_name(here) if here is not None else "")
        case StepLost(unit, step) if step:
            return f"{at.name(unit)} is damaged{_in_retreat(at)}"
        case Stood(unit, status):
            before = at.state.units.get(unit)
            return _stood(at, unit, before.status if before else frozenset(), status)
    return ""


def _killed(at: Position, unit: UnitId) -> str:
    """By what a leader is lost: an event, the fire on those he was with, or an enemy who came upon him alone."""
    if at.frame.step == Events.name:
        return f"{at.name(unit)} is killed [C9.1]"
    here = at.unit(unit).hex
    taken = here is not None and enemies_at(at, at.unit(unit).side, here)
    return f"{at.name(unit)} is {'captured, which is as killed [B3.6]' if taken else 'killed [B4.9]'}"


def _gone(at: Position, unit: UnitId, why: str, place: str) -> str:
    """How a counter left the map for good; whoever fell before and is followed now has been told of."""
    match why:
        case "exited":
            return f"{at.name(unit)} leaves the map by {place} [B11.7]"
        case "killed":
            return "" if ledger_of(at.state).records.get(f"killed {unit}", 0) else _killed(at, unit)
        case "out of play":
            return f"{at.name(unit)} gives the command back [B4.9]"
    return f"{at.name(unit)} is {why}"


def _stands_in_now(at: Position, unit: Unit) -> bool:
    before = at.state.units.get(unit.id)
    return STAND_IN in unit.status and before is not None and before.place == InBox(WOUNDED)


def _till_when(at: Position) -> str:
    """When somebody who is wounded now comes back, if the scenario lasts so long [B4.9]."""
    ends = next_morning(at.game, at.turn) > at.game.scenario.turns
    return "out for the rest of the game" if ends else "back at 06:00 of the next day"


def _stood(at: Position, unit: UnitId, before: frozenset[str], after: frozenset[str]) -> str:
    if DISRUPTED in after - before:
        return f"{at.name(unit)} is disrupted"
    if LOW in after - before:
        return f"{at.name(unit)} is low on ammunition [B11.6]"
    # in an action one loses its marks on the way to the box alone: its rout tells of that
    lost = frozenset() if _in_action(at) else before - after
    return next((f"{at.name(unit)} {said}" for mark, said in _OVER.items() if mark in lost), "")


def _in_action(at: Position) -> bool:
    return any(frame.step == Action.name for frame in at.state.stack)


def _in_retreat(at: Position) -> str:
    """Why a step is lost that no fire took: on the way back each hex of an enemy zone costs one."""
    found = (at.frame.step, *at.frame.data.get("cause", ())) if at.state.stack else ()
    return f", in an enemy zone [{Retreating.rule}]" if Retreating.name in found else ""


def _came(at: Position, *, passed: bool) -> str:
    """What came of a check of morale; out of an action it is that of a disrupted unit that tries to recover."""
    came = "holds" if passed else "fails"
    return came if _in_action(at) else f"{came} [B10.8]"


def _of_combat(at: Position, event: Event) -> str:
    match event:
        case Fired(how, units, target, points, modifier, total, losses):
            # the end of the table is read for what lies beyond it too
            end = {LEAST: " or less", MOST: " or more"}.get(total, "")
            sum_ = f"{total}{end} after {modifier:+d}" if modifier else str(total)
            loss = counted(losses, "step") if losses else "no loss"
            if how == "bombardment" and losses > MOST_STEPS:
                loss += f", of which a bombardment takes {MOST_STEPS}"
            who = ", ".join(map(at.name, units))
            return f"{_FIRES.get(how, how.capitalize())} {at.place_name(target)}: {who}, {points} SP, {sum_}: {loss}"
        case Checked(unit, value, die, passed):
            return f"{at.name(unit)} checks morale: {die} against {value}, {_came(at, passed=passed)}"
        case CheckSeen(unit, die, passed) if at.state.secrets.eyes is not None:
            return f"{at.name(unit)} checks morale: {die}, {_came(at, passed=passed)}"
        case StepGone(unit, cause, gone, supplied) if gone:
            rule = Retreating.rule if cause == Retreating.name else "B5.11"
            return f"{at.name(unit)} loses its last step{'' if supplied else ', without supply'} [{rule}]"
        case Taken(hexes, side):
            named = [at.place_name(here) for here in hexes if at.board.name(here)]
            return f"{at.game.side(side).name} controls {', '.join(named)}" if named else ""
        case Spent(_, left):
            return f"Artillery ammunition left: {left} [B6.5]"
        case Rolled():
            return describe_dice(at, event)
    return ""
