"""A remark for the journal."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from hexboard.store.words import MOST_NOTE

from .dialog import Dialog, button_row


class RemarkDialog(Dialog):
    """``written(text)`` when there is something to write down."""

    written = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("A remark for the journal", parent)
        self.text = QLineEdit(maxLength=MOST_NOTE)
        self.text.setAccessibleName("Your words")
        self.text.returnPressed.connect(self._write)
        label = QLabel("Your words, for everybody to read", wordWrap=True)
        label.setBuddy(self.text)
        row, _ = button_row(("Write it down", self._write), ("Cancel", self.reject))
        layout = QVBoxLayout(self)
        layout.addWidget(label)
        layout.addWidget(self.text)
        layout.addLayout(row)
        self.resize(min(self.fontMetrics().height() * 24, parent.width()), self.sizeHint().height())

    def _write(self) -> None:
        text = self.text.text().strip()
        self.accept()
        if text:
            self.written.emit(text)
