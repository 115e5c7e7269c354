"""What a widget is painted of by hand: boxes, words, and pictures that are kept."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintDevice, QPainter, QPen, QPixmap

Colour = QColor | str


def smooth(device: QPaintDevice) -> QPainter:
    """A painter whose edges, and pictures that are scaled, are smooth."""
    painter = QPainter(device)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return painter


def round_box(
    painter: QPainter, box: QRect | QRectF, radius: float, ground: Colour = "", edge: Colour = "", line: float = 1
) -> None:
    """Paint a ground and an edge so many pixels wide; either is left out without a colour."""
    painter.setPen(QPen(QColor(edge), line) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, radius, radius)


_AT_TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


def write(
    painter: QPainter, box: QRect | QRectF, words: str, font: QFont, ink: Colour, place: Qt.AlignmentFlag = _AT_TOP
) -> None:
    """Write one row at a place of a box, as much of it as there is room for."""
    painter.setFont(font)
    painter.setPen(QColor(ink))
    shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(QRectF(box), place, shown)


def write_rows(
    painter: QPainter, box: QRect, lines: Iterable[str], font: QFont, ink: Colour, place: Qt.AlignmentFlag = _AT_TOP
) -> QRect:
    """Write rows one under another from the top of a box; returns what of the box is left under them."""
    step, left = QFontMetrics(font).lineSpacing(), QRect(box)
    for line in lines:
        write(painter, QRect(left.topLeft(), QSize(left.width(), step)), line, font, ink, place)
        left.setTop(left.top() + step)
    return left


def dots(wide: float, high: float, ratio: float) -> QSize:
    """How large a picture of so many pixels is on a screen with so many dots to a pixel."""
    return QSize(round(wide * ratio), round(high * ratio))


def painted(wide: float, high: float, ratio: float, paint: Callable[[QPainter, QRectF], object]) -> QPixmap:
    """A picture of so many pixels of a screen with so many dots to a pixel, painted on nothing."""
    picture = QPixmap(dots(wide, high, ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = smooth(picture)
    paint(painter, QRectF(0, 0, wide, high))
    painter.end()
    return picture
