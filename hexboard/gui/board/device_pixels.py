"""Painting by whole pixels of the device, so that pictures are copied and never resampled."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QRegion


def by_device_pixels(painter: QPainter, ratio: float) -> None:
    """Let a painter of a window count in pixels of the device, from a whole one.

    A window may begin within a pixel of the device where the screen's ratio is no whole number.
    """
    painter.resetTransform()
    painter.scale(1 / ratio, 1 / ratio)
    begin = painter.deviceTransform()
    painter.translate(round(begin.dx()) - begin.dx(), round(begin.dy()) - begin.dy())


def rectangles(region: QRegion) -> tuple[QRect, ...]:
    """What a region is made of. Each is filled quickly, a clip of any other shape row by row."""
    return tuple(region)  # type: ignore[arg-type]  # the stubs do not tell that a region is a sequence
