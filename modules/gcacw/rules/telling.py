"""Events as sentences for the journal, and where the game is in a line."""

from __future__ import annotations

from hexboard.core.counted import counted
from hexboard.core.event import Called, Event, Moved, Removed, Rolled, Stood, Valued
from hexboard.core.position import Position
from hexboard.core.unit import Gone, UnitId
from hexboard.rules.deciding import way_in_words
from hexboard.rules.sequence import turn_told

from .ledger import Attacked, Exited, ManpowerLost, NightChanged, Resulted, Taken, TieCounted, WeatherChanged, ledger_of
from .losses import loss_reason
from .recovery import MARKS_OF_A_TURN
from .standard import Standard
from .sums import attack_told, result_told, throw_told
from .units import REFUSED, marks_in_words

_PHASES = {
    "leader transfer": "leader transfer",
    "cycle": "action cycle",
    "action": "action",
    "march": "march",
    "activation": "activation",
    "assault": "assault",
    "combat": "combat",
    "retreat": "retreat",
    "screen": "cavalry retreat",
    "losses": "losses",
    "advance": "advance",
    "recovery": "recovery",
}
_VERBS = {"moved": "marches", "retreated": "retreats", "advanced": "advances", "transferred": "is transferred"}


def describe(rules: Standard, at: Position, event: Event) -> str:
    """An event as a sentence; empty for what is only book-keeping."""
    match event:
        case WeatherChanged(rain):
            return "It begins to rain" if rain else "The weather clears"
        case NightChanged(night):
            return "Night falls" if night else "Night ends"
        case TieCounted(ties) if ties:
            return f"The initiative roll is tied; ties this turn: {ties}"
        case Called(frame) if frame.step == "action":
            return f"{at.game.side(frame.seat or '').name} has the action"
    return turn_told(at, event) or _of_unit(at, event) or _of_combat(rules, at, event)


def weight(event: Event) -> int:
    """Light and weather matter more than the dice that are thrown right after they have changed."""
    return int(isinstance(event, NightChanged | WeatherChanged))


def moment(at: Position) -> str:
    """Turn, weather, phase and side in a line."""
    if at.state.over is not None:
        return "The game is over"
    weather = conditions(at)
    turn = f"Turn {at.turn}" + (f" ({weather})" if weather else "")
    frame = at.state.stack[-1] if at.state.stack else None
    if frame is None or frame.step not in _PHASES:
        return turn
    whose = f"{at.game.side(frame.seat).name} " if frame.seat else ""
    return f"{turn}, {whose}{_PHASES[frame.step]}"


def conditions(at: Position) -> str:
    """Night and rain, as far as they hold."""
    ledger = ledger_of(at.state)
    return ", ".join(word for word, holds in (("night", ledger.night), ("rain", ledger.rain)) if holds)


def _of_unit(at: Position, event: Event) -> str:
    match event:
        case Moved(unit, path, cost, how):
            points = f" ({counted(cost, 'point')})" if how == "moved" else ""
            return f"{at.name(unit)} {_VERBS.get(how, how)} {way_in_words(at, path)}{points}"
        case Removed(unit, Gone(why, _)):
            return f"{at.name(unit)} is {why}"
        case Exited(unit, place):
            return f"{at.name(unit)} leaves the map by {at.place_name(place)}"
        case ManpowerLost(unit, points, left, cause):
            reason = loss_reason(at, unit, left, cause)
            rule = f" [{reason.rule}]" if reason.rule else ""
            return f"{at.name(unit)} loses {points} manpower, {left} left: {reason.text}{rule}"
        case Valued(unit, "fatigue", now):
            return f"{at.name(unit)}: fatigue {now}"
        case Stood(unit, status):
            return _marked(at, unit, status)
        case Taken(place, side):
            return f"{at.game.side(side).name} now controls {at.place_name(place)}"
    return ""


def _marked(at: Position, unit: UnitId, status: frozenset[str]) -> str:
    """What it is from now on, and what no longer; those of its marks that stay, or were for the turn, are no news."""
    before = at.unit(unit).status
    lost = marks_in_words(before - status - MARKS_OF_A_TURN)
    gone = ("flanks no longer refused" if mark == REFUSED else f"no longer {mark}" for mark in lost)
    news = (*marks_in_words(status - before), *gone)
    return f"{at.name(unit)}: {', '.join(news)}" if news else ""


def _of_combat(rules: Standard, at: Position, event: Event) -> str:
    match event:
        case Attacked():
            return attack_told(rules, at, event)
        case Rolled(slot, _, faces):
            return throw_told(rules, at, slot, faces)
        case Resulted():
            return result_told(event)
    return ""
