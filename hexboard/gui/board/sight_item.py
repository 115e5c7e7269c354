"""A line of sight on the map: whole where one sees, broken from where something hides, crossed there."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.geometry.hex import Hex
from hexboard.gui.theme.fonts import text_font
from hexboard.gui.theme.tokens import LIGHT

from .camera import reach, scene_point

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


class SightItem(QGraphicsItem):
    """Draws one, as wide at any zoom; None shows nothing."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._drawn: DrawnSight | None = None
        self.setZValue(z)
        self.hide()

    @property
    def drawn(self) -> DrawnSight | None:
        """What it shows."""
        return self._drawn

    def show_line(self, drawn: DrawnSight | None) -> None:
        """Show this line and no other."""
        self.prepareGeometryChange()
        self._drawn = drawn
        self.setVisible(drawn is not None)
        self.update()

    def boundingRect(self) -> QRectF:
        if self._drawn is None:
            return QRectF()
        line = QLineF(scene_point(self._drawn.start), scene_point(self._drawn.end))
        words = _words_size(self._drawn.words)
        far = reach(max(words.width() / 2, words.height() * 2, _CROSS + _CASE_WIDTH))
        return QRectF(line.p1(), line.p2()).normalized().adjusted(-far, -far, far, far)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._drawn is None:
            return
        world = painter.worldTransform()
        start, end = world.map(scene_point(self._drawn.start)), world.map(scene_point(self._drawn.end))
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_line(painter, QLineF(start, end), [world.map(scene_point(at)) for at in self._drawn.blocked])
        for at in (start, end):
            painter.setPen(QPen(QColor(_CASE), 2))
            painter.setBrush(QColor(self._drawn.colour))
            painter.drawEllipse(at, _END, _END)
        for at in map(world.map, map(scene_point, self._drawn.blocked)):
            _paint_cross(painter, at)
        if self._drawn.words and self._drawn.start != self._drawn.end:
            self._paint_words(painter, QLineF(start, end))
        painter.restore()

    def _paint_line(self, painter: QPainter, line: QLineF, blocked: Sequence[QPointF]) -> None:
        assert self._drawn is not None
        painter.setPen(QPen(QColor(_CASE), _CASE_WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(line)
        # as far as the first that hides it one sees; too far away one sees nothing of it
        clear = 1.0 if self._drawn.is_seen is not False else 0.0
        if blocked and line.length():
            clear = min(QLineF(line.p1(), at).length() for at in blocked) / line.length()
        ink = LIGHT.ink if self._drawn.is_seen is None else LIGHT.good
        if clear:
            painter.setPen(QPen(QColor(ink), _WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(line.p1(), line.pointAt(clear)))
        if clear < 1:
            painter.setPen(QPen(QColor(LIGHT.bad), _WIDTH, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QLineF(line.pointAt(clear), line.p2()))

    def _paint_words(self, painter: QPainter, line: QLineF) -> None:
        assert self._drawn is not None
        size = _words_size(self._drawn.words)
        box = QRectF(QPointF(), size)
        box.moveCenter(line.pointAt(0.5) + QPointF(0, -size.height()))
        painter.setPen(QPen(QColor(self._drawn.colour), 1.5))
        painter.setBrush(QColor(_CASE))
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(_font())
        painter.setPen(QColor(self._drawn.colour))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._drawn.words)


def _font() -> QFont:
    return text_font(_TEXT, QFont.Weight.Bold)


def _words_size(words: str) -> QSizeF:
    """How large the plate is that words stand on, in pixels."""
    return QFontMetricsF(_font()).boundingRect(words).adjusted(-7, -3, 7, 3).size()


def _paint_cross(painter: QPainter, at: QPointF) -> None:
    strokes = [QLineF(at.x() - _CROSS, at.y() - s * _CROSS, at.x() + _CROSS, at.y() + s * _CROSS) for s in (1, -1)]
    for ink, width in ((_CASE, _CASE_WIDTH), (LIGHT.bad, _WIDTH)):
        painter.setPen(QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLines(strokes)
