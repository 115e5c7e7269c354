"""The map of a game about to begin, with a plate that names it and its scenario."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import rows, scaled, title_font
from hexboard.gui.theme.round_box import round_box
from hexboard.gui.theme.tokens import SECTION, TEXT

from .cover_picture import RADIUS, CoverPicture, cover

_EDGE, _PAD = 24, 22
_PAPER, _INK = "#f3ead3", "#251a12"  # as the title blocks of our maps, by day and by night
_LEAST, _USUAL = 300, 560  # pixels high


class MapCover(CoverPicture):
    """Fills its place with the middle of the picture."""

    def __init__(self, title: str) -> None:
        super().__init__("Picture of the map")
        self._title, self._under = harmless(title), ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def name(self, scenario: str) -> None:
        """Say which scenario it is."""
        self._under = harmless(scenario)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(520), scaled(_USUAL))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(260), scaled(_LEAST))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter, radius = QPainter(self), scaled(RADIUS)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        cover(painter, self.rect(), self._shown, frame, radius)
        self._paint_plate(painter)
        round_box(painter, frame, radius, edge=tokens().edge)

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
