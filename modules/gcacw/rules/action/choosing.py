"""Choosing an action: a unit to march, a leader and what he does, or a pass [3.12]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Offered, Pick, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import GO, PASS, unit_answer
from hexboard.rules.wrong_unit import wrong_unit

from ..field.entrenching import may_entrench
from ..field.leading import activates, bound_to, commands, companions, company
from ..field.standard import Standard
from ..field.units import enemies_at, fatigue, in_order, is_leader, manpower, own, troops_at
from ..field.zones import held_by
from ..march.beginning import bars_marching
from ..march.odds import activation_forecast, march_forecast
from ..record.commands import Activate, Assault, Entrench, March
from ..record.ledger import ledger_of
from .assault_odds import forecast_assault
from .legality import bars_activated, bars_leader, bars_ordered, no_companion

ACTIVATE, ASSAULT, ENTRENCH = "activate", "assault ", "entrench "


def action_question(rules: Standard, at: Position, side: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
    """The question after these picks."""
    if not picked:
        return _first(rules, at, side)
    if picked == (PASS,):
        return Ready(Pass(), label=f"Pass and end the cycle{_night_after(rules, at)}" if _has_passed(at) else "")
    if picked[0].startswith(ENTRENCH):
        return Ready(Entrench(picked[0].removeprefix(ENTRENCH)), price="costs 1 fatigue")
    unit = own(at, side, picked[0])
    if unit is None:
        return wrong_unit(at, side, picked[0], "act now", "3.12")
    if is_leader(at, unit):
        return _led(rules, at, unit, picked[1:])
    return bars_marching(rules, at, unit) or _marched(rules, at, unit, picked[1:])


def _first(rules: Standard, at: Position, side: str) -> Question:
    answers: list[Offered] = []
    builders = {unit.id for unit in may_entrench(at, side)}
    for unit in in_order(at, side):
        answers.append(partial(_unit, rules, at, side, unit))
        if unit.id in builders:
            label = f"{at.name(unit.id)} entrenches"
            answers.append(Answer(ENTRENCH + unit.id, label, "verb", "costs 1 fatigue", unit.hex))
    note = f"ends the cycle{_night_after(rules, at)}" if _has_passed(at) else "if both pass the cycle ends"
    answers.append(Answer(PASS, "Pass", note=note))
    return Question("Your action: a unit to march, a leader, or pass", "3.12", answers)


def _has_passed(at: Position) -> bool:
    """Whether the other side has passed in this Action Phase, so that another pass ends the cycle [3.13]."""
    return bool(at.state.stack[-2].data.get("passed"))


def _night_after(rules: Standard, at: Position) -> str:
    """That night follows the cycle under way, where a game has it fall then [3.04]."""
    falls = not ledger_of(at.state).night and any(frame.step == "nightfall" for frame in rules.cycles(at))
    return ": night falls" if falls else ""


def _unit(rules: Standard, at: Position, side: str, unit: Unit) -> Answer:
    if is_leader(at, unit):
        return unit_answer(at, unit.id, ", ".join(_acts(rules, at, unit.id)), _bars_leading(rules, at, side, unit.id))
    note = f"fatigue {fatigue(unit)}, manpower {manpower(at, unit)}"
    return unit_answer(at, unit.id, note, bars_marching(rules, at, unit))


@kept_on("at")
def _bars_leading(rules: Standard, at: Position, side: str, name: UnitId) -> Illegal | None:
    barred = bars_leader(at, side, name)
    if barred:
        return barred
    leader = at.unit(name)
    if _acts(rules, at, name):
        return None
    reason = f"no unit of {at.name(leader.id)}'s command in his reach may march, and none in his hex may assault"
    return Illegal(reason, "4.31", leader.hexes)


@kept_on("at")
def _acts(rules: Standard, at: Position, name: UnitId) -> tuple[str, ...]:
    """What a leader may do now, in a word each."""
    leader = at.unit(name)
    able = (_activates_any(rules, at, leader), any(True for _ in targets(rules, at, leader)))
    return tuple(word for word, may in zip((ACTIVATE, "assault"), able, strict=True) if may)


def activated(rules: Standard, at: Position, leader: Unit) -> Iterator[Unit]:
    """The units a leader may activate now [4.31]."""
    units = (u for u in ready(rules, at, leader.side) if activates(at, leader, u))
    return (u for u in units if bars_activated(rules, at, leader, u) is None)


def _activates_any(rules: Standard, at: Position, leader: Unit) -> bool:
    units = [u for u in ready(rules, at, leader.side) if activates(at, leader, u)]
    # whoever stands with him is within reach, and mostly somebody does
    units.sort(key=lambda u: u.hex != leader.hex)
    return any(bars_activated(rules, at, leader, u) is None for u in units)


@kept_on("at")
def ready(rules: Standard, at: Position, side: str) -> tuple[Unit, ...]:
    """A side's units that may be picked for a march."""
    return tuple(u for u, _ in at.on_map(side) if not is_leader(at, u) and bars_marching(rules, at, u) is None)


def targets(rules: Standard, at: Position, leader: Unit) -> Iterator[Hex]:
    """The hexes a leader may order an assault on [7.8]."""
    held = held_by(at, at.game.enemy(leader.side))
    for near in at.board.neighbours(leader.hex) if leader.hex is not None else ():
        if near in held and any(True for _ in ordered(rules, at, leader, near)):
            yield near


