"""Hexes marked alike: a fill, a hatching and a border, as one simplified path."""

from collections.abc import Collection
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPen, QTransform

from hexboard.art.colours.palette import MarkPaint
from hexboard.art.curves import inset, loops
from hexboard.art.styles import style
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, MapItem
from hexboard.gui.board.painting.shape_painting import colour, polygons


@lru_cache(maxsize=64)
def _image(pattern: str, ink: str, ratio: float) -> QImage:
    """One period of a hatching, in device pixels."""
    side = round(style.PATTERN_PIXELS * ratio)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour(ink), style.PATTERN_LINE * ratio))
    if pattern == "dots":
        painter.setBrush(colour(ink))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(QPointF(side / 2, side / 2), 1.4 * ratio, 1.4 * ratio)
    painter.drawLines(_lines(pattern, side))
    painter.end()
    return image


def _lines(pattern: str, side: int) -> list[QLineF]:
    rising = [QLineF(k * side - 1, side + 1, k * side + side + 1, -1) for k in (-1, 0, 1)]
    falling = [QLineF(k * side - 1, -1, k * side + side + 1, side + 1) for k in (-1, 0, 1)]
    return {
        "rising": rising,
        "falling": falling,
        "crossed": [*rising, *falling],
        "level": [QLineF(-1, side / 2, side + 1, side / 2)],
        "upright": [QLineF(side / 2, -1, side / 2, side + 1)],
    }.get(pattern, [])


def hatching(paint: MarkPaint, zoom: float, ratio: float) -> QBrush:
    """A brush for an item seen at a zoom: its lines stay as close and as thin at any zoom."""
    brush = QBrush(_image(paint.pattern, paint.ink, ratio))
    brush.setTransform(QTransform.fromScale(1 / (zoom * ratio), 1 / (zoom * ratio)))
    return brush


def hex_path(hexes: Collection[Hex], inwards: float = 0.0) -> QPainterPath:
    """The outline of a set of hexes in the scene, moved inwards by so much of a hex."""
    rings = loops(hexes)
    path = polygons(inset(ring, inwards) if inwards else ring for ring in rings)
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return QTransform.fromScale(UNIT, UNIT).map(path).simplified()


class HexOverlay(MapItem):
    """Marks a set of hexes in one paint; ``dashed`` breaks its border, for what is less than sure."""

    def __init__(self, z: float, dashed: bool = False) -> None:
        super().__init__(z)
        self._paint: MarkPaint | None = None
        self._dashed = dashed
        self._hexes: frozenset[Hex] = frozenset()
        self._path = QPainterPath()

    def show_hexes(self, hexes: Collection[Hex], paint: MarkPaint) -> None:
        """Mark these hexes, and no others, in this way."""
        if frozenset(hexes) != self._hexes or paint != self._paint:
            self._hexes, self._paint = frozenset(hexes), paint
            self._path = hex_path(self._hexes, style.OVERLAY_EDGE[0] / 2)
            self.fill(self._path.boundingRect(), UNIT * 0.1, shown=bool(hexes))

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        assert self._paint is not None
        zoom = abs(painter.worldTransform().m11())
        ratio = painter.device().devicePixelRatioF()
        painter.fillPath(self._path, QBrush(colour(self._paint.fill)))
        if self._paint.pattern != "none":
            painter.fillPath(self._path, hatching(self._paint, zoom, ratio))
        wide, least = style.OVERLAY_EDGE
        pen = QPen(colour(self._paint.ink[:7]), max(wide * UNIT, least / zoom))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self._dashed:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.strokePath(self._path, pen)
