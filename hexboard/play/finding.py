"""Finding a counter by words: its name, sort, figures, and where it is as far as whoever looks knows."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId

from .reports import hearsay_words, place_words


def found(at: Position, words: str) -> tuple[UnitId, ...]:
    """The counters a position knows of which every one of these words is said."""
    wanted = words.casefold().split()
    said = ((unit.id, _said(at, unit)) for unit in at.state.units.values())
    return tuple(id for id, line in said if all(word in line for word in wanted))


def where_words(at: Position, unit: Unit) -> str:
    """Where a counter is, and how old the word of it is."""
    return ", ".join(filter(None, (place_words(at, unit.place), hearsay_words(at, unit.id))))


def about_words(at: Position, unit: Unit) -> str:
    """What a counter is: its name, sort and printed figures."""
    kind = at.kind(unit)
    return f"{kind.name}: {kind.sort}, {', '.join(f'{name} {value}' for name, value in kind.values.items())}"


def _said(at: Position, unit: Unit) -> str:
    return f"{about_words(at, unit)} {where_words(at, unit)}".casefold()
