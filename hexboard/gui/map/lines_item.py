"""Ways of many units drawn as one web: the more units share a stretch, the wider it is; a cut way is dashed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.palette import OverlayColours
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, scene_point
from hexboard.gui.board.shape_painting import colour

Way = tuple[Hex, ...]

_Z = 6.0  # over zones of control, under what may be picked and the counters
_THIN, _MORE, _MOST = 0.07, 0.025, 6  # in hexes: one unit, each more, so many more at most
_RIM = 0.05
_LEAST = 2.5  # pixels a stretch is wide at least
_END = 0.16
_DASHES = [2.0, 1.6]


class LinesItem(QGraphicsItem):
    """Draws every open way in the colour of a path and every cut one in that of what is barred."""

    def __init__(self, colours: OverlayColours) -> None:
        super().__init__()
        self.colours = colours
        self._stretches: dict[int, QPainterPath] = {}
        self._ends = QPainterPath()
        self._cut = QPainterPath()
        self.setZValue(_Z)
        self.hide()

    def show_ways(self, open_ways: Iterable[Way], cut_ways: Iterable[Way]) -> None:
        """Draw these ways, start first; none hides the web."""
        ways, cut = [w for w in open_ways if w], [w for w in cut_ways if w]
        self.prepareGeometryChange()
        self._stretches = _stretches(ways)
        self._ends, self._cut = QPainterPath(), QPainterPath()
        for end in {way[-1] for way in ways}:
            self._ends.addEllipse(scene_point(end), _END * UNIT, _END * UNIT)
        for way in cut:
            _run(self._cut, [scene_point(at) for at in way])
        self.setVisible(bool(ways or cut))
        self.update()

    def boundingRect(self) -> QRectF:
        box = self._cut.boundingRect().united(self._ends.boundingRect())
        for path in self._stretches.values():
            box = box.united(path.boundingRect())
        return box.adjusted(-UNIT, -UNIT, UNIT, UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        least = _LEAST / abs(painter.worldTransform().m11() or painter.worldTransform().m12() or 1.0)
        painter.strokePath(self._cut, _pen(self.colours.path_under, (_THIN + _RIM) * UNIT, least * 2))
        pen = _pen(self.colours.barred.ink[:7], _THIN * UNIT, least)
        pen.setDashPattern(_DASHES)
        painter.strokePath(self._cut, pen)
        for rim, shade in ((_RIM, self.colours.path_under), (0.0, self.colours.path)):
            for shared, path in self._stretches.items():
                width = _THIN + _MORE * min(shared - 1, _MOST) + rim
                painter.strokePath(path, _pen(shade, width * UNIT, least * (2 if rim else 1)))
        painter.setPen(_pen(self.colours.path_under, _RIM * UNIT / 2, least / 2))
        painter.setBrush(colour(self.colours.path))
        painter.drawPath(self._ends)


def _stretches(ways: Iterable[Way]) -> dict[int, QPainterPath]:
    """The sides of all ways, by how many units share them."""
    shared = Counter(frozenset(pair) for way in ways for pair in pairwise(way))
    found: dict[int, QPainterPath] = {}
    for pair, count in shared.items():
        _run(found.setdefault(count, QPainterPath()), [scene_point(at) for at in pair])
    return found


def _run(path: QPainterPath, points: list[QPointF]) -> None:
    path.moveTo(points[0])
    for point in points[1:]:
        path.lineTo(point)


def _pen(shade: str, width: float, least: float) -> QPen:
    solid, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(colour(shade), max(width, least), solid, cap, join)
