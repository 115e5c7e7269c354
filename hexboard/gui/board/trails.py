"""Ways that counters went, with a ghost where each set out, the places where something was lost, and the dice."""

from collections.abc import Iterable, Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from hexboard.art.styles import counter_style
from hexboard.geometry.hex import Hex
from hexboard.gui.theme.die import paint_die
from hexboard.gui.theme.fonts import text_font
from hexboard.gui.theme.painting import write
from hexboard.gui.theme.tokens import LIGHT

from .camera import UNIT, reach, scene_point
from .map_item import MapItem, paint_cross
from .path_item import Arrow, arrow

_LINE, _RIM = 0.09, 0.07  # of a hex
_GHOST = 0.45
_CASE = "#fffbe6"
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


class TrailsItem(MapItem):
    """Draws them between counters and chips; ``TrailMarks()`` shows nothing."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._marks = TrailMarks()
        self._arrows: list[tuple[TrailLine, Arrow]] = []

    def show_marks(self, marks: TrailMarks) -> None:
        """Show these and nothing else."""
        self._marks = marks
        self._arrows = [(line, arrow(line.way)) for line in marks.lines]
        hexes = [*(at for line in marks.lines for at in line.way), *marks.lost, *([marks.fight] if marks.fight else [])]
        points = QPolygonF([scene_point(at) for at in hexes])
        # numbers and dice are as large at any zoom
        numbers = 2 * _DISC * sum(1 for line in marks.lines if line.number)
        far = UNIT + reach(max(_DIE, numbers, _dice_width(len(marks.dice)) / 2))
        self.fill(points.boundingRect(), far, shown=bool(hexes))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pixel = 1 / max(1e-6, abs(painter.worldTransform().m11()) + abs(painter.worldTransform().m12()))
        for line in self._marks.lines:
            self._paint_ghost(painter, line)
        for line, way in self._arrows:
            way.paint(painter, QColor(_CASE), QColor(line.colour), _LINE, _RIM)
        for at in self._marks.lost:
            strokes = (_CASE, (_LINE + _RIM) * UNIT), (LIGHT.bad, _LINE * UNIT)
            paint_cross(painter, scene_point(at), 0.28 * UNIT, *strokes)
        numbered = [line for line in self._marks.lines if line.number]
        ends = (scene_point(line.way[-1]) + QPointF(-0.42, -0.42) * UNIT for line in numbered)
        for line, end in zip(numbered, apart(ends, 2 * _DISC * pixel), strict=True):
            self._paint_number(painter, line, end, pixel)
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

    def _paint_number(self, painter: QPainter, line: TrailLine, end: QPointF, pixel: float) -> None:
        painter.save()
        painter.translate(end)
        painter.scale(pixel, pixel)
        painter.setPen(QPen(QColor(_CASE), 2))
        painter.setBrush(QColor(line.colour))
        painter.drawEllipse(QPointF(0, 0), _DISC, _DISC)
        bold, box = text_font(14, QFont.Weight.Bold), QRectF(-20, -20, 40, 40)
        write(painter, box, line.number, bold, "#ffffff", Qt.AlignmentFlag.AlignCenter)
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


def apart(points: Iterable[QPointF], far: float) -> list[QPointF]:
    """The points, each by so many steps of ``far`` to the right that it lies that far from all before it."""
    placed: list[QPointF] = []
    for point in points:
        step = 0
        while any(_are_near(point + QPointF(step * far, 0), other, far) for other in placed):
            step += 1
        placed.append(point + QPointF(step * far, 0))
    return placed


def _are_near(one: QPointF, other: QPointF, far: float) -> bool:
    # two that lie a step apart may lie a hair less
    return max(abs(one.x() - other.x()), abs(one.y() - other.y())) < 0.99 * far


def _dice_width(count: int) -> float:
    """In pixels."""
    return count * (_DIE + _BETWEEN) - _BETWEEN
