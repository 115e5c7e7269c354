"""A change by free hand that is proposed to the other players, as one seat may know of it, and who has answered."""

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import Override, Propose
from hexboard.core.consent import last_proposal
from hexboard.core.counted import counted, listed
from hexboard.core.seat import Seat, SeatId
from hexboard.engine.outside_rules import words_of_edits
from hexboard.play.table import Table


@frozen
class KnownProposal:
    """What ``asker`` proposes, in the entry of that number; ``change`` and ``words`` as a seat may know them.

    ``left`` have not answered yet, ``refused`` do not agree. ``answer`` is the consent of the seat as text, if it has
    none given.
    """

    entry: int
    asker: Seat
    change: Override
    words: tuple[str, ...]
    left: tuple[Seat, ...]
    refused: tuple[Seat, ...]
    answer: str = ""

    def asks(self, seat: SeatId) -> bool:
        """Whether a seat has still to answer."""
        return any(each.id == seat for each in self.left)

    @property
    def is_agreed(self) -> bool:
        """Whether all have agreed, so that the asker may make the change."""
        return not self.left and not self.refused


def proposed(table: Table, seat: SeatId) -> KnownProposal | None:
    """What is proposed now, as a seat may know it; None: nothing, or the game has gone on since."""
    found = last_proposal(table.log)
    if found is None:
        return None
    entry = table.log.entries[found.entry]
    told = entry if table.eyes(seat) is None else entry.told(seat)
    assert isinstance(entry.command, Propose)
    assert isinstance(told.command, Propose)
    whole = Override(entry.command.edits, entry.command.reason)
    change = Override(told.command.edits, told.command.reason)
    waiting = table.waiting_for(found.seat, whole)
    return KnownProposal(
        found.entry,
        table.game.seat(found.seat),
        change,
        words_of_edits(change, table.view(seat)),
        tuple(each for each in waiting if each.id not in found.refused),
        tuple(each for each in waiting if each.id in found.refused),
        table.proposal(whole, seat) if any(each.id == seat for each in waiting) else "",
    )


def lines_of_proposal(table: Table, seat: SeatId) -> Iterator[str]:
    """What is proposed now, as a page for a seat: who asks, every change it knows the counters of, why, how it stands.

    Nothing if nothing is proposed.
    """
    found = proposed(table, seat)
    if found is None:
        return
    yield asked_in_words(found, seat)
    yield from (f"{number}  {words}" for number, words in enumerate(found.words, 1))
    yield f"Reason: {found.change.reason}"
    for each in found.refused:
        yield f"{each.name} does not agree"


def asked_in_words(found: KnownProposal, seat: SeatId) -> str:
    """Who asks whom to agree to how much, in a sentence without its full stop."""
    what = changes_in_words(len(found.words))
    if found.asker.id != seat:
        return f"{found.asker.name} asks you to agree to {what}"
    if found.is_agreed:
        return f"All agree to {what}: you may make them"
    asked = listed(each.name for each in (*found.left, *found.refused))
    return f"You have asked {asked} to agree to {what}"


def changes_in_words(known: int) -> str:
    """So many changes by free hand; none: of counters that one does not know."""
    if not known:
        return "changes by free hand of counters you do not know"
    return f"{counted(known, 'change')} by free hand"
