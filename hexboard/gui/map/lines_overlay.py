"""What the rules make of a position, laid over the map: the ways they trace, all of them at a key or the one that is
looked at; and how far somebody known by an old report may have gone since.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from hexboard.art.colours.palette import OverlayColours
from hexboard.art.curves import PLANE, circle
from hexboard.art.shapes import Area, Points, Shape, Stroke, closed
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.told import Trace
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import MapItem, scene_point
from hexboard.gui.board.painting.shape_painting import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.session.session import Session
from hexboard.play.told.reports import reported_in

Way = tuple[Hex, ...]

_THIN, _MORE, _MOST = 0.07, 0.025, 6  # in hexes: one unit, each more, so many more at most
_RIM = 0.05
_LEAST = 2.5  # pixels a stretch is wide at least
_END = 0.16
_DASHES = (0.3, 0.2)  # with round ends there would be no gap from afar


def web(open_ways: Iterable[Way], cut_ways: Iterable[Way], colours: OverlayColours) -> Iterator[Shape]:
    """Every open way, start first, in the colour of a path, and every cut one in that of what is barred."""
    ways, cut = [way for way in open_ways if way], tuple(map(_points, filter(None, cut_ways)))
    if cut:
        yield Stroke(cut, colours.path_under, _THIN + _RIM, _LEAST * 2)
        yield Stroke(cut, colours.barred.ink[:7], _THIN, _LEAST, _DASHES, round=False)
    stretches = _stretches(ways)
    for rim, shade in ((_RIM, colours.path_under), (0.0, colours.path)):
        for shared, sides in stretches.items():
            width = _THIN + _MORE * min(shared - 1, _MOST) + rim
            yield Stroke(tuple(map(_points, sides)), shade, width, _LEAST * (2 if rim else 1))
    if ends := tuple(circle(PLANE.point(end), _END) for end in {way[-1] for way in ways}):
        yield Area(ends, colours.path)
        yield Stroke(tuple(map(closed, ends)), colours.path_under, _RIM / 2, _LEAST / 2)


def _points(way: Iterable[Hex]) -> Points:
    return tuple(map(PLANE.point, way))


def _stretches(ways: Iterable[Way]) -> Mapping[int, list[frozenset[Hex]]]:
    """The sides of all ways, by how many units share them."""
    found: defaultdict[int, list[frozenset[Hex]]] = defaultdict(list)
    for pair, count in Counter(frozenset(pair) for way in ways for pair in pairwise(way)).items():
        found[count].append(pair)
    return found


BLOCKS, KEPT_OFF, KEEPS_OFF = "blocks", "kept off", "keeps off"


def worths(at: Position, traces: Iterable[Trace]) -> Mapping[Hex, str]:
    """What the ways of the units in each hex are worth."""
    found: dict[Hex, list[str]] = {}
    for trace in traces:
        here = at.unit(trace.unit).hex
        if here is not None:
            found.setdefault(here, []).append(trace.worth)
    return {here: "/".join(dict.fromkeys(each)) for here, each in found.items()}


def obstacle_marks(at: Position, traces: Iterable[Trace]) -> tuple[Mapping[Hex, str], Mapping[Hex, str]]:
    """Where those stand that block a way or are kept from it, and where those stand that keep them off."""
    obstacles: dict[Hex, str] = {}
    guards: dict[Hex, str] = {}
    for obstacle in (o for trace in traces for o in trace.obstacles):
        words = BLOCKS if obstacle.blocks else KEPT_OFF
        for here in _places(at, (obstacle.unit,)):
            if obstacles.get(here) != BLOCKS:
                obstacles[here] = words
        guards.update(dict.fromkeys(_places(at, obstacle.kept_off_by), KEEPS_OFF))
    return obstacles, guards


def _places(at: Position, units: Iterable[UnitId]) -> list[Hex]:
    return [unit.hex for unit in map(at.state.units.get, units) if unit and unit.hex is not None]


_RINGS_Z = 7.0  # over zones and lines, under what may be picked and the counters
_WIDTH, _CASE_WIDTH = 2.0, 4.0  # pixels
_DOTS = [1.0, 2.5]
_STEP = hypot(*(scene_point(Hex(0, 1)) - scene_point(Hex(0, 0))).toTuple())


class RingsItem(MapItem):
    """Draws dotted circles, as wide at any zoom; none hides it."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(_RINGS_Z)
        self._view = view
        self._path = QPainterPath()

    def show_rings(self, rings: Iterable[tuple[Hex, int]]) -> None:
        """Ring these hexes and so many hexes about each."""
        self._path = QPainterPath()
        for at, hexes in rings:
            radius = (hexes + 0.5) * _STEP
            self._path.addEllipse(scene_point(at), radius, radius)
        self.fill(self._path.boundingRect(), _STEP, shown=not self._path.isEmpty())

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        colours = self._view.palette_shown.overlays
        for shade, width in ((colours.chip_ink, _CASE_WIDTH), (colours.chip, _WIDTH)):
            pen = QPen(colour(shade), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([each * _CASE_WIDTH / width for each in _DOTS])
            pen.setCosmetic(True)
            painter.strokePath(self._path, pen)


def gone_rings(session: Session, hexes: Iterable[Hex | None]) -> set[tuple[Hex, int]]:
    """How far those who are reported in these hexes may have gone since: each hex with how many hexes about it."""
    position, asked = session.position(), session.table.ruleset.may_have_gone
    known = ((at, each) for at in hexes if at is not None for each in reported_in(position, at))
    return {(at, far) for at, each in known if (far := asked(position, each))}
