"""Shapes that lie on the map, and those of ways: one that a counter would go, who strikes at whom, those of orders."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise
from math import hypot

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from hexboard.art.colours.palette import OverlayColours
from hexboard.art.curves import PLANE
from hexboard.art.shapes import Area, Colour, Points, Shape, Stroke
from hexboard.art.styles import style
from hexboard.engine.sheet import DrawnWay
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, MapItem, scene_point
from hexboard.gui.board.painting.shape_painting import Inks, Primitive

_CORNER = 0.28  # of the way to the next hex: from there on a corner is worn round
_COURIER, _RIM = 0.05, 0.05  # widths, in hexes
_DASHES = (0.08, 0.07)


class ShapesItem(MapItem):
    """Shapes in units of the scene; none shows nothing."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._shapes: tuple[Primitive, ...] = ()

    def show_shapes(self, shapes: Iterable[Primitive]) -> None:
        """Show these in place of what was shown."""
        self._shapes = tuple(shapes)
        box = reduce(QRectF.united, (each.path.boundingRect() for each in self._shapes), QRectF())
        self.fill(box, UNIT, shown=bool(self._shapes))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        paint_shapes(painter, self._shapes)


def paint_shapes(painter: QPainter, shapes: Iterable[Primitive]) -> None:
    """Paint shapes in units of the scene."""
    zoom, inks = abs(painter.worldTransform().m11()), Inks()
    for each in shapes:
        each.paint(painter, zoom, inks)


def in_scene(shape: Shape) -> Primitive:
    """A shape in hex units in those of the scene, in which Qt is quicker: in as small ones it strokes too finely."""
    path = QTransform.fromScale(UNIT, UNIT).map(Primitive(shape).path)
    if isinstance(shape, Stroke):
        shape = evolve(shape, width=shape.width * UNIT, dash=tuple(length * UNIT for length in shape.dash))
    return Primitive(shape, path)


def arrow(
    way: Iterable[Hex], rim: Colour, ink: Colour, widths: tuple[float, float] = style.PATH
) -> Iterator[Primitive]:
    """The arrow of a way, so wide with its rim and without it, in hexes; of one that is a single hex there is none."""
    return _through([scene_point(at) for at in way], style.PATH_HEAD, (rim, ink), widths)


def blow(start: Hex, end: Hex, rim: Colour, ink: Colour) -> Iterator[Primitive]:
    """A short arrow from one who strikes to another who is struck."""
    at, to = scene_point(start), scene_point(end)
    way, (before, behind) = _towards(at, to) * UNIT, style.BLOW_APART
    return _through([at + way * before, to - way * behind], style.BLOW_HEAD, (rim, ink), style.BLOW)


def _through(
    points: Sequence[QPointF], head: tuple[float, float], inks: tuple[Colour, Colour], widths: tuple[float, float]
) -> Iterator[Primitive]:
    if len(points) < 2:
        return
    (length, half), (rim, ink), (under, over) = head, inks, widths
    along, end = _towards(points[-2], points[-1]) * UNIT, points[-1]
    across, neck = QPointF(-along.y(), along.x()) * half, end - along * length
    tip = QPainterPath()
    tip.addPolygon(QPolygonF([end, neck + across, neck - across]))
    tip.closeSubpath()
    line = _line((*points[:-1], neck))  # it stops where the head begins
    for colour, wide, edge in ((rim, under, under - over), (ink, over, 0.0)):
        yield Primitive(Stroke((), colour, wide * UNIT), line)
        yield Primitive(Stroke((), colour, edge * UNIT) if edge else Area((), colour), tip)


def _towards(at: QPointF, to: QPointF) -> QPointF:
    way = to - at
    return way / hypot(way.x(), way.y())


def _line(points: Sequence[QPointF]) -> QPainterPath:
    """A line through points, with round corners."""
    come, *rest = points
    line = QPainterPath(come)
    for corner, after in pairwise(rest):
        line.lineTo(corner + (come - corner) * _CORNER)
        line.quadTo(corner, corner + (after - corner) * _CORNER)
        come = corner
    line.lineTo(rest[-1])
    return line


def of_orders(ways: Iterable[DrawnWay], colours: OverlayColours) -> Iterator[Primitive]:
    """The ways of one order, of all on a sheet, or of everybody: marches as arrows over the dashes of couriers."""
    couriers, marches = list[Points](), list[DrawnWay]()
    for way in ways:
        if way.what == "march":
            marches.append(way)
        elif len(way.hexes) > 1:
            couriers.append(tuple(PLANE.point(at) for at in way.hexes))
    if couriers:
        yield in_scene(Stroke(tuple(couriers), colours.chip, _COURIER + _RIM))
        yield in_scene(Stroke(tuple(couriers), colours.chip_ink, _COURIER, dash=_DASHES))
    for march in marches:
        yield from arrow(march.hexes, colours.path_under, colours.path)
