"""Seats that are not people. The random one is also the fuzzer."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

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

    def choose(self, view: Position, question: Question) -> Answer:
        """One of the open answers, never one already picked unless there is no other. Raises DeadEnd."""
        wishes = [_is_doing] if self._random.random() < self._eagerness else []
        for wish in (*wishes, _is_fresh, _is_any):
            found = next((a for a in self._in_any_order(question.answers) if a.barred is None and wish(a)), None)
            if found is not None:
                return found
        raise DeadEnd(f"nothing can be answered to: {question.prompt}")

    def _in_any_order(self, answers: Sequence[Answer]) -> Iterator[Answer]:
        # drawn one by one: an answer that nobody looks at need not be worked out
        left = list(range(len(answers)))
        while left:
            drawn = self._random.randrange(len(left))
            left[drawn], left[-1] = left[-1], left[drawn]
            yield answers[left.pop()]


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
        answer = robot.choose(table.view(seat), asked)
        others = tuple(pick for pick in picked if pick != answer.value)
        picked = others if answer.picked else (*picked, answer.value)
    return None


def _is_doing(answer: Answer) -> bool:
    return not answer.picked and answer.value not in ("end", "pass")


def _is_fresh(answer: Answer) -> bool:
    return not answer.picked


def _is_any(answer: Answer) -> bool:
    return True
