"""The way that a counter would go, as an arrowed line; who strikes at whom; the ways of orders, couriers' as dashes."""

from collections.abc import Callable, Iterable
from functools import reduce
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from hexboard.art.colours.palette import OverlayColours
from hexboard.art.styles import style
from hexboard.engine.sheet import DrawnWay
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, MapItem, round_pen, scene_point
from hexboard.gui.board.painting.shape_painting import colour


class Arrow(NamedTuple):
    """A way with its head: the line stops where that begins."""

    line: QPainterPath
    head: QPolygonF

    def paint(self, painter: QPainter, under: QColor, over: QColor, width: float, rim: float) -> None:
        """Draw it so wide, in hexes, with a rim of another ink."""
        for ink, wide, edge in ((under, width + rim, rim), (over, width, 0.0)):
            painter.strokePath(self.line, round_pen(ink, wide * UNIT))
            painter.setPen(round_pen(ink, edge * UNIT) if edge else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(ink)
            painter.drawPolygon(self.head)


class ArrowsItem(MapItem):
    """Draws arrows, so wide with their rims and without them, in hexes; none shows nothing."""

    def __init__(self, colours: Callable[[], OverlayColours], widths: tuple[float, float], z: float) -> None:
        super().__init__(z)
        self._colours, self._widths = colours, widths
        self._arrows: list[Arrow] = []

    def show_arrows(self, arrows: Iterable[Arrow]) -> None:
        """Show these and no others."""
        self._arrows = [each for each in arrows if not each.line.isEmpty()]
        self.fill(_around(self._arrows), UNIT, shown=bool(self._arrows))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        colours, (under, over) = self._colours(), self._widths
        for each in self._arrows:
            each.paint(painter, colour(colours.path_under), colour(colours.path), over, under - over)


def _around(arrows: Iterable[Arrow]) -> QRectF:
    return reduce(QRectF.united, (each.line.boundingRect() for each in arrows), QRectF())


def blow(start: Hex, end: Hex) -> Arrow:
    """A short arrow in the scene, from one who strikes to another who is struck."""
    at, to = scene_point(start), scene_point(end)
    way = (to - at) * (UNIT / hypot(to.x() - at.x(), to.y() - at.y()))
    before, behind = style.BLOW_APART
    return _through([at + way * before, to - way * behind], style.BLOW_HEAD)


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


class OrderWays(ArrowsItem):
    """Draws the ways of one order, of all on a sheet, or of everybody: marches as arrows, couriers' as dashes."""

    def __init__(self, colours: Callable[[], OverlayColours]) -> None:
        super().__init__(colours, style.PATH, _ORDERS_Z)
        self._couriers = QPainterPath()

    def show_ways(self, ways: Iterable[DrawnWay]) -> None:
        """Draw these and no others."""
        self._couriers, marches = QPainterPath(), list[Arrow]()
        for way in ways:
            if way.what != "march" and len(way.hexes) > 1:
                self._couriers.addPolygon(QPolygonF([scene_point(at) for at in way.hexes]))
            else:
                marches.append(arrow(way.hexes))
        self.show_arrows(marches)
        box = _around(self._arrows) | self._couriers.boundingRect()
        self.fill(box, UNIT, shown=bool(self._arrows) or not self._couriers.isEmpty())

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        colours = self._colours()
        painter.strokePath(self._couriers, round_pen(colour(colours.chip), (_WIDTH + _RIM) * UNIT))
        pen = round_pen(colour(colours.chip_ink), _WIDTH * UNIT)
        pen.setDashPattern(_DASHES)
        painter.strokePath(self._couriers, pen)
        super().draw(painter, exposed)
