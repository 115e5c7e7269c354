"""Whoever decides for a seat without being a person: from what that seat was told, with dice of its own."""

import hashlib
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import chain
from typing import Protocol

from attrs import field, frozen

from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.log import Log
from hexboard.core.position import Position
from hexboard.core.seat import SeatId

from .commands import Commands
from .dice import Dice, SeededDice
from .question import Pick, Question, Ready


@frozen(eq=False)
class Situation:
    """What a seat that must decide has before it, and nothing it was not told.

    ``view`` is the game as the seat knows it, ``told`` the log as it was told it, from which a robot works out what it
    believes: it remembers nothing from one decision to the next. ``number`` is how many entries count so far. ``dice``
    are the seat's own; a slot names what is decided, and the same slot always gives the same faces. ``ask``, ``check``
    and ``commands`` are those of any player. ``sample`` gives a truth that fits what the seat knows, drawn with the
    dice it is handed.
    """

    seat: SeatId
    view: Position
    number: int
    dice: Dice
    ask: Callable[[tuple[Pick, ...]], Question | Ready | Illegal]
    check: Callable[[Command], Illegal | None]
    commands: Callable[[], Commands]
    sample: Callable[[Dice], Position]
    _told: Callable[[], Log] = field(alias="told")

    @cached_property
    def told(self) -> Log:
        """The log as the seat was told it."""
        return self._told()


@frozen
class Decided:
    """What a robot does, and the plan behind it in sentences, to be read once nobody can profit from it."""

    command: Command
    plan: tuple[str, ...] = ()


def first_allowed(situation: Situation, wishes: Iterable[Decided], otherwise: tuple[str, ...] = ()) -> Decided:
    """The first of a robot's wishes that may be done. What it has no wish for stays as it is, or is done as it comes,
    with the plan ``otherwise``.
    """
    for decided in wishes:
        if situation.check(decided.command) is None:
            return decided
    stays = (each for each in (EndPhase(), Pass()) if situation.check(each) is None)
    return Decided(next(chain(stays, situation.commands())), otherwise)


class Robot(Protocol):
    """Decides for one seat. The same situation is always decided alike, so that a plan can be worked out again."""

    def decide(self, situation: Situation) -> Decided:
        """One command, which goes the way of anybody's: an answer to the question or a whole order sheet."""
        ...


@frozen(eq=False)
class Computer:
    """A robot that can be chosen to drive a seat.

    ``id`` is what files and the command line say ("2"), ``title`` what players read ("Regular"), ``about`` a sentence
    to choose by. ``seats`` are those it can drive; None: any.
    """

    id: str
    title: str
    about: str
    robot: Robot
    seats: frozenset[SeatId] | None = None

    def drives(self, seat: SeatId) -> bool:
        """Whether it can be chosen for a seat."""
        return self.seats is None or seat in self.seats


def dice_seed(seed: str, seat: SeatId) -> bytes:
    """The seed of a robot's own dice; the seed of the game, from which it is made, cannot be had from it."""
    return hashlib.sha256(b"hexboard/1/robot\0" + seat.encode() + b"\0" + seed.encode()).digest()


def own_dice(seed: str, seat: SeatId) -> SeededDice:
    """The dice a robot decides with in a game of this seed. They are nobody else's, and are not rolled at the table."""
    return SeededDice(dice_seed(seed, seat))
