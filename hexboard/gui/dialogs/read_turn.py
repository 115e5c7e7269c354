"""A place to paste a mail with a turn in it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from hexboard.gui.widgets.label import label

from .dialog import Dialog, button_row


class ReadTurn(Dialog):
    """``read(text)`` gives what was pasted; ``file_wanted`` asks for a file instead."""

    read = Signal(str)
    file_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Open a turn that came", parent, (36, 24))
        words = label("Paste the whole mail, quoted and broken as it may be. Or drop it anywhere on the window.")
        self.text = QPlainTextEdit(placeholderText="Paste here")
        self.text.setAccessibleName("The mail with the turn")
        row, _ = button_row(
            ("Read the turn", self._read),
            ("Paste", lambda: self.text.setPlainText(QGuiApplication.clipboard().text())),
            ("Open a file", self._file),
            ("Close", self.reject),
        )
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.text, 1)
        layout.addLayout(row)

    def _read(self) -> None:
        text = self.text.toPlainText()
        self.accept()
        self.read.emit(text)

    def _file(self) -> None:
        self.accept()
        self.file_wanted.emit()
