"""Display lists as Qt paths, found by place, and painted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from math import floor

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from hexboard.art.colouring import picture_of
from hexboard.art.shapes import Area, Box, Discs, DisplayList, Layer, Points, Raster, Shape, Signs, Stroke, Text

from .letter_paths import text_path

_CELL = 6.0  # of the index of strokes by place, in hexes


@frozen(eq=False)
class Inked:
    """One path ready to be drawn: filled if there is a brush, drawn round with a pen if it has a width."""

    layer: str
    least: float
    most: float
    bounds: QRectF
    path: QPainterPath
    brush: QBrush | None
    pen: QPen | None = None
    hairline: float = 0.0

    def shows(self, scale: float) -> bool:
        """Whether it is drawn at so many pixels a hex."""
        return self.least <= scale < self.most

    def draw(self, painter: QPainter, scale: float) -> None:
        """Draw it on a painter whose unit is a hex; ``scale`` is pixels a hex."""
        if self.pen is not None:
            pen = self.pen
            if self.hairline > pen.widthF() * scale:
                pen = QPen(pen)
                pen.setWidthF(self.hairline / scale)
            painter.strokePath(self.path, pen)
        if self.brush is not None:
            # the picture a brush is made of is drawn smooth at any scale
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillPath(self.path, self.brush)


class QtPicture:
    """A display list made ready for Qt, its pieces found by place; a few at a time if it need not be ``at_once``."""

    def __init__(self, picture: DisplayList, at_once: bool = True) -> None:
        self.box = picture.box
        self._left = (piece for layer in picture.layers for piece in inked(layer))
        self._inked: list[Inked] = []
        self._cells: dict[tuple[int, int], list[int]] = {}
        if at_once:
            self.ink(lambda: True)

    def ink(self, may: Callable[[], bool]) -> bool:
        """Make pieces ready as long as ``may`` says; whether there are none left."""
        while may():
            piece = next(self._left, None)
            if piece is None:
                return True
            for cell in _cells(piece.bounds):
                self._cells.setdefault(cell, []).append(len(self._inked))
            self._inked.append(piece)
        return False

    def pieces(self, part: QRectF, scale: float, hidden: Collection[str] = ()) -> Iterator[Inked]:
        """What touches ``part`` (hex units) and shows at ``scale`` pixels a hex, from the ground up."""
        found = sorted({number for cell in _cells(part) for number in self._cells.get(cell, ())})
        for number in found:
            piece = self._inked[number]
            if piece.shows(scale) and piece.layer not in hidden and piece.bounds.intersects(part):
                yield piece

    def draw(self, painter: QPainter, part: QRectF, scale: float, hidden: Collection[str] = ()) -> None:
        """Draw what touches ``part`` (hex units), but no layer of ``hidden``, on a painter whose unit is a hex."""
        for piece in self.pieces(part, scale, hidden):
            piece.draw(painter, scale)


def _cells(rect: QRectF) -> Iterator[tuple[int, int]]:
    for column in range(floor(rect.left() / _CELL), floor(rect.right() / _CELL) + 1):
        for row in range(floor(rect.top() / _CELL), floor(rect.bottom() / _CELL) + 1):
            yield column, row


def inked(layer: Layer) -> Iterator[Inked]:
    """A layer's shapes as paths."""
    for shape in layer.shapes:
        for path, brush, pen, hairline in _paths(shape):
            margin = max(pen.widthF() if pen else 0.0, 0.04)
            bounds = path.boundingRect().adjusted(-margin, -margin, margin, margin)
            yield Inked(layer.name, layer.least, layer.most, bounds, path, brush, pen, hairline)


def colour(text: str) -> QColor:
    """A colour of a display list ("#rrggbb" or "#rrggbbaa")."""
    shade = QColor(text[:7])
    if len(text) == 9:
        shade.setAlpha(int(text[7:], 16))
    return shade


_Path = tuple[QPainterPath, QBrush | None, QPen | None, float]


def _paths(shape: Shape) -> Iterator[_Path]:
    match shape:
        case Area(rings, fill, holes):
            path = polygons(rings)
            path.setFillRule(Qt.FillRule.OddEvenFill if holes else Qt.FillRule.WindingFill)
            yield path, QBrush(colour(fill)), None, 0.0
        case Stroke():
            yield _lines(shape.lines), None, _pen(shape), shape.hairline
        case Signs():
            yield from _paths(shape.outlined())
        case Discs(centres, radius, fill):
            path = QPainterPath()
            path.setFillRule(Qt.FillRule.WindingFill)
            for x, y in centres:
                path.addEllipse(QPointF(x, y), radius, radius)
            yield path, QBrush(colour(fill)), None, 0.0
        case Text():
            path = text_path(shape)
            path.setFillRule(Qt.FillRule.WindingFill)
            if shape.halo:
                round_ = Qt.PenJoinStyle.RoundJoin
                glow = QPen(colour(shape.halo), shape.glow * 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, round_)
                yield path, None, glow, 0.0
            yield path, QBrush(colour(shape.colour)), None, 0.0
        case Raster(rings=rings):
            path = polygons(rings)
            path.setFillRule(Qt.FillRule.OddEvenFill)
            yield path, _picture_brush(shape), None, 0.0


def _picture_brush(raster: Raster) -> QBrush:
    """A brush that paints a picture in its place."""
    wide, high = raster.size
    image = QImage(picture_of(raster).tobytes(), wide, high, wide * 4, QImage.Format.Format_RGBA8888)
    # the copy owns its pixels, and this format is the one that is painted fastest
    brush = QBrush(image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied))
    x0, y0, x1, y1 = raster.box
    brush.setTransform(QTransform((x1 - x0) / wide, 0, 0, (y1 - y0) / high, x0, y0))
    return brush


def polygons(rings: Iterable[Points]) -> QPainterPath:
    """Closed outlines as one path."""
    path = QPainterPath()
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
        path.closeSubpath()
    return path


def _lines(lines: Iterable[Points]) -> QPainterPath:
    path = QPainterPath()
    for line in lines:
        if line[0] == line[-1] and len(line) > 2:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))
            path.closeSubpath()
        else:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))
    return path


def _pen(stroke: Stroke) -> QPen:
    cap = Qt.PenCapStyle.RoundCap if stroke.round else Qt.PenCapStyle.FlatCap
    pen = QPen(colour(stroke.colour), stroke.width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)
    if stroke.dash:
        pen.setDashPattern([length / stroke.width for length in stroke.dash])
    return pen


def shapes_pixmap(shapes: Iterable[Shape], box: Box, pixels: float, ratio: float = 1.0) -> QPixmap:
    """Shapes of their own small drawing, ``pixels`` of the screen to a unit of it, on nothing."""
    wide, high = (box[2] - box[0]) * pixels, (box[3] - box[1]) * pixels
    pixmap = QPixmap(max(1, round(wide * ratio)), max(1, round(high * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels, pixels)
    painter.translate(-box[0], -box[1])
    for piece in inked(Layer("", tuple(shapes))):
        piece.draw(painter, pixels)
    painter.end()
    return pixmap
