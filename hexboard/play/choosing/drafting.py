"""A sheet while it is written: one draft, what may be added to it, and one step back after another."""

from collections.abc import Iterable, Sequence

from attrs import evolve

from hexboard.core.command import Command
from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.seat import SeatId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.sheet import DraftSheet, SheetRefusal, refusals
from hexboard.engine.sheet_form import Blank, Draft, Field, Kind, SheetLine, Written
from hexboard.geometry.hex import Hex
from hexboard.play.table import Table

WHOLE = "the whole army"
"""The value of the answer that begins a line about no formation in particular."""
SEAL = "seal"
"""The pick that hands in the draft."""
_MANY = 20  # heads that are seen in one list
_EMPTY = "The sheet is empty: {}."


class Drafting:
    """The draft of one sheet. ``at`` is the order or head that is being written, if there is one."""

    def __init__(self, sheet: DraftSheet, text: str = "") -> None:
        """Go on with a draft that was kept as text; one that no longer reads is begun anew."""
        self.sheet = sheet
        self.draft = _read(sheet, text)
        self.at: Blank | None = None
        self._before: list[tuple[Draft, Blank | None]] = []

    def go_on(self, sheet: DraftSheet) -> None:
        """Go on with the same draft on the sheet of another moment."""
        self.sheet = sheet

    @property
    def text(self) -> str:
        """The draft as text, to be kept and gone on with."""
        return self.sheet.form.write(self.draft)

    # --- what may be written

    def heads(self) -> Sequence[Answer]:
        """To whom a new line may be: formations by name, other heads by kind, and the whole army, which stands before
        them where they are so many that nobody sees the end of them.

        A line that was begun and has no order yet bars nobody: it is his who is chosen.
        """
        draft = self._but_begun()
        form, at = self.sheet.form, Blank(len(draft.lines))
        found: list[Answer] = []
        for kind in form.heads:
            if kind.word or not kind.fields:
                found.append(Answer(kind.word, kind.label, note=kind.note))
            else:
                begun = draft.with_written(at, Written(""))
                found += self.sheet.answers(begun, evolve(at, field=kind.fields[0].name))
        if form.whole:
            whole = Answer(WHOLE, form.whole_label, note=form.whole_note)
            found.insert(0 if len(found) > _MANY else len(found), whole)
        return found

    def stands(self, head: Answer) -> Sequence[Hex]:
        """Where those stand to whom a line would be."""
        if head.value == WHOLE:
            return ()
        return self.sheet.preview(Draft((SheetLine(self._head(str(head.value))),)), Blank(0)).stands

    def kinds(self) -> Sequence[Answer]:
        """What may be ordered next on the line that is being written: instead of an order that still lacks something,
        else behind the others.
        """
        if self.at is None:
            return ()
        return self.sheet.answers(self._with_line(self.at.line), self._next(self.at))

    def values(self, at: Blank) -> Sequence[Answer]:
        """What may stand in a field, or come next in one with many values."""
        return self.sheet.answers(self.draft, at)

    def kind(self, at: Blank) -> Kind:
        """The kind of an order or head. Raises KeyError where none is written."""
        return self.sheet.form.kind(self.draft, at)

    def open_field(self) -> Field | None:
        """The first field of the order that is being written which still needs a value: where something is written,
        none that has one without.
        """
        written = self.draft.written(self.at) if self.at else None
        if self.at is None or written is None:
            return None
        is_begun = any(written.values.values())
        needed = (each for each in self.kind(self.at).fields if not (each.optional or (is_begun and each.unwritten)))
        return next((each for each in needed if not written.values.get(each.name)), None)

    def refusals(self) -> tuple[SheetRefusal, ...]:
        """All that keeps it from being handed in."""
        return refusals(self.sheet, self.draft)

    def command(self) -> Command:
        """The command that hands it in."""
        return self.sheet.command(self.draft)

    # --- writing

    def begin_line(self, value: str) -> None:
        """Write to somebody (one of ``heads``): on his line, if he has one and may have no other.

        A line that was begun and has no order yet is his from now on.
        """
        draft = self._but_begun()
        known = next((n for n, line in enumerate(draft.lines) if _is_to(line, value)), None)
        number = len(draft.lines) if known is None else known
        if known is None and value != WHOLE:
            draft = draft.with_written(Blank(number), self._head(value))
        self._change(draft)
        self.at = Blank(number, None if value != WHOLE else 0)

    def turn_to(self, at: Blank) -> None:
        """Go on with an order or head, or leave it if it is being written."""
        self.at = None if self.at == at else at

    @property
    def can_leave(self) -> bool:
        """Whether what is being written can be left: not where nothing else could be."""
        at = self.at
        is_order = at is not None and at.order is not None and self.draft.written(at) is not None
        return is_order or (at is not None and len(self.heads()) > 1)

    def leave(self) -> None:
        """Leave what is being written: an order that still lacks something goes, then a line without an order."""
        at, field = self.at, self.open_field()
        if at is None:
            return
        lines, number = self.draft.lines, at.line
        if field is None:
            self._change(self._but_begun())
            self.at = None
        elif at.order is None:
            self._change(self.draft.without(at))
            self.at = None
        else:
            line = lines[number]
            left = evolve(line, orders=(*line.orders[: at.order], *line.orders[at.order + 1 :]))
            kept = (left,) if left.head or left.orders else ()
            self._change(Draft((*lines[:number], *kept, *lines[number + 1 :])))
            self.at = Blank(number, None if left.head else max(0, len(left.orders) - 1))

    def order(self, word: str) -> None:
        """Put an order of a kind where ``kinds`` are asked for. Raises IndexError if no line is being written."""
        if self.at is None:
            raise IndexError("no line is being written")
        at = self._next(self.at)
        self._change(self._with_line(at.line).with_written(at, Written(word)))
        self.at = at

    def give(self, at: Blank, words: Iterable[str]) -> None:
        """Fill a field, in place of what stands there."""
        self._change(self.draft.with_values(at, words))

    def add(self, at: Blank, value: str) -> None:
        """Fill a field with an answer's value: after what stands there, if it takes many."""
        written = self.draft.written(at)
        field = self.kind(at).field(at.field)
        before = written.values.get(at.field, ()) if written and field.is_many else ()
        self.give(at, (*before, *value.split()))

    def throw_away(self, at: Blank) -> None:
        """Throw away an order, or a line with all its orders."""
        self._change(self.draft.without(at))
        self.at = None

    def clear(self) -> None:
        """Throw away everything."""
        self._change(Draft())
        self.at = None

    @property
    def can_go_back(self) -> bool:
        """Whether anything has been written that can be taken back."""
        return bool(self._before)

    def back(self) -> None:
        """Take back the last change."""
        if self._before:
            self.draft, self.at = self._before.pop()

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self._before.append((self.draft, self.at))
            self.draft = draft

    def _but_begun(self) -> Draft:
        """The draft without the line in hand, where it names somebody and has no order yet."""
        here = self.at.line if self.at is not None else None
        line = self.draft.lines[here] if here is not None and here < len(self.draft.lines) else None
        is_begun = line is not None and line.head is not None and not line.head.word and not line.orders
        return self.draft.without(Blank(here)) if here is not None and is_begun else self.draft

    def _head(self, value: str) -> Written:
        kinds = self.sheet.form.heads
        if any(kind.word == value for kind in kinds):
            return Written(value)
        first = next(kind for kind in kinds if not kind.word)
        return Written("", {first.fields[0].name: (value,)})

    @property
    def is_unfinished(self) -> bool:
        """Whether the order that is being written still lacks something."""
        return self.at is not None and self.at.order is not None and self.open_field() is not None

    def _next(self, at: Blank) -> Blank:
        """Where the next order of a line stands."""
        return at if self.is_unfinished else Blank(at.line, len(self._with_line(at.line).lines[at.line].orders))

    def _with_line(self, number: int) -> Draft:
        lines = self.draft.lines
        return self.draft if number < len(lines) else Draft((*lines, SheetLine()))


