"""What a command would come to, tried on what its seat knows: so nobody need say by hand what cannot be taken back."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.command import Command
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Slot

from .dice import BYTE, Faces
from .question import Commits, Forecast
from .ruleset import Ruleset
from .submit import submit


class _Rolls(Exception):
    """The trial has come to dice."""

    def __init__(self, slot: Slot) -> None:
        super().__init__(slot)
        self.slot = slot


class _NoDice:
    """Dice nobody may throw; the bytes of a salt decide nothing."""

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        if sides != BYTE:
            raise _Rolls(slot)
        return (1,) * count


def commits(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Commits:
    """Why a seat could not take a legal command back by itself, judged by what it knows; "" if it could."""
    try:
        tray = submit(ruleset, view, view, seat, command, _NoDice())
    except _Rolls:
        return "rolls"
    except (LookupError, TypeError, ValueError):
        # it turns on what this seat does not know
        return "reveals"
    # a plain act after which others decide is taken back freely until they have
    return "reveals" if Entry(seat, command, tray.facts).teaches(view.game.seat(seat)) else ""


def foretold(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Forecast | None:
    """What the dice would decide to which a legal command leads by itself, if the game foretells them."""
    if ruleset.foretell is None:
        return None
    try:
        submit(ruleset, view, view, seat, command, _NoDice())
    except _Rolls as first:
        found = ruleset.foretell(view, first.slot)
        return evolve(found, follows=True) if found else None
    except (LookupError, TypeError, ValueError):
        pass  # it turns on what this seat does not know
    return None
