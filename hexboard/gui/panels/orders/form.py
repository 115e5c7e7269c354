"""The order sheet as a form: how far it is written, in words for the prompt bar and as what is picked and drawn on the
map; its lines read back, the fields of the order that is written, what keeps it unsealed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from attrs import evolve, frozen
from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from hexboard.core.counted import capital, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question, Ready
from hexboard.engine.sheet import Filed, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Field
from hexboard.gui.panels.answers import BARRED
from hexboard.gui.panels.inspector.card import heading, reckoned, rows
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.widgets.announcing import explain
from hexboard.gui.widgets.keyed_column import KeyedColumn, KeyedPart
from hexboard.gui.widgets.layouts import FlowLayout, label, side_by_side
from hexboard.gui.widgets.rich_text import escape, linked, rule_link
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.play.choosing.drafting import Drafting

from .fields import CROSS, FieldEdit, answer_button, answers_box

EDITOR = "editor"
"""The key of the card on which is written what comes next."""
_WARNING = "\N{WARNING SIGN}"
_APART = "margin:6px 0 0 0"


class _SealButton(WrapButton):
    """What chooses and what does it lie at the same place: never both by a double click."""

    def mouseDoubleClickEvent(self, event: QMouseEvent, /) -> None:
        event.accept()


@frozen(eq=False)
class FormState:
    """A draft at a moment of the game; ``picks`` is the field that waits for the map, ``sealing`` what was chosen to
    hand the sheet in.
    """

    at: Position
    drafting: Drafting
    picks: Blank | None
    sealing: Ready | None

    def asks(self) -> tuple[str, str]:
        """What the form asks now, and by which rule; "" where nothing is begun."""
        drafting, rule, at = self.drafting, self.drafting.sheet.form.rule, self.picks or self.drafting.at
        if self.sealing is not None:
            return f"{drafting.sheet.form.words.hand_in}?", rule
        if at is None:
            return "", ""
        whom, kind = self.whom(at.line), drafting.kind(at) if drafting.draft.written(at) else None
        field = kind.field(at.field) if kind and at.field else drafting.open_field()
        if kind is None or field is None:
            is_first = at.line >= len(drafting.draft.lines) or not drafting.draft.lines[at.line].orders
            entry = drafting.sheet.form.words.entry
            return f"{whom}: {'which' if is_first else 'another'} {entry}?", kind.rule or rule if kind else rule
        what, label = "" if at.order is None else kind.label, field.label.lower()
        words = what if label in what.lower() else ", ".join(filter(None, (what, label)))
        return f"{whom}: {words}?", kind.rule or rule

    @property
    def can_leave(self) -> bool:
        """Whether Escape leaves something of the form: a field that waits for the map, or what is being written."""
        return self.picks is not None or (self.sealing is None and self.drafting.can_leave)

    def wanted(self) -> Question | None:
        """What is to be picked on the map now."""
        drafting, rule = self.drafting, self.drafting.sheet.form.rule
        if self.picks is not None:
            kind = drafting.kind(self.picks)
            field = kind.field(self.picks.field)
            on_map, rule = list(self.on_map(self.picks)), kind.rule or rule
            written = drafting.draft.written(self.picks)
            how = "click the map for the {}"
            if field.is_many and written is not None and written.value(field.name):
                how = "click the map to go on with the {}; the same hex again or Escape ends it"
            prompt = f"{kind.label}: {how.format(field.label.lower())}"
        else:
            # nothing is said of it where the form is at another thing
            is_next = drafting.at is None and self.sealing is None
            heads, prompt = drafting.heads(), f"Click {drafting.sheet.form.words.whom}" if is_next else ""
            on_map = list(_on_map((*heads, *self._elsewhere(heads))))
        return Question(prompt, rule, on_map) if on_map else None

    def on_map(self, at: Blank) -> Iterator[Answer]:
        """What can be clicked on the map for a field."""
        answers = self.drafting.values(at)
        yield from _on_map(answers)
        if self.drafting.kind(at).field(at.field).kind == "unit":
            yield from self._elsewhere(answers)

    def _elsewhere(self, answers: Sequence[Answer]) -> Iterator[Answer]:
        """The same where more of their troops stand: who clicks a brigade may mean the corps it belongs to."""
        for each in answers:
            if each.unit is None:
                yield from (evolve(each, hex=here) for here in self.drafting.stands(each) if here != each.hex)

    def drawn(self) -> Preview:
        """The marches of all orders; couriers and marks of the one that is being written, of all where none is; where
        those stand to whom one writes.
        """
        drafting, here = self.drafting, self.drafting.at
        shown = [(at, drafting.sheet.preview(drafting.draft, at)) for at in drafting.draft.blanks()]
        ways = (way for at, each in shown for way in each.ways if way.what == "march" or here in (None, at))
        marks = (mark for at, each in shown for mark in each.marks if here in (None, at))
        stands = (each.stands for at, each in shown if here is not None and at == Blank(here.line))
        return Preview(ways=tuple(dict.fromkeys(ways)), marks=tuple(dict.fromkeys(marks)), stands=next(stands, ()))

    def whom(self, number: int) -> str:
        """To whom a line is written, in words."""
        head, written = Blank(number), self.drafting.draft.written(Blank(number))
        if written is None:
            return self.drafting.sheet.form.whole_label
        kind = self.drafting.kind(head)
        names: list[str] = []
        chosen: list[str] = []
        for each in kind.fields:
            values = written.values.get(each.name, ())
            if each.kind == "choice" and kind.word:
                answers = self.drafting.values(evolve(head, field=each.name))
                chosen += [answer.label.lower() for answer in answers if answer.value in values]
            else:
                names += [self.named(value) for value in values]
        if not kind.word:
            return self.drafting.sheet.form.words.line.format(listed(names))
        return ", ".join((f"{kind.label} of {listed(names)}" if names else kind.label, *chosen))

    def named(self, value: str) -> str:
        """A value as the sheet's answers call it, or a hex by the name printed there."""
        if value in self.at.state.units:
            return self.at.name(value)
        if (here := self.at.board.find(value)) is not None:
            return self.at.place_name(here)
        return next((answer.label for answer in self.drafting.heads() if answer.value == value), value)


