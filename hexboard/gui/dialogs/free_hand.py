"""Counters changed by hand: moved, flipped, removed, placed, marked, with a reason."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from hexboard.core.command import Override
from hexboard.core.event import Edit
from hexboard.core.illegal import Unreadable
from hexboard.core.notation import read_place, write_place
from hexboard.core.unit import UnitId
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.flow_layout import FlowLayout

_EDIT = Qt.ItemDataRole.UserRole


class FreeHand(QDialog):
    """Changes are collected first and carried out together. ``proposed(command)`` gives them."""

    proposed = Signal(object)

    def __init__(self, session: Session, chosen: tuple[UnitId, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Free hand")
        self._at = session.bridge.view()
        self._unit = QComboBox()
        self._unit.setAccessibleName("Counter")
        for unit in sorted(self._at.state.units, key=lambda u: (u not in chosen, self._at.name(u))):
            self._unit.addItem(self._at.name(unit), unit)
        self._place = QLineEdit()
        self._place.setAccessibleName("Its place: at HEX, in BOX, gone WHY")
        self._step = QSpinBox(minimum=0, maximum=9)
        self._step.setAccessibleName("Its step, 0 is full strength")
        self._status = QLineEdit(placeholderText="marks with blanks between")
        self._status.setAccessibleName("Its status marks")
        self._edits = QListWidget()
        self._edits.setAccessibleName("Changes to be made")
        self._reason = QLineEdit(placeholderText="Why (it will stand in the journal)")
        self._reason.setAccessibleName("Reason")
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._lay_out()
        self._unit.currentIndexChanged.connect(self._show_unit)
        self._show_unit()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for title, widget in (
            ("Counter", self._unit),
            ("Place", self._place),
            ("Step", self._step),
            ("Marks", self._status),
        ):
            form.addRow(title, widget)
        note = QLabel("The rules go on from what you make here. A place is written 'at 0908', 'in BOX' or 'gone WHY'.")
        note.setWordWrap(True)
        add = FlowLayout()
        self._add_button(add, "Add this change", self._add)
        self._add_button(add, "Drop the last change", lambda: self._edits.takeItem(self._edits.count() - 1))
        row = FlowLayout()
        self._add_button(row, "Make the changes", self._propose)
        self._add_button(row, "Close", self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(note)
        layout.addLayout(form)
        layout.addLayout(add)
        layout.addWidget(self._edits, 1)
        layout.addWidget(self._reason)
        layout.addWidget(self._words)
        layout.addLayout(row)
        em = self.fontMetrics().height()
        window = self.parentWidget()
        if window is not None:
            self.resize(min(em * 30, window.width()), min(em * 28, window.height()))

    def _add_button(self, row: FlowLayout, words: str, do: Callable[[], object]) -> None:
        button = QPushButton(words)
        button.setAutoDefault(False)
        button.clicked.connect(do)
        row.addWidget(button)

    def _show_unit(self) -> None:
        unit = self._at.unit(self._unit.currentData())
        self._place.setText(write_place(unit.place, self._at.board))
        self._step.setValue(unit.step)
        self._status.setText(" ".join(sorted(unit.status)))

    def _add(self) -> bool:
        unit = self._at.unit(self._unit.currentData())
        try:
            place = read_place(self._place.text().strip(), self._at.board)
        except Unreadable as fault:
            self._words.setText(fault.what)
            return False
        status = frozenset(self._status.text().split())
        edit = Edit(
            unit.id,
            place if place != unit.place else None,
            self._step.value() if self._step.value() != unit.step else None,
            status if status != unit.status else None,
        )
        if edit == Edit(unit.id):
            self._words.setText(f"{self._at.name(unit.id)} is so already.")
            return False
        item = QListWidgetItem(f"{self._at.name(unit.id)}: {self._place.text()}", self._edits)
        item.setData(_EDIT, edit)
        self._words.clear()
        return True

    def _propose(self) -> None:
        if not self._edits.count() and not self._add():
            return
        if not self._reason.text().strip():
            self._words.setText("Say why: a change by free hand needs a reason.")
            self._reason.setFocus()
            return
        edits = tuple(self._edits.item(i).data(_EDIT) for i in range(self._edits.count()))
        self.accept()
        self.proposed.emit(Override(edits, self._reason.text().strip()))
