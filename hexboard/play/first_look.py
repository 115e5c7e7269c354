"""What is shown of a game when somebody sits down at it, worked out before he does."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.seat import SeatId
from hexboard.engine.picturing import pictured
from hexboard.engine.question import Question

from .table import Table


def look_ahead(table: Table, seats: Iterable[SeatId]) -> None:
    """Have the rules find what the first look at a game asks of them; they keep it with board and position."""
    ruleset, acting = table.ruleset, table.actors()
    for seat in seats:
        view = table.view(seat)
        pictured(ruleset, view)
        ruleset.score(view)
        ruleset.outcome(view)
        if seat in acting:
            asked = table.ask(seat)
            if isinstance(asked, Question):
                asked.open_answers()
                asked.owed  # noqa: B018  it is worked out when it is read
