"""Every command that answering the core's questions can lead to, found lazily."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from hexboard.core.command import Command
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.play.table import Table

_MOST_PICKS = 24
Picks = tuple[Pick, ...]


def legal_commands(table: Table, seat: SeatId, unit: UnitId | None = None) -> Iterator[Command]:
    """Commands a seat may give now, each once, those that name a unit only if one is given.

    The first answers are gone into in turn, so that a few commands already show the variety there is.
    """
    first = table.ask(seat, ())
    if isinstance(first, Ready):
        yield from _naming(table, first.command, unit)
    if not isinstance(first, Question):
        return
    seen: set[frozenset[Pick]] = set()
    given: set[Command] = set()
    ways = deque(_below(table, seat, (answer.value,), seen) for answer in _starts(first, unit))
    while ways:
        way = ways.popleft()
        command = next(way, None)
        if command is None:
            continue
        ways.append(way)
        if command not in given:
            given.add(command)
            yield from _naming(table, command, unit)


def _starts(question: Question, unit: UnitId | None) -> tuple[Answer, ...]:
    answers = tuple(answer for answer in question.open_answers() if not answer.picked)
    own = tuple(answer for answer in answers if answer.unit == unit)
    return own if unit and own else answers


def _below(table: Table, seat: SeatId, picks: Picks, seen: set[frozenset[Pick]]) -> Iterator[Command]:
    # the same picks in another order are the same choice
    chosen = frozenset(picks)
    if chosen in seen or len(picks) > _MOST_PICKS:
        return
    seen.add(chosen)
    found = table.ask(seat, picks)
    if isinstance(found, Ready):
        yield found.command
    elif isinstance(found, Question):
        fresh = (answer for answer in found.open_answers() if not answer.picked)
        # what ends the choosing first, what adds to it later
        for answer in sorted(fresh, key=lambda answer: answer.kind != "verb"):
            yield from _below(table, seat, (*picks, answer.value), seen)


def _naming(table: Table, command: Command, unit: UnitId | None) -> Iterator[Command]:
    if unit is None or unit in write(command, table.game.board).split():
        yield command
