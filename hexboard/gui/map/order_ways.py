"""The ways of orders, laid over the map: of those being written, or of everybody once all may be known."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from hexboard.engine.sheet import DrawnWay
from hexboard.gui.board.camera import UNIT, scene_point
from hexboard.gui.board.map_item import MapItem
from hexboard.gui.board.path_item import Arrow, arrow
from hexboard.gui.board.shape_painting import colour
from hexboard.gui.board.view import BoardView

_Z = 33.0  # over the counters: a courier's way begins and ends at one
_WIDTH, _RIM = 0.05, 0.05
_DASHES = [1.6, 1.4]


class OrderWays(MapItem):
    """Draws the ways of one order, of all on a sheet, or of everybody: ``marches`` as arrows, couriers' as dashes."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(_Z)
        self._view = view
        self._couriers = QPainterPath()
        self.marches: list[Arrow] = []

    def show_ways(self, ways: Iterable[DrawnWay]) -> None:
        """Draw these and no others."""
        self._couriers = QPainterPath()
        self.marches = []
        for way in ways:
            if way.what != "march" and len(way.hexes) > 1:
                points = [scene_point(at) for at in way.hexes]
                self._couriers.moveTo(points[0])
                for point in points[1:]:
                    self._couriers.lineTo(point)
            else:
                self.marches.append(arrow(way.hexes))
        box = self._couriers.boundingRect()
        for march in self.marches:
            box |= march.line.boundingRect()
        self.fill(box, UNIT, shown=bool(self.marches) or not self._couriers.isEmpty())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = self._view.palette_shown.overlays
        for shade, width, dashes in (
            (colours.chip, _WIDTH + _RIM, []),
            (colours.chip_ink, _WIDTH, _DASHES),
        ):
            pen = QPen(colour(shade), width * UNIT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            if dashes:
                pen.setDashPattern(dashes)
            painter.strokePath(self._couriers, pen)
        for march in self.marches:
            march.paint_way(painter, colours)
