"""Hexes marked alike: a fill, a hatching and a border, as one simplified path."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.outline import inset, loops
from hexboard.art.palette import MarkPaint
from hexboard.art.styles import style
from hexboard.geometry.hex import Hex

from .camera import UNIT
from .patterns import hatching
from .shape_painting import colour, polygons


def hex_path(hexes: Collection[Hex], inwards: float = 0.0) -> QPainterPath:
    """The outline of a set of hexes in the scene, moved inwards by so much of a hex."""
    rings = loops(hexes)
    path = polygons(inset(ring, inwards) if inwards else ring for ring in rings)
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return QTransform.fromScale(UNIT, UNIT).map(path).simplified()


class HexOverlay(QGraphicsItem):
    """Marks a set of hexes in one paint; ``dashed`` breaks its border, for what is less than sure."""

    def __init__(self, paint: MarkPaint, z: float, dashed: bool = False) -> None:
        super().__init__()
        self._paint = paint
        self._dashed = dashed
        self._hexes: frozenset[Hex] = frozenset()
        self._path = QPainterPath()
        self.setZValue(z)
        self.hide()

    def show_hexes(self, hexes: Collection[Hex], paint: MarkPaint) -> None:
        """Mark these hexes, and no others, in this way."""
        if frozenset(hexes) != self._hexes or paint != self._paint:
            self.prepareGeometryChange()
            self._hexes, self._paint = frozenset(hexes), paint
            self._path = hex_path(self._hexes, style.OVERLAY_EDGE[0] / 2)
            self.update()
        self.setVisible(bool(hexes))

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-UNIT * 0.1, -UNIT * 0.1, UNIT * 0.1, UNIT * 0.1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        zoom = abs(painter.worldTransform().m11())
        ratio = widget.devicePixelRatioF() if widget else 1.0
        painter.fillPath(self._path, QBrush(colour(self._paint.fill)))
        if self._paint.pattern != "none":
            painter.fillPath(self._path, hatching(self._paint, zoom, ratio))
        wide, least = style.OVERLAY_EDGE
        pen = QPen(colour(self._paint.ink[:7]), max(wide * UNIT, least / zoom))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self._dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.strokePath(self._path, pen)
