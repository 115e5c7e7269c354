"""The scene of a map: its units and zoom ladder, and what everything that is drawn in it has in common."""

from __future__ import annotations

import sys
from math import ceil, floor, log

from attrs import field, frozen
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout

UNIT = 64.0  # units of the scene to a hex; a zoom of 1 is 64 pixels a hex
_STEP = 1.15
_LOWEST, _HIGHEST = -14, 10

_PLANE = Layout()


def _held(number: float) -> float:
    return max(_LOWEST, min(_HIGHEST, number))


@frozen
class ZoomStep:
    """A step of the zoom ladder, or the nearest end of it: 0 is true size, every step is 15 % more. Between two steps
    only to fit the window.
    """

    number: float = field(converter=_held)

    @classmethod
    def fitting(cls, zoom: float) -> ZoomStep:
        """The place on the ladder, between two steps if need be, of a zoom."""
        return cls(log(max(zoom, 1e-6), _STEP))

    @property
    def zoom(self) -> float:
        """Pixels of the screen to a unit of the scene."""
        return float(_STEP**self.number)

    @property
    def scale(self) -> float:
        """Pixels of the screen to a hex."""
        return self.zoom * UNIT

    def moved(self, by: int) -> ZoomStep:
        """So many steps further in (or out), within the ladder; from between two steps, to a whole one."""
        start = ceil(self.number) if by < 0 else floor(self.number)
        return ZoomStep(start + by) if by else self

    def transform(self, turned: bool) -> QTransform:
        """Scene to screen, upside-down if ``turned``."""
        zoom = -self.zoom if turned else self.zoom
        return QTransform.fromScale(zoom, zoom)


def reach(pixels: float) -> float:
    """How far in the scene so many pixels of the screen reach where the map is farthest away."""
    return pixels / ZoomStep(_LOWEST).zoom


def steps_of(factor: float) -> int:
    """A zoom factor as steps of the ladder, at least one."""
    steps = round(log(factor, _STEP))
    return steps or (1 if factor > 1 else -1 if factor < 1 else 0)


def scene_point(at: Hex) -> QPointF:
    """The middle of a hex in the scene."""
    x, y = _PLANE.point(at)
    return QPointF(x * UNIT, y * UNIT)


def hex_of(point: QPointF) -> Hex:
    """The hex under a point of the scene, on the map or not."""
    return _PLANE.hex((point.x() / UNIT, point.y() / UNIT))


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
