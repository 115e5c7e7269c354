"""A line or more of words in the letters of their role."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel

from hexboard.core.harmless import harmless

_LETTERS = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class _Label(QLabel):
    """Lays its words out once for each width: a column in a column asks for the height of each a hundred times."""

    def __init__(self, words: str, *, wraps: bool) -> None:
        super().__init__(words, wordWrap=wraps)
        self._words, self._heights = words, dict[int, int]()

    def heightForWidth(self, width: int, /) -> int:
        if (words := self.text()) != self._words:
            self._words = words
            self._heights.clear()
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent, /) -> None:
        if event.type() in _LETTERS:
            self._heights.clear()
        super().changeEvent(event)


def label(words: str = "", role: str = "", *, wraps: bool = True) -> QLabel:
    """Words that wrap where they have no room beside one another; ``role`` is that of the style sheet."""
    made = _Label(words, wraps=wraps)
    made.setProperty("role", role)
    return made


def plain(words: str, role: str = "", *, wraps: bool = True) -> QLabel:
    """Words of a game or a player, every sign of them as it stands there."""
    made = label(harmless(words), role, wraps=wraps)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
