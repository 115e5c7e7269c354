"""Seats that are not people. The random one is also the fuzzer."""

from __future__ import annotations

import random

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.robot import Robot

from .table import Table

_LONGEST_CHOICE = 24
_STARTS = 40


class DeadEnd(Exception):
    """A seat must decide and has nothing it may answer: a fault of the module."""


class RandomRobot:
    """Picks any open answer; ``eagerness`` (0 to 1) is how often it prefers doing something to ending a phase."""

    def __init__(self, seed: str, eagerness: float = 0.85) -> None:
        self._random = random.Random(seed)
        self._eagerness = eagerness

    def choose(self, view: Position, question: Question) -> Pick:
        """One of the open answers, never one already picked unless there is no other. Raises DeadEnd."""
        answers = question.open_answers()
        fresh = [a for a in answers if not a.picked]
        doing = [a for a in fresh if not _is_ending(a)]
        pool = doing if doing and self._random.random() < self._eagerness else fresh or list(answers)
        if not pool:
            raise DeadEnd(f"nothing can be answered to: {question.prompt}")
        return self._random.choice(pool).value


def decide(table: Table, seat: SeatId, robot: Robot) -> Command:
    """Let a robot answer until its picks make a command, starting over when they lead nowhere. Raises DeadEnd."""
    for _ in range(_STARTS):
        command = _picked_out(table, seat, robot)
        if command is not None:
            return command
    raise DeadEnd(f"{_STARTS} times {_LONGEST_CHOICE} picks and no command")


def _picked_out(table: Table, seat: SeatId, robot: Robot) -> Command | None:
    picked: tuple[Pick, ...] = ()
    for _ in range(_LONGEST_CHOICE):
        asked = table.ask(seat, picked)
        if isinstance(asked, Ready):
            return asked.command
        if isinstance(asked, Illegal):
            raise DeadEnd(f"offered and then refused after {picked}: {asked}")
        pick = robot.choose(table.view(seat), asked)
        answer = asked.answer(pick)
        picked = tuple(p for p in picked if p != pick) if answer and answer.picked else (*picked, pick)
    return None


def _is_ending(answer: Answer) -> bool:
    return answer.value in ("end", "pass")
