"""A side's sign: its letter on its tone, so that lightness and letter tell it, not hue alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexboard.core.seat import Side

_TONES = {"dark": ("#1f4e9e", "#ffffff", "#0b1f42"), "light": ("#d9cba6", "#15130f", "#3a3427")}


def tone_colours(side: Side) -> tuple[str, str, str]:
    """Ground, figure and edge of a side's sign."""
    return _TONES[side.tone]


class SideBadge(QWidget):
    """A band in the side's tone with its letter; a dark side has square corners, a light one cut corners."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side: Side | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_side(self, side: Side | None) -> None:
        """Show a side, or none."""
        self._side = side
        self.setAccessibleName(f"side: {side.name}" if side else "nobody's decision")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        em = self.fontMetrics().height()
        return QSize(int(em * 2.2), int(em * 2.2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._side is None:
            painter.fillRect(area, self.palette().mid())
            return
        ground, figure, edge = tone_colours(self._side)
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(edge), 1.5))
        radius = 8.0 if self._side.tone == "light" else 0.0
        painter.drawRoundedRect(area, radius, radius)
        font = QFont(self.font())
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.6)
        painter.setFont(font)
        painter.setPen(QColor(figure))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._side.letter)
