"""A line of words to be written down: a remark for the journal, say."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from hexboard.gui.widgets.label import label
from hexboard.store.words import MOST_NOTE

from .dialog import Dialog, button_row


class WordsDialog(Dialog):
    """``written(text)`` when there is something to write down. ``about`` stands over the field, ``act`` on the button;
    ``between`` stands under the field.
    """

    written = Signal(str)

    def __init__(self, title: str, about: str, act: str, parent: QWidget, *between: QWidget) -> None:
        super().__init__(title, parent)
        self.text = QLineEdit(maxLength=MOST_NOTE)
        self.text.setAccessibleName(about)
        self.text.returnPressed.connect(self._write)
        over = label(about)
        over.setBuddy(self.text)
        row, _ = button_row((act, self._write), ("Cancel", self.reject))
        layout = QVBoxLayout(self)
        for widget in (over, self.text, *between):
            layout.addWidget(widget)
        layout.addLayout(row)
        self.resize(min(self.fontMetrics().height() * 24, parent.width()), self.sizeHint().height())

    def _write(self) -> None:
        text = self.text.text().strip()
        self.accept()
        if text:
            self.written.emit(text)
