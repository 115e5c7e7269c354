"""Hatchings, so that overlays differ by more than their colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPen, QTransform

from hexboard.art.palette import MarkPaint
from hexboard.art.styles import style

from .shape_painting import colour


@lru_cache(maxsize=64)
def _image(pattern: str, ink: str, ratio: float) -> QImage:
    """One period of a hatching, in device pixels."""
    side = round(style.PATTERN_PIXELS * ratio)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(ink), style.PATTERN_LINE * ratio))
    if pattern == "dots":
        painter.setBrush(colour(ink))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(QPointF(side / 2, side / 2), 1.4 * ratio, 1.4 * ratio)
    painter.drawLines(_lines(pattern, side))
    painter.end()
    return image


def _lines(pattern: str, side: int) -> list[QLineF]:
    rising = [QLineF(k * side - 1, side + 1, k * side + side + 1, -1) for k in (-1, 0, 1)]
    falling = [QLineF(k * side - 1, -1, k * side + side + 1, side + 1) for k in (-1, 0, 1)]
    match pattern:
        case "rising":
            return rising
        case "falling":
            return falling
        case "crossed":
            return [*rising, *falling]
        case "level":
            return [QLineF(-1, side / 2, side + 1, side / 2)]
        case "upright":
            return [QLineF(side / 2, -1, side / 2, side + 1)]
    return []


def hatching(paint: MarkPaint, zoom: float, ratio: float) -> QBrush:
    """A brush for an item seen at a zoom: its lines stay as close and as thin at any zoom."""
    brush = QBrush(_image(paint.pattern, paint.ink, ratio))
    brush.setTransform(QTransform.fromScale(1 / (zoom * ratio), 1 / (zoom * ratio)))
    return brush
