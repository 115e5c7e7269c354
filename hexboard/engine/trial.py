"""What a command would come to, tried on what its seat knows: so nobody need say by hand what cannot be taken back."""

from attrs import evolve

from hexboard.core.command import Command
from hexboard.core.event import BYTE
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Slot

from .dice import Faces
from .question import Commits, Forecast
from .ruleset import FAULTS, Ruleset
from .submit import submit
from .tray import Tray


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
    tried = _tried(ruleset, view, seat, command)
    if isinstance(tried, _Rolls):
        return "rolls"
    if tried is None:
        return "reveals"
    # a plain act after which others decide is taken back freely until they have
    return "reveals" if Entry(seat, command, tried.facts).teaches(view.game.seat(seat)) else ""


def foretold(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Forecast | None:
    """What the dice would decide to which a legal command leads by itself, if the game foretells them."""
    if ruleset.foretell is None:
        return None
    tried = _tried(ruleset, view, seat, command)
    found = ruleset.foretell(view, tried.slot) if isinstance(tried, _Rolls) else None
    return evolve(found, follows=True) if found else None


def _tried(ruleset: Ruleset, view: Position, seat: SeatId, command: Command) -> Tray | _Rolls | None:
    """What came of it, or the first dice it came to; None where it turns on what this seat does not know."""
    try:
        return submit(ruleset, view, view, seat, command, _NoDice())
    except _Rolls as first:
        return first
    except FAULTS:
        return None
