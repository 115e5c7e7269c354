"""A strip at the top of the window for what must be said once and needs no answer now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.announcing import announce
from hexboard.gui.escaping import escape
from hexboard.gui.flow_layout import FlowLayout
from hexboard.gui.wrap_button import WrapButton

Choice = tuple[str, Callable[[], object]]


class Notice(QFrame):
    """Shows one notice at a time over the page, with buttons and perhaps details; it never stops the game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.setAutoFillBackground(True)
        self.setAccessibleName("Notice")
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._details = QPlainTextEdit()
        self._details.setReadOnly(True)
        self._details.setAccessibleName("Details")
        self._buttons = FlowLayout()
        self._about: object | None = None
        words = QVBoxLayout()
        words.addWidget(self._text)
        words.addWidget(self._details)
        words.addLayout(self._buttons)
        across = QHBoxLayout(self)
        across.addLayout(words, 1)
        self.hide()

    def text(self) -> str:
        """What is being said, as it is written."""
        return self._text.text() if not self.isHidden() else ""

    def say(
        self, text: str, choices: tuple[Choice, ...] = (), details: str = "", about: object | None = None
    ) -> None:
        """Say something, with things to do about it; "Close" is always among them. ``about`` names what goes on."""
        self._about = about
        text = harmless(text)
        self._text.setText(f"<b>{escape(text)}</b>")
        self._details.setPlainText(details)
        self._details.hide()
        self._buttons.clear()
        for words, do in choices:
            self._add(words, do)
        if details:
            self._add("Details", lambda: self._details.setVisible(self._details.isHidden()), closes=False)
        self._add("Close", lambda: None)
        self.show()
        announce(self, text)

    def say_on(self, about: object, text: str) -> None:
        """Say it of something that goes on in other words, unless that was closed or something else is said now."""
        if self._about is about and not self.isHidden():
            self._text.setText(f"<b>{escape(text)}</b>")

    def unsay(self, about: object) -> None:
        """Something that went on is over: say no more of it."""
        if self._about == about:
            self._about = None
            self.hide()

    def forget(self) -> None:
        """Say nothing more, and keep nothing of what was said: somebody else is to look."""
        self._about = None
        self._text.clear()
        self._details.clear()
        self._buttons.clear()
        self.hide()

    def _add(self, words: str, do: Callable[[], object], *, closes: bool = True) -> None:
        button = WrapButton(words)
        button.clicked.connect(lambda: self._press(do, closes))
        self._buttons.addWidget(button)

    def _press(self, do: Callable[[], object], closes: bool) -> None:
        if closes:
            self.hide()
        do()
