"""Clicking on everything: each counter, hexes near and far, each answer in words, after none, one and two picks."""

from __future__ import annotations

import random
from collections.abc import Iterator

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.unit import UnitId
from hexboard.engine.question import Pick, Question
from hexboard.geometry.hex import Hex
from hexboard.play.choosing.clicking import Clicking

from .moments import Moment

_STATES = 5
_UNITS = 24
_NEAR = 12
_FAR = 3


@frozen(eq=False)
class Refusal:
    """What was refused: a ``unit``, a ``hex`` or an answer in words (neither), after some picks."""

    moment: Moment
    clicking: Clicking
    illegal: Illegal
    unit: UnitId | None = None
    hex: Hex | None = None
    words: str = ""

    def __str__(self) -> str:
        at = self.moment.table.view(self.moment.seat)
        thing = self.unit or (at.place_name(self.hex) if self.hex else self.words)
        picks = " ".join(self.clicking.picks) or "nothing"
        where = f"{self.moment.game}, {self.moment.name} ({self.moment.step}, {self.moment.seat})"
        return f"{where}: {thing} after {picks}: {self.illegal}"


def refusals(moment: Moment) -> Iterator[Refusal]:
    """Every refusal that clicking about brings to light at a moment; the same ones each time."""
    chance = random.Random(f"{moment.name} {moment.seat}")
    for state in _states(moment, chance):
        yield from _clicked(moment, state, chance)


def _states(moment: Moment, chance: random.Random) -> Iterator[Clicking]:
    """The first question, and what comes after some answers to it and after some to those."""
    waiting: list[tuple[Pick, ...]] = [()]
    for _ in range(_STATES):
        if not waiting:
            return
        picks = waiting.pop(0)
        question = moment.table.ask(moment.seat, picks)
        if isinstance(question, Question):
            yield Clicking(moment.table, moment.seat, picks, question)
            waiting += [(*picks, value) for value in _several(question, chance)]


def _several(question: Question, chance: random.Random) -> list[Pick]:
    """One answer of each kind, so that units, hexes and words are all tried."""
    kinds: dict[str, list[Pick]] = {}
    for answer in question.open_answers():
        if not answer.picked:
            kinds.setdefault(answer.kind, []).append(answer.value)
    return [chance.choice(values) for values in kinds.values()]


def _clicked(moment: Moment, state: Clicking, chance: random.Random) -> Iterator[Refusal]:
    for answer in state.question.answers:
        if answer.barred and answer.unit is None and answer.hex is None:
            yield Refusal(moment, state, answer.barred, words=answer.label)
    for unit in _units(moment, state, chance):
        barred = state.unit(unit).barred
        if barred:
            yield Refusal(moment, state, barred, unit=unit)
    for at in _hexes(moment, state, chance):
        barred = state.hex(at).barred
        if barred:
            yield Refusal(moment, state, barred, hex=at)


def _units(moment: Moment, state: Clicking, chance: random.Random) -> list[UnitId]:
    known = sorted(moment.table.view(moment.seat).state.units)
    return sorted(chance.sample(known, min(_UNITS, len(known))))


def _hexes(moment: Moment, state: Clicking, chance: random.Random) -> list[Hex]:
    """Hexes about what was picked, or about some counters, and a few anywhere."""
    at = moment.table.view(moment.seat)
    board = at.board
    centres = [h for pick in state.picks for h in _where(moment, pick)] or chance.sample(
        sorted(at.state.by_hex), min(3, len(at.state.by_hex))
    )
    near = sorted({h for centre in centres for h in centre.within(2) if h in board})
    far = sorted(board.hexes)
    return sorted({*chance.sample(near, min(_NEAR, len(near))), *chance.sample(far, min(_FAR, len(far)))})


def _where(moment: Moment, pick: Pick) -> list[Hex]:
    at = moment.table.view(moment.seat)
    unit = at.state.units.get(pick)
    if unit is not None:
        return [unit.hex] if unit.hex is not None else []
    try:
        return [at.board.at(pick.split()[-1])]
    except (KeyError, IndexError):
        return []
