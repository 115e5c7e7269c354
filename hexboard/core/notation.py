"""Commands as text, both ways.

A command's ``form`` is a pattern: literal words, ``{field}``, ``{field*}`` (the rest of the line), and an optional
tail in brackets. Hexes are written as their printed numbers, lists with blanks between.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from heapq import nsmallest
from inspect import get_annotations
from types import NoneType, UnionType
from typing import Any, get_args, get_type_hints

from attrs import fields

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from .command import Command
from .event import Edit
from .illegal import Unreadable
from .unit import Gone, InBox, OnMap, Place, UnitId, With

_FIELD = re.compile(r"\{(\w+)(\*?)\}")
_BETWEEN_EDITS = re.compile(r",\s|,(?!\d)")  # a hex may be numbered "9,16"
_HEX = re.compile(r"[A-Z]?\d{4}")
_hints = cache(get_type_hints)


def write(command: Command, board: Board) -> str:
    """A command as text that ``read`` understands."""
    form, optional = _parts(command.form)
    if optional and all(getattr(command, name) in (None, (), "") for name, _ in _FIELD.findall(optional)):
        optional = ""
    return _FIELD.sub(lambda m: write_value(getattr(command, m[1]), board), form + optional)


def read(text: str, commands: Iterable[type[Command]], board: Board) -> Command:
    """The command a text says. Raises Unreadable when none of the forms fits or a hex is unknown."""
    text = " ".join(text.split())
    known = list(commands)
    word = text.partition(" ")[0]
    for command in (each for each in known if each.form.startswith(word)):
        match = _pattern(command).fullmatch(text)  # type: ignore[arg-type]  # a class is hashable
        if match:
            return _build(command, match, board)
    words = {c.form.split()[0]: c.form for c in known}
    hint = f"it is written '{words[word]}'" if word in words else f"known are: {', '.join(sorted(words))}"
    raise Unreadable(f"no command reads '{text}'; {hint}", "command")


def units_named(command: Command) -> Iterator[UnitId]:
    """Every unit a command names, whether or not there is such a counter. Raises TypeError where its class does not
    say as text what its fields hold: nobody could tell then.
    """
    for kind in type(command).__mro__:
        # as it is written in the class: to Python a unit's id is a word as any other
        for name, hint in get_annotations(kind).items():
            if not isinstance(hint, str):
                raise TypeError(f"the file of {kind.__name__} begins without 'from __future__ import annotations'")
            if "UnitId" in hint:
                value = getattr(command, name)
                yield from (value,) if isinstance(value, str) else value or ()
            elif "Edit" in hint:
                yield from (edit.unit for edit in getattr(command, name))


def example(command: type[Command], board: Board) -> str:
    """A command's example for a map: hexes it speaks of that are not on the map are exchanged for some that are."""
    words = command.example.split(" ")
    strange = [word for word in dict.fromkeys(words) if _HEX.fullmatch(word) and board.find(word) is None]
    given = dict(zip(strange, map(board.label, nsmallest(len(strange), board.hexes)), strict=False))
    return " ".join(given.get(word, word) for word in words)


def read_place(words: str, board: Board) -> Place:
    """A place as text: "at 1204", "in BOX", "with UNIT", "gone WHY". Raises Unreadable."""
    word, _, rest = words.partition(" ")
    if word == "at":
        return OnMap(_hex(rest, board))
    makers: dict[str, Callable[[str], Place]] = {"in": InBox, "with": With, "gone": Gone}
    if word not in makers or not rest:
        raise Unreadable(f"'{words}' is no place; write 'at HEX', 'in BOX', 'with UNIT' or 'gone WHY'", "command")
    return makers[word](rest)


def write_place(place: Place, board: Board) -> str:
    """A place as text."""
    match place:
        case OnMap(at):
            return f"at {board.label(at)}"
        case InBox(box):
            return f"in {box}"
        case With(unit):
            return f"with {unit}"
        case Gone(why):
            return f"gone {why}"


