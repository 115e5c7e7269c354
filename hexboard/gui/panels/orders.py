"""The order sheet beside the map: orders are written, changed, thrown away, read back, and chosen to be handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from attrs import evolve
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QWidget,
)

from hexboard.core.capital import capital
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question, Ready
from hexboard.engine.sheet import DraftSheet, Filed, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Field
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.widgets.announcing import explain
from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.flow_layout import FlowLayout
from hexboard.gui.widgets.keyed_column import KeyedColumn, Part
from hexboard.gui.widgets.linking import followed, linked, rule_link
from hexboard.gui.widgets.scrolled import scrolled
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.play.drafting import WHOLE, Drafting

from .answers import BARRED, words_of
from .card import heading, reckoned, rows
from .order_fields import CROSS, ON_MAP, FieldEdit, answers_box

_WARNING = "\N{WARNING SIGN}"
_APART = "margin:6px 0 0 0"
_HELD_MS = 20  # till it is looked again whether a button is let go


class _SealButton(WrapButton):
    """What chooses and what does it lie at the same place: never both by a double click."""

    def mouseDoubleClickEvent(self, event: QMouseEvent, /) -> None:
        event.accept()


class OrdersPanel(QWidget):
    """A form of one seat's sheet; it knows the sheet, the view, and nothing of who shows it.

    ``pick_wanted(question | None)``: an answer is to be picked on the map, which ``take`` is told;
    ``previewed(preview)`` is drawn there. ``seal_wanted``: its button was pressed that chooses to hand it in and then
    does; ``refused(illegal)`` says why something may not be; ``linked(kind, value)`` is a rule or hex somebody wants
    to see; ``kept(text)`` the draft whenever it changes.
    """

    pick_wanted = Signal(object)
    previewed = Signal(object)
    seal_wanted = Signal()
    refused = Signal(object)
    linked = Signal(str, str)
    kept = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Orders")
        self._at: Position | None = None
        self._drafting: Drafting | None = None
        self._filed: tuple[Filed, ...] | None = None
        self._picks: Blank | None = None
        self._in_sight = True
        self._sealing: Ready | None = None
        self._body = KeyedColumn()
        self._body.addStretch(1)
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._lay)
        inner = QWidget()
        inner.setLayout(self._body)
        self._scroll = scrolled(inner, sideways=False)
        column(self, self._scroll)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._body.forget()  # rich text keeps the colours and the size of its letters
            self._later.start()

    def sizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * 19, em * 40)

    def minimumSizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(em * 16, em * 8)

    @property
    def drafting(self) -> Drafting | None:
        """The draft that is being written, if a sheet may be."""
        return self._drafting

    def show_sheet(self, at: Position, sheet: DraftSheet | None, filed: Sequence[Filed], text: str = "") -> None:
        """Show a sheet to be written (None: there is none) and what was handed in; ``text``: a draft to begin with."""
        was, is_same = self._drafting, self._filed == tuple(filed)
        self._at, self._filed = at, tuple(filed)
        if sheet is None or was is None:
            self._drafting, self._picks = Drafting(sheet, text) if sheet else None, None
        else:
            was.go_on(sheet)
        if sheet is not None or was is not None or not is_same:
            self._later.start()

    def begin_anew(self) -> None:
        """Throw the draft away for good: it has been handed in."""
        if self._drafting is not None:
            self._drafting, self._picks = Drafting(self._drafting.sheet), None
            self._later.start()

    def show_sealing(self, sealing: Ready | None) -> None:
        """Show that handing it in is chosen and not yet done, or no longer chosen."""
        if sealing != self._sealing:
            self._sealing = sealing
            self._picks = None if sealing else self._picks
            self._later.start()

    def put_in_sight(self, in_sight: bool) -> None:
        """Say whether it lies before others in its place, or behind them: then it wants nothing of the map."""
        if in_sight != self._in_sight:
            self._in_sight = in_sight
            self._later.start()

    @property
    def picks_for_field(self) -> bool:
        """Whether a field of it waits for something to be picked on the map."""
        return self._picks is not None

    def asks(self) -> tuple[str, str]:
        """What it asks now, and by which rule; "" where nothing is begun, or while it lies behind others."""
        drafting = self._drafting if self._in_sight else None
        if drafting is None:
            return "", ""
        rule, at = drafting.sheet.form.rule, self._picks or drafting.at
        if self._sealing is not None:
            return "Seal the orders?", rule
        if at is None:
            return "", ""
        whom, kind = self._whom(drafting, at.line), drafting.kind(at) if drafting.draft.written(at) else None
        field = kind.field(at.field) if kind and at.field else drafting.open_field()
        if kind is None or field is None:
            is_first = at.line >= len(drafting.draft.lines) or not drafting.draft.lines[at.line].orders
            return f"{whom}: {'which' if is_first else 'another'} order?", kind.rule or rule if kind else rule
        what, label = "" if at.order is None else kind.label, field.label.lower()
        words = what if label in what.lower() else ", ".join(filter(None, (what, label)))
        return f"{whom}: {words}?", kind.rule or rule

    def drop_pick(self) -> None:
        """Nothing more is to be picked for a field; what it has stays."""
        self._pick_for(None)

    def take(self, answer: Answer) -> None:
        """Something was picked on the map for the field that wants it."""
        drafting = self._drafting
        if drafting is None:
            return
        if self._picks is None:
            drafting.begin_line(answer.value)
        else:
            drafting.add(self._picks, answer.value)
        self._changed()

    # --- what is shown

    def _changed(self) -> None:
        drafting = self._drafting
        if drafting is None:
            return
        at, field = drafting.at, drafting.open_field()
        if self._picks is None or at is None or (self._picks.line, self._picks.order) != (at.line, at.order):
            self._picks = None
        elif drafting.draft.written(at) is None:
            self._picks = None  # the order that it was for was taken back
        if at is not None and (self._picks is None or not self._is_many(self._picks)):
            self._picks = evolve(at, field=field.name) if field and field.kind in ON_MAP else None
        self.kept.emit(drafting.text)
        self._later.start()

    def _is_many(self, at: Blank) -> bool:
        return self._drafting is not None and self._drafting.kind(at).field(at.field).is_many

    def _lay(self) -> None:
        """Lay out what has changed, unless something of it is held down: it would be gone before it is let go."""
        is_held = any(button.isDown() for button in self.findChildren(QAbstractButton))
        self._later.setInterval(_HELD_MS if is_held or QApplication.activePopupWidget() else 0)
        if self._later.interval():
            self._later.start()
            return
        name, nth = self._place_of_keyboard()
        self._body.show_parts([*self._parts(), *self._handed_in()])
        for before, widget in pairwise((self._scroll, *self._stops())):
            QWidget.setTabOrder(before, widget)
        same = [widget for widget in self._stops() if name and widget.accessibleName() == name]
        if same:
            same[min(nth, len(same) - 1)].setFocus()
        self._want()

    def _place_of_keyboard(self) -> tuple[str, int]:
        """The name of what has the keyboard, and which of that name it is from the top; "" where it is elsewhere."""
        stops, keyed = self._stops(), self.window().focusWidget()
        if keyed not in stops:
            return "", 0
        name = keyed.accessibleName()
        return name, sum(widget.accessibleName() == name for widget in stops[: stops.index(keyed)])

    def _stops(self) -> list[QWidget]:
        """Where the keyboard stops in the form, from its top."""
        return list(_stops_in(self._body))

    def _parts(self) -> Iterator[Part]:
        drafting = self._drafting
        if drafting is None:
            yield Part("none", _card, [self._told("There are no orders to write now.")])
            return
        form, lines, heads = drafting.sheet.form, drafting.draft.lines, drafting.heads()
        if len(heads) == 1 and not lines and drafting.at is None:
            drafting.begin_line(heads[0].value)
            self.kept.emit(drafting.text)
        refusals, at = drafting.refusals(), drafting.at
        yield self._told(heading(form.title, rule_link(form.rule)))
        for number in range(len(drafting.draft.lines)):
            yield Part(("line", number), _card, list(self._line(drafting, number, refusals)))
            if at is not None and at.line == number:
                yield Part("editor", partial(_card, "chosen"), list(self._editor(drafting, at)))
        if at is not None and at.line == len(drafting.draft.lines):
            yield Part("editor", partial(_card, "chosen"), list(self._editor(drafting, at)))
        if len(heads) > 1:

            def take(answer: Answer) -> None:
                self._choose(answer, drafting.begin_line)

            yield Part((drafting, heads), lambda: answers_box("Write to", "Write to", heads, take))
        yield from self._end(drafting, refusals)

    def _end(self, drafting: Drafting, refusals: Sequence[SheetRefusal]) -> Iterator[Part]:
        yield from (self._bad(refusal.illegal) for refusal in refusals if refusal.at is None)
        if self._sealing is not None:
            yield self._told(f"{_WARNING} {escape(self._sealing.caution)}")
        barred = str(refusals[0].illegal) if refusals else ""
        acts = (
            ("Take back", drafting.back, drafting.can_go_back),
            ("Tear up", drafting.clear, bool(drafting.draft.lines)),
        )

        def row() -> QWidget:
            buttons: list[QWidget] = [self._seal_button(barred)]
            for words, does, can in acts:
                button = WrapButton(words)
                button.setEnabled(can)
                button.clicked.connect(lambda _=False, does=does: self._do(does))
                buttons.append(button)
            return _in_lines(buttons)

        yield Part((drafting, acts, self._sealing, barred), row)

    def _seal_button(self, barred: str) -> QWidget:
        sealing = self._sealing
        words = f"{sealing.label}: {sealing.price}" if sealing else "Seal the orders"
        seal = _SealButton(f"{BARRED} {words}" if barred else words)
        seal.setAccessibleName("Seal the orders")
        seal.setProperty("role", "primary" if sealing else "")
        explain(seal, barred or "Look over what is handed in; nothing is sealed yet")
        if sealing is not None:
            more = "They cannot be changed after that. Enter does it too, Escape drops it"
            explain(seal, more, said=f"{sealing.price}. {sealing.caution}")
        seal.clicked.connect(self._seal)
        return seal

    def _line(self, drafting: Drafting, number: int, refusals: Sequence[SheetRefusal]) -> Iterator[Part]:
        """A line as it is written so far: to whom, its orders read back, what is wrong with it."""
        line, head = drafting.draft.lines[number], Blank(number)
        if line.head is not None:
            words = ": ".join(self._head_words(drafting, head))
            yield self._row(drafting, head, f"<b>{escape(words)}</b>", "this line")
            yield from self._bad_of(refusals, head)
        for nth in range(len(line.orders)):
            at = Blank(number, nth)
            preview = drafting.sheet.preview(drafting.draft, at)
            words = preview.sentence or drafting.kind(at).label
            yield self._row(drafting, at, f"<i>{escape(words)}</i>", words)
            yield from self._bad_of(refusals, at)

    def _row(self, drafting: Drafting, at: Blank, words: str, name: str) -> Part:
        def made() -> QWidget:
            row = QWidget()
            across = QHBoxLayout(row)
            across.setContentsMargins(0, 0, 0, 0)
            label = QLabel(words)
            label.setWordWrap(True)
            across.addWidget(label, 1)
            change, drop = WrapButton("Change"), WrapButton(CROSS)
            change.setAccessibleName(f"Change {name}")
            drop.setAccessibleName(f"Throw away {name}")
            drop.setToolTip("Throw it away")
            change.clicked.connect(lambda: self._open(drafting, at))
            drop.clicked.connect(lambda: self._do(lambda: drafting.throw_away(at)))
            for button in (change, drop):
                across.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
            return row

        return Part((drafting, at, words, name), made)

    def _editor(self, drafting: Drafting, at: Blank) -> Iterator[Part]:
        """What can be written next on the line, and the fields of the order that is being written."""
        written = drafting.draft.written(at)
        if written is not None:
            kind = drafting.kind(at)
            fields = kind.fields[1:] if at.order is None and not kind.word else kind.fields
            if fields:
                yield self._told(f"<b>{escape(kind.label)}</b> {rule_link(kind.rule)}")
            for field in fields:
                yield self._field(drafting, evolve(at, field=field.name), field)
            yield from self._foreseen(drafting.sheet.preview(drafting.draft, at))
        kinds = drafting.kinds()

        def buttons() -> QWidget:
            return _in_lines([self._kind_button(drafting, answer) for answer in kinds])

        if kinds:
            yield self._told("Order" if written is None or at.order is None else "And then")
            yield Part((drafting, kinds), buttons)

    def _kind_button(self, drafting: Drafting, answer: Answer) -> WrapButton:
        button = WrapButton(words_of(answer))
        button.setAccessibleName(f"Order: {answer.label}")
        explain(button, str(answer.barred or ""))
        button.clicked.connect(lambda: self._choose(answer, drafting.order))
        return button

    def _field(self, drafting: Drafting, at: Blank, field: Field) -> Part:
        written = drafting.draft.written(at)
        now = written.values.get(field.name, ()) if written else ()
        answers = () if field.kind in ("hex", "path", "text", "number") else drafting.values(at)
        on_map, names = self._picks == at, [self._named(value) for value in now]

        def made() -> QWidget:
            edit = FieldEdit(field, now, answers, self._named, on_map=on_map)
            edit.given.connect(lambda words: self._do(lambda: drafting.give(at, words)))
            edit.added.connect(lambda value: self._do(lambda: drafting.add(at, value)))
            edit.map_wanted.connect(lambda on: self._pick_for(at if on else None))
            edit.refused.connect(self.refused)
            return edit

        return Part((drafting, at, field, now, names, answers, on_map), made)

    def _foreseen(self, preview: Preview) -> Iterator[Part]:
        """What an order comes to: read back, and reckoned."""
        if preview.sentence:
            said = f"\N{LEFT DOUBLE QUOTATION MARK}{escape(preview.sentence)}\N{RIGHT DOUBLE QUOTATION MARK}"
            yield self._told(f"<i>{said}</i>")
        if preview.lines:
            yield self._told(rows("", reckoned(preview.lines)))

    def _bad_of(self, refusals: Iterable[SheetRefusal], at: Blank) -> Iterator[Part]:
        for refusal in refusals:
            if refusal.at is not None and (refusal.at.line, refusal.at.order) == (at.line, at.order):
                yield self._bad(refusal.illegal)

    def _bad(self, illegal: Illegal) -> Part:
        return self._told(f"<span style='color:{tokens().bad}'>{BARRED} {linked(str(illegal))}</span>")

    def _told(self, html: str) -> Part:
        return Part(html, partial(_label, html, self._follow))

    def _handed_in(self) -> Iterator[Part]:
        """What was handed in, as one text: many of them side by side would each be laid out several times."""
        if not self._filed:
            return
        faded = f"<span style='color:{self.palette().placeholderText().color().name()}'>{{}}</span>"
        told = [heading("Handed in")]
        for filed in self._filed:
            state = f" ({escape(filed.state)})" if filed.state else ""
            said = filed.preview.sentence or filed.text
            text = f"<br>{escape(said)}" if said else ""
            words = f"<b>{escape(filed.title)}</b>{state}, turn {filed.turn}{text}"
            told.append(f"<p style='{_APART}'>{words if filed.open else faded.format(words)}</p>")
            told.append(rows("", reckoned(filed.preview.lines)))
        yield Part("handed in", _card, [self._told("".join(told))])

    def _whom(self, drafting: Drafting, number: int) -> str:
        """To whom a line is written, in words."""
        lines = drafting.draft.lines
        if number >= len(lines) or lines[number].head is None:
            return capital(WHOLE)
        return " ".join(self._head_words(drafting, Blank(number)))

    def _head_words(self, drafting: Drafting, head: Blank) -> list[str]:
        """What kind of head it is, and whom it names, as far as it does."""
        kind, written = drafting.kind(head), drafting.draft.written(head)
        values = written.values if written else {}
        words: list[str] = []
        for each in kind.fields:
            choices = drafting.values(evolve(head, field=each.name)) if each.kind == "choice" else ()
            titles = {answer.value: answer.label for answer in choices}
            words += [titles.get(word) or self._named(word) for word in values.get(each.name, ())]
        return [*filter(None, [kind.label if kind.word else "To", ", ".join(words)])]

    def _named(self, value: str) -> str:
        """A value as the sheet's answers call it, or a hex by the name printed there."""
        at = self._at
        if at is not None and value in at.state.units:
            return at.name(value)
        try:
            return at.place_name(at.board.at(value)) if at is not None else value
        except KeyError:
            known = next((a for a in self._drafting.heads() if a.value == value), None) if self._drafting else None
            return known.label if known else value

    # --- what is done

    def _do(self, does: Callable[[], object]) -> None:
        does()
        self._changed()

    def _choose(self, answer: Answer, does: Callable[[str], object]) -> None:
        """Do it with the value of an answer, or say why that is barred."""
        if answer.barred:
            self.refused.emit(answer.barred)
            self._later.start()
        else:
            self._do(lambda: does(answer.value))

    def _open(self, drafting: Drafting, at: Blank) -> None:
        drafting.at = None if drafting.at == at else at
        self._changed()

    def _pick_for(self, at: Blank | None) -> None:
        self._picks = at
        self._later.start()

    def _seal(self) -> None:
        drafting = self._drafting
        if drafting is None:
            return
        if refusals := drafting.refusals():
            first = refusals[0]
            drafting.at = evolve(first.at, field="") if first.at is not None else drafting.at
            self.refused.emit(first.illegal)
            self._changed()
        else:
            self.seal_wanted.emit()

    def _want(self) -> None:
        """Say what is to be picked on the map now, and what is to be drawn there."""
        drafting = self._drafting if self._in_sight else None
        self.pick_wanted.emit(self._wanted(drafting) if drafting else None)
        self.previewed.emit(self._drawn(drafting) if drafting else Preview())

    def _wanted(self, drafting: Drafting) -> Question | None:
        rule = drafting.sheet.form.rule
        if self._picks is not None:
            kind = drafting.kind(self._picks)
            field = kind.field(self._picks.field)
            answers, rule = drafting.values(self._picks), kind.rule or rule
            written = drafting.draft.written(self._picks)
            how = "click the map for the {}"
            if field.is_many and written is not None and written.value(field.name):
                how = "click the map to go on with the {}, Escape ends it"
            prompt = f"{kind.label}: {how.format(field.label.lower())}"
        else:
            # nothing is said of it where the form is at another thing
            is_next = drafting.at is None and self._sealing is None
            answers, prompt = drafting.heads(), "Click whom to write to" if is_next else ""
        on_map = [answer for answer in answers if answer.hex is not None or answer.unit is not None]
        return Question(prompt, rule, on_map) if on_map else None

    def _drawn(self, drafting: Drafting) -> Preview:
        """The ways of the order that is being written; of all of them where none is."""
        here = drafting.at
        blanks = [here] if here is not None else list(drafting.draft.blanks())
        shown = [drafting.sheet.preview(drafting.draft, at) for at in blanks if drafting.draft.written(at)]
        ways = tuple(dict.fromkeys(way for preview in shown for way in preview.ways))
        return Preview(ways=ways, marks=tuple(dict.fromkeys(mark for preview in shown for mark in preview.marks)))

    def _follow(self, link: str) -> None:
        self.linked.emit(*followed(link))


def _label(html: str, follow: Callable[[str], None]) -> QLabel:
    label = QLabel(html)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
    label.linkActivated.connect(follow)
    return label


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    """Where the keyboard stops in a layout, in its order: not in that of their making, for some are kept."""
    for place in range(layout.count()):
        item = layout.itemAt(place)
        assert item is not None
        widget = item.widget()
        inner = item.layout() or (widget.layout() if widget is not None else None)
        if widget is not None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget
        elif inner is not None:
            yield from _stops_in(inner)


def _card(kind: str = "true") -> QFrame:
    """A card without anything on it."""
    card = QFrame()
    card.setProperty("card", kind)
    KeyedColumn(card)
    return card


def _in_lines(buttons: Iterable[QWidget]) -> QWidget:
    """Buttons one after another, in as many lines as they need."""
    row = QWidget()
    flow = FlowLayout(row)
    for button in buttons:
        flow.addWidget(button)
    return row
