"""Ways of an order that is being written, or looked back at: troops as arrows, couriers and errors as dashed lines."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.palette import OverlayColours
from hexboard.engine.sheet import DrawnWay

from .camera import UNIT, scene_point
from .path_item import PathItem
from .shape_painting import colour

_Z = 33.0  # over the counters: a courier's way begins and ends at one
_WIDTH, _RIM = 0.05, 0.05
_DASHES = [1.6, 1.4]


class OrderWays(QGraphicsItem):
    """Draws the ways of one order, or of all on a sheet."""

    def __init__(self, colours: OverlayColours) -> None:
        super().__init__()
        self.colours = colours
        self._couriers = QPainterPath()
        self._marches: list[PathItem] = []
        self.setZValue(_Z)

    def show_ways(self, ways: Iterable[DrawnWay]) -> None:
        """Draw these and no others."""
        self.prepareGeometryChange()
        self._couriers = QPainterPath()
        for march in self._marches:
            self.scene().removeItem(march)
        self._marches.clear()
        for way in ways:
            if way.what != "march" and len(way.hexes) > 1:
                points = [scene_point(at) for at in way.hexes]
                self._couriers.moveTo(points[0])
                for point in points[1:]:
                    self._couriers.lineTo(point)
            else:
                march = PathItem(self.colours, 0.0)
                march.setParentItem(self)
                march.show_path(way.hexes)
                self._marches.append(march)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._couriers.boundingRect().adjusted(-UNIT, -UNIT, UNIT, UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for shade, width, dashes in (
            (self.colours.chip, _WIDTH + _RIM, []),
            (self.colours.chip_ink, _WIDTH, _DASHES),
        ):
            pen = QPen(colour(shade), width * UNIT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            if dashes:
                pen.setDashPattern(dashes)
            painter.strokePath(self._couriers, pen)