def write_value(value: Any, board: Board) -> str:
    """A field of a command or an event as text."""
    if isinstance(value, Hex):
        return board.label(value)
    if isinstance(value, Edit):
        return _write_edit(value, board)
    if isinstance(value, tuple):
        return (", " if value and isinstance(value[0], Edit) else " ").join(write_value(v, board) for v in value)
    return str(value)


def _parts(form: str) -> tuple[str, str]:
    head, _, tail = form.partition("[")
    return head, tail.rstrip("]")


@cache
def _pattern(command: type[Command]) -> re.Pattern[str]:
    head, tail = _parts(command.form)
    hints = _hints(command)  # type: ignore[arg-type]  # a class is hashable

    def group(match: re.Match[str]) -> str:
        name, rest = match[1], match[2]
        many = rest or str(hints[name]).startswith("tuple")
        return f"(?P<{name}>.+?)" if many else rf"(?P<{name}>\S+)"

    def regex(part: str) -> str:
        pieces = re.split(r"(\{\w+\*?\})", part)
        return "".join(_FIELD.sub(group, p) if p.startswith("{") else re.escape(p) for p in pieces)

    return re.compile(regex(head) + (f"(?:{regex(tail)})?" if tail else ""))


def _build(command: type[Command], match: re.Match[str], board: Board) -> Command:
    hints = _hints(command)  # type: ignore[arg-type]  # a class is hashable
    given = {name: text for name, text in match.groupdict().items() if text is not None}
    values = {name: _read(text, hints[name], board) for name, text in given.items()}
    missing = dict.fromkeys(_may_be_missing(command))  # type: ignore[arg-type]  # a class is hashable
    return command(**{**missing, **values})


@cache
def _may_be_missing(command: type[Command]) -> tuple[str, ...]:
    return tuple(f.name for f in fields(command) if f.default is None)  # type: ignore[arg-type]


def _read(text: str, hint: Any, board: Board) -> Any:
    hint = _bare(hint)
    if hint is Hex:
        return _hex(text, board)
    if hint is int:
        try:
            return int(text)
        except ValueError:
            raise Unreadable(f"'{text}' is no number", "command") from None
    if hint == tuple[Hex, ...]:
        return tuple(_hex(word, board) for word in text.split())
    if hint == tuple[str, ...]:
        return tuple(text.split())
    if hint == tuple[Edit, ...]:
        return tuple(_read_edit(part.strip(), board) for part in _BETWEEN_EDITS.split(text))
    return text


def _bare(hint: Any) -> Any:
    # what an optional field holds when it holds something
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    return kinds[0] if isinstance(hint, UnionType) and len(kinds) == 1 else hint


def _write_edit(edit: Edit, board: Board) -> str:
    words = [edit.unit]
    if edit.place is not None:
        words.append(write_place(edit.place, board))
    if edit.step is not None:
        words.append(f"step {edit.step}")
    if edit.status is not None:
        words.append("status " + ("+".join(sorted(edit.status)) or "none"))
    return " ".join(words)


def _read_edit(text: str, board: Board) -> Edit:
    match = re.fullmatch(r"(\S+)(?: ((?:at|in|with|gone) .+?))?(?: step (\d+))?(?: status (\S+))?", text)
    if match is None:
        raise Unreadable(f"'{text}' is no change; write 'UNIT at HEX', 'UNIT step 1' or 'UNIT status x+y'", "command")
    place = read_place(match[2], board) if match[2] else None
    status = None if match[4] is None else frozenset(() if match[4] == "none" else match[4].split("+"))
    return Edit(match[1], place, None if match[3] is None else int(match[3]), status)


def _hex(label: str, board: Board) -> Hex:
    if (found := board.find(label)) is None:
        raise Unreadable(f"no hex '{label}' on this map", "command")
    return found
