"""What comes of any command, be it of the game or beside it."""

from collections.abc import Callable, Sequence

from hexboard.core.asking import ended_by
from hexboard.core.command import Command, Consent, Decline, Ending, Mailed, Note, Override, Propose, Redo, Throw, Undo
from hexboard.core.event import Noted, Overridden, Proposed
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId

from .dice import Dice
from .outside_rules import bars_change, bars_throw, rolled_outside, thrown_before, told_of
from .ruleset import Ruleset
from .submit import settle, step_of, submit, usual_audience
from .tray import Tray


def carried_out(
    ruleset: Ruleset,
    truth: Position,
    view: Callable[[SeatId], Position],
    seat: SeatId,
    command: Command,
    dice: Dice,
    entries: Sequence[Entry],
) -> Tray:
    """What comes of a command, be it of the game or beside it; ``view`` is the game as a seat knows it, ``entries`` are
    those before. Raises IllegalCommand where the rules refuse it, or nobody may do so outside them.
    """
    tray = Tray(truth, dice, len(entries))
    match command:
        case Undo() | Redo() | Consent() | Decline() | Mailed():
            pass
        case Throw():
            _allow(bars_throw(command))
            tray.tell(rolled_outside(dice, seat, command, thrown_before(entries, seat) + 1))
        case Note(text):
            tray.tell(Noted(seat, text))
        case Ending():
            tray.tell_all(ended_by(truth.game, seat, command))
        case Propose(edits, reason):
            for group, to in told_of(edits, truth, view):
                tray.tell(Proposed(group, reason), to)
        case Override(edits, reason):
            _allow(bars_change(view(seat), command))
            for group, to in told_of(edits, truth, view):
                tray.tell(Overridden(group, reason), to)
            # the step under way looks at what it remembers of them anew, and play goes on
            if step := step_of(ruleset, tray.at):
                tray.usual = usual_audience(step)
                step.overridden(tray)
            settle(ruleset, tray)
        case _:
            return submit(ruleset, truth, view(seat), seat, command, dice, len(entries))
    return tray


def _allow(barred: Illegal | None) -> None:
    if barred:
        raise IllegalCommand(barred)
