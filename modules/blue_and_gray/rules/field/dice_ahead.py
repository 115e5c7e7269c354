"""Dice that follow from a command by themselves: foretold before it is given, each with all it can show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit
from hexboard.engine.question import Chance, Forecast, Line

from .morale import morale_of, morale_states
from .standard import Standard


def together(title: str, dice: Iterable[Forecast]) -> Forecast | None:
    """Several dice as one forecast, or None if there is none."""
    each = tuple(dice)
    if not each:
        return None
    lines = tuple(line for die in each for line in die.lines)
    chances = tuple(chance for die in each for chance in die.chances)
    return Forecast(title, lines, chances, dice=f"{len(each)}d6")


def dice_of_losses(rules: Standard, at: Position, units: tuple[Unit, ...]) -> Forecast | None:
    """What is rolled when these units are lost."""
    return together("Dice for the units lost", rules.loss_dice(at, units))


def dice_after_phase(rules: Standard, at: Position) -> Forecast | None:
    """What is rolled, before anybody is asked anything, once the phase under way is closed."""
    return together("Dice when the phase has ended", _after_phase(rules, at))


def _after_phase(rules: Standard, at: Position) -> Iterator[Forecast]:
    for then, frame in _to_come(rules, at):
        if frame.step != "rally":
            yield from rules.opening_dice(then, frame)
            return
        yield from _rallies(rules, then, frame.seat or "")


def _to_come(rules: Standard, at: Position) -> Iterator[tuple[Position, Frame]]:
    frames = rules.phases(at)
    now = next((i for i, f in enumerate(frames) if (f.step, f.seat) == (at.frame.step, at.frame.seat)), len(frames))
    yield from ((at, frame) for frame in frames[now + 1 :])
    if at.turn < at.game.scenario.turns:
        tomorrow = Position(at.game, evolve(at.state, turn=at.turn + 1))
        yield from ((tomorrow, frame) for frame in rules.phases(tomorrow))


def _rallies(rules: Standard, at: Position, side: str) -> Iterator[Forecast]:
    for unit, _ in sorted(at.on_map(side), key=lambda found: found[0].id):
        state = morale_of(at, unit)
        if "rally" in unit.status and state is not None and rules.rallies(at, unit) is None:
            name, last = at.name(unit.id), state == morale_states(at.game)[-1]
            line = Line(f"{name}, {state.name.lower()}, rallies on 1-{state.rally}", f"{state.rally} in 6", "R12.42")
            better = Chance("rallies", f"{name} rallies", state.rally, 6, "R12.42")
            worse = ("lost", f"{name} is eliminated") if last else ("stays", f"{name} stays {state.name.lower()}")
            rule = "R12.43" if last else "R12.42"
            yield Forecast(name, (line,), (better, Chance(*worse, 6 - state.rally, 6, rule)), dice="1d6")
