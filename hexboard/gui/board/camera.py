"""The zoom ladder, and how the view looks at the map."""

from __future__ import annotations

from math import ceil, floor, log

from attrs import frozen
from PySide6.QtCore import QPointF
from PySide6.QtGui import QTransform

from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout

UNIT = 64.0  # units of the scene to a hex; a zoom of 1 is 64 pixels a hex
_STEP = 1.15
_LOWEST, _HIGHEST = -14, 10

_PLANE = Layout()


@frozen
class ZoomStep:
    """A step of the zoom ladder: 0 is true size, every step is 15 % more. Between two steps only to fit the window."""

    number: float

    @classmethod
    def fitting(cls, zoom: float) -> ZoomStep:
        """The place on the ladder, between two steps if need be, of a zoom."""
        return cls(_held(log(max(zoom, 1e-6), _STEP)))

    @classmethod
    def held(cls, number: float) -> ZoomStep:
        """A number of the ladder, or the nearest end of it."""
        return cls(_held(number))

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
        return ZoomStep(_held(start + by)) if by else self

    def transform(self, turned: bool) -> QTransform:
        """Scene to screen, upside-down if ``turned``."""
        zoom = -self.zoom if turned else self.zoom
        return QTransform.fromScale(zoom, zoom)


def _held(number: float) -> float:
    return max(_LOWEST, min(_HIGHEST, number))


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
