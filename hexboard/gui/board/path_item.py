"""The way that a counter would go, as an arrowed line; who strikes at whom; the ways of orders, couriers' as dashes."""

from collections.abc import Callable, Iterable
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from hexboard.art.colours.palette import OverlayColours
from hexboard.art.styles import style
from hexboard.engine.sheet import DrawnWay
from hexboard.geometry.hex import Hex

from .camera import UNIT, scene_point
from .map_item import MapItem, round_pen
from .shape_painting import colour


class PathItem(MapItem):
    """Draws one path; an empty one shows nothing."""

    def __init__(self, colours: Callable[[], OverlayColours], z: float) -> None:
        super().__init__(z)
        self._colours = colours
        self._arrow = Arrow(QPainterPath(), QPolygonF())

    def show_path(self, hexes: tuple[Hex, ...]) -> None:
        """Show the way through these hexes, start first."""
        self._arrow = arrow(hexes)
        self.fill(self._arrow.line.boundingRect(), UNIT, shown=len(hexes) > 1)

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        self._arrow.paint_way(painter, self._colours())


class Arrow(NamedTuple):
    """A way with its head: the line stops where that begins."""

    line: QPainterPath
    head: QPolygonF

    def paint_way(self, painter: QPainter, colours: OverlayColours) -> None:
        """Draw it as the way that a counter would go."""
        under, over = style.PATH
        self.paint(painter, colour(colours.path_under), colour(colours.path), over, under - over)

    def paint(self, painter: QPainter, under: QColor, over: QColor, width: float, rim: float) -> None:
        """Draw it so wide, in hexes, with a rim of another ink."""
        for ink, wide, edge in ((under, width + rim, rim), (over, width, 0.0)):
            painter.strokePath(self.line, round_pen(ink, wide * UNIT))
            painter.setPen(round_pen(ink, edge * UNIT) if edge else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(ink)
            painter.drawPolygon(self.head)


class BlowsItem(MapItem):
    """Draws short arrows from those who strike to those who are struck; none shows nothing."""

    def __init__(self, colours: Callable[[], OverlayColours], z: float) -> None:
        super().__init__(z)
        self._colours = colours
        self._blows: list[Arrow] = []

    def show_blows(self, blows: Iterable[tuple[Hex, Hex]]) -> None:
        """Show one from each of these hexes to the other."""
        self._blows = [_blow(scene_point(start), scene_point(end)) for start, end in blows if start != end]
        box = QRectF()
        for blow in self._blows:
            box |= blow.line.boundingRect()
        self.fill(box, UNIT, shown=bool(self._blows))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        (under, over), colours = style.BLOW, self._colours()
        for blow in self._blows:
            blow.paint(painter, colour(colours.path_under), colour(colours.path), over, under - over)


def _blow(start: QPointF, end: QPointF) -> Arrow:
    way = (end - start) * (UNIT / hypot(end.x() - start.x(), end.y() - start.y()))
    before, behind = style.BLOW_APART
    return _through([start + way * before, end - way * behind], style.BLOW_HEAD)


def arrow(way: tuple[Hex, ...]) -> Arrow:
    """The arrow of a way in the scene; of one that is a single hex there is none."""
    return _through([scene_point(at) for at in way], style.PATH_HEAD)


def _through(points: list[QPointF], head: tuple[float, float]) -> Arrow:
    if len(points) < 2:
        return Arrow(QPainterPath(), QPolygonF())
    length, half = head[0] * UNIT, head[1] * UNIT
    end, before = points[-1], points[-2]
    far = hypot(end.x() - before.x(), end.y() - before.y())
    along = QPointF((end.x() - before.x()) / far, (end.y() - before.y()) / far)
    neck = end - along * length
    across = QPointF(-along.y(), along.x()) * half
    line = QPainterPath(points[0])
    for come, point, after in zip(points, points[1:], points[2:], strict=False):
        line.lineTo(point + (come - point) * 0.28)
        line.quadTo(point, point + (after - point) * 0.28)
    line.lineTo(neck)
    return Arrow(line, QPolygonF([end, neck + across, neck - across]))


_ORDERS_Z = 33.0  # over the counters: a courier's way begins and ends at one
_WIDTH, _RIM = 0.05, 0.05
_DASHES = [1.6, 1.4]


class OrderWays(MapItem):
    """Draws the ways of one order, of all on a sheet, or of everybody: ``marches`` as arrows, couriers' as dashes."""

    def __init__(self, colours: Callable[[], OverlayColours]) -> None:
        super().__init__(_ORDERS_Z)
        self._colours = colours
        self._couriers = QPainterPath()
        self.marches: list[Arrow] = []

    def show_ways(self, ways: Iterable[DrawnWay]) -> None:
        """Draw these and no others."""
        self._couriers = QPainterPath()
        self.marches = []
        for way in ways:
            if way.what != "march" and len(way.hexes) > 1:
                self._couriers.addPolygon(QPolygonF([scene_point(at) for at in way.hexes]))
            else:
                self.marches.append(arrow(way.hexes))
        box = self._couriers.boundingRect()
        for march in self.marches:
            box |= march.line.boundingRect()
        self.fill(box, UNIT, shown=bool(self.marches) or not self._couriers.isEmpty())

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        colours = self._colours()
        for shade, width, dashes in (
            (colours.chip, _WIDTH + _RIM, []),
            (colours.chip_ink, _WIDTH, _DASHES),
        ):
            pen = QPen(colour(shade), width * UNIT, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            if dashes:
                pen.setDashPattern(dashes)
            painter.strokePath(self._couriers, pen)
        for march in self.marches:
            march.paint_way(painter, colours)
