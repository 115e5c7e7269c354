"""A text to read and to copy."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from hexboard.gui.widgets.column import column

from .dialog import Dialog, button_row


class TextDialog(Dialog):
    """Shows a text beside the game; it can stay open."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__(title, parent, (40, 30))
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(title)
        row, _ = button_row(
            ("Close", self.reject), ("Copy as text", lambda: QGuiApplication.clipboard().setText(text))
        )
        column(self, self.text, row)
