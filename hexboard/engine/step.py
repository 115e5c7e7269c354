"""A pausing point of the sequence of play."""

from abc import ABC, abstractmethod
from functools import partial
from typing import ClassVar

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.event import Worded
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId

from .commands import Commands, walked
from .question import Forecast, Pick, Question, Ready
from .sheet import DraftSheet
from .tray import Tray


class Step(Worded, ABC):
    """Who may act, what they are asked, what they may do, and what comes of it.

    A class of steps says ``name``, ``title`` and ``rule``, the rule it comes from, behind its bases.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rule: str

    @abstractmethod
    def actors(self, at: Position) -> frozenset[SeatId]:
        """Seats that have something to decide now. None: the step goes on by itself. Several: all at once."""

    def proceed(self, tray: Tray) -> None:
        """What happens when nobody has anything to decide: the rules' own doing, or the end of the step."""
        tray.done()

    @abstractmethod
    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """What the seat is asked after these picks; ``at`` is the seat's own view. Illegal: a pick that may not be.

        A command may be given back without a look at what bars it as a whole: whoever asks has it checked.
        """

    @abstractmethod
    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        """Why the seat may not do this, judged by what it can know; None if it may."""

    def commands(self, at: Position, seat: SeatId, unit: UnitId | None = None) -> Commands:
        """The legal commands; only those that begin with a unit, if one is given and may be chosen first."""
        check = partial(checked, self, at, seat)
        return Commands(lambda: walked(partial(self.ask, at, seat), check, unit), check)

    def forecast(self, at: Position, seat: SeatId, command: Command) -> Forecast | None:
        """What a legal command would roll, or None if it rolls nothing."""
        return None

    def sheet(self, at: Position, seat: SeatId) -> DraftSheet | None:
        """The order sheet an acting seat may write and hand in here, if the step takes one; ``at`` is its own view."""
        return None

    @abstractmethod
    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        """Carry out a command that passed ``check``, on the truth."""

    def declined(self, at: Position, seat: SeatId) -> str:
        """What is told of a seat that did nothing here, where no event tells of it."""
        return f"{self.title}: not chosen by the {at.game.side(at.game.seat(seat).side).name} side [{self.rule}]"

    def overridden(self, tray: Tray) -> None:
        """Note anew what the step under way remembers of counters that a free hand has just changed."""
        return


class Decision(Step):
    """A step that the seat of its frame decides, as long as it ``waits`` for something to be decided."""

    def waits(self, at: Position) -> bool:
        """Whether there is anything to decide."""
        return True

    def actors(self, at: Position) -> frozenset[SeatId]:
        """The frame's seat, as long as it has something to decide."""
        seat = at.frame.seat
        return frozenset({seat}) if seat and self.waits(at) else frozenset()


class Unattended(Step):
    """A step that the rules carry out by themselves: it only proceeds."""

    def actors(self, at: Position) -> frozenset[SeatId]:
        """Nobody."""
        return frozenset()

    @abstractmethod
    def proceed(self, tray: Tray) -> None:
        """What the rules do."""

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Nobody is asked."""
        return self._nobody()

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        """Nobody may command."""
        return self._nobody()

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        """Never reached, as every command is refused."""

    def _nobody(self) -> Illegal:
        return Illegal("the sequence of play decides this by itself", self.rule)


class InSecret:
    """A step that resolves in secret: what it does not address to somebody is told to nobody."""


class BySide:
    """A step that a side decides as one: it names, and is asked with, a side where others have a seat, and whichever
    seat of that side commands, commands for it. So have its frames.
    """


def asked_as(step: Step, at: Position, seat: SeatId) -> str:
    """Whom a step knows a seat as: the seat, or its side where sides decide."""
    return at.game.seat(seat).side if isinstance(step, BySide) else seat


def deciding(step: Step, at: Position) -> frozenset[SeatId]:
    """The seats that have something to decide in a step."""
    acting = step.actors(at)
    if not isinstance(step, BySide):
        return acting
    return frozenset(seat.id for seat in at.game.seats if seat.side in acting)


@kept_on("at")
def checked(step: Step, at: Position, seat: SeatId, command: Command) -> Illegal | None:
    """What a step says against a command, asked once a position."""
    return step.check(at, seat, command)
