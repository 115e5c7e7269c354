"""Rings round hexes: the keyboard's cursor, what is picked, the flash of what has changed."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Colour
from hexboard.geometry.hex import Hex

from .camera import UNIT
from .hex_overlay import hex_path
from .shape_painting import colour

_LEAST_PIXELS = (4.0, 2.2)
_FLASH_MS = 900


class RingItem(QGraphicsItem):
    """A double ring, dark under bright, just inside some hexes; it shows on any ground."""

    def __init__(self, widths: tuple[float, float], under: Colour, over: Colour, z: float) -> None:
        super().__init__()
        self._widths = widths
        self._colours = (under, over)
        self._path = QPainterPath()
        self.setZValue(z)
        self.hide()

    def set_colours(self, under: Colour, over: Colour) -> None:
        """Use other colours."""
        self._colours = (under, over)
        self.update()

    def show_hexes(self, hexes: Collection[Hex]) -> None:
        """Ring these hexes and no others."""
        self.prepareGeometryChange()
        self._path = hex_path(hexes, self._widths[0] / 2)
        self.setVisible(bool(hexes))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-UNIT * 0.2, -UNIT * 0.2, UNIT * 0.2, UNIT * 0.2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        zoom = abs(painter.worldTransform().m11())
        for shade, width, least in zip(self._colours, self._widths, _LEAST_PIXELS, strict=True):
            pen = QPen(colour(shade), max(width * UNIT, least / zoom))
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(self._path, pen)


class Flash(QObject):
    """Shows a ring for a moment: fading if things may move, steady otherwise."""

    def __init__(self, ring: RingItem, parent: QObject) -> None:
        super().__init__(parent)
        self.moves = True
        self._ring = ring
        self._over = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self._over.timeout.connect(ring.hide)
        self._fade = QVariantAnimation(self, duration=_FLASH_MS, startValue=1.0, endValue=0.0)
        self._fade.valueChanged.connect(self._on_fade)

    def show_hexes(self, hexes: Collection[Hex]) -> None:
        """Flash these hexes; none stops the flash."""
        self._fade.stop()
        self._ring.setOpacity(1.0)
        self._ring.show_hexes(hexes)
        if hexes:
            self._over.start()
            if self.moves:
                self._fade.start()

    def _on_fade(self, value: object) -> None:
        if isinstance(value, float):
            self._ring.setOpacity(value)
