"""Finding a counter by words: its name, sort, figures, and where it is as far as whoever looks knows."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Gone, InBox, OnMap, Unit, UnitId, With

from .reports import hearsay_words

_HEXES = 2  # of the hexes by which a group comes on that are named


def found(at: Position, words: str) -> tuple[UnitId, ...]:
    """The counters a position knows of which every one of these words is said."""
    wanted = words.casefold().split()
    said = ((unit.id, _said(at, unit)) for unit in at.state.units.values())
    return tuple(id for id, line in said if all(word in line for word in wanted))


def where_words(at: Position, unit: Unit) -> str:
    """Where a counter is, and how old the word of it is."""
    return ", ".join(filter(None, (_place(at, unit), hearsay_words(at, unit.id))))


def about_words(at: Position, unit: Unit) -> str:
    """What a counter is: its name, sort and printed figures."""
    kind = at.kind(unit)
    return f"{kind.name}: {kind.sort}, {', '.join(f'{name} {value}' for name, value in kind.values.items())}"


def _said(at: Position, unit: Unit) -> str:
    return f"{about_words(at, unit)} {where_words(at, unit)}".casefold()


def _place(at: Position, unit: Unit) -> str:
    match unit.place:
        case OnMap(here):
            return at.place_name(here)
        case InBox(box):
            known = at.board.boxes.get(box)
            return known.name if known else _due(at, box) or box.replace("_", " ")
        case With(other):
            return f"with {at.name(other)}"
        case Gone(why):
            return why


def _due(at: Position, group: str) -> str:
    """When and where a group of reinforcements is to come on; "" if there is none of that id."""
    arrival = next((a for a in at.game.scenario.arrivals if a.id == group), None)
    if arrival is None:
        return ""
    where = f" at {' or '.join(map(at.label, arrival.hexes[:_HEXES]))}" if arrival.hexes else ""
    more = ", ..." if len(arrival.hexes) > _HEXES else ""
    return f"due turn {arrival.turn}{where}{more}"
