"""The map of a game about to begin, with a plate that names it and its scenario."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import rows, scaled, title_font
from hexboard.gui.theme.tokens import SECTION, TEXT

from .game_card import cover

_RADIUS, _EDGE, _PAD = 14, 24, 22
_PAPER, _INK = "#f3ead3", "#251a12"  # as the title blocks of our maps, by day and by night
_LEAST, _USUAL = 300, 560  # pixels high


class MapCover(QWidget):
    """Fills its place with the middle of the picture."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title, self._under = harmless(title), ""
        self._shown = QPixmap()
        self.setAccessibleName("Picture of the map")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, shown: QPixmap) -> None:
        """Show another picture."""
        self._shown = shown
        self.update()

    def name(self, scenario: str) -> None:
        """Say which scenario it is."""
        self._under = harmless(scenario)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(520), scaled(_USUAL))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(260), scaled(_LEAST))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter, radius = tokens(), QPainter(self), scaled(_RADIUS)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setClipPath(frame)
        painter.fillRect(self.rect(), QColor(look.sunk))
        cover(painter, self.rect(), self._shown)
        self._paint_plate(painter)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(look.edge), 1))
        painter.drawPath(frame)

    def _paint_plate(self, painter: QPainter) -> None:
        title, small = title_font(SECTION + 2), title_font(TEXT, italic=True)
        large, little = QFontMetrics(title), QFontMetrics(small)
        room = self.width() - 2 * scaled(_EDGE) - 2 * scaled(_PAD)
        lines = rows(self._title, large, room, 3)
        under = little.elidedText(self._under, Qt.TextElideMode.ElideRight, room)
        wide = max(little.horizontalAdvance(under), *(large.horizontalAdvance(line) for line in lines))
        tall = len(lines) * large.lineSpacing() + little.lineSpacing() + scaled(14)
        plate = QRect(scaled(_EDGE), scaled(_EDGE), wide + 2 * scaled(_PAD), tall + 2 * scaled(_PAD) - 8)
        painter.setBrush(QColor(_PAPER))
        painter.setPen(QPen(QColor(_INK), 2))
        painter.drawRect(plate)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(_INK), 1))
        painter.drawRect(plate.adjusted(5, 5, -5, -5))
        y = plate.top() + scaled(_PAD) - 4
        painter.setFont(title)
        for line in lines:
            painter.drawText(QRect(plate.left(), y, plate.width(), large.lineSpacing()), _MIDDLE, line)
            y += large.lineSpacing()
        half = plate.width() // 6
        painter.drawLine(plate.center().x() - half, y + scaled(6), plate.center().x() + half, y + scaled(6))
        painter.setFont(small)
        painter.drawText(QRect(plate.left(), y + scaled(12), plate.width(), little.lineSpacing()), _MIDDLE, under)


_MIDDLE = Qt.AlignmentFlag.AlignCenter
