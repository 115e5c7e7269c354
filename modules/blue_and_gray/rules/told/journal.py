"""Events as sentences for the journal, and where the game is in a line."""

from __future__ import annotations

from hexboard.core.counted import counted, listed
from hexboard.core.event import Called, Event, Moved, Removed, Rolled
from hexboard.core.position import Position
from hexboard.core.unit import Gone, UnitId
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import way_in_words
from hexboard.rules.sequence import turn_told

from ..field.ground import clause
from ..field.morale import morale_of, morale_states
from ..field.standard import Standard
from ..fight.legality import sorted_out
from ..fight.odds import reckon
from ..march.marching import paces_of
from ..record.clock import PHASES, is_night, phase_of
from ..record.ledger import Attacked, Dated, Entered, Exited, Held, Marked, MarksCleared, MoraleSet, Resulted

_PLAIN = 3  # an attacker, a defender and the odds need no sum
_MANNERS = {"strategic": "has moved strategically", "forced": "has made a forced march"}


def describe(rules: Standard, at: Position, event: Event) -> str:
    """An event as a sentence; empty for what is only book-keeping."""
    match event:
        case Called(frame) if frame.step == "rally" and not _anybody_rallies(at, frame.seat or ""):
            return ""
        case Called(frame) if frame.step == "retreat" and frame.data.get("how") == ("forced",):
            names = listed(map(at.name, frame.data["units"]))
            return f"{names}, ineffective, must go back out of the enemy zone of control [11.3]"
        case Called(frame) if frame.step in PHASES:
            return f"{at.game.side(frame.seat or '').name} {frame.step}"
        case Dated(what, turn):
            return f"{what.replace('_', ' ').capitalize()} is counted from turn {turn}"
        case Held(where, _, side):
            whose = at.game.side(side).name if side else "nobody's"
            return f"{at.place_name(at.board.at(where))} is {whose} now [{clause(at.game, 'control')}]"
    return turn_told(at, event) or _of_unit(rules, at, event) or _of_combat(rules, at, event)


def conditions(at: Position) -> str:
    """Night, if it is."""
    return "night" if is_night(at) else ""


def moment(at: Position) -> str:
    """Turn, phase and side in a line."""
    if at.state.over is not None:
        return "The game is over"
    turn = f"Turn {at.turn}" + (" (night)" if is_night(at) else "")
    phase = phase_of(at)
    return f"{turn}, {at.game.side(phase.seat or '').name} {phase.step}" if phase else turn


def _of_unit(rules: Standard, at: Position, event: Event) -> str:
    match event:
        case Moved(unit, path, cost, how):
            return _moved(at, unit, path, cost, how)
        case Entered(unit, path, cost):
            return f"{at.name(unit)} comes on at {way_in_words(at, path)} ({counted(cost, 'point')})"
        case Exited(unit, place):
            return f"{at.name(unit)} leaves the map by {at.place_name(place)} [{clause(at.game, 'gone')}]"
        case Removed(unit, Gone(why, _)):
            return f"{at.name(unit)} is {why}"
        case MoraleSet(unit, before, now):
            return _morale(at, unit, before, now)
        case Marked(unit, "rally"):
            return f"{at.name(unit)} stays and will try to rally [R12.41]"
        case Marked(unit, how) if how in _MANNERS:
            rule = next(pace.rule for pace in paces_of(rules, at, unit) if pace.id == how)
            return f"{at.name(unit)} {_MANNERS[how]} [{rule}]"
        case Marked(unit, "ineffective"):
            return f"{at.name(unit)} becomes ineffective [11.1]"
        case MarksCleared(marks) if "ineffective" in marks:
            return _effective_again(at)
    return ""


def _of_combat(rules: Standard, at: Position, event: Event) -> str:
    match event:
        case Attacked():
            return _attacked(at, event) + _sum(rules, at, event)
        case Rolled(slot, _, faces) if slot[0] == "rally":
            return _rallied(at, str(slot[-1]), faces[0])
        case Resulted(code, die, column):
            return f"{column}, die {die}: {_result(at, code)}"
    return ""


def weight(at: Position, event: Event) -> int:
    """Who is lost matters most; dice of a rally say themselves what they did, and what follows is of other things."""
    return int(isinstance(event, Removed) or (isinstance(event, Rolled) and event.slot[0] == "rally"))


def _anybody_rallies(at: Position, side: str) -> bool:
    return any("rally" in unit.status for unit in at.units_of(side))


def _morale(at: Position, unit: UnitId, before: str, now: str) -> str:
    states = ["", *(state.id for state in morale_states(at.game))]
    names = {"": "in good order", **{state.id: state.name.lower() for state in morale_states(at.game)}}
    if states.index(now) < states.index(before):
        return f"{at.name(unit)} recovers and is {names[now]} [{'R12.42' if at.frame.step == 'rally' else 'R11.3'}]"
    return f"{at.name(unit)} is {names[now]} [R12.11]"


def _effective_again(at: Position) -> str:
    rested = [at.name(u.id) for side in at.game.sides for u, _ in at.on_map(side.id) if "ineffective" in u.status]
    return f"{listed(rested)} {'is' if len(rested) == 1 else 'are'} effective again [11.4]" if rested else ""


def _moved(at: Position, unit: UnitId, path: tuple[Hex, ...], cost: int, how: str) -> str:
    if how == "moved":
        return f"{at.name(unit)} moves {way_in_words(at, path)} ({counted(cost, 'point')})"
    verb = {"retreated": "retreats", "displaced": "makes room", "advanced": "advances"}.get(how, how)
    return f"{at.name(unit)} {verb}, {way_in_words(at, path)}"


def _attacked(at: Position, event: Attacked) -> str:
    where = ", ".join(at.place_name(t) for t in event.targets)
    who = [*map(at.name, event.attackers), *(f"{at.name(b)} (bombarding)" for b in event.bombarding)]
    attack, defence = event.strengths
    lowered = f", lowered to {event.column}" if event.column != event.odds else ""
    verb = "attacks" if len(who) == 1 else "attack"
    return f"{', '.join(who)} {verb} {where}: {attack} to {defence}, {event.odds}{lowered}"


def _sum(rules: Standard, at: Position, event: Attacked) -> str:
    # every line of the reckoning, where there is more to it than one strength against another
    units = (*event.attackers, *event.bombarding)
    if not units or any(at.unit(name).hex is None for name in units):
        return ""
    found = reckon(rules, at, sorted_out(rules, at, at.unit(units[0]).side, event.targets, units))
    if len(found.lines) <= _PLAIN or (found.attack, found.defence) != event.strengths:
        return ""
    return f" ({'; '.join(map(_reckoned, found.lines))})"


def _reckoned(line: Line) -> str:
    # a strength behind the number of a hex would read as one figure
    between = ": " if line.text[-1:].isdigit() and line.value[:1].isdigit() else " "
    return f"{line.text}{between}{line.value} [{line.rule}]"


def _rallied(at: Position, name: UnitId, die: int) -> str:
    state = morale_of(at, at.unit(name))
    if state is None:
        return f"{at.name(name)} tries to rally: {die}"
    lost = state == morale_states(at.game)[-1]
    failed = "it is eliminated [R12.43]" if lost else f"it stays {state.name.lower()} [R12.42]"
    result = "it rallies [R12.42]" if die <= state.rally else failed
    return f"{at.name(name)}, {state.name.lower()}, tries to rally on 1-{state.rally}, die {die}: {result}"


def _result(at: Position, code: str) -> str:
    for row in at.game.charts["results"]["rows"]:
        if row[0] == code:
            return f"{code}, {row[1].lower()} [{row[-1]}]"
    return code