def ordered(rules: Standard, at: Position, leader: Unit, target: Hex) -> Iterator[Unit]:
    """The units a leader may order into an assault on a hex [7.81]."""
    units = troops_at(at, leader.side, leader.hex) if leader.hex is not None else ()
    return (u for u in units if bars_ordered(rules, at, leader, u, target) is None)


def _marched(rules: Standard, at: Position, unit: Unit, rest: tuple[Pick, ...]) -> Question | Ready | Illegal:
    bound = {leader.id for leader in bound_to(at, [unit])}
    free = [leader.id for leader in companions(at, unit) if leader.id not in bound]
    along = tuple(p for p in rest if p != GO)
    if GO in rest or not free:
        return Ready(March(unit.id, along))
    wrong = next((p for p in along if p not in free), None)
    if wrong:
        return no_companion(at, unit, wrong)
    answers = company(at, free, along)
    prompt = f"{at.name(unit.id)} marches: which leaders go along?"
    foretold = partial(march_forecast, rules, at, unit.id)
    return Question(prompt, "5.11", (*answers, Answer(GO, "March")), forecast=foretold)


def _led(rules: Standard, at: Position, leader: Unit, rest: tuple[Pick, ...]) -> Question | Ready | Illegal:
    barred = _bars_leading(rules, at, leader.side, leader.id)
    if barred:
        return barred
    acts = _acts(rules, at, leader.id)
    if acts == (ACTIVATE,) and (not rest or rest[0] == GO or rest[0] in at.state.units):
        rest = (ACTIVATE, *rest)
    if not rest:
        return _what(rules, at, leader)
    units = tuple(p for p in rest[1:] if p != GO)
    if rest[0] == ACTIVATE:
        command: Command = Activate(leader.id, units)
        open_to = [u.id for u in activated(rules, at, leader)]
        prompt, rule = f"{at.name(leader.id)} activates: which units?", "4.31"
        barred = None if open_to else _no_march(at, leader)
    else:
        if (target := at.board.find(rest[0].removeprefix(ASSAULT))) is None:
            return wrong_unit(at, leader.side, rest[0], "act now", "7.81")
        command = Assault(target, leader.id, units)
        open_to = [u.id for u in ordered(rules, at, leader, target)]
        prompt, rule = f"{at.name(leader.id)} orders an assault on {at.place_name(target)}: which units?", "7.81"
        barred = None if open_to else _no_assault(rules, at, leader, target)
    if GO in rest:
        return Ready(command)
    wrong = next((p for p in units if p not in open_to), None)
    if barred or wrong:
        return barred or _not_chosen(rules, at, leader, command, wrong or "")
    answers = [unit_answer(at, u, f"fatigue {fatigue(at.unit(u))}", picked=u in units) for u in open_to]
    nobody = None if units else Illegal("choose at least one unit", rule)
    # the odds stand while units are chosen; before the first, those of all who could be
    chosen = units or tuple(open_to)
    if isinstance(command, Assault):
        act, shown = "Order the assault", partial(forecast_assault, rules, at, leader.id, command.hex, chosen)
    else:
        act, shown = "Activate them", partial(activation_forecast, rules, at, leader.id, chosen)
    return Question(prompt, rule, (*answers, Answer(GO, act, barred=nobody)), forecast=shown)


def _no_march(at: Position, leader: Unit) -> Illegal:
    return Illegal(f"no unit of {at.name(leader.id)}'s command within his reach may march", "4.31")


def _no_assault(rules: Standard, at: Position, leader: Unit, target: Hex) -> Illegal:
    name, place = at.name(leader.id), at.place_name(target)
    if leader.hex is None or not leader.hex.is_next_to(target):
        return Illegal(f"{place} is not next to {name}; he orders assaults on hexes next to him", "7.8", (target,))
    if not enemies_at(at, leader.side, target):
        return Illegal(f"no enemy is in {place} for {name} to order an assault on", "7.81", (target,))
    mine = (u for u in troops_at(at, leader.side, leader.hex) if commands(at, leader, u))
    reasons = (bars_ordered(rules, at, leader, unit, target) for unit in mine)
    alone = Illegal(f"no unit of {name}'s command is in his hex to go into an assault", "7.81", (leader.hex,))
    return next((why for why in reasons if why), alone)


def _not_chosen(rules: Standard, at: Position, leader: Unit, command: Command, pick: Pick) -> Illegal:
    name, target = at.name(leader.id), command.hex if isinstance(command, Assault) else None
    spare = Illegal(f"{name} leads these units", "4.31")

    def why_not(unit: Unit) -> Illegal:
        if target is not None:
            return bars_ordered(rules, at, leader, unit, target) or spare
        return bars_activated(rules, at, leader, unit) or spare

    now, rule = ("are activated", "4.31") if target is None else ("in his hex go into his assault", "7.81")
    return wrong_unit(at, leader.side, pick, f"of {name}'s command {now}", rule, why_not)


def _what(rules: Standard, at: Position, leader: Unit) -> Question:
    name, acts = at.name(leader.id), _acts(rules, at, leader.id)
    barred = None if ACTIVATE in acts else _no_march(at, leader)
    answers = [Answer(ACTIVATE, f"Activate {name}", barred=barred)]
    for target in targets(rules, at, leader):
        label = f"Assault {at.place_name(target)}"
        answers.append(Answer(ASSAULT + at.label(target), label, "verb", hex=target, rule="7.8"))
    either = "activate him, or " if ACTIVATE in acts else ""
    return Question(f"{name}: {either}assault which hex?", "4.3", tuple(answers))
