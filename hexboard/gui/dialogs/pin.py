"""A note for a hex: its text, and who is to see it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from .dialog import Dialog

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
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Pin it")
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        label = QLabel("Your note")
        label.setBuddy(self.text)
        layout = QVBoxLayout(self)
        for widget in (label, self.text, self.own, self.for_all, buttons):
            layout.addWidget(widget)
        self.resize(min(self.fontMetrics().height() * 24, parent.width()), self.sizeHint().height())

    def _accept(self) -> None:
        if self.text.text().strip():
            self.written.emit(self.text.text(), self.for_all.isChecked())
        self.accept()
