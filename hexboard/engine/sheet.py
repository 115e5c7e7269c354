"""What a seat may write on an order sheet now: a draft outside the log, handed in by one command.

A step that takes one gives a ``DraftSheet`` made of the seat's own view (``Step.sheet``); a client holds the draft and
asks as it asks ``Step.ask``: nothing is remembered between two questions. Handing in is an ``Orders`` command, whose
text is the sheet's; the step checks it with ``judged`` and seals it (``rules/command/sealed.py``).
"""

# as text, as in every file of commands: see ``core/command.py``
from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from attrs import evolve, frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.geometry.hex import Hex

from .question import Answers, Line
from .sheet_form import Blank, Draft, Field, Form, Written

_NO_ORDER = "the line to {} has no {} yet: write one on it, or throw the line away"


@frozen
class Orders(
    Command, tag="orders", form="orders[ {text*}]", meaning="hand in an order sheet", example="orders", hides=True,
):
    """Hand in a sheet: its text as the game's form writes it; empty where nothing is ordered."""

    text: str = ""


@frozen
class SheetRefusal:
    """Why a sheet may not be handed in, and the place on it that is meant (None: the sheet as a whole).

    ``is_missing``: nothing is wrong there, something is still to be written.
    """

    illegal: Illegal
    at: Blank | None = None
    is_missing: bool = False


@frozen
class DrawnWay:
    """A way to be drawn on the map, start first: of troops, of the courier who carries an order to them, or from where
    they were believed to be to where they are.
    """

    hexes: tuple[Hex, ...]
    what: Literal["march", "courier", "believed"] = "march"


@frozen
class Preview:
    """What an order would come to, as far as its seat knows.

    ``sentence`` reads it back; ``lines`` are what, how much or when, by which rule ("arrives", "turn 7", "8.9");
    ``ways`` and ``marks`` (hexes with a word) are drawn on the map; ``stands`` is where those stand to whom a line is,
    shown while it is written.
    """

    sentence: str = ""
    lines: tuple[Line, ...] = ()
    ways: tuple[DrawnWay, ...] = ()
    marks: tuple[tuple[Hex, str], ...] = ()
    stands: tuple[Hex, ...] = ()


@frozen
class Filed:
    """A sheet, or an order of one, that was handed in: how its seat still knows it.

    ``name`` is what it is called among the seat's papers, ``state`` where it is now ("sealed", "due turn 7", "in
    force", "done"), ``turn`` when it was written. ``open``: it still counts, or has yet to.
    """

    name: str
    title: str
    text: str
    turn: int
    state: str = ""
    open: bool = False
    preview: Preview = Preview()


class DraftSheet(Protocol):
    """A seat's sheet at a moment. Everything is judged on what the seat knows."""

    @property
    def form(self) -> Form:
        """What can stand on it."""
        ...

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """What may be written in a place, as the draft stands, and what bars the rest (with its rule).

        For the word of an order or head: the words of its kinds, those barred too. For a field: values; of a field with
        many, what may come next, and a value of several words adds them all. An answer with a hex or a unit is
        picked on the map. None are needed for a text, nor for a number that lies in its bounds.
        """
        ...

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """All that keeps a draft from being handed in; nothing that an order needs is missing on this draft."""
        ...

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """What an order would come to, or what a head means for all orders below it; for unfinished ones too."""
        ...

    def command(self, draft: Draft) -> Command:
        """The one command that hands it in: ``Orders(form.write(draft))`` but for a game with one of its own."""
        ...


def refusals(sheet: DraftSheet, draft: Draft) -> tuple[SheetRefusal, ...]:
    """All that keeps a draft from being handed in: what is missing, then what the rules say of the finished orders."""
    missing = tuple(_missing(sheet, draft))
    if not missing:
        return tuple(sheet.refusals(draft))
    unfinished = {(refusal.at.line, refusal.at.order) for refusal in missing if refusal.at}
    whole, numbers = _finished(draft, unfinished)
    found = (evolve(each, at=_before(each.at, numbers)) for each in sheet.refusals(whole))
    return (*missing, *found)


def judged(sheet: DraftSheet, text: str) -> Illegal | None:
    """Why a sheet with this text may not be handed in, or None: what a step's ``check`` says of ``Orders``."""
    try:
        draft = sheet.form.read(text)
    except Unreadable as trouble:
        return Illegal(trouble.what, sheet.form.rule)
    return next((refusal.illegal for refusal in refusals(sheet, draft)), None)


def _missing(sheet: DraftSheet, draft: Draft) -> Iterator[SheetRefusal]:
    form = sheet.form
    for number, line in enumerate(draft.lines):
        # a head that says something by itself, as the rate of a force does, has a word
        if line.head is not None and not line.head.word and not line.orders:
            rule = form.kind(draft, Blank(number)).rule or form.rule
            reason = _NO_ORDER.format(_to_whom(sheet, draft, Blank(number), line.head), form.words.entry)
            yield SheetRefusal(Illegal(reason, rule), Blank(number), is_missing=True)
    for at in draft.blanks():
        kind = form.kind(draft, at)
        written = draft.written(at)
        for field in kind.fields:
            values = written.values.get(field.name, ()) if written else ()
            reason = _bars_values(field, values)
            if reason:
                illegal = Illegal(f"{kind.label}: {reason}", kind.rule or form.rule)
                yield SheetRefusal(illegal, evolve(at, field=field.name), is_missing=not values)


def _to_whom(sheet: DraftSheet, draft: Draft, at: Blank, head: Written) -> str:
    """What the sheet's answers call the first whom a line is to; as it is written where they name nobody."""
    name, (value, *_) = next(iter(head.values.items()), ("", ("nobody",)))
    answers = sheet.answers(draft, evolve(at, field=name)) if name else ()
    return next((answer.label for answer in answers if answer.value == value), value)


def _bars_values(field: Field, values: tuple[str, ...]) -> str:
    if not values:
        return "" if field.optional or field.unwritten else f"{field.label.lower()} is missing"
    if field.kind != "number":
        return ""
    for value in values:
        if not value.removeprefix("-").isdecimal():
            return f"'{value}' is no number"
        number = int(value)
        least, most = (number if bound is None else bound for bound in (field.least, field.most))
        if not least <= number <= most:
            return f"{field.label.lower()} lies from {field.least} to {field.most}"
    return ""


def _finished(draft: Draft, unfinished: set[tuple[int, int | None]]) -> tuple[Draft, list[tuple[int, list[int]]]]:
    """The draft without its unfinished orders, and which line and orders of it each of its lines is made of."""
    lines, numbers = [], []
    for number, line in enumerate(draft.lines):
        kept = [nth for nth in range(len(line.orders)) if (number, nth) not in unfinished]
        if (number, None) not in unfinished and (kept or not line.orders):
            lines.append(evolve(line, orders=tuple(line.orders[nth] for nth in kept)))
            numbers.append((number, kept))
    return Draft(tuple(lines)), numbers


def _before(at: Blank | None, numbers: list[tuple[int, list[int]]]) -> Blank | None:
    if at is None or at.line >= len(numbers):
        return None
    line, orders = numbers[at.line]
    return evolve(at, line=line, order=at.order if at.order is None else orders[at.order])
