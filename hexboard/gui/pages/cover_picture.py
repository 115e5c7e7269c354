"""The middle of a picture of a map, which fills its place and keeps its shape."""

from typing import Literal

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.painting import round_box, scaled, smooth

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
    """A picture that fills its place, with round corners on the left, on top, or all four and an edge."""

    def __init__(self, name: str, *, round_at: Literal["left", "top", "all"] = "left") -> None:
        super().__init__()
        self._shown, self._round_at = QPixmap(), round_at
        self.setAccessibleName(name)

    def show_picture(self, shown: QPixmap) -> None:
        """Show another picture."""
        self._shown = shown
        self.update()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        radius, painter, frame = scaled(RADIUS), smooth(self), QRectF(self.rect())
        # corners that are not round lie outside
        right, low = {"left": (radius, 0), "top": (0, radius), "all": (0, 0)}[self._round_at]
        cover(painter, self.rect(), self._shown, frame.adjusted(0, 0, right, low), radius)
        if self._round_at == "all":
            round_box(painter, frame.adjusted(0.5, 0.5, -0.5, -0.5), radius, edge=tokens().edge)
