"""Points and the end."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Outcome
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.rules.victory import leader, tally

from .ground import is_dummy
from .ledger import ledger_of

_VILLAGE = 2


def score(at: Position) -> Tally:
    """The points so far, as far as a position knows [8.1]."""
    return tally([side.id for side in at.game.sides], _lines(at))


def outcome(at: Position) -> Outcome:
    """How the game has ended [8.2]."""
    totals = score(at)
    winner = leader(totals)
    counts = " to ".join(str(totals.totals[side.id]) for side in at.game.sides)
    return Outcome(winner, "victory" if winner else "draw", f"{counts} points")


def _lines(at: Position) -> Iterator[tuple[SideId, Line]]:
    for side, count in ledger_of(at).destroyed.items():
        if count:
            yield side, Line("Counters destroyed", str(count), "8.1")
    for unit, hex in ((u, h) for s in at.game.sides for u, h in at.on_map(s.id)):
        if hex in at.board.zone("objective") and not is_dummy(at, unit):
            yield unit.side, Line(f"{at.place_name(hex)} held", str(_VILLAGE), "8.1")
            return
