"""A button whose words wrap, so that large text is never cut off."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy

from hexboard.core.harmless import harmless

from .layouts import column, plain

_MARGIN = 5


class WrapButton(QPushButton):
    """Shows its words on as many lines as its width needs. ``does`` is what it does, ``name`` what a screen reader
    calls it, if not by its words.
    """

    def __init__(self, words: str = "", does: Callable[[], object] | None = None, name: str = "") -> None:
        super().__init__()
        words = "\n".join(map(harmless, words.split("\n")))
        self._label = plain("")
        self._label.setText(words)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column(self, self._label, margin=(_MARGIN + 3, _MARGIN, _MARGIN + 3, _MARGIN))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setAutoDefault(False)
        self.setAccessibleName(name or words)
        if does is not None:
            self.clicked.connect(lambda _: does())

    def words(self) -> str:
        """What it says."""
        return self._label.text()

    def sizeHint(self) -> QSize:
        lines = self.words().splitlines() or [""]
        metrics = self._label.fontMetrics()
        width = max(metrics.horizontalAdvance(line) for line in lines)
        return QSize(width + 2 * (_MARGIN + 4), metrics.lineSpacing() * len(lines) + 2 * _MARGIN)

    def minimumSizeHint(self) -> QSize:
        metrics = self._label.fontMetrics()
        longest = max((metrics.horizontalAdvance(word) for word in self.words().split()), default=0)
        return QSize(longest + 2 * (_MARGIN + 4), metrics.lineSpacing() + 2 * _MARGIN)
