"""Ways on the map, as shapes: the one that a counter would go, who strikes at whom, those of orders."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QTransform

from hexboard.art.colours.palette import OverlayColours
from hexboard.art.curves import PLANE, bezier, laid, towards
from hexboard.art.shapes import Area, Colour, Point, Points, Shape, Stroke, closed
from hexboard.art.styles import style
from hexboard.engine.sheet import DrawnWay
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, MapItem
from hexboard.gui.board.painting.shape_painting import Inks, Primitive

_CORNER = 0.28  # of the way to the next hex: from there on a corner is worn round
_COURIER, _RIM = 0.05, 0.05  # widths, in hexes
_DASHES = (0.08, 0.07)


class ShapesItem(MapItem):
    """Shapes of a display list as they lie on the map; none shows nothing."""

    def __init__(self, z: float) -> None:
        super().__init__(z)
        self._primitives: tuple[Primitive, ...] = ()

    def show_shapes(self, shapes: Iterable[Shape]) -> None:
        """Show these in place of what was shown."""
        self._primitives = tuple(map(Primitive, shapes))
        box = reduce(QRectF.united, (each.path.boundingRect() for each in self._primitives), QRectF())
        self.fill(QTransform.fromScale(UNIT, UNIT).mapRect(box), UNIT, shown=bool(self._primitives))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        paint_shapes(painter, self._primitives)


def paint_shapes(painter: QPainter, primitives: Iterable[Primitive]) -> None:
    """Paint shapes with a painter of the scene."""
    painter.save()
    painter.scale(UNIT, UNIT)
    scale, inks = abs(painter.worldTransform().m11()), Inks()
    for primitive in primitives:
        primitive.paint(painter, scale, inks)
    painter.restore()


def arrow(way: Iterable[Hex], rim: Colour, ink: Colour, widths: tuple[float, float] = style.PATH) -> Iterator[Shape]:
    """The arrow of a way, so wide with its rim and without it, in hexes; of one that is a single hex there is none."""
    return _through([PLANE.point(at) for at in way], style.PATH_HEAD, (rim, ink), widths)


def blow(start: Hex, end: Hex, rim: Colour, ink: Colour) -> Iterator[Shape]:
    """A short arrow from one who strikes to another who is struck."""
    at, to = PLANE.point(start), PLANE.point(end)
    before, behind = style.BLOW_APART
    ends = [*laid(((before, 0.0),), at, towards(at, to)), *laid(((-behind, 0.0),), to, towards(at, to))]
    return _through(ends, style.BLOW_HEAD, (rim, ink), style.BLOW)


def _through(
    points: Sequence[Point], head: tuple[float, float], inks: tuple[Colour, Colour], widths: tuple[float, float]
) -> Iterator[Shape]:
    if len(points) < 2:
        return
    (length, half), (rim, ink), (under, over) = head, inks, widths
    # the line stops where its head begins
    *tip, neck = laid(((0, 0), (-length, -half), (-length, half), (-length, 0)), points[-1], towards(*points[-2:]))
    line = (points[0], *chain.from_iterable(map(_round, points, points[1:], points[2:])), neck)
    yield Stroke((line,), rim, under)
    yield Stroke((closed(tuple(tip)),), rim, under - over)
    yield Stroke((line,), ink, over)
    yield Area((tuple(tip),), ink)


def _round(come: Point, corner: Point, after: Point) -> Points:
    x, y = corner
    begin, end = ((x + (a - x) * _CORNER, y + (b - y) * _CORNER) for a, b in (come, after))
    return (*bezier(begin, corner, end), end)


def of_orders(ways: Iterable[DrawnWay], colours: OverlayColours) -> Iterator[Shape]:
    """The ways of one order, of all on a sheet, or of everybody: marches as arrows over the dashes of couriers."""
    couriers, marches = list[Points](), list[DrawnWay]()
    for way in ways:
        if way.what == "march":
            marches.append(way)
        elif len(way.hexes) > 1:
            couriers.append(tuple(PLANE.point(at) for at in way.hexes))
    if couriers:
        yield Stroke(tuple(couriers), colours.chip, _COURIER + _RIM)
        yield Stroke(tuple(couriers), colours.chip_ink, _COURIER, dash=_DASHES)
    for march in marches:
        yield from arrow(march.hexes, colours.path_under, colours.path)
