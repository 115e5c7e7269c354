"""Changes by free hand that the map has no gesture for: steps, marks, boxes; and the list of all that stand."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from hexboard.core.event import Edit
from hexboard.core.illegal import Unreadable
from hexboard.core.notation import read_place, write_place
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.gui.panels.inspector.card import heading
from hexboard.gui.panels.inspector.page import Panel
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, choice_box, column, label, number_box, scrolled
from hexboard.gui.widgets.rich_text import escape
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.play.by_mail.proposals import asked_in_words

_MOST_STEPS = 9
_OFF = "<p>The free hand is off. It is begun under Play, or with a right click.</p>"


class ByHandPanel(Panel):
    """A form of one counter, read from where it would stand, and the list of changes; the map is the other way in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "By hand")
        self._listed = called("Changes by free hand", label())
        self._listed.setTextFormat(Qt.TextFormat.RichText)
        self.unit = choice_box("Counter", 8)
        self.place = called("Its place: at HEX, in BOX, with COUNTER, gone WHY", QLineEdit())
        self.step = number_box("Its step, 0 is full strength", 0, _MOST_STEPS)
        self.marks = called("Its marks", QLineEdit(placeholderText="with blanks between"))
        self.note = WrapButton("Note this change", self._note)
        self._words = label(role="bad")
        self._form = QWidget()
        self._shown: tuple[UnitId, ...] = ()
        self._lay_out()
        self.unit.currentIndexChanged.connect(lambda _: self._read())
        session.selected.connect(lambda _: self._follow())

    def draw(self, at: Position) -> None:
        """Show what stands, and the form while the free hand is on."""
        on = self.session.has_free_hand
        self._form.setVisible(on)
        if not on:
            self._listed.setText(self._proposed() or _OFF)
            return
        units = tuple(sorted(self.session.on_map().state.units, key=at.name))
        if units != self._shown:
            self._fill(at, units)
        self._read()
        said = "".join(f"<li>{escape(each)}</li>" for each in self.session.free_hand.words())
        self._listed.setText(heading("Changes so far") + (f"<ol>{said}</ol>" if said else "<p>None yet.</p>"))

    def _proposed(self) -> str:
        """What is proposed now, line by line; "" for nothing."""
        found, seat = self.session.proposals.open, self.session.bridge.seat
        if found is None:
            return ""
        said = "".join(f"<li>{escape(each)}</li>" for each in found.words)
        head = heading(asked_in_words(found, seat))
        refused = "".join(f"<p>{escape(each.name)} does not agree.</p>" for each in found.refused)
        return f"{head}<ol>{said}</ol><p>Reason: {escape(found.change.reason)}</p>{refused}"

    def show_unit(self, unit: UnitId) -> None:
        """Have a counter in the form, with the keyboard in its first field."""
        self.refresh()
        self.unit.setCurrentIndex(self.unit.findData(unit))
        self.step.setFocus()

    def _lay_out(self) -> None:
        form = QFormLayout(self._form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        fields = (("Counter", self.unit), ("Place", self.place), ("Step", self.step), ("Marks", self.marks))
        for title, field in fields:
            form.addRow(title, field)
        form.addRow(label("A place is written 'at 0908', 'in BOX', 'with COUNTER' or 'gone WHY'."))
        form.addRow(self.note)
        form.addRow(self._words)
        inner = QWidget()
        column(inner, self._form, self._listed, None, margin=9)
        column(self, scrolled(inner, sideways=False))

    def _fill(self, at: Position, units: tuple[UnitId, ...]) -> None:
        before = self.unit.currentData()
        self._shown = units
        with QSignalBlocker(self.unit):
            self.unit.clear()
            for unit in units:
                self.unit.addItem(at.name(unit), unit)
            self.unit.setCurrentIndex(max(0, self.unit.findData(before)))

    def _follow(self) -> None:
        """What was clicked on the map is what the form is about."""
        here = self.session.hex
        units = self.session.on_map().units_at(here) if here is not None and self.session.has_free_hand else ()
        if units and self.unit.currentData() not in {unit.id for unit in units}:
            self.unit.setCurrentIndex(self.unit.findData(units[-1].id))

    def _read(self) -> None:
        unit = self.session.on_map().state.units.get(self.unit.currentData())
        if unit is not None:
            self.place.setText(write_place(unit.place, self.session.table.game.board))
            self.step.setValue(unit.step)
            self.marks.setText(" ".join(sorted(unit.status)))
        self._words.clear()

    def _note(self) -> None:
        unit: UnitId = self.unit.currentData()
        board, text = self.session.table.game.board, self.place.text().strip()
        now = self.session.on_map().unit(unit).place
        try:
            place = now if text == write_place(now, board) else read_place(text, board)
        except Unreadable as fault:
            self._words.setText(fault.what)
            return
        self.session.free_hand.change(Edit(unit, place, self.step.value(), frozenset(self.marks.text().split())))
