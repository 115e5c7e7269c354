"""One line that says what is usual, and opens to what can be changed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget


class Disclosure(QFrame):
    """``title`` and ``about`` show always, ``body`` once it is opened; a ``tag`` at the edge says how things stand."""

    def __init__(self, title: str, about: str, tag: str, body: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self._body = body
        self._tag = QLabel()
        self._tag.setProperty("role", "tag")
        self.button = QToolButton()
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        self.button.setCheckable(True)
        self.button.setText(title)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setAccessibleDescription(about)
        self.button.toggled.connect(self._on_toggle)
        words = QLabel(about)
        words.setWordWrap(True)
        words.setProperty("role", "small")
        head = QHBoxLayout()
        head.addWidget(self.button)
        head.addWidget(words, 1)
        head.addWidget(self._tag)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(body)
        body.hide()
        self.set_tag(tag)

    def set_tag(self, words: str) -> None:
        """Say how things stand; "" says nothing."""
        self._tag.setText(words)
        self._tag.setVisible(bool(words))

    def _on_toggle(self, on: bool) -> None:
        self.button.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self._body.setVisible(on)
