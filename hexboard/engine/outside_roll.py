"""Dice that players roll outside the rules, with a reason: told to all, never taken back; nothing changes by them."""

from collections.abc import Iterable

from hexboard.core.command import Throw
from hexboard.core.event import RolledOutside
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.seat import SeatId

from .dice import Dice

OUTSIDE = "outside the rules"
MOST_DICE, MOST_SIDES = 20, 100
"""A die of 256 faces is a byte of a salt, and no throw."""


def bars_throw(command: Throw) -> Illegal | None:
    """Why no such dice can be rolled, or None."""
    if not 1 <= command.count <= MOST_DICE:
        return Illegal(f"one rolls 1 to {MOST_DICE} dice at a time", OUTSIDE)
    if not 2 <= command.sides <= MOST_SIDES:
        return Illegal(f"a die has 2 to {MOST_SIDES} faces", OUTSIDE)
    if not command.text.strip():
        return Illegal("a roll outside the rules needs a reason", OUTSIDE)
    return None


def thrown_before(entries: Iterable[Entry], seat: SeatId) -> int:
    """How often a seat has rolled outside the rules."""
    return sum(isinstance(entry.command, Throw) and entry.seat == seat for entry in entries)


def rolled_outside(dice: Dice, seat: SeatId, command: Throw, nth: int) -> RolledOutside:
    """A seat's ``nth`` roll outside the rules. Each die is tied to this number and its own, whatever is rolled for."""
    slot = (OUTSIDE, seat, nth)
    faces = [dice.roll((*slot, die), command.sides, 1)[0] for die in range(1, command.count + 1)]
    return RolledOutside(slot, command.sides, tuple(faces), command.text)


def words_of_throw(event: RolledOutside, name: str) -> str:
    """What fell for somebody of this name, as sentences."""
    dice, faces = dice_words(len(event.faces), event.sides), ", ".join(map(str, event.faces))
    return f"{name} rolls {dice} outside the rules: {faces}. Reason: {event.reason}"


def dice_words(count: int, sides: int) -> str:
    """Some dice in words: "2 dice of 6 faces"."""
    return f"{count} {'die' if count == 1 else 'dice'} of {sides} faces"
