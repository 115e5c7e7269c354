"""The order sheet beside the map: orders are written, changed, thrown away, read back, and chosen to be handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
    QVBoxLayout,
    QWidget,
)

from hexboard.core.capital import capital
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Line, Question, Ready
from hexboard.engine.sheet import DraftSheet, Filed, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Field
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.widgets.announcing import explain
from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.flow_layout import FlowLayout
from hexboard.gui.widgets.linking import followed, linked, rule_link
from hexboard.gui.widgets.scrolled import scrolled
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.play.drafting import WHOLE, Drafting

from .answers import BARRED, words_of
from .card import heading
from .order_fields import CROSS, ON_MAP, FieldEdit, answers_box

_WARNING = "\N{WARNING SIGN}"
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
        self._body = QVBoxLayout()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._lay)
        inner = QWidget()
        inner.setLayout(self._body)
        self._scroll = scrolled(inner, sideways=False)
        column(self, self._scroll)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._later.start()  # rich text keeps the colours and the size of its letters

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
        """Lay everything out anew, unless something of it is held down: it would be gone before it is let go."""
        is_held = any(button.isDown() for button in self.findChildren(QAbstractButton))
        self._later.setInterval(_HELD_MS if is_held or QApplication.activePopupWidget() else 0)
        if self._later.interval():
            self._later.start()
            return
        name, nth = self._place_of_keyboard()
        _empty(self._body)
        if self._drafting is None:
            self._add_card([_label("There are no orders to write now.", self._follow)])
        else:
            self._lay_sheet(self._drafting)
        self._lay_filed()
        self._body.addStretch(1)
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
        found = (w for w in self.findChildren(QWidget) if w.window() is self.window() and w is not self._scroll)
        return [widget for widget in found if widget.focusPolicy() & Qt.FocusPolicy.TabFocus]

    def _lay_sheet(self, drafting: Drafting) -> None:
        form = drafting.sheet.form
        self._body.addWidget(_label(heading(form.title, rule_link(form.rule)), self._follow))
        refusals = drafting.refusals()
        for number in range(len(drafting.draft.lines)):
            self._body.addWidget(self._line(drafting, number, refusals))
            if drafting.at is not None and drafting.at.line == number:
                self._body.addWidget(self._editor(drafting, drafting.at))
        if drafting.at is not None and drafting.at.line == len(drafting.draft.lines):
            self._body.addWidget(self._editor(drafting, drafting.at))
        self._lay_new_line(drafting)
        self._lay_end(drafting, refusals)

    def _lay_new_line(self, drafting: Drafting) -> None:
        heads = drafting.heads()
        if len(heads) == 1 and not drafting.draft.lines and drafting.at is None:
            drafting.begin_line(heads[0].value)
            self.kept.emit(drafting.text)
            self._body.addWidget(self._editor(drafting, drafting.at or Blank(0, 0)))
            return
        if len(heads) < 2:
            return

        def take(answer: Answer) -> None:
            self._choose(answer, drafting.begin_line)

        self._body.addWidget(answers_box("Write to", "Write to", heads, take))

    def _lay_end(self, drafting: Drafting, refusals: Sequence[SheetRefusal]) -> None:
        whole = [refusal for refusal in refusals if refusal.at is None]
        for refusal in whole:
            self._body.addWidget(self._bad(refusal.illegal))
        if self._sealing is not None:
            self._body.addWidget(_label(f"{_WARNING} {escape(self._sealing.caution)}", self._follow))
        row = FlowLayout()
        row.addWidget(self._seal_button(refusals))
        for words, does, can in (
            ("Take back", drafting.back, drafting.can_go_back),
            ("Tear up", drafting.clear, bool(drafting.draft.lines)),
        ):
            button = WrapButton(words)
            button.setEnabled(can)
            button.clicked.connect(lambda _=False, does=does: self._do(does))
            row.addWidget(button)
        self._body.addLayout(row)

    def _seal_button(self, refusals: Sequence[SheetRefusal]) -> QWidget:
        sealing = self._sealing
        words = f"{sealing.label}: {sealing.price}" if sealing else "Seal the orders"
        seal = _SealButton(f"{BARRED} {words}" if refusals else words)
        seal.setAccessibleName("Seal the orders")
        seal.setProperty("role", "primary" if sealing else "")
        explain(seal, str(refusals[0].illegal) if refusals else "Look over what is handed in; nothing is sealed yet")
        if sealing is not None:
            more = "They cannot be changed after that. Enter does it too, Escape drops it"
            explain(seal, more, said=f"{sealing.price}. {sealing.caution}")
        seal.clicked.connect(self._seal)
        return seal

    def _line(self, drafting: Drafting, number: int, refusals: Sequence[SheetRefusal]) -> QWidget:
        """A line as it is written so far: to whom, its orders read back, what is wrong with it."""
        card = QFrame()
        card.setProperty("card", "true")
        inside = QVBoxLayout(card)
        line = drafting.draft.lines[number]
        head = Blank(number)
        if line.head is not None:
            words = ": ".join(self._head_words(drafting, head))
            inside.addLayout(self._row(drafting, head, f"<b>{escape(words)}</b>", "this line"))
            self._add_bad(inside, refusals, head)
        for nth in range(len(line.orders)):
            at = Blank(number, nth)
            preview = drafting.sheet.preview(drafting.draft, at)
            words = preview.sentence or drafting.kind(at).label
            inside.addLayout(self._row(drafting, at, f"<i>{escape(words)}</i>", words))
            self._add_bad(inside, refusals, at)
        return card

    def _row(self, drafting: Drafting, at: Blank, words: str, name: str) -> QHBoxLayout:
        row = QHBoxLayout()
        label = QLabel(words)
        label.setWordWrap(True)
        row.addWidget(label, 1)
        change, drop = WrapButton("Change"), WrapButton(CROSS)
        change.setAccessibleName(f"Change {name}")
        drop.setAccessibleName(f"Throw away {name}")
        drop.setToolTip("Throw it away")
        change.clicked.connect(lambda: self._open(drafting, at))
        drop.clicked.connect(lambda: self._do(lambda: drafting.throw_away(at)))
        for button in (change, drop):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _editor(self, drafting: Drafting, at: Blank) -> QWidget:
        """What can be written next on the line, and the fields of the order that is being written."""
        card = QFrame()
        card.setProperty("card", "chosen")
        inside = QVBoxLayout(card)
        written = drafting.draft.written(at)
        if written is not None:
            kind = drafting.kind(at)
            fields = kind.fields[1:] if at.order is None and not kind.word else kind.fields
            if fields:
                inside.addWidget(_label(f"<b>{escape(kind.label)}</b> {rule_link(kind.rule)}", self._follow))
            for field in fields:
                inside.addWidget(self._field(drafting, evolve(at, field=field.name), field))
        self._add_preview(inside, drafting.sheet.preview(drafting.draft, at) if written else Preview())
        kinds = FlowLayout()
        for answer in drafting.kinds():
            button = WrapButton(words_of(answer))
            button.setAccessibleName(f"Order: {answer.label}")
            explain(button, str(answer.barred or ""))
            button.clicked.connect(lambda _=False, answer=answer: self._choose(answer, drafting.order))
            kinds.addWidget(button)
        if kinds.count():
            inside.addWidget(QLabel("Order" if written is None or at.order is None else "And then"))
            inside.addLayout(kinds)
        return card

    def _field(self, drafting: Drafting, at: Blank, field: Field) -> FieldEdit:
        written = drafting.draft.written(at)
        now = written.values.get(field.name, ()) if written else ()
        answers = () if field.kind in ("hex", "path", "text", "number") else drafting.values(at)
        edit = FieldEdit(field, now, answers, self._named, on_map=self._picks == at)
        edit.given.connect(lambda words: self._do(lambda: drafting.give(at, words)))
        edit.added.connect(lambda value: self._do(lambda: drafting.add(at, value)))
        edit.map_wanted.connect(lambda on: self._pick_for(at if on else None))
        edit.refused.connect(self.refused)
        return edit

    def _add_preview(self, inside: QVBoxLayout, preview: Preview) -> None:
        if preview.sentence:
            said = f"\N{LEFT DOUBLE QUOTATION MARK}{escape(preview.sentence)}\N{RIGHT DOUBLE QUOTATION MARK}"
            inside.addWidget(_label(f"<i>{said}</i>", self._follow))
        for line in preview.lines:
            inside.addLayout(_reckoned(line, self._follow))

    def _add_bad(self, inside: QVBoxLayout, refusals: Iterable[SheetRefusal], at: Blank) -> None:
        for refusal in refusals:
            if refusal.at is not None and (refusal.at.line, refusal.at.order) == (at.line, at.order):
                inside.addWidget(self._bad(refusal.illegal))

    def _bad(self, illegal: Illegal) -> QLabel:
        return _label(f"<span style='color:{tokens().bad}'>{BARRED} {linked(str(illegal))}</span>", self._follow)

    def _lay_filed(self) -> None:
        if not self._filed:
            return
        told: list[QWidget | QHBoxLayout] = [_label(heading("Handed in"), self._follow)]
        for filed in self._filed:
            state = f" ({escape(filed.state)})" if filed.state else ""
            said = filed.preview.sentence or filed.text
            text = f"<br>{escape(said)}" if said else ""
            words = f"<b>{escape(filed.title)}</b>{state}, turn {filed.turn}{text}"
            faded = self.palette().placeholderText().color().name()
            told.append(_label(words if filed.open else f"<span style='color:{faded}'>{words}</span>", self._follow))
            told += [_reckoned(line, self._follow) for line in filed.preview.lines]
        self._add_card(told)

    def _add_card(self, told: Iterable[QWidget | QHBoxLayout]) -> None:
        card = QFrame()
        card.setProperty("card", "true")
        column(card, *told).setContentsMargins(12, 10, 12, 10)
        self._body.addWidget(card)

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


def _reckoned(line: Line, follow: Callable[[str], None]) -> QHBoxLayout:
    """A line of a reckoning: words and rule, the figure at the right edge."""
    row = QHBoxLayout()
    row.addWidget(_label(f"{linked(line.text)} {rule_link(line.rule)}", follow), 1)
    row.addWidget(QLabel(f"<b>{escape(line.value)}</b>"), 0, Qt.AlignmentFlag.AlignTop)
    return row


def _empty(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        inner, widget = item.layout(), item.widget()
        if inner is not None:
            _empty(inner)
            inner.deleteLater()
        elif widget is not None:
            widget.setParent(None)
            widget.deleteLater()
