"""The one converter between a game's values and plain JSON data (architecture 12)."""

import functools
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn, override

from hexboard.board.board import Board
from hexboard.core.command import Command
from hexboard.core.event import Event, Fact
from hexboard.core.log import Entry, FixedDice, Header
from hexboard.core.seat import Audience
from hexboard.core.unit import Gone, InBox, OnMap, Place, With
from hexboard.engine.ruleset import Vocabulary
from hexboard.geometry.hex import Hex
from hexboard.module.strict import FAULTS, WrongShape
from hexboard.store.strict import strict_converter, structured

T = TypeVar("T")
Plain = Any
"""What JSON can say: dicts, lists, text, whole numbers, true, false, null."""

_PLACES: dict[type, str] = {OnMap: "map", InBox: "box", With: "with", Gone: "gone"}


class Codec:
    """Entries and facts of one game as plain data, both ways.

    A hex is written as its printed number; an event carries its tag under "is", a command under "do", a place
    under "in". Reading raises Unreadable with the path to what is wrong. Raises ValueError for a vocabulary in
    which two words share a tag.
    """

    def __init__(self, vocabulary: Vocabulary, board: Board) -> None:
        self._vocabulary, self._board = vocabulary, board
        self._converter = self._made(tells_where=False)
        self._write_entry: Callable[[Entry], Plain] = self._converter.get_unstructure_hook(Entry)
        self._write_facts = self._converter.get_unstructure_hook(tuple[Fact, ...])

    def write_entry(self, entry: Entry) -> dict[str, Plain]:
        """An entry as plain data."""
        written: dict[str, Plain] = self._write_entry(entry)
        return written

    def read_entry(self, raw: Plain, where: str = "") -> Entry:
        """The entry plain data says. Raises Unreadable; ``where`` goes before the path."""
        return self._read(raw, Entry, where)

    def write_facts(self, facts: Iterable[Fact]) -> list[Plain]:
        """Facts as plain data."""
        written: list[Plain] = self._write_facts(tuple(facts))
        return written

    def read_facts(self, raw: Plain, where: str = "") -> tuple[Fact, ...]:
        """The facts plain data says. Raises Unreadable; ``where`` goes before the path."""
        return self._read(raw, tuple[Fact, ...], where)

    def _read(self, raw: Plain, kind: type[T], where: str) -> T:
        try:
            return self._converter.structure(raw, kind)
        except FAULTS:
            # keeping count of the path slows reading down, so only what has a fault is read that way
            return structured(self._telling_where, raw, kind, where)

    @functools.cached_property
    def _telling_where(self) -> Converter:
        return self._made(tells_where=True)

    def _made(self, *, tells_where: bool) -> Converter:
        converter = strict_converter(tells_where=tells_where)
        _add_hexes(converter, self._board)
        _add_family(converter, Place, _PLACES, "in", "place")
        _add_family(converter, Event, _tags(self._vocabulary.events), "is", "event")
        _add_family(converter, Command, _tags(self._vocabulary.commands), "do", "command")
        _add_audience(converter)
        return converter


def write_header(header: Header) -> dict[str, Plain]:
    """A log's header as plain data; it needs no game."""
    written: dict[str, Plain] = _headers().unstructure(header, Header)
    return written


def read_header(raw: Plain, where: str = "") -> Header:
    """The header plain data says. Raises Unreadable."""
    return structured(_headers(), raw, Header, where)


@functools.cache
def _headers() -> Converter:
    converter = strict_converter()
    # a log that holds the truth, and a game between persons, have the header they had before there was anything else
    only_if_so = override(omit_if_default=True)
    later = {FixedDice: ("key",), Header: ("eyes", "computers", "beside", "fixed", "practice")}
    for kind, names in later.items():
        told: dict[str, Any] = dict.fromkeys(names, only_if_so)
        converter.register_unstructure_hook(kind, make_dict_unstructure_fn(kind, converter, **told))
    return converter


def _tags(words: Iterable[type[Event]] | Iterable[type[Command]]) -> dict[type, str]:
    return {word: word.tag for word in words}


def _add_hexes(converter: Converter, board: Board) -> None:
    def read(label: object, _: Any) -> Hex:
        found = board.find(label) if isinstance(label, str) else None
        if found is None:
            raise WrongShape(f"no hex in play has the number {label!r}")
        return found

    converter.register_structure_hook(Hex, read)
    converter.register_unstructure_hook(Hex, board.label)


def _add_audience(converter: Converter) -> None:
    seats = tuple[str, ...] | None
    read, write = converter.get_structure_hook(seats), converter.get_unstructure_hook(seats)
    converter.register_structure_hook(Audience, lambda raw, _: Audience(read(raw, seats)))
    converter.register_unstructure_hook(Audience, lambda to: write(to.seats))
    to_all = make_dict_unstructure_fn(Fact, converter, to=override(omit_if_default=True))
    converter.register_unstructure_hook(Fact, to_all)


def _add_family(converter: Converter, base: Any, tags: dict[type, str], key: str, noun: str) -> None:
    """Teach the converter a base class (or union) whose members are told apart by a tag under ``key``, and that there
    may be none where the base class or None stands.

    How a member is read and written is worked out when it is first met: few games use all their words in one evening.
    """
    by_tag = {tag: kind for kind, tag in tags.items()}
    if len(by_tag) < len(tags):
        raise ValueError(f"two kinds of {noun} share a tag among {', '.join(sorted(tags.values()))}")

    def read(raw: object, wanted: Any) -> Any:
        if raw is None and wanted != base:
            return None
        if not isinstance(raw, dict) or key not in raw:
            raise WrongShape(f"expected a table with {key!r}, the tag of the {noun}")
        kind = by_tag.get(raw[key]) if isinstance(raw[key], str) else None
        if kind is None:
            raise WrongShape(f"this game knows no {noun} tagged {raw[key]!r}")
        values = dict(raw)
        del values[key]
        return converter.get_structure_hook(kind)(values, kind)

    def write(value: Any) -> dict[str, Any] | None:
        if value is None:
            return None
        kind = type(value)
        if kind not in tags:
            raise TypeError(f"{kind.__name__} is no {noun} in this game's vocabulary")
        return {key: tags[kind], **converter.get_unstructure_hook(kind)(value)}

    def is_base(kind: Any) -> bool:
        return kind in (base, base | None)

    converter.register_structure_hook_func(is_base, read)
    converter.register_unstructure_hook_func(is_base, write)
