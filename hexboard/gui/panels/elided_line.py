"""A line of words with links that never grows: what does not fit is in its tooltip."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.escaping import escape
from hexboard.gui.linking import linked
from hexboard.gui.session.session import Session
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.theme.tokens import SMALL

_SLACK = 0.9  # of the room of several lines that words fill, broken at blanks


class ElidedLine(QLabel):
    """``set_words(lead, words, tail)``: bold, plain, and what is never cut; rule numbers in brackets are links."""

    def __init__(self, session: Session, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lead = self._words = self._tail = ""
        self._lines = 1
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.linkActivated.connect(session.follow)

    def set_words(self, lead: str, words: str, tail: str = "") -> None:
        """Say something else."""
        self._lead, self._words, self._tail = map(harmless, (lead, words, tail))
        self.setAccessibleDescription(self.words())
        self._fit()

    def words(self) -> str:
        """All that it says, cut or not."""
        return " ".join(filter(None, (self._lead, self._words, self._tail)))

    def set_lines(self, lines: int) -> None:
        """Have room for so many lines."""
        self._lines = lines
        self.setWordWrap(lines > 1)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().lineSpacing() * self._lines + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self.clear()  # links have the colour of the moment the text was set
            self._fit()

    def _fit(self) -> None:
        """Letters a step smaller before anything is cut."""
        size = self.font().pixelSize()
        for smaller in (0, 1, 2, 3):
            small = max(size - scaled(smaller), min(size, scaled(SMALL)))
            shown = self._shown(small)
            if shown == self._words:
                break
        self.setToolTip(escape(re.sub(r"\s+", " ", self.words())) if shown != self._words else "")
        lead = f"<b>{escape(self._lead)}</b> " if self._lead else ""
        words = f"{lead}{linked(shown)} {linked(self._tail)}".strip()
        self.setText(words if small == size else f"<span style='font-size:{small}px'>{words}</span>")

    def _shown(self, size: int) -> str:
        """As much of the words as there is room for in letters of a size."""
        font = QFont(self.font())
        font.setPixelSize(size)
        metrics = QFontMetrics(font)
        font.setBold(True)
        ends = QFontMetrics(font).horizontalAdvance(f"{self._lead}  ") + metrics.horizontalAdvance(f" {self._tail} ")
        room = int(self.width() * (1 if self._lines == 1 else self._lines * _SLACK)) - ends
        return metrics.elidedText(self._words, Qt.TextElideMode.ElideRight, max(room, 0))
