"""The dice tray a step works on: the truth, the dice, the facts made so far."""

from __future__ import annotations

from hexboard.core.event import Called, Drawn, Event, Fact, Finished, LeftOut, Remembered, Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, SeatId
from hexboard.core.state import Frame, Slot

from .dice import Dice, Faces


class SlotUsedTwice(Exception):
    """A module gave two rolls one name: a fault of the module, not of play."""


class Tray:
    """Collects what happens while one command is carried out. Nothing outside changes until it is done."""

    def __init__(self, at: Position, dice: Dice) -> None:
        self._at = at
        self._dice = dice
        self._facts: list[Fact] = []

    @property
    def at(self) -> Position:
        """The truth, including what this tray has already made happen."""
        return self._at

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What has happened so far."""
        return tuple(self._facts)

    def tell(self, event: Event, to: Audience = EVERYONE) -> None:
        """Make an event happen and tell it to an audience."""
        self._at = Position(self._at.game, event.apply(self._at.state))
        self._facts.append(Fact(event, to))

    def roll(self, slot: Slot, sides: int = 6, count: int = 1, to: Audience = EVERYONE) -> Faces:
        """Roll for the thing the slot names. Raises SlotUsedTwice if it was rolled before."""
        self._claim(slot)
        faces = self._dice.roll(slot, sides, count)
        self.tell(Rolled(slot, sides, faces), to)
        return faces

    def draw(self, slot: Slot, cup: tuple[str, ...], to: Audience = EVERYONE) -> str:
        """Draw a chit from a cup (listed in a fixed order). Raises SlotUsedTwice, ValueError on an empty cup."""
        self._claim(slot)
        if not cup:
            raise ValueError("the cup is empty")
        nth = self._dice.roll(slot, len(cup), 1)[0] if len(cup) > 1 else 1
        chit = cup[nth - 1]
        self.tell(Drawn(slot, chit, len(cup), nth), to)
        return chit

    def call(self, step: str, seat: SeatId | None = None, **data: tuple[str, ...]) -> None:
        """Begin a step on top of the one under way."""
        self.tell(Called(Frame(step, seat, data)))

    def leave_out(self, what: str, barred: Illegal) -> None:
        """Say in the journal what a rule kept from happening: "The advance of Hood", and why."""
        self.tell(LeftOut(what, barred.reason, barred.rule, barred.where))

    def remember(self, **data: tuple[str, ...]) -> None:
        """Note something in the step under way."""
        self.tell(Remembered(data))

    def done(self) -> None:
        """End the step under way."""
        self.tell(Finished(self.at.frame.step))

    def _claim(self, slot: Slot) -> None:
        if slot in self._at.state.slots:
            raise SlotUsedTwice(f"the slot {slot} was rolled before")
