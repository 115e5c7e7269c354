"""A box with round corners, as cards, tags and keys are painted on."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

Colour = QColor | str


def round_box(
    painter: QPainter, box: QRect | QRectF, radius: float, ground: Colour = "", edge: Colour = "", line: float = 1
) -> None:
    """Paint a ground and an edge so many pixels wide; either is left out without a colour."""
    painter.setPen(QPen(QColor(edge), line) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, radius, radius)
