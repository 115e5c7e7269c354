"""Small pins on the map, where a note is kept for a hex; they stand in its corner, off the counters."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QTransform

from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, SignItem, round_pen, scene_point
from hexboard.gui.theme.tokens import LIGHT

_Z = 43.0  # over counters and rings, whose corners they leave free; under what is written on hexes
_AT = QPointF(-0.36, -0.24) * UNIT  # from the middle of the hex to the point of the needle
_SHARE, _LEAST, _MOST = 0.24, 9.0, 22.0  # how high a pin is: of a hex, and in pixels
_INK, _CASE = "#1b1509", "#fffbe6"


class PinItem(SignItem):
    """Draws them as high as can be seen at any zoom: a round head for one's own, a flag for what is for all."""

    def __init__(self) -> None:
        super().__init__(_Z)
        self._pins: tuple[tuple[QPointF, bool], ...] = ()

    def show_pins(self, pins: Mapping[Hex, bool]) -> None:
        """Show these, with whether each is for all."""
        self._pins = tuple((scene_point(at) + _AT, for_all) for at, for_all in pins.items())
        self.fill(QPolygonF([at for at, _ in self._pins]).boundingRect(), 2 * UNIT, shown=bool(pins))

    def draw_signs(self, painter: QPainter, world: QTransform, scale: float) -> None:
        for at, for_all in self._pins:
            _paint(painter, world.map(at), max(_LEAST, min(_MOST, _SHARE * scale)), for_all)


def _paint(painter: QPainter, tip: QPointF, high: float, for_all: bool) -> None:
    head = QPainterPath()
    top = tip - QPointF(0, high)
    if for_all:
        head.moveTo(top)
        head.lineTo(top + QPointF(high * 0.8, high * 0.25))
        head.lineTo(top + QPointF(0, high * 0.55))
        head.closeSubpath()
    else:
        head.addEllipse(top + QPointF(0, high * 0.28), high * 0.3, high * 0.3)
    for ink, width in ((_CASE, 4.0), (_INK, 1.6)):
        painter.setPen(round_pen(QColor(ink), width))
        painter.drawLine(top, tip)
        painter.setBrush(QColor(LIGHT.pick if for_all else LIGHT.gold))
        painter.drawPath(head)
