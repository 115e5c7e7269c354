"""A line of sight on the map: whole where one sees, broken from where something hides, crossed there."""

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import MapItem, paint_cross, reach, round_pen, scene_point
from hexboard.gui.theme.painting import round_box, text_font, write
from hexboard.gui.theme.tokens import LIGHT

_Z = 52.0  # over counters, chips and rings
_WIDTH, _CASE_WIDTH, _END, _CROSS = 4.0, 8.0, 7.0, 9.0  # pixels
_TEXT = 15
_CASE = "#fffbe6"


@frozen
class DrawnSight:
    """A line from hex to hex. ``is_seen`` None: the game has no rule. ``blocked`` hide it, ``words`` stand on it."""

    start: Hex
    end: Hex
    is_seen: bool | None = None
    blocked: Sequence[Hex] = ()
    words: str = ""

    @property
    def colour(self) -> str:
        """What it is drawn in."""
        return LIGHT.ink if self.is_seen is None else LIGHT.good if self.is_seen else LIGHT.bad


class SightItem(MapItem):
    """Draws one, as wide at any zoom; None shows nothing."""

    def __init__(self) -> None:
        super().__init__(_Z)
        self.drawn: DrawnSight | None = None

    def show_line(self, drawn: DrawnSight | None) -> None:
        """Show this line and no other."""
        self.drawn = drawn
        words = _words_size(drawn.words if drawn else "")
        far = reach(max(words.width() / 2, words.height() * 2, _CROSS + _CASE_WIDTH))
        ends = [scene_point(at) for at in (drawn.start, drawn.end)] if drawn else []
        self.fill(QPolygonF(ends).boundingRect(), far, shown=drawn is not None)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        if self.drawn is None:
            return
        world = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        start, end = world.map(scene_point(self.drawn.start)), world.map(scene_point(self.drawn.end))
        self._paint_line(painter, QLineF(start, end), [world.map(scene_point(at)) for at in self.drawn.blocked])
        for at in (start, end):
            painter.setPen(QPen(QColor(_CASE), 2))
            painter.setBrush(QColor(self.drawn.colour))
            painter.drawEllipse(at, _END, _END)
        for at in map(world.map, map(scene_point, self.drawn.blocked)):
            paint_cross(painter, at, _CROSS, (_CASE, _CASE_WIDTH), (LIGHT.bad, _WIDTH))
        if self.drawn.words and self.drawn.start != self.drawn.end:
            self._paint_words(painter, QLineF(start, end))
        painter.restore()

    def _paint_line(self, painter: QPainter, line: QLineF, blocked: Sequence[QPointF]) -> None:
        assert self.drawn is not None
        painter.setPen(round_pen(QColor(_CASE), _CASE_WIDTH))
        painter.drawLine(line)
        # as far as the first that hides it one sees; too far away one sees nothing of it
        clear = 1.0 if self.drawn.is_seen is not False else 0.0
        if blocked and line.length():
            clear = min(QLineF(line.p1(), at).length() for at in blocked) / line.length()
        ink = LIGHT.ink if self.drawn.is_seen is None else LIGHT.good
        if clear:
            painter.setPen(QPen(QColor(ink), _WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(line.p1(), line.pointAt(clear)))
        if clear < 1:
            painter.setPen(QPen(QColor(LIGHT.bad), _WIDTH, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(line.pointAt(clear), line.p2()))

    def _paint_words(self, painter: QPainter, line: QLineF) -> None:
        assert self.drawn is not None
        size = _words_size(self.drawn.words)
        box = QRectF(QPointF(), size)
        box.moveCenter(line.pointAt(0.5) + QPointF(0, -size.height()))
        round_box(painter, box, 6, _CASE, self.drawn.colour, 1.5)
        write(painter, box, self.drawn.words, _font(), self.drawn.colour, Qt.AlignmentFlag.AlignCenter)


def _font() -> QFont:
    return text_font(_TEXT, QFont.Weight.Bold)


def _words_size(words: str) -> QSizeF:
    """How large the plate is that words stand on, in pixels."""
    return QFontMetricsF(_font()).boundingRect(words).adjusted(-7, -3, 7, 3).size()
