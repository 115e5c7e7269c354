"""The dice tray a step works on: the truth, the dice, the facts made so far."""

from hexboard.core.event import (
    BYTE,
    Called,
    Drawn,
    Ended,
    Event,
    Fact,
    Finished,
    LeftOut,
    Remembered,
    Rolled,
    TurnBegan,
)
from hexboard.core.illegal import Illegal
from hexboard.core.log import fold
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, NOBODY, Audience, SeatId, only
from hexboard.core.secrecy import SALT, SecretRemembered
from hexboard.core.state import Frame, Slot

from .dice import Dice, Faces

_FOR_ALL = (Called, Remembered, Finished, TurnBegan, Ended)  # a seat that missed one would lose its place in the game
_SALT_BYTES = 16


class SlotUsedTwice(Exception):
    """A module gave two rolls one name: a fault of the module, not of play."""


class NotForAll(Exception):
    """A module told of a step or a turn to some only: a fault of the module, not of play."""


class Tray:
    """Collects what happens while one command is carried out. Nothing outside changes until it is done.

    ``number`` is that of the entry being made, those taken back counted. ``usual`` is who is told what is told to
    nobody in particular: everyone, or nobody while a step resolves in secret.
    """

    def __init__(self, at: Position, dice: Dice, number: int = 0) -> None:
        self._known = at
        self._state = at.state
        self._dice = dice
        self._number = number
        self._facts: list[Fact] = []
        self.usual = EVERYONE

    @property
    def at(self) -> Position:
        """The truth, including what this tray has already made happen."""
        if self._known.state is not self._state:
            self._known = self._known.after(self._state)
        return self._known

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What has happened so far."""
        return tuple(self._facts)

    def tell(self, event: Event, to: Audience | None = None) -> None:
        """Make an event happen and tell it to an audience; None: to the usual one, and of steps and turns to all.

        Raises NotForAll if a step or a turn would be told of to some only.
        """
        fact = Fact(event, to or (EVERYONE if isinstance(event, _FOR_ALL) else self.usual))
        _look_at_ears(fact)
        self._state = event.apply(self._state)
        self._facts.append(fact)

    def tell_all(self, facts: tuple[Fact, ...]) -> None:
        """Make events happen and tell each to its audience. Raises NotForAll as ``tell`` does."""
        for fact in facts:
            _look_at_ears(fact)
        self._state = fold(self._state, facts)
        self._facts += facts

    def roll(self, slot: Slot, sides: int = 6, count: int = 1, to: Audience | None = None) -> Faces:
        """Roll for the thing the slot names. Raises SlotUsedTwice if it was rolled before."""
        self._claim(slot)
        faces = self._dice.roll(slot, sides, count)
        self.tell(Rolled(slot, sides, faces), to)
        return faces

    def salt(self, seat: SeatId, what: str) -> str:
        """Bytes, in hexadecimal, that a seat seals something with: others each time, told to that seat alone."""
        slot = (SALT, seat, what)
        self._claim(slot)
        # the number makes it another one after an undo; the record is of this very entry and needs none
        faces = self._dice.roll((*slot, self._number), BYTE, _SALT_BYTES)
        self.tell(Rolled(slot, BYTE, faces), only(seat))
        return bytes(face - 1 for face in faces).hex()

    def draw(self, slot: Slot, cup: tuple[str, ...], to: Audience | None = None) -> str:
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

    def keep_in_mind(self, seat: SeatId = "", **data: tuple[str, ...]) -> None:
        """Note something in the step under way that only this seat may know; "": nobody."""
        self.tell(SecretRemembered(seat, data), only(seat) if seat else NOBODY)

    def done(self) -> None:
        """End the step under way."""
        self.tell(Finished(self.at.frame.step))

    def _claim(self, slot: Slot) -> None:
        if slot in self._state.slots:
            raise SlotUsedTwice(f"the slot {slot} was rolled before")
        if odd := [part for part in slot if not isinstance(part, str | int)]:
            raise TypeError(f"a slot names what is decided by words and numbers, not {odd[0]}")


def _look_at_ears(fact: Fact) -> None:
    if isinstance(fact.event, _FOR_ALL) and fact.to != EVERYONE:
        raise NotForAll(f"{fact.event} was told to {fact.to.seats}")
