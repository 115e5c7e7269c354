"""What a widget is painted of by hand: boxes, words, dice, and pictures that are kept."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintDevice, QPainter, QPen, QPixmap

from .fonts import text_font
from .tokens import LIGHT

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


_FIGURE, _WIDE = 0.58, 1.25  # of a die's side: how high a figure is, and how wide all of them are high together
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def paint_die(
    painter: QPainter, box: QRectF, face: int, sides: int, ground: str = LIGHT.card, ink: str = LIGHT.ink
) -> None:
    """One die in a box of the painter's pixels, in colours that stand out from each other; light ones are nobody's."""
    round_box(painter, box.adjusted(1, 1, -1, -1), box.width() * 0.18, ground, ink, 1.5)
    if sides == 6 and face in _PIPS:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ink))
        far, pip = box.width() * 0.26, box.width() * 0.1
        for dx, dy in _PIPS[face]:
            painter.drawEllipse(box.center() + QPointF(dx * far, dy * far), pip, pip)
        return
    write(painter, box, f"{face}", figure_font(box.width(), sides), ink, Qt.AlignmentFlag.AlignCenter)


def figure_font(side: float, sides: int) -> QFont:
    """The letters in which every face of a die so large stands whole."""
    font = text_font(1, QFont.Weight.Bold)
    font.setPixelSize(max(1, int(side * min(_FIGURE, _WIDE / len(f"{sides}")))))
    return font