@frozen(eq=False)
class OrderForm(FormState):
    """A sheet that is being written, as parts of a column. What its buttons and fields say it has done: ``do``
    something to the draft, have the map clicked for a field (``pick_for``) or no more, choose to ``seal`` it,
    ``refuse`` with the reason, ``follow`` a link.
    """

    do: Callable[[Callable[[], object]], None]
    pick_for: Callable[[Blank | None], None]
    seal: Callable[[], None]
    refuse: Callable[[Illegal], None]
    follow: Callable[[str], None]

    def parts(self) -> Iterator[KeyedPart]:
        """All of it, from the top."""
        drafting = self.drafting
        form, heads, refusals, at = drafting.sheet.form, drafting.heads(), drafting.refusals(), drafting.at
        yield self._told(heading(form.title, rule_link(form.rule)))
        written = len(drafting.draft.lines)
        for number in range(written + 1):
            if number < written:
                yield KeyedPart(("line", number), card, list(self._line(number, refusals)))
            if at is not None and at.line == number:
                yield KeyedPart(EDITOR, partial(card, "chosen"), list(self._editor(at, refusals)))
        if len(heads) > 1:
            begin = partial(self._choose, drafting.begin_line)
            name = form.words.heads
            yield KeyedPart((drafting, heads), lambda: answers_box(name, name, heads, begin))
        yield from self._end(refusals)

    def _end(self, refusals: Sequence[SheetRefusal]) -> Iterator[KeyedPart]:
        yield from (self._bad(refusal.illegal) for refusal in refusals if refusal.at is None)
        if self.sealing is not None:
            yield self._told(f"{_WARNING} {escape(self.sealing.caution)}")
        barred = str(refusals[0].illegal) if refusals else ""
        acts = (
            ("Take back", self.drafting.back, self.drafting.can_go_back),
            ("Tear up", self.drafting.clear, bool(self.drafting.draft.lines)),
        )

        def row() -> QWidget:
            buttons: list[QWidget] = [self._seal_button(barred)]
            for words, does, can in acts:
                button = WrapButton(words, partial(self.do, does))
                button.setEnabled(can)
                buttons.append(button)
            return _in_lines(buttons)

        yield KeyedPart((self.drafting, acts, self.sealing, barred), row)

    def _seal_button(self, barred: str) -> QWidget:
        sealing, hand_in = self.sealing, self.drafting.sheet.form.words.hand_in
        words = f"{hand_in}: {sealing.price}" if sealing else hand_in
        seal = _SealButton(f"{BARRED} {words}" if barred else words, self.seal, hand_in)
        seal.setProperty("role", "primary" if sealing else "")
        explain(seal, barred or "Look over what is handed in; nothing is done yet")
        if sealing is not None:
            more = f"{self.drafting.sheet.form.words.final} Enter does it too, Escape drops it"
            explain(seal, more, said=f"{sealing.price}. {sealing.caution}")
        return seal

    def _line(self, number: int, refusals: Sequence[SheetRefusal]) -> Iterator[KeyedPart]:
        """A line as it is written so far: to whom, its orders read back, what is wrong with it."""
        line, head = self.drafting.draft.lines[number], Blank(number)
        if line.head is not None:
            yield self._row(head, f"<b>{escape(self.whom(number))}</b>", "this line")
            yield from self._bad_of(refusals, head)
        for nth in range(len(line.orders)):
            at = Blank(number, nth)
            preview = self.drafting.sheet.preview(self.drafting.draft, at)
            words = preview.sentence or self.drafting.kind(at).label
            yield self._row(at, f"<i>{escape(words)}</i>", words)
            yield from self._bad_of(refusals, at)

    def _row(self, at: Blank, words: str, name: str) -> KeyedPart:
        is_in_hand = self.drafting.at == at

        def made() -> QWidget:
            row = QWidget()
            turn = partial(self.do, lambda: self.drafting.turn_to(at))
            change = WrapButton("Done" if is_in_hand else "Change", turn, f"Change {name}")
            change.setCheckable(True)
            change.setChecked(is_in_hand)
            drop = WrapButton(CROSS, lambda: self.do(lambda: self.drafting.throw_away(at)), f"Throw away {name}")
            drop.setToolTip("Throw it away")
            top = Qt.AlignmentFlag.AlignTop
            side_by_side(row, (label(words), 1), (change, top), (drop, top))
            return row

        return KeyedPart((self.drafting, at, words, name, is_in_hand), made)

    def _editor(self, at: Blank, refusals: Sequence[SheetRefusal]) -> Iterator[KeyedPart]:
        """What can be written next on the line, and the fields of the order that is being written."""
        written = self.drafting.draft.written(at)
        if written is not None:
            kind = self.drafting.kind(at)
            fields = kind.fields[1:] if at.order is None and not kind.word else kind.fields
            if fields:
                yield self._told(f"<b>{escape(kind.label)}</b> {rule_link(kind.rule)}")
            for field in fields:
                there = evolve(at, field=field.name)
                is_wanted = any(refusal.at == there for refusal in refusals)
                yield self._field(there, evolve(field, optional=field.optional and not is_wanted))
            yield from self._foreseen(self.drafting.sheet.preview(self.drafting.draft, at))
        kinds = self.drafting.kinds()

        def buttons() -> QWidget:
            take = partial(self._choose, self.drafting.order)
            return _in_lines([answer_button("Order", answer, take) for answer in kinds])

        if kinds:
            entry = capital(self.drafting.sheet.form.words.entry)
            after = "Or instead" if self.drafting.is_unfinished else "And then"
            yield self._told(entry if written is None or at.order is None else after)
            yield KeyedPart((self.drafting, kinds), buttons)

    def _field(self, at: Blank, field: Field) -> KeyedPart:
        written = self.drafting.draft.written(at)
        now = written.values.get(field.name, ()) if written else ()
        answers = () if field.kind in ("hex", "path", "text", "number") else self.drafting.values(at)
        # hexes are looked through only when they are picked
        can_pick = field.kind != "unit" or any(True for _ in self.on_map(at))
        on_map, names = self.picks == at if can_pick else None, [self.named(value) for value in now]

        def made() -> QWidget:
            edit = FieldEdit(field, now, answers, self.named, on_map=on_map)
            edit.given.connect(lambda words: self.do(lambda: self.drafting.give(at, words)))
            edit.map_wanted.connect(lambda on: self.pick_for(at if on else None))
            edit.refused.connect(self.refuse)
            return edit

        return KeyedPart((self.drafting, at, field, now, names, answers, on_map), made)

    def _choose(self, does: Callable[[str], object], answer: Answer) -> None:
        """Do it with the value of an answer, or say why that is barred."""
        if answer.barred:
            self.refuse(answer.barred)
        else:
            self.do(lambda: does(answer.value))

    def _foreseen(self, preview: Preview) -> Iterator[KeyedPart]:
        """What an order comes to: read back, and reckoned."""
        if preview.sentence:
            said = f"\N{LEFT DOUBLE QUOTATION MARK}{escape(preview.sentence)}\N{RIGHT DOUBLE QUOTATION MARK}"
            yield self._told(f"<i>{said}</i>")
        if preview.lines:
            yield self._told(rows("", reckoned(preview.lines)))

    def _bad_of(self, refusals: Iterable[SheetRefusal], at: Blank) -> Iterator[KeyedPart]:
        """What is wrong there; not what is still to be written of what is in hand, which is asked below it."""
        is_in_hand = self.drafting.at == at
        for refusal in refusals:
            is_here = refusal.at is not None and (refusal.at.line, refusal.at.order) == (at.line, at.order)
            if is_here and not (refusal.is_missing and is_in_hand):
                yield self._bad(refusal.illegal)

    def _bad(self, illegal: Illegal) -> KeyedPart:
        return self._told(f"<span style='color:{tokens().bad}'>{BARRED} {linked(str(illegal))}</span>")

    def _told(self, html: str) -> KeyedPart:
        return told(html, self.follow)


