"""A place to paste a mail with a turn in it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from hexboard.gui.widgets.flow_layout import FlowLayout


class ReadTurn(QDialog):
    """``read(text)`` gives what was pasted; ``file_wanted`` asks for a file instead."""

    read = Signal(str)
    file_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Open a turn that came")
        words = QLabel("Paste the whole mail, quoted and broken as it may be. Or drop it anywhere on the window.")
        words.setWordWrap(True)
        self.text = QPlainTextEdit(placeholderText="Paste here")
        self.text.setAccessibleName("The mail with the turn")
        row = FlowLayout()
        for title, do in (
            ("Paste", lambda: self.text.setPlainText(QGuiApplication.clipboard().text())),
            ("Read the turn", self._read),
            ("Open a file", self._file),
            ("Close", self.reject),
        ):
            button = QPushButton(title)
            button.setAutoDefault(False)
            button.clicked.connect(do)
            row.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.text, 1)
        layout.addLayout(row)
        em = self.fontMetrics().height()
        self.resize(min(em * 36, parent.width()), min(em * 24, parent.height()))

    def _read(self) -> None:
        text = self.text.toPlainText()
        self.accept()
        self.read.emit(text)

    def _file(self) -> None:
        self.accept()
        self.file_wanted.emit()
