"""How far a seat may take back, and what needs the others' consent."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from hexboard.core.asking import shows_all
from hexboard.core.command import Redo, Throw, Undo, Withheld
from hexboard.core.consent import without_consent
from hexboard.core.illegal import Illegal
from hexboard.core.log import Log
from hexboard.core.seat import Seat, SeatId
from hexboard.core.secrecy import SecretKept


def undo_target(log: Log) -> int | None:
    """The entry a plain undo would take back (with all after it), or None if nothing is left to take back.

    It is a person's last: what a computer did since goes with it, for it would only do the same again.
    """
    persons = (number for number in reversed(log.live()) if log.entries[number].seat not in log.header.computers)
    return next(persons, None)


def bars_undo(log: Log, seats: Sequence[Seat], seat: SeatId, to: int) -> Illegal | None:
    """Why a seat may not take back everything from entry ``to`` on, or None if it may.

    Judged by what that seat was told. Freely: its own entries back to the last roll, draw, reveal or secret told to it;
    what it has sealed itself is no bar, but the end of a game that hides something is. Further: with every other
    player's consent given since. Never: past a mailed turn, or past a command of another seat that it may not read.
    Free undo asks nobody for the rest, but where something was sealed for good: what came of it was read since.
    What others were told meanwhile is taken back in their views too and stays in their journals. Dice rolled outside
    the rules are judged like others, though they stay.
    """
    live = log.live()
    taken = [log.entries[i] for i in live[bisect_left(live, to) :]]
    if not taken or to < 0:
        return Illegal("there is nothing to take back", "undo")
    turns = log.standing.turns
    if turns and to <= turns[-1].number:
        return Illegal("the turn was mailed, and stays played unless a take-back is agreed to by mail", "undo")
    free = log.header.free_undo
    # a computer would only do the same again
    minding = (entry for entry in taken if not (free and entry.seat in log.header.computers))
    if any(isinstance(entry.told(seat).command, Withheld) for entry in minding):
        return Illegal("another player has done something in secret since; only he can take that back", "undo")
    sealed = (fact.event for entry in taken for fact in entry.facts if isinstance(fact.event, SecretKept))
    if free and not any(event.final for event in sealed):
        return None
    asking = next(each for each in seats if each.id == seat)
    outside = (entry for entry in log.entries[to:] if isinstance(entry.command, Throw))
    taught = any(entry.teaches(asking) for entry in (*taken, *outside)) or shows_all(log, taken)
    if not taught and all(entry.seat == seat for entry in taken):
        return None
    waiting = without_consent(log, seats, seat, Undo(to), lambda other: f"undo to {to}")
    if not waiting:
        return None
    why = "dice were rolled or a secret was told since" if taught else "another player has acted since"
    return Illegal(f"{why}: {' and '.join(s.name for s in waiting)} must agree first", "undo")


def bars_redo(log: Log, seats: Iterable[Seat], seat: SeatId) -> Illegal | None:
    """Why a seat may not put back what the last undo took, or None if it may.

    Freely: its own entries. Otherwise with every other player's consent.
    """
    back = log.redoable()
    if not back:
        return Illegal("there is nothing to put back", "undo")
    if log.header.free_undo or all(log.entries[i].seat == seat for i in back):
        return None
    waiting = without_consent(log, seats, seat, Redo(), lambda other: "redo")
    if not waiting:
        return None
    return Illegal(f"it was not yours alone: {' and '.join(s.name for s in waiting)} must agree first", "undo")
