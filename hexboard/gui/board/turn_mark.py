"""The turn marker on the track beside the map."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Shape

from .camera import UNIT
from .shape_painting import Inks, Primitive

_Z = 5.0  # over the map, under all that is laid on hexes


class TurnMark(QGraphicsItem):
    """Shapes in hex units that lie on the paper."""

    def __init__(self) -> None:
        super().__init__()
        self._primitives: tuple[Primitive, ...] = ()
        self._bounds = QRectF()
        self.setZValue(_Z)

    def show_shapes(self, shapes: Iterable[Shape]) -> None:
        """Show these in place of what was shown."""
        self.prepareGeometryChange()
        self._primitives = tuple(map(Primitive, shapes))
        bounds = QRectF()
        for primitive in self._primitives:
            bounds = bounds.united(primitive.path.boundingRect())
        self._bounds = QRectF(
            bounds.x() * UNIT, bounds.y() * UNIT, bounds.width() * UNIT, bounds.height() * UNIT
        ).adjusted(-UNIT, -UNIT, UNIT, UNIT)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.save()
        painter.scale(UNIT, UNIT)
        scale, inks = abs(painter.worldTransform().m11()), Inks()
        for primitive in self._primitives:
            primitive.paint(painter, scale, inks)
        painter.restore()
