"""Ways that counters went, with a ghost where each set out, the places where something was lost, and the dice."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.styles import counter_style
from hexboard.geometry.hex import Hex
from hexboard.gui.theme.die import paint_die
from hexboard.gui.theme.fonts import text_font
from hexboard.gui.theme.tokens import LIGHT

from .camera import UNIT, reach, scene_point
from .path_item import arrow

_LINE, _RIM = 0.09, 0.07  # of a hex
_GHOST = 0.45
_DISC = 11.0  # pixels: radius of the number at a way's end
_DIE, _BETWEEN = 46.0, 8.0  # pixels: side of a die, and from one to the next


@frozen(eq=False)
class TrailLine:
    """One way on the map: its hexes, its colour, the number at its end, and who set out (None: unknown)."""

    way: tuple[Hex, ...]
    colour: str
    number: str = ""
    ghost: QPixmap | None = None


@frozen(eq=False)
class TrailMarks:
    """All that is shown of what happened. ``dice`` are faces with how many each has, shown over ``at``."""

    lines: Sequence[TrailLine] = ()
    lost: Sequence[Hex] = ()
    fight: Hex | None = None
    dice: Sequence[tuple[int, int]] = ()


class TrailsItem(QGraphicsItem):
    """Draws them between counters and chips; ``TrailMarks()`` shows nothing."""

    def __init__(self, z: float) -> None:
        super().__init__()
        self._marks = TrailMarks()
        self._arrows: list[tuple[TrailLine, QPainterPath, QPolygonF]] = []
        self._box = QRectF()
        self.setZValue(z)
        self.hide()

    def show_marks(self, marks: TrailMarks) -> None:
        """Show these and nothing else."""
        self.prepareGeometryChange()
        self._marks = marks
        self._arrows = [(line, *_arrow(line.way)) for line in marks.lines]
        hexes = [*(at for line in marks.lines for at in line.way), *marks.lost, *([marks.fight] if marks.fight else [])]
        points = QPolygonF([scene_point(at) for at in hexes])
        # numbers and dice are as large at any zoom
        far = UNIT + reach(max(_DIE, _DISC, _dice_width(len(marks.dice)) / 2))
        self._box = points.boundingRect().adjusted(-far, -far, far, far)
        self.setVisible(bool(hexes))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pixel = 1 / max(1e-6, abs(painter.worldTransform().m11()) + abs(painter.worldTransform().m12()))
        for line, _, _ in self._arrows:
            self._paint_ghost(painter, line)
        for line, path, head in self._arrows:
            self._paint_way(painter, line, path, head)
        for at in self._marks.lost:
            self._paint_cross(painter, scene_point(at))
        for line, _, _ in self._arrows:
            self._paint_number(painter, line, pixel)
        if self._marks.fight is not None:
            self._paint_dice(painter, scene_point(self._marks.fight), pixel)

    def _paint_ghost(self, painter: QPainter, line: TrailLine) -> None:
        if line.ghost is None:
            return
        start, side = scene_point(line.way[0]), counter_style.COUNTER * UNIT * 1.2
        painter.setOpacity(_GHOST)
        box = QRectF(start.x() - side / 2, start.y() - side / 2, side, side)
        painter.drawPixmap(box, line.ghost, QRectF(line.ghost.rect()))
        painter.setOpacity(1.0)

    def _paint_way(self, painter: QPainter, line: TrailLine, path: QPainterPath, head: QPolygonF) -> None:
        for ink, width, rim in ((_CASE, _LINE + _RIM, _RIM), (line.colour, _LINE, 0.0)):
            painter.strokePath(path, _pen(ink, width * UNIT))
            painter.setPen(_pen(ink, rim * UNIT) if rim else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(QColor(ink))
            painter.drawPolygon(head)

    def _paint_cross(self, painter: QPainter, at: QPointF) -> None:
        reach = 0.28 * UNIT
        strokes = [QLineF(at.x() - reach, at.y() - s * reach, at.x() + reach, at.y() + s * reach) for s in (1, -1)]
        for ink, width in ((_CASE, _LINE + _RIM), (LIGHT.bad, _LINE)):
            painter.setPen(_pen(ink, width * UNIT))
            painter.drawLines(strokes)

    def _paint_number(self, painter: QPainter, line: TrailLine, pixel: float) -> None:
        if not line.number:
            return
        end = scene_point(line.way[-1]) + QPointF(-0.42, -0.42) * UNIT
        painter.save()
        painter.translate(end)
        painter.scale(pixel, pixel)
        painter.setPen(QPen(QColor(_CASE), 2))
        painter.setBrush(QColor(line.colour))
        painter.drawEllipse(QPointF(0, 0), _DISC, _DISC)
        painter.setFont(text_font(14, QFont.Weight.Bold))
        painter.setPen(QColor("#ffffff"))
        painter.drawText(QRectF(-20, -20, 40, 40), Qt.AlignmentFlag.AlignCenter, line.number)
        painter.restore()

    def _paint_dice(self, painter: QPainter, at: QPointF, pixel: float) -> None:
        painter.save()
        painter.translate(at + QPointF(0, -0.7 * UNIT))
        painter.scale(pixel, pixel)
        painter.translate(-_dice_width(len(self._marks.dice)) / 2, -_DIE)
        for face, sides in self._marks.dice:
            paint_die(painter, QRectF(0, 0, _DIE, _DIE), face, sides)
            painter.translate(_DIE + _BETWEEN, 0)
        painter.restore()


def _dice_width(count: int) -> float:
    """In pixels."""
    return count * (_DIE + _BETWEEN) - _BETWEEN


def _arrow(way: tuple[Hex, ...]) -> tuple[QPainterPath, QPolygonF]:
    """The line and head of a way; none of what happened in one hex."""
    return arrow([scene_point(at) for at in way]) if len(way) > 1 else (QPainterPath(), QPolygonF())


def _pen(ink: str, width: float) -> QPen:
    return QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


_CASE = "#fffbe6"
