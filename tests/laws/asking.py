"""Going through what a seat is asked, as far as a few of its many ways."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.seat import SeatId
from hexboard.engine.question import Pick, Question, Ready
from hexboard.play.table import Table

Asked = tuple[tuple[Pick, ...], Question | Ready | Illegal]
_DEEPEST = 6


def asked(table: Table, seat: SeatId, chance: random.Random, most: int, width: int = 5) -> Iterator[Asked]:
    """Up to ``most`` sets of picks, ``width`` open answers of each question and one by way of which to go on, and what
    is asked after them.
    """
    waiting: list[tuple[Pick, ...]] = [()]
    for _ in range(most):
        if not waiting:
            return
        picked = waiting.pop(chance.randrange(len(waiting)))
        found = table.ask(seat, picked)
        yield picked, found
        if isinstance(found, Question) and len(picked) < _DEEPEST:
            fresh = [answer for answer in found.open_answers() if not answer.picked]
            taken = chance.sample(fresh, min(width, len(fresh)))
            onward = [answer.onward for answer in taken if answer.onward][:1]
            waiting += [(*picked, value) for value in (*(answer.value for answer in taken), *onward)]


def ready_commands(table: Table, seat: SeatId, chance: random.Random, most: int) -> Iterator[Command]:
    """Commands that some of the ways through the questions lead to."""
    return (found.command for _, found in asked(table, seat, chance, most * 3) if isinstance(found, Ready))
