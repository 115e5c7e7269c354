"""A die: pips on its face where it has six, a figure otherwise."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from .fonts import text_font
from .painting import round_box, write
from .tokens import LIGHT

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
