"""A part of the map being painted, a few pieces at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from hexboard.art.shapes import Box

from .inking import Inked


class Pieces(Protocol):
    """A drawing whose pieces are found by place."""

    @property
    def box(self) -> Box:
        """The frame, in hex units."""

    def pieces(self, part: QRectF, scale: float, hidden: Collection[str] = ()) -> Iterator[Inked]:
        """What touches ``part`` (hex units) and shows at ``scale`` pixels a hex, from the ground up."""


class Canvas:
    """``plane`` takes hexes to pixels of the device, ``scale`` is pixels of the screen to a hex, ``hidden`` are layers
    left out; no ``ground`` is nothing at all.
    """

    def __init__(
        self,
        drawing: Pieces,
        size: QSize,
        plane: QTransform,
        scale: float,
        hidden: Collection[str] = (),
        ground: QColor | None = None,
    ) -> None:
        clear = QImage.Format.Format_ARGB32_Premultiplied
        self._image = QImage(size, QImage.Format.Format_RGB32 if ground else clear)
        self._image.fill(ground or Qt.GlobalColor.transparent)
        self._scale = scale
        part = plane.inverted()[0].mapRect(QRectF(0, 0, size.width(), size.height()))
        self._left = drawing.pieces(part, scale, hidden)
        self._plane = plane

    def go_on(self, may: Callable[[], bool]) -> bool:
        """Paint as long as ``may`` says; whether there is nothing left to paint."""
        # a brush still at work when its paper goes is the end of the program: it never outlives a turn
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._plane)
        try:
            return self._painted(painter, may)
        finally:
            painter.end()

    def finished(self) -> QImage:
        """The picture, painted to its end."""
        self.go_on(lambda: True)
        return self._image

    def _painted(self, painter: QPainter, may: Callable[[], bool]) -> bool:
        while may():
            piece = next(self._left, None)
            if piece is None:
                return True
            piece.draw(painter, self._scale)
        return False


def whole_canvas(
    drawing: Pieces, width: float, ratio: float = 1.0, hidden: Collection[str] = (), ground: QColor | None = None
) -> Canvas:
    """A whole drawing, ``width`` pixels of a screen of that ratio wide."""
    x0, y0, x1, y1 = drawing.box
    scale = width / (x1 - x0)
    size = QSize(max(1, round(width * ratio)), max(1, round((y1 - y0) * scale * ratio)))
    plane = QTransform.fromTranslate(-x0, -y0) * QTransform.fromScale(scale * ratio, scale * ratio)
    return Canvas(drawing, size, plane, scale, hidden, ground)
