"""Events as sentences for the journal, sums with what was added by which rule; where the game is in a line."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.counted import counted
from hexboard.core.event import Called, Event, Finished, Moved, Removed, Rolled, Stood, Valued
from hexboard.core.position import Position
from hexboard.core.state import Slot
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.question import Line
from hexboard.rules.deciding import way_in_words, words
from hexboard.rules.sequence import turn_told

from ..action.assault_odds import sent_by, takes_die_off
from ..field.leading import activates, has_company
from ..field.standard import Standard
from ..field.units import BROKEN, REFUSED, fatigue, is_cavalry, marks_in_words
from ..fight.force import attack_of
from ..fight.losses import loss_reason
from ..fight.modifiers import attack_type
from ..fight.odds import reckon
from ..fight.screening import screen_cost, screen_lines
from ..march.beginning import extended_meaning, extended_result, modifiers
from ..record.clock import is_rain, phase_number, rain_after
from ..record.ledger import (
    Attacked,
    Exited,
    ManpowerLost,
    NightChanged,
    Resulted,
    Taken,
    TieCounted,
    WeatherChanged,
    ledger_of,
)
from ..turn.recovery import MARKS_OF_A_TURN
from .by_rule import fatigue_told, marking_rule

_BETWEEN = ("game turn", "dawn", "nightfall")  # phases: here nobody has anything to do
_CALLED = {"cycle": "action cycle", "screen": "cavalry retreat"}  # where a step goes by another name
_NOTHING = ("+0", "-0")
_VERBS = {"moved": "marches", "retreated": "retreats", "advanced": "advances", "transferred": "is transferred"}
_BY = {"retreated": "7.9", "advanced": "7.57"}
_BREAKS = frozenset({"disorganized", *BROKEN})


def describe(rules: Standard, at: Position, event: Event) -> str:
    """An event as a sentence; empty for what is only book-keeping."""
    match event:
        case WeatherChanged(rain):
            return f"{'It begins to rain' if rain else 'The weather clears'} [12.0]"
        case NightChanged(night):
            return f"{'Night falls' if night else 'Night ends'} [3.04]"
        case TieCounted(ties) if ties:
            brings = f", rain with {rain_after(at)}" if rain_after(at) and not is_rain(at) else ""
            return f"The initiative roll is tied; ties this turn: {ties}{brings} [3.111]"
        case Finished("cycle") if words(at, "passed"):  # a position may begin behind it
            return f"{at.game.side(words(at, 'passed')[-1]).name} passes: the action cycle ends [3.13]"
        case Called(frame) if frame.step == "action":
            return _has_the_action(at, frame.seat or "")
    return turn_told(at, event) or _of_unit(at, event) or _of_combat(rules, at, event)


def _has_the_action(at: Position, side: str) -> str:
    """Who acts, after whose pass, or without a roll; the roll before it has a line of its own."""
    passed = [f"{at.game.side(each).name} passes; " for each in words(at, "passed")]
    is_given = not passed and not at.state.rolled("initiative", at.turn, phase_number(at))
    rule = " [3.14]" if is_given else " [3.12]" if passed else ""
    return f"{''.join(passed)}{at.game.side(side).name} has the action{rule}"


_LIGHT, _RESULT, _GONE, _LOST, _GIVES_GROUND, _BROKEN, _ALLOWS = 7, 6, 5, 4, 3, 2, 1


def weight(at: Position, event: Event) -> int:
    """How much an event matters: light and weather, which change right before dice are thrown; what came of an attack,
    who is gone by it, what the others lost, who retreats or advances and what changes hands, who is disorganized or
    demoralized, how many more an army leader sends; what else is marked, a tie that leads to rain, how many may go into
    an assault, what a cavalry retreat costs a march; fatigue and all else less.
    """
    match event:
        case NightChanged() | WeatherChanged():
            return _LIGHT
        case Resulted():
            return _RESULT
        case Removed() | Exited():
            return _GONE
        case ManpowerLost():
            return _LOST
        case Moved(how="retreated" | "advanced") | Taken():
            return _GIVES_GROUND
        case Stood(unit, status):
            return _BROKEN if _BREAKS & (status - at.unit(unit).status) else _ALLOWS
        case TieCounted() if not is_rain(at) and rain_after(at):
            return _ALLOWS
        case Rolled(("grand assault", *_)):
            return _BROKEN  # where it sends nobody the fight goes on in the same moment
        case Rolled(("assault" | "cavalry retreat", *_)):
            return _ALLOWS
    return 0


def moment(at: Position) -> str:
    """Turn, weather, phase and side in a line."""
    if at.state.over is not None:
        return "The game is over"
    weather = conditions(at)
    turn = f"Turn {at.turn}" + (f" ({weather})" if weather else "")
    frame = at.state.stack[-1] if at.state.stack else None
    if frame is None or frame.step in _BETWEEN:
        return turn
    whose = f"{at.game.side(frame.seat).name} " if frame.seat else ""
    return f"{turn}, {whose}{_CALLED.get(frame.step, frame.step)}"


def conditions(at: Position) -> str:
    """Night and rain, as far as they hold; before the rain the ties counted, of those that bring it."""
    ledger, most = ledger_of(at.state), rain_after(at)
    of_all = f"{ledger.ties} of {counted(most, 'tie')}" if most else counted(ledger.ties, "tie")
    ties = of_all if ledger.ties and not ledger.rain else ""
    holds = ("night" if ledger.night else "", "rain" if ledger.rain else "", ties)
    return ", ".join(filter(None, holds))


def _of_unit(at: Position, event: Event) -> str:
    match event:
        case Moved(unit, path, cost, how):
            points = f" ({counted(cost, 'point')})" if how == "moved" else ""
            by = _by_transfer(at, unit) if how == "transferred" else _BY.get(how)
            rule = f" [{by}]" if by else ""
            return f"{at.name(unit)} {_VERBS.get(how, how)} {way_in_words(at, path)}{points}{rule}"
        case Removed(unit, Gone("lost", _)):
            return f"{at.name(unit)} is lost: his units are gone [4.43]"
        case Removed(unit, Gone(why, _)):
            return f"{at.name(unit)} is {why}{' [2.21]' if why == 'eliminated' else ''}"
        case Exited(unit, place):
            return f"{at.name(unit)} leaves the map by {at.place_name(place)}"
        case ManpowerLost(unit, points, left, cause):
            reason = loss_reason(at, unit, left, cause)
            rule = f" [{reason.rule}]" if reason.rule else ""
            return f"{at.name(unit)} loses {points} manpower, {left} left: {reason.text}{rule}"
        case Valued(unit, "fatigue", now):
            return fatigue_told(at, unit, now)
        case Stood(unit, status):
            return _marked(at, unit, status)
        case Taken(place, side):
            rule = f" [{at.game.scenario.rules['control']}]" if "control" in at.game.scenario.rules else ""
            return f"{at.game.side(side).name} now controls {at.place_name(place)}{rule}"
    return ""


def _by_transfer(at: Position, leader: UnitId) -> str:
    """In the phase for it, to a unit that he has activated, or as his own are gone [4.1, 4.34, 4.43]."""
    if at.frame.step == "leader transfer":
        return "4.1"
    # before the unit sets out that he goes with he has one of his own with him, afterwards perhaps no more
    return "4.34" if at.frame.data.get("leader") == (leader,) and has_company(at, at.unit(leader)) else "4.43"


def _marked(at: Position, unit: UnitId, status: frozenset[str]) -> str:
    """What it is from now on, and what no longer; those of its marks that stay, or were for the turn, are no news."""
    before = at.unit(unit).status
    gained = status - before

    news: dict[str, list[str]] = {}
    for marks, is_lost in ((gained, False), (before - status - MARKS_OF_A_TURN, True)):
        for mark in sorted(marks):
            rule = marking_rule(at, at.unit(unit), mark, gained, is_lost=is_lost)
            for said in marks_in_words((mark,)):
                gone = "flanks no longer refused" if mark == REFUSED else f"no longer {said}"
                news.setdefault(rule, []).append(gone if is_lost else said)
    told = (", ".join(words) + (f" [{rule}]" if rule else "") for rule, words in news.items())
    return f"{at.name(unit)}: {', '.join(told)}" if news else ""


def _of_combat(rules: Standard, at: Position, event: Event) -> str:
    match event:
        case Attacked():
            return _attack_told(rules, at, event)
        case Rolled(slot, _, faces):
            return _throw_told(rules, at, slot, faces)
        case Resulted():
            return _result_told(event)
    return ""


def _attack_told(rules: Standard, at: Position, event: Attacked) -> str:
    """Who attacks whom and how, and every modifier of both dice that is not nothing, with its rule [7.4]."""
    found = reckon(rules, at, attack_of(at, event.attackers, event.target, event.kind))
    who, whom = (", ".join(map(at.name, units)) for units in (event.attackers, event.defenders))
    how = attack_type(at, event.kind)["name"].lower()
    if (found.attacker, found.defender) == event.modifiers:
        ours, theirs = _told((*found.attacking, found.guns)), _told(found.defending)
    else:
        # a game of before a rule was mended: what it noted counts
        ours, theirs = (f"{total:+d}" if total else "" for total in event.modifiers)
    added = f"to the attacker's die {ours or 'nothing'}; to the defender's {theirs or 'nothing'}"
    return f"{who}: attack on {whom} in {at.place_name(event.target)} ({how}): {added}"


def _result_told(event: Resulted) -> str:
    """Both dice, what was added, their difference and the codes [7.52]."""
    codes = f"difference {event.difference:+d}, defender {event.defender or '-'}, attacker {event.attacker or '-'}"
    codes += " [7.53]"
    if not event.dice:
        return codes.capitalize()
    ours, plus, theirs, against = event.dice
    return f"Attacker's die {_sum(ours, plus)}, defender's die {_sum(theirs, against)}: {codes}"


def _throw_told(rules: Standard, at: Position, slot: Slot, faces: tuple[int, ...]) -> str:
    """A roll by the name of its slot; ``at`` is the position it was rolled in."""
    words = [str(word) for word in slot]
    what, named = words[0], words[-1]
    die = sum(faces)
    match what:
        case "initiative":
            each = (f"{side.name} {face}" for side, face in zip(at.game.sides, faces, strict=True))
            return f"Initiative: {', '.join(each)} [3.11]"
        case "march":
            unit = at.unit(words[2])
            return f"March of {at.name(unit.id)}: {_points(die, rules.allowance(at, unit, None).add)} [5.2]"
        case "activation":
            points = _points(die, _led(rules, at, words))
            return f"Activation of {at.name(words[3])}, {_group(at, named)}: {points} [5.2]"
        case "extended march":
            return _extended(at, at.unit(words[2]), die)
        case "assault":
            command = at.kind(at.unit(named)).values["command"]
            number = max(0, command - die)
            return f"Assault under {at.name(named)}: {command} less a die of {die}, {number} may go in [7.82]"
        case "grand assault":
            number = max(0, sent_by(at, named, die))
            less = f"{at.kind(at.unit(named)).values['tactical']} less " if takes_die_off(at) else ""
            return f"Grand assault under {at.name(named)}: {less}a die of {die}, {number} may be sent [7.841]"
        case "cavalry retreat":
            lines = screen_lines(at, at.board.at(words[3]), at.frame.seat or "")
            total = die + sum(int(line.value) for line in lines)
            cost = screen_cost(at, total)
            half = "half of it" if 2 * cost == total else f"half of it rounded {'up' if 2 * cost > total else 'down'}"
            lost = f"the enemy loses {counted(cost, 'point')}"
            return f"Cavalry retreat out of {words[3]}: {_with(die, lines)} = {total}, {half}: {lost} [8.2]"
        case "combat":
            return f"Attacker's die {faces[0]}, defender's die {faces[1]} [7.52]"
        case "guns":
            return f"The guns' die {die}: {'odd' if die % 2 else 'even'} [7.431]"
    return f"{what.capitalize()}: {', '.join(map(str, faces))}"


def _extended(at: Position, unit: Unit, die: int) -> str:
    found = [Line(name, f"{value:+d}", rule) for name, value, rule in modifiers(at, unit, fatigue(unit))]
    total = die + sum(int(line.value) for line in found)
    code = extended_result(at, unit, total)
    # what came of it stands before the sum, which may be too long to be read to its end in a line
    sum_ = f"{_with(die, found)} = {total}: {code}".removesuffix(": -")
    return f"Extended march of {at.name(unit.id)}: {extended_meaning(at, unit, code)} ({sum_}) [5.31]"


def _led(rules: Standard, at: Position, words: list[str]) -> int:
    leader, group = at.unit(words[3]), words[4]
    units = (u for u, _ in at.on_map(leader.side) if activates(at, leader, u))
    fitting = (u for u in units if group == u.id or group == ("mounted" if is_cavalry(at, u) else "foot"))
    unit = next(fitting, None)
    return rules.allowance(at, unit, leader).add if unit else 0


def _group(at: Position, named: str) -> str:
    return at.name(named) if named in at.state.units else named


def _points(die: int, add: int) -> str:
    return f"{_sum(die, add)} point{'s' if die + add != 1 else ''}"


def _sum(die: int, add: int) -> str:
    return f"{die} {add:+d} = {die + add}" if add else str(die)


def _with(die: int, lines: Iterable[Line]) -> str:
    told = _told(lines)
    return f"die {die}, {told}" if told else f"die {die}"


def _told(lines: Iterable[Line]) -> str:
    return ", ".join(f"{line.text} {line.value} [{line.rule}]" for line in lines if line.value not in _NOTHING)
