"""The journal's sentences for what only this game knows: dice for corps and leaders, and what befalls leaders."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.event import Called, Event, Moved, Placed, Remembered, Removed, Rolled
from hexboard.core.position import Position
from hexboard.core.unit import Gone, UnitId
from hexboard.engine.ruleset import Remark
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import way_in_words

from . import command_control, leader_placing
from .commanding import is_leader, lent_to, soldiers_at, stars
from .forced_march import has_advanced, has_forced, is_noted
from .leader_combat import SAVED

Describe = Callable[[Position, Event], str]


def describe(base: Describe, at: Position, event: Event) -> str:
    """This game's sentence for an event, or the series'; ``at`` is the position before the event."""
    match event:
        case Called(frame) if frame.step == command_control.NAME:
            return f"{at.game.side(frame.seat or '').name} command control"
        case Remembered(data) if "corps" in data:
            return f"The Reserve Artillery goes with the {command_control.called(at, data['corps'][0])} [23.43]"
        case Rolled(slot, _, faces) if slot[0] == command_control.NAME:
            return _of_corps(at, str(slot[2]), faces[0])
        case Rolled(slot, _, faces) if slot[0] == "leader save":
            held = "it does" if faces[0] <= SAVED else "it loses it all the same"
            name = at.name(str(slot[2]))
            return f"{name}, with a leader, keeps its order on 1-{SAVED}, die {faces[0]}: {held} [23.55]"
        case Rolled(slot, _, faces) if slot[0] == "leader":
            fate = "he is killed" if faces[0] == 1 else "he lives"
            return f"{at.name(str(slot[2]))}, with a lost unit, is killed on a 1, die {faces[0]}: {fate} [23.56]"
        case Moved(unit, path, _, "followed"):
            return f"{at.name(unit)} goes with his men, {way_in_words(at, path)} [23.591]"
        case Removed(unit, Gone("eliminated", here)) if is_leader(at, at.unit(unit)):
            return f"{at.name(unit)} is killed" if here is None else _killed(at, unit, here)
        case Removed(unit, Gone("out of play", _)) if is_leader(at, at.unit(unit)):
            return f"{at.name(unit)} has no command left and leaves the game [23.532]"
        case Called(frame) if frame.step == leader_placing.NAME:
            return f"{at.game.side(frame.seat or '').name} leaders take their places"
        case Placed(unit) if at.state.stack and at.frame.step == leader_placing.NAME:
            return f"{at.name(unit.id)} begins {leader_placing.where_he_begins(at, unit.place)} [23.59]"
        case Placed(unit) if unit.hex is not None and unit.id in at.state.units and is_leader(at, unit):
            return f"{at.name(unit.id)} joins his men in {at.place_name(unit.hex)} [23.56]"
    return "" if is_noted(event) else base(at, event)


def moment(base: Callable[[Position], str], at: Position) -> str:
    """Where the game is, with the Command Control Phase and the placing of leaders."""
    if at.state.stack and at.frame.step in (command_control.NAME, leader_placing.NAME):
        return f"Turn {at.turn}, {at.game.side(at.frame.seat or '').name} {at.frame.step}"
    return base(at)


def about_unit(
    base: Callable[[Position, UnitId], tuple[Remark, ...]], at: Position, name: UnitId
) -> tuple[Remark, ...]:
    """What the series knows; a leader's stars and command, a forced march, and whether the unit's corps moves."""
    unit = at.unit(name)
    found = base(at, name)
    if is_leader(at, unit):
        n = stars(at, unit)
        found = (Remark(f"leader of {n} star{'s' if n > 1 else ''}: {at.kind(unit).formation}", "23.5"), *found[1:])
    corps = lent_to(unit)
    if corps is not None:
        found = (*found, Remark(f"is of the {corps} in this turn", "23.43"))
    if has_forced(at, unit):
        found = (*found, Remark("has made a forced march", "23.24"))
    if has_advanced(at, unit):
        found = (*found, Remark("has advanced into an enemy zone: no forced march in this turn", "23.24"))
    if command_control.HALTED in unit.status:
        why = "does not move in this turn: its corps has failed its die"
        found = (*found, Remark(why, command_control.halted_by(at, unit)))
    return found


def _killed(at: Position, leader: UnitId, here: Hex) -> str:
    # nobody is lost to a die while units move, and whoever advances is in the hex by now [23.54, 23.56]
    if at.frame.step == "movement" or soldiers_at(at, at.game.enemy(at.unit(leader).side), here):
        return f"{at.name(leader)}, without troops in {at.label(here)}, is killed by the enemy who comes there [23.54]"
    return f"{at.name(leader)} is killed"


def _of_corps(at: Position, corps: str, die: int) -> str:
    most, rule = command_control.highest(at, corps), command_control.clause_of(at, corps)
    return f"{corps}, die {die}, needs 1-{most}: {'moves' if die <= most else 'stays'} [{rule}]"
