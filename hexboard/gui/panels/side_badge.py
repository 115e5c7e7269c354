"""A side's sign: its letter on its tone, so that lightness and letter tell it, not hue alone."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from hexboard.core.seat import Side
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import scaled, write


def tone_colours(side: Side) -> tuple[str, str]:
    """Ground and figure of a side's sign."""
    look = tokens()
    return (look.usa, look.usaink) if side.tone == "dark" else (look.csa, look.csaink)


class SideBadge(QWidget):
    """The side's tone with its letter, so many pixels square; round corners if it is dark, cut ones if light."""

    def __init__(self, side: int = 44) -> None:
        super().__init__()
        self._pixels = side
        self._side: Side | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, side: Side | None) -> None:
        """Show a side, or none."""
        self._side = side
        self.setAccessibleName(f"side: {side.name}" if side else "nobody's decision")
        self.update()

    def sizeHint(self) -> QSize:
        side = scaled(self._pixels)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        if self._side is not None:
            paint_badge(QPainter(self), QRectF(self.rect()), self._side)


def paint_badge(painter: QPainter, box: QRectF, side: Side) -> None:
    """A side's sign in a box of the painter's pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = box.adjusted(1, 1, -1, -1)
    ground, figure = tone_colours(side)
    painter.setBrush(QColor(ground))
    painter.setPen(QPen(QColor(figure), 1.5))
    painter.drawPath(_outline(area, side.tone == "light"))
    font = QFont(QApplication.font())
    font.setBold(True)
    font.setPixelSize(round(area.height() * 0.5))
    write(painter, area, side.letter, font, figure, Qt.AlignmentFlag.AlignCenter)


def _outline(area: QRectF, is_cut: bool) -> QPainterPath:
    path = QPainterPath()
    corner = min(area.width(), area.height()) * 0.2
    if not is_cut:
        path.addRoundedRect(area, corner, corner)
        return path
    left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
    ring = [
        *((left + corner, top), (right - corner, top), (right, top + corner), (right, bottom - corner)),
        *((right - corner, bottom), (left + corner, bottom), (left, bottom - corner), (left, top + corner)),
    ]
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
    path.closeSubpath()
    return path
