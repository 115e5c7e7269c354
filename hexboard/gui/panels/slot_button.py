"""A button at a fixed place of the prompt bar: it is filled from the question, faded while it has no use."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import scaled, text_font
from hexboard.gui.theme.icons import picture
from hexboard.gui.theme.tokens import BAR_TARGET, PRIMARY, SMALL, TEXT

_PAD, _ICON, _LINES = 12, 20, 2


class SlotButton(QPushButton):
    """Its words stand on two lines at most; the letter that presses it is in a box at its right."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._role = role
        self._does: Callable[[], object] | None = None
        self._second = self._letter = self._icon = ""
        self.setProperty("role", role)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard with the map
        self.clicked.connect(self._press)
        self.setMinimumHeight(BAR_TARGET)
        self.empty()

    def fill(
        self,
        words: str,
        does: Callable[[], object],
        *,
        name: str = "",
        second: str = "",
        letter: str = "",
        sign: str = "",
        tip: str = "",
        about: str = "",
    ) -> None:
        """Give it a use: what it says, does, is called by a screen reader, and the letter that presses it."""
        self._does, self._second, self._letter, self._icon = does, harmless(second), letter, sign
        self.setText(harmless(words))
        self.setAccessibleName(name or harmless(words))
        self.setAccessibleDescription(about)
        self.setToolTip(tip or (self.text() if not self.fits(words) else ""))
        self.setEnabled(True)
        self.update()

    def empty(self, words: str = "") -> None:
        """Leave it without a use, faded, at its place."""
        self._does, self._second, self._letter, self._icon = None, "", "", ""
        self.setMenu(None)  # type: ignore[arg-type]
        self.setText(words)
        self.setAccessibleName(words or "nothing to press here now")
        self.setAccessibleDescription("")
        self.setToolTip("")
        self.setEnabled(False)
        self.update()

    def fits(self, words: str) -> bool:
        """Whether words can be read whole in it."""
        return len(_broken(words, self._font(), self._room())) <= 2

    def mouseDoubleClickEvent(self, event: QMouseEvent, /) -> None:
        # what one looks at and what does it may lie at the same place: never both by a double click
        event.accept()

    def sizeHint(self) -> QSize:
        return QSize(self.minimumWidth(), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        if not self.text():
            return  # its place stays empty: nothing beside it slides
        painter, option = QPainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        look = tokens()
        gold = self._role == "primary" and self.isEnabled()
        ink = QColor(look.goldink if gold else look.ink if self.isEnabled() else look.faded)
        painter.setPen(ink)
        left = _PAD
        if self._icon:
            size = scaled(_ICON)
            painter.drawPixmap(left, (self.height() - size) // 2, picture(self._icon, ink.name(), size, 2.0))
            left += size + 8
        room = QRect(left, 2, self.width() - left - _PAD - self._letter_width(), self.height() - 4)
        self._paint_letter(painter, ink)
        self._paint_words(painter, room)

    def _paint_words(self, painter: QPainter, room: QRect) -> None:
        font = self._font()
        lines = [(line, font) for line in _broken(self.text(), font, room.width())]
        most = 1 if self._second else 2
        if len(lines) > most:
            cut = "".join(line for line, _ in lines[most - 1 :])
            shown = QFontMetrics(font).elidedText(cut, Qt.TextElideMode.ElideRight, room.width())
            lines = [*lines[: most - 1], (shown, font)]
        if self._second:
            small = text_font(SMALL)
            shown = QFontMetrics(small).elidedText(self._second, Qt.TextElideMode.ElideRight, room.width())
            lines.append((shown, small))
        heights = [QFontMetrics(face).lineSpacing() for _, face in lines]
        y = room.top() + (room.height() - sum(heights)) // 2
        flag = Qt.AlignmentFlag.AlignLeft if self._icon or self._letter else Qt.AlignmentFlag.AlignHCenter
        for (line, face), height in zip(lines, heights, strict=True):
            painter.setFont(face)
            painter.drawText(QRect(room.left(), y, room.width(), height), flag, line.strip())
            y += height

    def _paint_letter(self, painter: QPainter, ink: QColor) -> None:
        if not self._letter:
            return
        wide, tall = self._letter_width() - 8, scaled(SMALL) + 8
        box = QRect(self.width() - _PAD - wide, (self.height() - tall) // 2, wide, tall)
        painter.setFont(text_font(SMALL))
        painter.drawRoundedRect(box, 4, 4)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._letter)

    def _font(self) -> QFont:
        if self._role == "primary":
            return text_font(PRIMARY, QFont.Weight.DemiBold)
        usual = text_font(TEXT, QFont.Weight.Medium)
        is_long = len(_broken(self.text(), usual, self._room())) > _LINES
        return text_font(SMALL, QFont.Weight.Medium) if is_long else usual

    def _room(self) -> int:
        return self.width() - 2 * _PAD - (scaled(_ICON) + 8 if self._icon else 0) - self._letter_width()

    def _letter_width(self) -> int:
        return QFontMetrics(text_font(SMALL)).horizontalAdvance(self._letter) + 22 if self._letter else 0

    def _press(self) -> None:
        if self._does is not None:
            self._does()


def _broken(words: str, font: QFont, width: int) -> list[str]:
    """Words on lines of a width in pixels, broken at blanks."""
    layout = QTextLayout(words, font)
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1))
        lines.append(words[line.textStart() : line.textStart() + line.textLength()])
    layout.endLayout()
    return lines
