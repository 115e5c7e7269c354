"""A game played by a plan: what it says is done in its turn, everything else is answered as briefly as may be."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from attrs import frozen

from hexboard.core.notation import read
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.question import Answer, Question
from hexboard.play.robots import decide
from hexboard.play.table import Table

_LINE = re.compile(r"(?P<turn>\d+) (?P<seat>\w+): (?P<command>.+?)(?:; die (?P<dice>[\d ]+))?")
_BRIEFLY = ("end", "pass", "roll", "go")
_LONGEST = 2_000
_STRAIGHT_ON, _EAGER = 0.9, 0.97


def _is_brief(view: Position, answer: Answer) -> bool:
    """Whether it is the shortest way on; what does all that is picked only where that is lost."""
    return answer.value in _BRIEFLY and (answer.value != "go" or view.frame.step == "exchange")


class BriefRobot:
    """Ends what may be ended, rolls and pays as soon as it can, and answers the rest with anything."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def __call__(self, view: Position, question: Question) -> Answer:
        """The shortest way on."""
        fresh = [answer for answer in question.open_answers() if not answer.picked]
        brief = sorted((a for a in fresh if _is_brief(view, a)), key=lambda a: _BRIEFLY.index(a.value))
        return brief[0] if brief else self._random.choice(fresh)


class MarchingRobot(BriefRobot):
    """Does what it may in every so many turns and goes toward some hexes, but writes no orders of its own."""

    def __init__(self, seed: str, labels: tuple[str, ...], every: int) -> None:
        super().__init__(seed)
        self._labels = labels
        self._every = every

    def __call__(self, view: Position, question: Question) -> Answer:
        """Of hexes the nearest to those it goes to, of everything else anything."""
        fresh = [answer for answer in question.open_answers() if not answer.picked]
        doing = [answer for answer in fresh if not _is_brief(view, answer)]
        if view.turn % self._every and len(doing) < len(fresh):
            return super().__call__(view, question)
        if view.frame.step in ("orders", "initiative") and len(doing) < len(fresh):
            return next(answer for answer in fresh if answer not in doing)
        hexes = [answer for answer in fresh if answer.hex is not None and answer.unit is None]
        if hexes and self._random.random() < _STRAIGHT_ON:
            return min(hexes, key=lambda answer: (self._far(view, answer), self._random.random()))
        return self._random.choice(doing if doing and self._random.random() < _EAGER else fresh)

    def _far(self, view: Position, answer: Answer) -> int:
        there = answer.hex
        return min(there.distance(view.board.at(label)) for label in self._labels) if there is not None else 0


@frozen
class Planned:
    """A line of a plan: "12 usa: exit usa-train 1927 1826" or "3 csa: attack 1107 with csa-field; die 4"."""

    turn: int
    seat: SeatId
    command: str
    dice: tuple[int, ...] = ()


def read_plan(text: str) -> Iterator[Planned]:
    """The lines of a plan; what follows a # is a remark. Raises ValueError for a line that does not read."""
    for line in text.splitlines():
        said = line.partition("#")[0].strip()
        if said:
            match = _LINE.fullmatch(said)
            if match is None:
                raise ValueError(f"a plan is written 'TURN SEAT: COMMAND' or '...; die 4', not '{said}'")
            dice = tuple(map(int, (match["dice"] or "").split()))
            yield Planned(int(match["turn"]), match["seat"], match["command"].strip(), dice)


def play_plan(table: Table, plan: str) -> Table:
    """Play a game out by a plan: each line as soon as its turn has come and its command may be given.

    Raises ValueError for a line whose moment never came.
    """
    lines = list(read_plan(plan))
    robot = BriefRobot(plan)
    for _ in range(_LONGEST):
        if not table.actors():
            break
        if lines and _comes_now(table, lines[0]):
            _carry_out(table, lines.pop(0))
        else:
            seat = min(table.actors())
            table.submit(seat, decide(table, seat, robot))
    if lines:
        raise ValueError(f"the moment for this never came: {lines[0]}")
    return table


def _comes_now(table: Table, line: Planned) -> bool:
    if table.view().turn != line.turn or line.seat not in table.actors():
        return False
    return table.check(line.seat, read(line.command, table.ruleset.vocabulary.commands, table.game.board)) is None


def _carry_out(table: Table, line: Planned) -> None:
    command = read(line.command, table.ruleset.vocabulary.commands, table.game.board)
    if line.dice:
        table.mark_scripted()
    table.submit(line.seat, command, ScriptedDice(line.dice) if line.dice else None)
