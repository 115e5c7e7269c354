"""What a seat may command now, found by answering what it is asked."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.unit import UnitId

from .question import Pick, Question, Ready

_MOST_PICKS = 24

Ask = Callable[[tuple[Pick, ...]], Question | Ready | Illegal]


class Commands:
    """The legal commands of a seat: going through them finds each once, ``in`` only checks the one.

    ``found`` begins to look for them; ``check`` says why one may not be given.
    """

    def __init__(self, found: Callable[[], Iterator[Command]], check: Callable[[Command], Illegal | None]) -> None:
        self._found = found
        self._check = check

    def __iter__(self) -> Iterator[Command]:
        return self._found()

    def __contains__(self, command: object) -> bool:
        return isinstance(command, Command) and self._check(command) is None


def walked(
    ask: Ask, check: Callable[[Command], Illegal | None], unit: UnitId | None = None
) -> Iterator[Command]:
    """Every command that answers lead to, each once; those that begin with a unit, if it is offered at first.

    The first answers are gone into in turn, so that a few commands already show the variety there is.
    """
    seen: set[frozenset[Pick]] = set()
    given: set[Command] = set()
    for command in in_turn(_below(ask, picks, seen) for picks in _starts(ask(()), unit)):
        if command not in given and check(command) is None:
            yield command
        given.add(command)


def in_turn(ways: Iterable[Iterator[Command]]) -> Iterator[Command]:
    """One command of each way after the other, until all are used up."""
    waiting = deque(ways)
    while waiting:
        way = waiting.popleft()
        for command in way:
            yield command
            waiting.append(way)
            break


def _starts(first: Question | Ready | Illegal, unit: UnitId | None) -> list[tuple[Pick, ...]]:
    if not isinstance(first, Question):
        return [()]
    fresh = [answer for answer in first.open_answers() if not answer.picked]
    own = [answer for answer in fresh if unit and answer.unit == unit]
    return [(answer.value,) for answer in own or fresh]


def _below(ask: Ask, picks: tuple[Pick, ...], seen: set[frozenset[Pick]]) -> Iterator[Command]:
    # the same picks in another order are the same choice
    chosen = frozenset(picks)
    if chosen in seen or len(picks) > _MOST_PICKS:
        return
    seen.add(chosen)
    found = ask(picks)
    if isinstance(found, Ready):
        yield found.command
    elif isinstance(found, Question):
        fresh = (answer for answer in found.open_answers() if not answer.picked)
        # what ends the choosing first, what adds to it later
        for answer in sorted(fresh, key=lambda answer: answer.kind != "verb"):
            yield from _below(ask, (*picks, answer.value), seen)
