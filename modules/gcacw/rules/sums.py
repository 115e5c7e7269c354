"""Sums as sentences: whose die it was, what was added to it by which rule, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.state import Slot
from hexboard.core.unit import Unit
from hexboard.engine.question import Line

from .assailing import attack_type
from .assault_odds import sent_by
from .force import attack_of
from .leading import activates
from .ledger import Attacked, Resulted
from .marching import extended_result, modifiers
from .odds import reckon
from .screening import screen_cost, screen_lines
from .standard import Standard
from .units import fatigue, is_cavalry

_NOTHING = ("+0", "-0")


def attack_told(rules: Standard, at: Position, event: Attacked) -> str:
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


def result_told(event: Resulted) -> str:
    """Both dice, what was added, their difference and the codes [7.52]."""
    codes = f"difference {event.difference:+d}, defender {event.defender or '-'}, attacker {event.attacker or '-'}"
    if not event.dice:
        return codes.capitalize()
    ours, plus, theirs, against = event.dice
    return f"Attacker's die {_sum(ours, plus)}, defender's die {_sum(theirs, against)}: {codes}"


def throw_told(rules: Standard, at: Position, slot: Slot, faces: tuple[int, ...]) -> str:
    """A roll by the name of its slot; ``at`` is the position it was rolled in."""
    words = [str(word) for word in slot]
    what, named = words[0], words[-1]
    die = sum(faces)
    match what:
        case "initiative":
            each = (f"{side.name} {face}" for side, face in zip(at.game.sides, faces, strict=True))
            return f"Initiative: {', '.join(each)}"
        case "march":
            unit = at.unit(words[2])
            return f"March of {at.name(unit.id)}: {_points(die, rules.allowance(at, unit, None).add)}"
        case "activation":
            return f"Activation of {at.name(words[3])}, {_group(at, named)}: {_points(die, _led(rules, at, words))}"
        case "extended march":
            return _extended(at, at.unit(words[2]), die)
        case "assault":
            command = at.kind(at.unit(named)).values["command"]
            number = max(0, command - die)
            return f"Assault under {at.name(named)}: {command} less a die of {die}, {number} may go in"
        case "grand assault":
            number = max(0, sent_by(at, named, die))
            return f"Grand assault under {at.name(named)}: a die of {die}, {number} may be sent"
        case "cavalry retreat":
            lines = screen_lines(at, at.board.at(words[3]), at.frame.seat or "")
            total = die + sum(int(line.value) for line in lines)
            cost = screen_cost(at, total)
            lost = f"the enemy loses {counted(cost, 'point')}"
            return f"Cavalry retreat out of {words[3]}: {_with(die, lines)} = {total}, half of it: {lost}"
        case "combat":
            return f"Attacker's die {faces[0]}, defender's die {faces[1]}"
        case "guns":
            return f"The guns' die {die}: {'odd' if die % 2 else 'even'}"
    return f"{what.capitalize()}: {', '.join(map(str, faces))}"


def _extended(at: Position, unit: Unit, die: int) -> str:
    found = [Line(name, f"{value:+d}", rule) for name, value, rule in modifiers(at, unit, fatigue(unit))]
    total = die + sum(int(line.value) for line in found)
    return f"Extended march of {at.name(unit.id)}: {_with(die, found)} = {total}: {extended_result(at, unit, total)}"


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
