"""One counter, or one stack seen from afar, in the scene."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art import style

from .camera import UNIT
from .stamps import Stamp, StampStore

_SIDE = style.COUNTER * UNIT
_REACH = QRectF(-0.74 * _SIDE, -0.74 * _SIDE, 1.5 * _SIDE, 1.5 * _SIDE)


class CounterItem(QGraphicsItem):
    """Prints a stamp at its place, and over it the stamp of its mark, upright for whoever looks at the map."""

    def __init__(self, stamps: StampStore, look: Stamp) -> None:
        super().__init__()
        self._stamps = stamps
        self._look = look
        self._mark: Stamp | None = None

    @property
    def look(self) -> Stamp:
        """What it looks like."""
        return self._look

    def show_as(self, look: Stamp, mark: Stamp | None) -> None:
        """Look like this from now on."""
        if look != self._look or mark != self._mark:
            self._look, self._mark = look, mark
            self.update()

    def boundingRect(self) -> QRectF:
        return _REACH

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        pixels = abs(world.m11()) * _SIDE
        for stamp in filter(None, (self._look, self._mark)):
            self._stamps.print_in(painter, world, stamp, pixels, QPointF(0.0, 0.0))
