"""Ways that counters went, with a ghost where each set out and how many took the same, the places where something was
lost, and the dice.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from hexboard.art.styles import counter_style
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, MapItem, paint_cross, reach, scene_point
from hexboard.gui.board.painting.shape_painting import Primitive
from hexboard.gui.theme.painting import paint_die, text_font, write
from hexboard.gui.theme.tokens import LIGHT

from .ways import arrow, paint_shapes

_LINE, _RIM = 0.09, 0.07  # of a hex
_GHOST = 0.45
_CASE = "#fffbe6"
_DISC, _WIDE = 11.0, 28.0  # pixels: radius of the number at a way's end, width of how many went
_DIE, _BETWEEN = 46.0, 8.0  # pixels: side of a die, and from one to the next


@frozen(eq=False)
class TrailLine:
    """One way on the map: its hexes, its colour, the number at its end, and who set out (None: unknown)."""

    way: tuple[Hex, ...]
    colour: str
    number: str = ""
    ghost: QPixmap | None = None


@frozen
class _Sign:
    """The number of a way at its end, or how many set out in the same direction, between their hex and the next."""

    at: QPointF
    words: str
    colour: str
    is_count: bool

    def paint(self, painter: QPainter, at: QPointF, pixel: float) -> None:
        ground, ink = (_CASE, self.colour) if self.is_count else (self.colour, "#ffffff")
        half = _WIDE / 2 if self.is_count else _DISC
        painter.save()
        painter.translate(at)
        painter.scale(pixel, pixel)
        painter.setPen(QPen(QColor(self.colour if self.is_count else _CASE), 2))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(QRectF(-half, -_DISC, 2 * half, 2 * _DISC), _DISC, _DISC)
        bold, box = text_font(14, QFont.Weight.Bold), QRectF(-20, -20, 40, 40)
        write(painter, box, self.words, bold, ink, Qt.AlignmentFlag.AlignCenter)
        painter.restore()


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
        self._arrows: tuple[Primitive, ...] = ()
        self._signs: tuple[_Sign, ...] = ()

    def show_marks(self, marks: TrailMarks) -> None:
        """Show these and nothing else."""
        self._marks = marks
        arrows = (arrow(line.way, _CASE, line.colour, (_LINE + _RIM, _LINE)) for line in marks.lines)
        self._arrows = tuple(chain.from_iterable(arrows))
        self._signs = tuple(_signs(marks.lines))
        hexes = [*(at for line in marks.lines for at in line.way), *marks.lost, *([marks.fight] if marks.fight else [])]
        points = QPolygonF([scene_point(at) for at in hexes])
        # numbers and dice are as large at any zoom
        far = UNIT + reach(max(_DIE, _WIDE * len(self._signs), _dice_width(len(marks.dice)) / 2))
        self.fill(points.boundingRect(), far, shown=bool(hexes))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        pixel = 1 / max(1e-6, abs(painter.worldTransform().m11()) + abs(painter.worldTransform().m12()))
        # of several that set out from a hex one is seen: through one another none could be read
        for start, ghost in {line.way[0]: line.ghost for line in self._marks.lines if line.ghost}.items():
            _paint_ghost(painter, scene_point(start), ghost)
        paint_shapes(painter, self._arrows)
        for at in self._marks.lost:
            strokes = (_CASE, (_LINE + _RIM) * UNIT), (LIGHT.bad, _LINE * UNIT)
            paint_cross(painter, scene_point(at), 0.28 * UNIT, *strokes)
        places = apart((sign.at for sign in self._signs), _WIDE * pixel)
        for sign, place in zip(self._signs, places, strict=True):
            sign.paint(painter, place, pixel)
        if self._marks.fight is not None:
            self._paint_dice(painter, scene_point(self._marks.fight), pixel)

    def _paint_dice(self, painter: QPainter, at: QPointF, pixel: float) -> None:
        painter.save()
        painter.translate(at + QPointF(0, -0.7 * UNIT))
        painter.scale(pixel, pixel)
        painter.translate(-_dice_width(len(self._marks.dice)) / 2, -_DIE)
        for face, sides in self._marks.dice:
            paint_die(painter, QRectF(0, 0, _DIE, _DIE), face, sides)
            painter.translate(_DIE + _BETWEEN, 0)
        painter.restore()


def _paint_ghost(painter: QPainter, start: QPointF, ghost: QPixmap) -> None:
    side = counter_style.COUNTER * UNIT * 1.2
    painter.setOpacity(_GHOST)
    painter.drawPixmap(QRectF(start.x() - side / 2, start.y() - side / 2, side, side), ghost, QRectF(ghost.rect()))
    painter.setOpacity(1.0)


def _signs(lines: Sequence[TrailLine]) -> Iterator[_Sign]:
    numbers = dict.fromkeys((line.way[-1], line.number, line.colour) for line in lines if line.number)
    for end, number, ink in numbers:
        yield _Sign(scene_point(end) + QPointF(-0.42, -0.42) * UNIT, number, ink, is_count=False)
    went = Counter((line.way[0], line.way[1], line.colour) for line in lines if len(line.way) > 1)
    for (start, onward, ink), count in went.items():
        if count > 1:
            middle = (scene_point(start) + scene_point(onward)) / 2
            yield _Sign(middle, f"\N{MULTIPLICATION SIGN}{count}", ink, is_count=True)


def apart(points: Iterable[QPointF], far: float) -> list[QPointF]:
    """The points, each by so many steps of ``far`` to the right that it lies that far from all before it."""
    placed: list[QPointF] = []
    for point in points:
        # two that lie a step apart may lie a hair less
        while any(max(abs(point.x() - other.x()), abs(point.y() - other.y())) < 0.99 * far for other in placed):
            point = point + QPointF(far, 0)
        placed.append(point)
    return placed


def _dice_width(count: int) -> float:
    """In pixels."""
    return count * (_DIE + _BETWEEN) - _BETWEEN
