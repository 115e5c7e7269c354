"""Titles that grow with all text."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel

from hexboard.gui.event_loop.later import later

from .fonts import title_font


class TitleLetters(QObject):
    """Keeps a label in letters of titles at a size of the table, whatever size all text takes."""

    def __init__(self, label: QLabel, pixels: float, *, italic: bool = False) -> None:
        super().__init__(label)
        self._label, self._pixels, self._italic = label, pixels, italic
        label.installEventFilter(self)
        self._put_on()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.StyleChange:
            later(self, self._put_on)  # a style sheet that is put on anew gives a label its old letters first
        return super().eventFilter(watched, event)

    def _put_on(self) -> None:
        self._label.setFont(title_font(self._pixels, italic=self._italic))