def ask(table: Table, seat: SeatId, picked: tuple[Pick, ...], drafting: Drafting | None) -> Question | Ready | Illegal:
    """What a seat is asked after these picks while it writes a draft (None: it writes none).

    Handing in the draft is one of the answers; those that would write another sheet beside it are none.
    """
    if drafting is None:
        return table.ask(seat, picked)
    refused = drafting.refusals()
    barred = refused[0].illegal if refused else None
    if picked == (SEAL,):
        return barred or _handing_in(drafting)
    first = table.ask(seat, ())
    if not isinstance(first, Question):
        return first
    if picked and first.writes_sheet:
        return Illegal("orders are written on the form under Orders, beside the map", first.rule)
    asked = table.ask(seat, picked) if picked else first
    if picked or not isinstance(asked, Question):
        return asked
    others = () if asked.writes_sheet else asked.answers
    note = "" if barred else _handing_in(drafting).price
    seal = Answer(SEAL, drafting.sheet.form.words.hand_in, note=note, barred=barred)
    return evolve(asked, answers=(seal, *others))


def _handing_in(drafting: Drafting) -> Ready:
    orders = sum(at.order is not None or bool(drafting.kind(at).word) for at in drafting.draft.blanks())
    empty, words = drafting.sheet.form.empty, drafting.sheet.form.words
    price = counted(orders, words.entry) if orders else empty or "nothing is ordered"
    caution = words.final if orders else f"{_EMPTY.format(empty or 'nobody is given an order')} {words.final}"
    return Ready(drafting.command(), label=words.hand_in, price=price, commits="passes", caution=caution)


def _is_to(line: SheetLine, value: str) -> bool:
    if line.head is None:
        return value == WHOLE
    return not line.head.word and any(words[:1] == (value,) for words in line.head.values.values())


def _read(sheet: DraftSheet, text: str) -> Draft:
    try:
        return sheet.form.read(text)
    except Unreadable:
        return Draft()
