"""An order sheet as it is printed and as it is written: what can stand on it, a draft, and its text both ways.

A sheet is lines; a line has a head (to whom) and orders, or it is about the whole army and has no head. Heads and
orders are written alike: a word and the values of its fields. As text:

    3: march 2510 by 2512 2511; defend | force n 2 4: march 2510 | battle 2 4 5 7

Lines are parted by ``|``, orders by ``;``, a head ends with ``:``. The values of a field stand in their place, or after
the field's ``mark`` ("by").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NoReturn, TypeVar

from attrs import evolve, field, frozen

from hexboard.core.illegal import Unreadable

FieldKind = Literal["choice", "unit", "hex", "path", "number", "text"]
Values = Mapping[str, tuple[str, ...]]

T = TypeVar("T")

_WHERE = "order sheet"
PARTING = frozenset("|;:")
"""The signs that part lines, orders and heads: no value holds one."""


@frozen
class Field:
    """A place for values in an order. ``kind`` says how it is filled in: chosen, picked on the map, or typed.

    ``mark`` is the word before its values where they do not stand in their place; ``many``: more than one value, as a
    path of hexes always is; a number lies from ``least`` to ``most``. A text has a mark and takes all the rest.
    ``unwritten`` is the value where nobody writes one ("": it is missing, or optional).
    """

    name: str
    label: str
    kind: FieldKind = "choice"
    mark: str = ""
    many: bool = False
    optional: bool = False
    least: int | None = None
    most: int | None = None
    unwritten: str = ""

    @property
    def is_many(self) -> bool:
        """Whether it takes more than one value."""
        return self.many or self.kind in ("path", "text")


@frozen
class Kind:
    """A kind of order, or of head: the word it begins with in text, what it is called, its fields, its rule.

    A kind of head whose ``word`` is "" begins with its first value: the formation an order goes to.
    """

    word: str
    label: str
    fields: tuple[Field, ...] = ()
    note: str = ""
    rule: str = ""

    def field(self, name: str) -> Field:
        """One of its fields. Raises KeyError."""
        return next((each for each in self.fields if each.name == name), None) or _no(f"{self.word} has no {name}")

    @property
    def form(self) -> str:
        """How it is written, as forms of commands are: "march {target}[ by {roads*}]"."""
        found = self.word
        for each in _in_writing(self.fields):
            part = f" {each.mark} {{{each.name}{'*' if each.is_many else ''}}}".replace("  ", " ")
            found += f"[{part}]" if each.optional else part
        return found.strip()


@frozen
class Written:
    """One order, or one head, as far as it is written: the word of its kind and its values by field."""

    word: str
    values: Values = field(factory=dict)

    def value(self, name: str) -> str:
        """The first value of a field, or ""."""
        return next(iter(self.values.get(name, ())), "")


@frozen
class SheetLine:
    """One line: to whom (None: it is about the whole army) and the orders, in the sequence they are carried out in."""

    head: Written | None = None
    orders: tuple[Written, ...] = ()


@frozen
class Blank:
    """A place on a sheet: a field of an order of a line; of its head where ``order`` is None.

    ``field`` "" is the word itself. The number after the last is where the next line or order would be written.
    """

    line: int
    order: int | None = None
    field: str = ""


@frozen
class Draft:
    """A sheet as far as it is written. It is replaced, never changed, and lies outside the log till it is handed in."""

    lines: tuple[SheetLine, ...] = ()

    def written(self, at: Blank) -> Written | None:
        """The order or head at a place, if there is one."""
        if at.line >= len(self.lines):
            return None
        line = self.lines[at.line]
        if at.order is None:
            return line.head
        return line.orders[at.order] if at.order < len(line.orders) else None

    def with_written(self, at: Blank, written: Written) -> Draft:
        """With an order or head put in a place: over what stands there, or after the last. Raises IndexError."""
        line = self.lines[at.line] if at.line < len(self.lines) else SheetLine()
        if at.order is None:
            line = evolve(line, head=written)
        else:
            line = evolve(line, orders=_put(line.orders, at.order, written))
        return Draft(_put(self.lines, at.line, line))

    def with_values(self, at: Blank, values: Iterable[str]) -> Draft:
        """With the values of one field. Raises KeyError where nothing is written."""
        written = self.written(at) or _no(f"nothing is written at {at}")
        kept = {name: each for name, each in written.values.items() if name != at.field}
        words = tuple(values)
        return self.with_written(at, Written(written.word, {**kept, at.field: words} if words else kept))

    def without(self, at: Blank) -> Draft:
        """With an order thrown away; the whole line where ``order`` is None, or where it was its only order."""
        line = self.lines[at.line]
        left = () if at.order is None else line.orders[: at.order] + line.orders[at.order + 1 :]
        if left:
            return Draft(_put(self.lines, at.line, evolve(line, orders=left)))
        return Draft(self.lines[: at.line] + self.lines[at.line + 1 :])

    def blanks(self) -> Iterator[Blank]:
        """Every order and head that is written, in the order of the text."""
        for number, line in enumerate(self.lines):
            if line.head is not None:
                yield Blank(number)
            yield from (Blank(number, nth) for nth in range(len(line.orders)))


@frozen
class SheetWords:
    """What is said of a sheet: what handing it in is called and what that means; what one thing written on it is, and
    to whom a line of it is, in the list to choose from, as the line's title, and where one clicks for it.
    """

    hand_in: str = "Seal the orders"
    final: str = "Sealed orders cannot be changed."
    entry: str = "order"
    heads: str = "Write to"
    line: str = "To {}"
    whom: str = "whom to write to"


@frozen
class Form:
    """What can stand on a game's sheet, whatever the position: kinds of heads, of orders under a head, and of orders
    about the whole army (``whole``). ``empty`` says what an empty sheet does, where that is not to order nothing;
    ``whole_label`` and ``whole_note`` what orders of ``whole`` are called, to whoever looks for one; ``words`` what is
    said of the sheet.
    """

    title: str
    rule: str
    heads: tuple[Kind, ...] = ()
    orders: tuple[Kind, ...] = ()
    whole: tuple[Kind, ...] = ()
    empty: str = ""
    whole_label: str = "The whole army"
    whole_note: str = ""
    words: SheetWords = SheetWords()

    def kinds(self, draft: Draft, at: Blank) -> tuple[Kind, ...]:
        """The kinds that can stand in a place."""
        if at.order is None:
            return self.heads
        line = draft.lines[at.line] if at.line < len(draft.lines) else SheetLine()
        return self.whole if line.head is None else self.orders

    def kind(self, draft: Draft, at: Blank) -> Kind:
        """The kind of what is written in a place. Raises KeyError."""
        written = draft.written(at) or _no(f"nothing is written at {at}")
        return _kind(self.kinds(draft, at), written.word) or _no(f"no {written.word} on this sheet")

    def write(self, draft: Draft) -> str:
        """A draft as text that ``read`` understands. Raises KeyError for what the form does not know."""
        return " | ".join(self._line(line) for line in draft.lines)

    def read(self, text: str) -> Draft:
        """The draft a text says; values that are missing stay so. Raises Unreadable."""
        return Draft(tuple(self._read_line(part) for part in text.split("|"))) if text.strip() else Draft()

    def _line(self, line: SheetLine) -> str:
        head = "" if line.head is None else f"{_write(self.heads, line.head)}:"
        kinds = self.whole if line.head is None else self.orders
        return " ".join(part for part in (head, "; ".join(_write(kinds, each) for each in line.orders)) if part)

    def _read_line(self, text: str) -> SheetLine:
        before, colon, after = text.partition(":")
        if not colon:
            if not self.whole and before.strip():
                to = _known(self.heads)
                raise Unreadable(f"'{before.strip()}' is to nobody: before it stands {to}, and a colon", _WHERE)
            return SheetLine(None, _read_orders(self.whole, before))
        return SheetLine(_read(self.heads, before), _read_orders(self.orders, after) if after.strip() else ())


def _in_writing(fields: tuple[Field, ...]) -> list[Field]:
    """Fields as they follow in text: those that stand in their place first, what takes all the rest last."""
    return sorted(fields, key=lambda each: (bool(each.mark), each.kind == "text"))


def _read_orders(kinds: tuple[Kind, ...], text: str) -> tuple[Written, ...]:
    return tuple(_read(kinds, part) for part in text.split(";"))


def _write(kinds: tuple[Kind, ...], written: Written) -> str:
    kind = _kind(kinds, written.word) or _no(f"no {written.word} on this sheet")
    words = [kind.word]
    for each in _in_writing(kind.fields):
        values = written.values.get(each.name, ()) or (each.unwritten,)
        words += (each.mark, *values) if any(values) else ()
    if any(PARTING & set(word) for word in words):
        raise KeyError(f"'{' '.join(words)}' holds one of the signs | ; :")
    return " ".join(word for word in words if word)


def _read(kinds: tuple[Kind, ...], text: str) -> Written:
    words = text.split()
    if not words:
        raise Unreadable(f"an order is missing; known are: {_known(kinds)}", _WHERE)
    kind = _kind(kinds, words[0])
    if kind is None and (kind := _kind(kinds, "")) is None:
        raise Unreadable(f"no order '{words[0]}'; known are: {_known(kinds)}", _WHERE)
    return Written(kind.word, _values(kind, words[1:] if kind.word else words))


def _values(kind: Kind, words: list[str]) -> Values:
    marks = {each.mark: each for each in kind.fields if each.mark}
    places = [each for each in kind.fields if not each.mark]
    values: dict[str, list[str]] = {}
    taking: Field | None = None
    for word in words:
        if word in marks and (taking is None or taking.kind != "text"):
            taking = marks.pop(word)
        elif taking is None or not (taking.is_many or taking.name not in values):
            if not places:
                raise Unreadable(f"'{word}' is one word too many after '{kind.word or kind.label}'", _WHERE)
            taking = places.pop(0)
            values[taking.name] = [word]
            continue
        else:
            values.setdefault(taking.name, []).append(word)
    return {each.name: tuple(values[each.name]) for each in kind.fields if values.get(each.name)}


def _kind(kinds: tuple[Kind, ...], word: str) -> Kind | None:
    return next((kind for kind in kinds if kind.word == word), None)


def _known(kinds: tuple[Kind, ...]) -> str:
    return ", ".join(kind.word or f"the {kind.label}" for kind in kinds) or "none"


def _put(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    if number > len(items):
        raise IndexError(f"there is no place {number} yet")
    return (*items[:number], item, *items[number + 1 :])


def _no(why: str) -> NoReturn:
    raise KeyError(why)
