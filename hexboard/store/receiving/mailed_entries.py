"""What a dispatch says was decided: read, played over by our own rules, and its dice held against those due
(protocol 15, 3 and 10).
"""

from collections.abc import Callable

from hexboard.core.asking import bars_ending
from hexboard.core.by_mail import side_of
from hexboard.core.command import Ending, Mailed, Override, Redo, Undo, Withheld
from hexboard.core.consent import proposal, without_consent
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.log import Entry, Log
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.core.state import Slot
from hexboard.engine.dice import Faces, RecordedDice
from hexboard.store.canon import canon
from hexboard.store.dispatches.chapters import kind_of, written
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.edition import Edition
from hexboard.store.rechecking import Difference, Rechecker
from hexboard.store.trouble import refuse
from hexboard.store.words import bars_words

MOST_DECIDED = 500_000
"""Bytes of one decision with what came of it: half of what a line of a game file may have."""

DueFaces = Callable[[Slot, int, int], Faces | None]
"""The faces that must fall for a slot, with dice of so many sides and so many of them; None: whatever falls."""


def entries_of(edition: Edition, dispatch: Dispatch) -> list[Entry]:
    """The entries a dispatch holds. Raises Refused: PB-201 for what is none of this game, PB-801 for too long a one."""
    seats = {seat.id for seat in edition.game.seats}
    found: list[Entry] = []
    for number, raw in enumerate(dispatch.body["events"]):
        where = f"events[{number}]"
        if not isinstance(raw, dict) or set(raw) != {"seat", "command", "facts"}:
            raise refuse("PB-201", f=where)
        try:
            entry = edition.codec.read_entry({**raw, "prev": ""}, where)
        except Unreadable as fault:
            raise refuse("PB-201", f=f"{fault.where}: {fault.what}") from fault
        beside = isinstance(entry.command, Undo | Redo | Mailed | Withheld)
        said = canon(raw)
        if len(said) > MOST_DECIDED:
            raise refuse("PB-801", what=f"{len(said):,} bytes of one decision")
        if beside or bars_words(entry.command) or entry.seat not in seats or canon(written(edition, entry)) != said:
            raise refuse("PB-201", f=where)
        found.append(entry)
    if kind_of(found) != dispatch.kind:
        raise refuse("PB-201", f="kind")
    return found


def speaks_for_itself(edition: Edition, dispatch: Dispatch, entries: list[Entry]) -> None:
    """Raises Refused (PB-304) where somebody decides, agrees or speaks for another side."""
    foreign = [entry for entry in entries if side_of(edition.game, entry) != dispatch.body["side"]]
    if foreign:
        text = write(foreign[0].command, edition.game.board)
        seat = edition.game.seat(foreign[0].seat).name
        raise refuse("PB-304", seq=dispatch.seq, n=len(foreign), seat=seat, text=text)


def replay_entry(
    edition: Edition, rechecker: Rechecker, log: Log, dispatch: Dispatch, number: int, entry: Entry
) -> None:
    """Play an entry over, the ``number``-th of its dispatch. Raises Refused: PB-503, PB-603, PB-604."""
    difference = _without_consent(edition, log, rechecker, entry) or rechecker.take(entry)
    if difference is None:
        return
    text, what = write(entry.command, edition.game.board), difference.what
    if _is_hidden(edition, dispatch, entry):
        # why it is refused would tell what it is
        rule = difference.illegal.rule if difference.illegal else ""
        text, what = "you are not told which", f"it has to do with what is hidden{f' [{rule}]' if rule else ''}"
    if difference.slot:
        raise refuse("PB-503", slot=what)
    if difference.illegal is None and not entry.is_talk:
        raise refuse("PB-604", seq=dispatch.seq, where=f"move {number}, {what}")
    raise refuse("PB-603", n=number, seq=dispatch.seq, text=text, reason=what)


def keeps_dice(edition: Edition, faces_due: DueFaces | None, dispatch: Dispatch, entry: Entry) -> None:
    """Raises Refused (PB-504) where a roll shows other faces than those that had to fall."""
    if faces_due is None or entry.is_talk:
        return
    for (slot, sides, count), faces in RecordedDice.of(fact.event for fact in entry.facts).rolls():
        due = faces_due(slot, sides, count)
        if due is not None and due != faces:
            what = f"the roll {' '.join(map(str, slot))} shows {_row(faces)} and not {_row(due)}"
            if _is_hidden(edition, dispatch, entry):
                what = "a roll that you are not told shows other faces than are due"
            raise refuse("PB-504", seq=dispatch.seq, what=what)


def _row(faces: Faces) -> str:
    return ", ".join(map(str, faces)) or "anything, for your side had not shown its secret for it"


def _is_hidden(edition: Edition, dispatch: Dispatch, entry: Entry) -> bool:
    """Whether a seat of another side than the sender's is not told all of an entry."""
    return any(entry.told(seat.id) != entry for seat in edition.game.seats if seat.side != dispatch.body["side"])


def _without_consent(edition: Edition, log: Log, rechecker: Rechecker, entry: Entry) -> Difference | None:
    command, game = entry.command, edition.game
    if not isinstance(command, Override | Ending):
        return None

    def asked(seat: SeatId) -> str:
        return proposal(command, game.board, rechecker.view(seat).state.units)

    waiting = without_consent(log, game.seats, entry.seat, command, asked)
    if isinstance(command, Ending):
        is_over = rechecker.at.state.over is not None
        illegal = bars_ending(game, log, entry.seat, command, is_over=is_over, waits=bool(waiting))
    elif waiting:
        illegal = Illegal(f"{' and '.join(seat.name for seat in waiting)} did not agree to it", "free hand")
    else:
        illegal = None
    return Difference(str(illegal), illegal) if illegal else None