def _on_map(answers: Iterable[Answer]) -> Iterator[Answer]:
    return (answer for answer in answers if answer.hex is not None or answer.unit is not None)


def told(html: str, follow: Callable[[str], None]) -> KeyedPart:
    """Words of a form; who clicks a link in them wants it followed."""
    return KeyedPart(html, partial(_linked, html, follow))


def handed_in(sheets: Iterable[Filed]) -> str:
    """What was handed in, as one text; what is over in a colour of its own."""
    told = [heading("Orders given")]
    for filed in sheets:
        state = f" ({escape(filed.state)})" if filed.state else ""
        said = filed.preview.sentence or filed.text
        text = f"<br>{escape(said)}" if said else ""
        words = f"<b>{escape(filed.title)}</b>{state}, turn {filed.turn}{text}"
        if not filed.open:
            words = f"<span style='color:{tokens().ink3}'>{words}</span>"
        told.append(f"<p style='{_APART}'>{words}</p>")
        told.append(rows("", reckoned(filed.preview.lines)))
    return "".join(told)


def _linked(html: str, follow: Callable[[str], None]) -> QLabel:
    made = label(html)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
    made.linkActivated.connect(follow)
    return made


def card(kind: str = "true") -> QFrame:
    """A card without anything on it."""
    card = QFrame()
    card.setProperty("card", kind)
    KeyedColumn(card)
    return card


def _in_lines(buttons: Iterable[QWidget]) -> QWidget:
    """Buttons one after another, in as many lines as they need."""
    row = QWidget()
    FlowLayout(row, *buttons)
    return row
