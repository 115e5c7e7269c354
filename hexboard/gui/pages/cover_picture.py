"""The middle of a picture of a map, which fills its place and keeps its shape."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import scaled

RADIUS = 14


def cover(painter: QPainter, box: QRect, shown: QPixmap, frame: QRectF, radius: int) -> None:
    """Fill a box, as far as it lies in a frame with round corners, with the middle of a picture; without one it is a
    hollow.
    """
    outline = QPainterPath()
    outline.addRoundedRect(frame, radius, radius)
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(outline)
    painter.fillRect(box, QColor(tokens().sunk))
    if not shown.isNull() and not box.isEmpty():
        shape = box.width() / box.height()
        wide, high = shown.width(), shown.height()
        part = QRectF(0, 0, min(wide, high * shape), min(high, wide / shape))
        part.moveCenter(QPointF(wide / 2, high / 2))
        painter.drawPixmap(QRectF(box), shown, part)
    painter.restore()


class CoverPicture(QWidget):
    """A picture that fills its place, with round corners on the left, or on top if it ``is_above`` all else."""

    def __init__(self, name: str, *, is_above: bool = False) -> None:
        super().__init__()
        self._shown, self._is_above = QPixmap(), is_above
        self.setAccessibleName(name)

    def show_picture(self, shown: QPixmap) -> None:
        """Show another picture."""
        self._shown = shown
        self.update()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        radius = scaled(RADIUS)
        goes_on = (0, radius) if self._is_above else (radius, 0)
        frame = QRectF(self.rect()).adjusted(0, 0, *goes_on)
        cover(QPainter(self), self.rect(), self._shown, frame, radius)
