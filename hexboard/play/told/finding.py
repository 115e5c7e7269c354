"""Finding a counter by words: its name, sort, figures, and where it is as far as whoever looks knows."""

from collections.abc import Iterator

from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId

from .reports import hearsay_words, place_words


def found(at: Position, words: str) -> tuple[UnitId, ...]:
    """The counters a position knows of which every one of these words is said."""
    wanted = words.casefold().split()
    return tuple(unit for unit, line in searched(at) if all(word in line for word in wanted))


def searched(at: Position) -> Iterator[tuple[UnitId, str]]:
    """All that is said of every counter where one is looked for by words."""
    for unit in at.state.units.values():
        yield unit.id, f"{about_words(at, unit)} {where_words(at, unit)}".casefold()


def where_words(at: Position, unit: Unit) -> str:
    """Where a counter is, and how old the word of it is."""
    return ", ".join(filter(None, (place_words(at, unit.place), hearsay_words(at, unit.id))))


def about_words(at: Position, unit: Unit) -> str:
    """What a counter is: its name, sort and printed figures."""
    kind = at.kind(unit)
    return f"{kind.name}: {kind.sort}, {', '.join(f'{name} {value}' for name, value in kind.values.items())}"
