"""What everything that is drawn over the map has in common."""

import sys

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget


class MapItem(QGraphicsItem):
    """Something drawn in a scene, hidden until it fills a part of it. Higher ``z`` lies above.

    A fault while it is drawn is told as any other, and the map goes without it: one that reached the scene, in the
    middle of Qt's own drawing, would end the program.
    """

    def __init__(self, z: float) -> None:
        super().__init__()
        self._box = QRectF()
        self.setZValue(z)
        self.hide()

    def fill(self, box: QRectF, about: float = 0.0, *, shown: bool = True) -> None:
        """Fill a part of the scene and so much about it from now on, painted anew; not ``shown``: nothing at all."""
        self.prepareGeometryChange()
        self._box = box.adjusted(-about, -about, about, about)
        self.setVisible(shown)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        try:
            self.draw(painter, option.exposedRect)
        except Exception as fault:  # noqa: BLE001  whatever it is, it is told of by the program and not by Qt
            sys.excepthook(type(fault), fault, fault.__traceback__)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw what is shown; ``exposed`` is the part of it that is to be seen anew, if an item asks Qt for that."""
        raise NotImplementedError


def round_pen(ink: QColor, width: float) -> QPen:
    """A pen whose lines have round ends and corners."""
    return QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def paint_cross(painter: QPainter, at: QPointF, reach: float, *strokes: tuple[str, float]) -> None:
    """Draw the two strokes of a cross, in one ink and width upon another."""
    lines = [QLineF(at.x() - reach, at.y() - s * reach, at.x() + reach, at.y() + s * reach) for s in (1, -1)]
    for ink, width in strokes:
        painter.setPen(round_pen(QColor(ink), width))
        painter.drawLines(lines)


def by_device_pixels(painter: QPainter, ratio: float) -> None:
    """Let a painter of a window count in whole pixels of the device, so that pictures are copied and never resampled.

    A window may begin within a pixel of the device where the screen's ratio is no whole number.
    """
    painter.resetTransform()
    painter.scale(1 / ratio, 1 / ratio)
    begin = painter.deviceTransform()
    painter.translate(round(begin.dx()) - begin.dx(), round(begin.dy()) - begin.dy())
