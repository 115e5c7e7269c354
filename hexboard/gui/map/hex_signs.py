"""Signs in the corners of hexes: pins where notes are kept, and on those that score flags with their worth, with a
border in the tone of whoever holds them.
"""

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QApplication

from hexboard.art.colours.palette import TonePaint
from hexboard.art.shapes import Colour
from hexboard.art.styles import style
from hexboard.core.game import Game
from hexboard.engine.told import Objective
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, SignItem, round_pen, scene_point
from hexboard.gui.board.items.markings import RingItem
from hexboard.gui.board.painting.shape_painting import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.theme.painting import write
from hexboard.gui.theme.tokens import LIGHT

_PIN_Z = 43.0  # over counters and rings, whose corners they leave free; under what is written on hexes
_PIN_AT = QPointF(-0.36, -0.24) * UNIT  # from the middle of the hex to the point of the needle
_PIN_SHARE, _PIN_LEAST, _PIN_MOST = 0.24, 9.0, 22.0  # how high a pin is: of a hex, and in pixels
_INK, _CASE = "#1b1509", "#fffbe6"


class PinItem(SignItem):
    """Draws them as high as can be seen at any zoom: a round head for one's own, a flag for what is for all."""

    def __init__(self) -> None:
        super().__init__(_PIN_Z)
        self._pins: tuple[tuple[QPointF, bool], ...] = ()

    def show_pins(self, pins: Mapping[Hex, bool]) -> None:
        """Show these, with whether each is for all."""
        self._pins = tuple((scene_point(at) + _PIN_AT, for_all) for at, for_all in pins.items())
        self.fill(QPolygonF([at for at, _ in self._pins]).boundingRect(), 2 * UNIT, shown=bool(pins))

    def draw_signs(self, painter: QPainter, world: QTransform, scale: float) -> None:
        for at, for_all in self._pins:
            _paint_pin(painter, world.map(at), max(_PIN_LEAST, min(_PIN_MOST, _PIN_SHARE * scale)), for_all)


def _paint_pin(painter: QPainter, tip: QPointF, high: float, for_all: bool) -> None:
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


_BORDER_Z, _Z = 7.0, 42.0  # under what may be picked; over the counters, under pins and what is written on hexes
_BORDER = (0.1, 0.06)  # widths of the dark and the bright line, in hexes
_AT = QPointF(-0.46, -0.07) * UNIT  # from the middle of the hex to that of the cloth: the corner that counters leave
_SHARE, _LEAST, _MOST = 0.2, 12.0, 26.0  # how high the cloth is: of a hex, and in pixels where it is written on
_WRITTEN = 36.0  # pixels a hex, under which what is read would lie over the counter
_DARK, _LIGHT, _NOBODY = "dark", "light", ""


class ObjectivesItem(SignItem):
    """Draws the flags: with straight ends for a dark side, forked for a light one. The borders are items beside it."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(_Z)
        self._view = view
        self._flags: Mapping[Hex, tuple[str, str]] = {}  # by hex the tone, "" of nobody, and what is written
        self._borders = {
            tone: RingItem(_BORDER, partial(self._inks, tone), lambda at: None, _BORDER_Z)
            for tone in (_DARK, _LIGHT, _NOBODY)
        }
        for border in self._borders.values():
            view.scene().addItem(border)

    def show_objectives(self, game: Game, found: Iterable[Objective]) -> None:
        """Show these and no others."""
        tones = {side.id: side.tone for side in game.sides}
        flags = {each.hex: (tones.get(each.holder or "", _NOBODY), str(each.worth)) for each in found}
        if flags == self._flags:
            return
        self._flags = flags
        for tone, border in self._borders.items():
            border.show_hexes([at for at, (held, _) in flags.items() if held == tone])
        self.fill(QPolygonF([scene_point(at) for at in flags]).boundingRect(), 2 * UNIT, shown=bool(flags))

    def draw_signs(self, painter: QPainter, world: QTransform, scale: float) -> None:
        if scale < style.LEAST_CHIPS:
            return
        is_written = scale >= _WRITTEN
        high = max(_LEAST if is_written else 0, min(_MOST, _SHARE * scale))
        for at, (tone, worth) in self._flags.items():
            words = worth if is_written else ""
            _flag(painter, world.map(scene_point(at) + _AT), high, words, self._paint_of(tone), tone == _LIGHT)

    def _inks(self, tone: str) -> tuple[Colour, Colour]:
        paint = self._paint_of(tone)
        return paint.figure, paint.body

    def _paint_of(self, tone: str) -> TonePaint:
        counters = self._view.palette_shown.counters
        return counters.toned(tone) if tone else counters.unknown


def _flag(painter: QPainter, at: QPointF, high: float, words: str, paint: TonePaint, is_forked: bool) -> None:
    font = QFont(QApplication.font())
    font.setBold(True)
    font.setPixelSize(round(high * 0.8))
    written, fork = QFontMetricsF(font).horizontalAdvance(words) + high * 0.3, high * 0.25
    half, wide = high / 2, written + fork
    left = at.x() - wide / 2
    top = QPointF(left, at.y() - half)
    corners = [(0, 0), (wide, 0), (written if is_forked else wide, half), (wide, high), (0, high)]
    painter.setPen(QPen(colour(paint.figure), max(1.0, high / 10), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(top, top + QPointF(0, high * 1.4))
    painter.setBrush(colour(paint.body))
    painter.drawPolygon(QPolygonF([top + QPointF(x, y) for x, y in corners]))
    write(painter, QRectF(left, top.y(), wide, high), words, font, paint.figure, Qt.AlignmentFlag.AlignCenter)
