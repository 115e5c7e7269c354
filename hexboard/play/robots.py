"""Seats that are not people: what drives them, and the random robot, which is also the fuzzer."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from attrs import evolve

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.dice import Dice
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.robot import Computer, Decided, Situation
from hexboard.engine.ruleset import Ruleset

from .table import Table

_LONGEST_CHOICE = 24
_STARTS = 40
_SEED_BYTES = 16

Ask = Callable[[tuple[Pick, ...]], Question | Ready | Illegal]
Chooser = Callable[[Position, Question], Answer]
"""Picks one of a question's open answers."""


class DeadEnd(Exception):
    """A seat must decide and has nothing it may answer: a fault of the module."""


class RandomChooser:
    """Picks any open answer; ``eagerness`` (0 to 1) is how often it prefers doing something to ending a phase."""

    def __init__(self, seed: str, eagerness: float = 0.85) -> None:
        self._random = random.Random(seed)
        self._eagerness = eagerness

    def __call__(self, view: Position, question: Question) -> Answer:
        """One of the open answers, never one already picked unless there is no other. Raises DeadEnd."""
        wishes: list[Callable[[Answer], bool]] = [lambda answer: not answer.picked, lambda answer: True]
        if self._random.random() < self._eagerness:
            wishes.insert(0, lambda answer: not answer.picked and answer.value not in ("end", "pass"))
        for wish in wishes:
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


class AtRandom:
    """The robot that answers at random; it can play any game."""

    def decide(self, situation: Situation) -> Decided:
        """What comes of answers at random. Raises DeadEnd."""
        slot = ("at random", situation.number)
        faces = situation.dice.roll(slot, 256, _SEED_BYTES)
        return Decided(picked_out(situation.ask, situation.view, RandomChooser(bytes(f - 1 for f in faces).hex())))


RANDOM = Computer("random", "Random", "Does anything the rules allow, without a plan.", AtRandom())
"""Can drive any seat of any game."""


def computers_of(ruleset: Ruleset, seat: SeatId) -> tuple[Computer, ...]:
    """The robots that can drive a seat, the weakest first."""
    return (RANDOM, *(each for each in ruleset.computers if each.drives(seat)))


def computer_of(ruleset: Ruleset, seat: SeatId, id: str) -> Computer:
    """The robot of that id. Raises Unreadable, naming those there are."""
    known = computers_of(ruleset, seat)
    found = next((each for each in known if each.id == id), None)
    if found is None:
        names = ", ".join(each.id if each.id == each.title.lower() else f"{each.id} ({each.title})" for each in known)
        raise Unreadable(f"no computer {id!r} can play the seat {seat}; there are: {names}")
    return found


def situation(table: Table, seat: SeatId, dice: Dice) -> Situation:
    """What a seat has before it at a table, be it the whole game's or one of what the seat was told."""
    view = table.view(seat)
    return Situation(
        seat=seat,
        view=view,
        number=len(table.log.live()),
        dice=dice,
        ask=partial(table.ask, seat),
        check=partial(table.check, seat),
        commands=partial(table.commands, seat),
        sample=partial(table.ruleset.sample, view),
        told=partial(_told, table, seat),
    )


def without_link(entry: Entry) -> Entry:
    """An entry without the digest of the one before, which is of the truth: a guess could be held against it."""
    return evolve(entry, prev="")


def _told(table: Table, seat: SeatId) -> Log:
    told = table.log.told(seat)
    return evolve(told, entries=tuple(map(without_link, told.entries)))


def decide(table: Table, seat: SeatId, chooser: Chooser) -> Command:
    """Let somebody answer for a seat until the picks make a command. Raises DeadEnd."""
    return picked_out(partial(table.ask, seat), table.view(seat), chooser)


def picked_out(ask: Ask, view: Position, chooser: Chooser) -> Command:
    """Answer until the picks make a command, starting over when they lead nowhere. Raises DeadEnd."""
    for _ in range(_STARTS):
        picked: tuple[Pick, ...] = ()
        for _ in range(_LONGEST_CHOICE):
            asked = ask(picked)
            if isinstance(asked, Ready):
                return asked.command
            if isinstance(asked, Illegal):
                raise DeadEnd(f"offered and then refused after {picked}: {asked}")
            answer = chooser(view, asked)
            others = tuple(pick for pick in picked if pick != answer.value)
            picked = others if answer.picked else (*picked, answer.value)
    raise DeadEnd(f"{_STARTS} times {_LONGEST_CHOICE} picks and no command")
