"""What is told of a game about to begin: its map, a line about it, how long and how hard it is, and whose it is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.flow_layout import FlowLayout
from hexboard.gui.widgets.icon_words import IconWords
from hexboard.gui.widgets.label import label
from hexboard.module.schema import ModuleFile

from .map_cover import MapCover

_GAP = 12


class AboutGame(QWidget):
    """The picture above, which takes what the words leave of the room; it grows no higher, however high this is."""

    def __init__(self, file: ModuleFile, picture: MapCover) -> None:
        super().__init__()
        self._picture, self._told = picture, _told(file)
        self._window: QWidget = self
        self._edges = 0
        column(self, (picture, 1), self._told, (None, 0), gap=_GAP)

    def stay_within(self, window: QWidget, edges: int) -> None:
        """Say in what it is scrolled, and how many pixels lie above and below it there."""
        self._window, self._edges = window, edges
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        left = self._window.height() - self._edges - _GAP - self._told.heightForWidth(self.width())
        self._picture.setMaximumHeight(max(left, self._picture.minimumSizeHint().height()))


def _told(file: ModuleFile) -> QWidget:
    told = QWidget()
    facts = FlowLayout(gap=24)
    turns, _, length = file.card.length.partition(", ")
    for sign, words, about in (
        ("clock", turns, length),
        ("gauge", f"Complexity {file.card.complexity} of 5" if file.card.complexity else "", ""),
        ("users", "Alone, two, by mail", ""),
    ):
        if words:
            facts.addWidget(IconWords(sign, f"{words}, {about}" if about else words))
    line = label(escape(file.card.line or file.summary), "second")
    column(told, line, facts, label(escape(" ".join(file.credits)), "small"), gap=_GAP)
    return told
