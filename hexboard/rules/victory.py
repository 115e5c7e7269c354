"""Points added up into a winner."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally


def tally(sides: Iterable[str], lines: Iterable[tuple[str, Line]]) -> Tally:
    """The totals of point lines, each given to a side; a line's value is a whole number as text."""
    kept = tuple(lines)
    totals = {side: sum(int(line.value) for whose, line in kept if whose == side) for side in sides}
    return Tally(totals, kept)


def leader(totals: Tally) -> str | None:
    """The side with most points, or None when the most is shared."""
    best = max(totals.totals.values())
    ahead = [side for side, points in totals.totals.items() if points == best]
    return ahead[0] if len(ahead) == 1 else None
