"""A note for a hex: its text, and who is to see it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from .dialog import Dialog, button_row

LONGEST = 200


class PinDialog(Dialog):
    """``written(text, for_all)`` when there is something to pin."""

    written = Signal(str, bool)

    def __init__(self, place: str, text: str, parent: QWidget) -> None:
        super().__init__(f"Pin a note to {place}", parent)
        self.text = QLineEdit(text, maxLength=LONGEST)
        self.text.setAccessibleName("Your note")
        self.own = QRadioButton("For me alone: kept on this computer, never mailed")
        self.own.setChecked(True)
        self.for_all = QRadioButton("For everybody: in the journal, and in the next mail")
        self.text.returnPressed.connect(self._accept)
        row, _ = button_row(("Pin it", self._accept), ("Cancel", self.reject))
        label = QLabel("Your note")
        label.setBuddy(self.text)
        layout = QVBoxLayout(self)
        for widget in (label, self.text, self.own, self.for_all):
            layout.addWidget(widget)
        layout.addLayout(row)
        self.resize(min(self.fontMetrics().height() * 24, parent.width()), self.sizeHint().height())

    def _accept(self) -> None:
        if self.text.text().strip():
            self.written.emit(self.text.text(), self.for_all.isChecked())
        self.accept()
