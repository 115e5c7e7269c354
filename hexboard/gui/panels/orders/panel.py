"""The order sheet beside the map: orders are written, changed, thrown away, read back, and chosen to be handed in."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from attrs import evolve, frozen
from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QLayout, QWidget

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Ready
from hexboard.engine.sheet import DraftSheet, Filed, Preview
from hexboard.engine.sheet_form import Blank, Draft
from hexboard.gui.event_loop.steps import later
from hexboard.gui.session.form_pick import FormPick
from hexboard.gui.theme.dressing import appearance
from hexboard.gui.widgets.keyed_column import KeyedColumn, KeyedPart
from hexboard.gui.widgets.layouts import column, scrolled
from hexboard.play.choosing.drafting import Drafting

from .fields import ON_MAP
from .form import EDITOR, OrderForm, card, handed_in, told

_HELD_MS = 20  # till it is looked again whether a button is let go


@frozen
class _Keyed:
    """What has the keyboard: its name ("" where that is elsewhere), which of that name it is from the top, and how many
    pixels down it is seen.
    """

    name: str = ""
    nth: int = 0
    down: int = 0


class OrdersPanel(QWidget):
    """A form of one seat's sheet; it knows the sheet, the view, and nothing of who shows it.

    What it asks, has picked on the map and refuses, it says by ``form_pick``; ``follow`` is handed a link to a rule or
    hex. ``drafting`` is what is being written, if anything may be, ``kept(text)`` that draft whenever it changes;
    ``previewed(preview)`` is drawn on the map. ``seal_wanted``: its button was pressed that chooses to hand it in and
    then does.
    """

    previewed = Signal(object)
    seal_wanted = Signal()
    kept = Signal(str)

    def __init__(self, form_pick: FormPick, follow: Callable[[str], None]) -> None:
        super().__init__()
        self._form_pick, self._follow = form_pick, follow
        form_pick.picked.connect(self.take)
        form_pick.left.connect(self._leave)
        self.setAccessibleName("Orders")
        self._at: Position | None = None
        self.drafting: Drafting | None = None
        self._filed: tuple[Filed, ...] | None = None
        self._picks: Blank | None = None
        self._in_sight = True
        self._sealing: Ready | None = None
        self._refused: Illegal | None = None
        self._laid_out: tuple[Drafting | None, Draft, Blank | None] = (None, Draft(), None)
        inner = QWidget()
        self._body = KeyedColumn(inner)
        self._body.addStretch(1)
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._lay)
        # rich text keeps the colours and the size of its letters
        appearance.changed.connect(self._body.forget)
        appearance.changed.connect(self._soon)
        self._scroll = scrolled(inner, sideways=False)
        column(self, self._scroll)

    def show_sheet(self, at: Position, sheet: DraftSheet | None, filed: Sequence[Filed], text: str = "") -> None:
        """Show a sheet to be written (None: there is none) and what was handed in; ``text``: a draft to begin with."""
        was, is_same = self.drafting, self._filed == tuple(filed)
        self._at, self._filed = at, tuple(filed)
        if sheet is None or was is None:
            self.drafting, self._picks = Drafting(sheet, text) if sheet else None, None
        else:
            was.go_on(sheet)
        if sheet is not None or was is not None or not is_same:
            self._soon()

    def begin_anew(self) -> None:
        """Throw the draft away for good: it has been handed in."""
        if self.drafting is not None:
            self.drafting, self._picks = Drafting(self.drafting.sheet), None
            self._soon()

    def show_sealing(self, sealing: Ready | None) -> None:
        """Show that handing it in is chosen and not yet done, or no longer chosen."""
        if sealing != self._sealing:
            self._sealing = sealing
            self._picks = None if sealing else self._picks
            self._soon()

    def put_in_sight(self, in_sight: bool) -> None:
        """Say whether it lies before others in its place, or behind them: then it wants nothing of the map."""
        if in_sight != self._in_sight:
            self._in_sight = in_sight
            self._soon()

    def take(self, answer: Answer) -> None:
        """Something was picked on the map for the field that wants it."""
        drafting = self.drafting
        if drafting is None:
            return
        if self._picks is None:
            drafting.begin_line(answer.value)
        else:
            drafting.add(self._picks, answer.value)
        self._changed()

    # --- what is shown

    @property
    def _form(self) -> OrderForm | None:
        if self._at is None or self.drafting is None:
            return None
        state = (self._at, self.drafting, self._picks, self._sealing)
        return OrderForm(*state, self.do, self.pick_for, self.seal, self._form_pick.refused.emit, self._follow)

    def _changed(self) -> None:
        drafting = self.drafting
        if drafting is None:
            return
        at, field, picks = drafting.at, drafting.open_field(), self._picks
        # of a field that takes several the next is picked too, unless its order was left or taken back
        stands = picks and at and evolve(picks, field="") == evolve(at, field="") and drafting.draft.written(at)
        fields = drafting.kind(at).fields if at and stands else ()
        if not any(picks and each.name == picks.field and each.is_many for each in fields):
            wanted = evolve(at, field=field.name) if at and field and field.kind in ON_MAP else None
            self._picks = wanted if wanted and self._can_pick(wanted) else None
        self.kept.emit(drafting.text)
        self._soon()

    def _can_pick(self, at: Blank) -> bool:
        return self._form is not None and any(True for _ in self._form.on_map(at))

    def _soon(self) -> None:
        """Lay it out as soon as nothing else is due: till then a click on the map is an answer to what was asked."""
        self._later.start(0)

    def _lay(self) -> None:
        """Lay out what has changed, unless something of it is held down: it would be gone before it is let go."""
        is_held = any(button.isDown() for button in self.findChildren(QAbstractButton))
        if is_held or QApplication.activePopupWidget():
            self._later.start(_HELD_MS)
            return
        keyed, bar = self._place_of_keyboard(), self._scroll.verticalScrollBar()
        self._begin_only_line()
        stood = bar.value()
        self._body.show_parts(list(self._parts()))
        bar.setValue(stood)  # from what is made anew the keyboard goes to what comes next, however far down, in sight
        for before, widget in pairwise((self._scroll, *self._stops())):
            QWidget.setTabOrder(before, widget)
        if (same := self._kept(keyed)) is not None:
            same.setFocus()
        self._follow_writing(keyed)
        self._want()

    def _follow_writing(self, keyed: _Keyed) -> None:
        """Keep what is written in sight, within the same order what was pressed in its place, and give the keyboard to
        what is to be typed.
        """
        drafting = self.drafting
        before, now = self._laid_out, (drafting, *((drafting.draft, drafting.at) if drafting else (Draft(), None)))
        is_same = now[::2] == before[::2]
        if now != before:
            self._laid_out = now
            scroll = partial(self._keep_in_place, keyed) if is_same else self._bring_in_sight
            # new words lie at their full height only a turn of the event loop after they are first shown
            later(self, lambda: later(self, scroll))
        if not is_same:
            self._begin_typing()

    def _begin_typing(self) -> None:
        """Give the keyboard to what the order that was just begun needs typed."""
        field = self.drafting.open_field() if self.drafting else None
        editor = self._body.shown_as(EDITOR)
        if field is None or editor is None or field.kind not in ("number", "text"):
            return
        typed = next((widget for widget in self._stops() if widget.accessibleName() == field.label), None)
        if typed is not None and editor.isAncestorOf(typed):
            typed.setFocus()

    def _bring_in_sight(self) -> None:
        """Scroll to what is written now, all of it if there is room; to the top where nothing is."""
        editor, bar = self._body.shown_as(EDITOR), self._scroll.verticalScrollBar()
        if editor is None:
            bar.setValue(0 if self.drafting is None or not self.drafting.draft.lines else bar.value())
        else:
            bottom = editor.geometry().bottom() + 1 - self._scroll.viewport().height()
            bar.setValue(min(max(bar.value(), bottom), editor.y()))

    def _keep_in_place(self, keyed: _Keyed) -> None:
        """Leave what has the keyboard under the pointer that pressed it, though what lies above it is longer now."""
        if (same := self._kept(keyed)) is None:
            self._bring_in_sight()
        else:
            bar = self._scroll.verticalScrollBar()
            bar.setValue(bar.value() + self._height_of(same) - keyed.down)

    def _begin_only_line(self) -> None:
        """Where there is one alone to write to, the sheet begins with him."""
        drafting = self.drafting
        if drafting is None or drafting.draft.lines or drafting.at is not None:
            return
        heads = drafting.heads()
        if len(heads) == 1:
            drafting.begin_line(heads[0].value)
            self.kept.emit(drafting.text)

    def _parts(self) -> Iterator[KeyedPart]:
        form = self._form
        if form is None:
            yield KeyedPart("none", card, [told("There are no orders to write now.", self._follow)])
        else:
            yield from form.parts()
        if self._filed:
            yield KeyedPart("handed in", card, [told(handed_in(self._filed), self._follow)])

    def _want(self) -> None:
        """Say what is asked and to be picked on the map now, nothing while it lies behind others, and what is drawn."""
        form = self._form if self._in_sight else None
        self._form_pick.ask(*(form.asks() if form else ("", "")), can_leave=bool(form and form.can_leave))
        self.previewed.emit(form.drawn() if form else Preview())
        self._form_pick.want(form.wanted() if form else None, self._picks)
        refused, self._refused = self._refused, None
        if refused is not None:
            self._form_pick.refused.emit(refused)  # what is wanted now would wipe the reason away

    def _place_of_keyboard(self) -> _Keyed:
        stops, keyed = self._stops(), self.window().focusWidget()
        if keyed not in stops:
            return _Keyed()
        name = keyed.accessibleName()
        nth = sum(widget.accessibleName() == name for widget in stops[: stops.index(keyed)])
        return _Keyed(name, nth, self._height_of(keyed))

    def _kept(self, keyed: _Keyed) -> QWidget | None:
        """What stands now for what had the keyboard; None if it had not, or is gone."""
        same = [widget for widget in self._stops() if keyed.name and widget.accessibleName() == keyed.name]
        return same[min(keyed.nth, len(same) - 1)] if same else None

    def _height_of(self, widget: QWidget) -> int:
        """How far below the top of what is in sight a control of the form begins."""
        return widget.mapTo(self._scroll.viewport(), QPoint()).y()

    def _stops(self) -> list[QWidget]:
        """Where the keyboard stops in the form, from its top."""
        return list(_stops_in(self._body))

    # --- what is done on it

    def do(self, does: Callable[[], object]) -> None:
        """Do something to the draft."""
        does()
        self._changed()

    def pick_for(self, at: Blank | None = None) -> None:
        """Have the map clicked for a field, or no more; what it has stays."""
        self._picks = at
        self._soon()

    def _leave(self) -> None:
        """Pick for no field any more; where none waits, write no more of what is in hand."""
        if self._picks is not None:
            self.pick_for()
        elif self.drafting is not None:
            self.do(self.drafting.leave)

    def seal(self) -> None:
        """Choose to hand the sheet in, or say what is wrong with it."""
        drafting = self.drafting
        if drafting is None:
            return
        if refusals := drafting.refusals():
            first = refusals[0]
            drafting.at = evolve(first.at, field="") if first.at is not None else drafting.at
            self._refused = first.illegal
            self._changed()
        else:
            self.seal_wanted.emit()


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
