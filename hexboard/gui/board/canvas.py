"""A part of the map being painted, a few pieces at a time."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from .inking import QtPicture


class Canvas:
    """``plane`` takes hexes to pixels of the device, ``scale`` is pixels of the screen to a hex, ``hidden`` are layers
    left out; no ``ground`` is nothing at all.
    """

    def __init__(
        self,
        picture: QtPicture | None,
        size: QSize,
        plane: QTransform,
        scale: float,
        hidden: Collection[str] = (),
        ground: QColor | None = None,
    ) -> None:
        self._pixmap = QPixmap(size)
        self._pixmap.fill(ground or Qt.GlobalColor.transparent)
        self._scale = scale
        part = plane.inverted()[0].mapRect(QRectF(0, 0, size.width(), size.height()))
        self._left = picture.pieces(part, scale, hidden) if picture is not None else iter(())
        self._plane = plane

    def go_on(self, may: Callable[[], bool]) -> bool:
        """Paint as long as ``may`` says; whether there is nothing left to paint."""
        # a brush still at work when its paper goes is the end of the program: it never outlives a turn
        painter = QPainter(self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._plane)
        try:
            return self._painted(painter, may)
        finally:
            painter.end()

    def finished(self) -> QPixmap:
        """The picture, painted to its end."""
        self.go_on(lambda: True)
        return self._pixmap

    def _painted(self, painter: QPainter, may: Callable[[], bool]) -> bool:
        while may():
            piece = next(self._left, None)
            if piece is None:
                return True
            piece.draw(painter, self._scale)
        return False


def whole_canvas(
    picture: QtPicture, width: float, ratio: float = 1.0, hidden: Collection[str] = (), ground: QColor | None = None
) -> Canvas:
    """A whole drawing, ``width`` pixels of a screen of that ratio wide."""
    x0, y0, x1, y1 = picture.box
    scale = width / (x1 - x0)
    size = QSize(max(1, round(width * ratio)), max(1, round((y1 - y0) * scale * ratio)))
    plane = QTransform.fromTranslate(-x0, -y0) * QTransform.fromScale(scale * ratio, scale * ratio)
    return Canvas(picture, size, plane, scale, hidden, ground)


def picture_pixmap(
    picture: QtPicture, width: float, ratio: float = 1.0, hidden: Collection[str] = (), ground: QColor | None = None
) -> QPixmap:
    """A whole drawing, ``width`` pixels of the screen wide, on a ground or on nothing."""
    pixmap = whole_canvas(picture, width, ratio, hidden, ground).finished()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
