"""A change by free hand that another player proposes, as plain data and as lines, with the commands that answer it."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.cli.plain import Plain
from hexboard.core.command import Consent, Decline, Override
from hexboard.core.notation import write
from hexboard.core.seat import SeatId
from hexboard.play.proposals import lines_of_proposal, proposed
from hexboard.play.table import Table


def proposed_page(table: Table, seat: SeatId) -> Plain | None:
    """What is proposed now, as a seat may know it, with what it can answer; None: nothing is proposed."""
    found = proposed(table, seat)
    if found is None:
        return None
    answers: list[str] = []
    if found.asks(seat):
        answers = [write(each, table.game.board) for each in (Consent(found.answer), Decline())]
    elif found.asker.id == seat and found.is_agreed:
        answers = [write(Override(found.change.edits, found.change.reason), table.game.board)]
    return {
        "seat": seat,
        "by": found.asker.id,
        "changes": list(found.words),
        "reason": found.change.reason,
        "refused": [each.id for each in found.refused],
        "unanswered": [each.id for each in found.left],
        "answers": answers,
        "lines": list(lines_of_proposal(table, seat)),
    }


def proposed_lines(page: Plain | None) -> Iterator[str]:
    """The page for people; nothing for None."""
    if page is not None:
        yield from page["lines"]
        for each in page["answers"]:
            yield f'  hexboard do FILE --seat {page["seat"]} "{each}"'
