"""The way a counter would go, as an arrowed line."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.palette import OverlayColours
from hexboard.art.styles import style
from hexboard.geometry.hex import Hex

from .camera import UNIT, scene_point
from .shape_painting import colour


class PathItem(QGraphicsItem):
    """Draws one path; an empty one shows nothing."""

    def __init__(self, colours: OverlayColours, z: float) -> None:
        super().__init__()
        self.colours = colours
        self._line, self._head = QPainterPath(), QPolygonF()
        self.setZValue(z)
        self.hide()

    def show_path(self, hexes: tuple[Hex, ...]) -> None:
        """Show the way through these hexes, start first."""
        self.prepareGeometryChange()
        self.setVisible(len(hexes) > 1)
        if len(hexes) > 1:
            self._line, self._head = arrow([scene_point(at) for at in hexes])
        self.update()

    def boundingRect(self) -> QRectF:
        return self._line.boundingRect().adjusted(-UNIT, -UNIT, UNIT, UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        under, over = style.PATH
        self._draw(painter, self.colours.path_under, under, under - over)
        self._draw(painter, self.colours.path, over, 0.0)

    def _draw(self, painter: QPainter, shade: str, width: float, rim: float) -> None:
        painter.strokePath(self._line, _pen(shade, width))
        painter.setPen(_pen(shade, rim) if rim else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(colour(shade))
        painter.drawPolygon(self._head)


def _pen(shade: str, width: float) -> QPen:
    solid, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(colour(shade), width * UNIT, solid, cap, join)


def arrow(points: list[QPointF]) -> tuple[QPainterPath, QPolygonF]:
    """The line of a way through points of the scene, stopping where the head begins, and the head."""
    length, half = style.PATH_HEAD[0] * UNIT, style.PATH_HEAD[1] * UNIT
    end, before = points[-1], points[-2]
    far = hypot(end.x() - before.x(), end.y() - before.y())
    way = QPointF((end.x() - before.x()) / far, (end.y() - before.y()) / far)
    neck = end - way * length
    across = QPointF(-way.y(), way.x()) * half
    line = QPainterPath(points[0])
    for come, point, after in zip(points, points[1:], points[2:], strict=False):
        line.lineTo(point + (come - point) * 0.28)
        line.quadTo(point, point + (after - point) * 0.28)
    line.lineTo(neck)
    return line, QPolygonF([end, neck + across, neck - across])
