"""Facts as the words a case is written in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from operator import eq

import attrs

from hexboard.board.board import Board
from hexboard.core.event import Drawn, Ended, Event, Moved, Placed, Removed, Rolled
from hexboard.core.unit import Gone, InBox, OnMap, Place, Unit, With
from hexboard.geometry.hex import Hex


def words(event: Event, board: Board) -> str:
    """An event as its tag and its figures."""
    return " ".join([event.tag, *_figures(event, board)])


def told(events: Iterable[Event], board: Board) -> list[str]:
    """The events a case may speak of, as words; the bytes of a salt are nobody's dice."""
    return [words(event, board) for event in events if not (isinstance(event, Rolled) and not event.is_throw)]


def fits(wanted: str, fact: str) -> bool:
    """Whether a fact begins with the same word as the wanted one and holds its words in their order."""
    parts, rest = wanted.split(), fact.split()
    return parts[:1] == rest[:1] and _in_order(parts, rest, eq)


def in_order(wanted: Sequence[str], facts: Sequence[str]) -> bool:
    """Whether every wanted fact is among the facts, in the order wanted."""
    return _in_order(wanted, facts, fits)


def place_words(place: Place, board: Board) -> Iterator[str]:
    """A place as words: a hex by its number, the rest by what it says."""
    match place:
        case OnMap(hex):
            yield board.label(hex)
        case Gone(why, hex):
            yield why
            yield from [board.label(hex)] if hex else []
        case InBox(word) | With(word):
            yield word


def _figures(event: Event, board: Board) -> Iterable[str]:
    match event:
        case Moved(unit, path, cost, how):
            way = [board.label(hex) for hex in path[1:]]
            return [unit, way[-1] if way else board.label(path[0]), "cost", str(cost), "via", *way, "how", how]
        case Placed(unit):
            return [unit.id, *place_words(unit.place, board)]
        case Removed(unit, place):
            return [unit, *place_words(place, board)]
        case Rolled(slot, _, faces):
            return [*map(str, faces), "for", *map(str, slot)]
        case Drawn(_, chit, _, _):
            return [chit]
        case Ended(outcome):
            return [outcome.winner or "draw", *outcome.level.split()]
    return _plain(event, board)


def _plain(value: object, board: Board) -> Iterator[str]:
    match value:
        case None:
            return
        case Hex():
            yield board.label(value)
        case Unit():
            yield value.id
        case OnMap() | InBox() | With() | Gone():
            yield from place_words(value, board)
        case Mapping():
            for key, each in value.items():
                yield from (*_plain(key, board), *_plain(each, board))
        case Set():
            yield from sorted(str(each) for each in value)
        case tuple() | list():
            for each in value:
                yield from _plain(each, board)
        case _ if attrs.has(type(value)):
            for each in attrs.fields(type(value)):  # type: ignore[arg-type]  # it is one
                yield from _plain(getattr(value, each.name), board)
        case _:
            yield str(value)


def _in_order(wanted: Sequence[str], given: Sequence[str], alike: Callable[[str, str], bool]) -> bool:
    left = iter(given)
    return all(any(alike(want, have) for have in left) for want in wanted)
