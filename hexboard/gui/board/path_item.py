"""The way a counter would go, as an arrowed line."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hexboard.art.palette import OverlayColours
from hexboard.art.styles import style
from hexboard.geometry.hex import Hex

from .camera import UNIT, scene_point
from .map_item import MapItem, round_pen
from .shape_painting import colour


class PathItem(MapItem):
    """Draws one path; an empty one shows nothing."""

    def __init__(self, colours: OverlayColours, z: float) -> None:
        super().__init__(z)
        self.colours = colours
        self._arrow = Arrow(QPainterPath(), QPolygonF())

    def show_path(self, hexes: tuple[Hex, ...]) -> None:
        """Show the way through these hexes, start first."""
        self._arrow = arrow(hexes)
        self.fill(self._arrow.line.boundingRect(), UNIT, shown=len(hexes) > 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        under, over = style.PATH
        self._arrow.paint(painter, colour(self.colours.path_under), colour(self.colours.path), over, under - over)


class Arrow(NamedTuple):
    """A way with its head: the line stops where that begins."""

    line: QPainterPath
    head: QPolygonF

    def paint(self, painter: QPainter, under: QColor, over: QColor, width: float, rim: float) -> None:
        """Draw it so wide, in hexes, with a rim of another ink."""
        for ink, wide, edge in ((under, width + rim, rim), (over, width, 0.0)):
            painter.strokePath(self.line, round_pen(ink, wide * UNIT))
            painter.setPen(round_pen(ink, edge * UNIT) if edge else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(ink)
            painter.drawPolygon(self.head)


def arrow(way: tuple[Hex, ...]) -> Arrow:
    """The arrow of a way in the scene; of one that is a single hex there is none."""
    points = [scene_point(at) for at in way]
    if len(points) < 2:
        return Arrow(QPainterPath(), QPolygonF())
    length, half = style.PATH_HEAD[0] * UNIT, style.PATH_HEAD[1] * UNIT
    end, before = points[-1], points[-2]
    far = hypot(end.x() - before.x(), end.y() - before.y())
    along = QPointF((end.x() - before.x()) / far, (end.y() - before.y()) / far)
    neck = end - along * length
    across = QPointF(-along.y(), along.x()) * half
    line = QPainterPath(points[0])
    for come, point, after in zip(points, points[1:], points[2:], strict=False):
        line.lineTo(point + (come - point) * 0.28)
        line.quadTo(point, point + (after - point) * 0.28)
    line.lineTo(neck)
    return Arrow(line, QPolygonF([end, neck + across, neck - across]))
