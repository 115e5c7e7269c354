"""Shapes of a display list, painted by Qt: their paths are made once, their colours looked up when they are painted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, evolve
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform

from hexboard.art.colours.palette import Palette
from hexboard.art.shapes import Area, Box, Discs, Points, Raster, Shape, Signs, Stroke, Text
from hexboard.gui.board.camera import round_pen

from .glyphs import text_path
from .sprite_atlas import LARGEST, SpriteAtlas

_PIECE = 12  # points of a long line that are stroked or left out together
_THIN = 2.5  # pixels: at the end of a thinner line nobody sees whether it is round, which takes three times as long


class Inks:
    """The colours of a palette as Qt's; ``atlas`` has sprites of what is repeated, where anything is."""

    def __init__(self, palette: Palette | None = None, atlas: SpriteAtlas | None = None) -> None:
        self.atlas = atlas
        self._palette = palette
        self._colours: dict[str, QColor] = {}
        self._pictures: dict[int, QBrush] = {}

    def colour(self, ink: str) -> QColor:
        """The colour of a role, or the colour that is written out."""
        found = self._colours.get(ink)
        if found is None:
            found = self._colours[ink] = colour(self._palette.colour(ink) if self._palette else ink)
        return found

    def picture(self, raster: Raster) -> QBrush:
        """A brush that paints a raster in its place."""
        for _ in self.prepared(raster):
            pass
        return self._pictures[id(raster)]

    def prepared(self, raster: Raster) -> Iterator[None]:
        """Make a raster's picture ready, an ink at a time."""
        if id(raster) in self._pictures:
            return
        wide, high = raster.size
        # premultiplied is the format that is painted fastest
        image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        for ink, cover in raster.covers:
            one = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
            one.fill(self.colour(ink))
            painter = QPainter(one)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
            painter.drawImage(0, 0, QImage(cover, wide, high, wide, QImage.Format.Format_Alpha8))
            painter.end()
            painter = QPainter(image)
            painter.drawImage(0, 0, one)
            painter.end()
            yield None
        brush = QBrush(image)
        x0, y0, x1, y1 = raster.box
        brush.setTransform(QTransform((x1 - x0) / wide, 0, 0, (y1 - y0) / high, x0, y0))
        self._pictures[id(raster)] = brush


@define(eq=False)
class Primitive:
    """A shape of a display list with its paths. Painters have a hex for a unit; ``scale`` is pixels of the screen to
    it, ``part`` what is seen.
    """

    shape: Shape
    _path: QPainterPath | None = None
    _lines: _StrokeLines | None = None

    def paint(self, painter: QPainter, scale: float, inks: Inks, part: QRectF | None = None) -> None:
        """Paint it."""
        match self.shape:
            case Area(fill=fill):
                painter.fillPath(self.path, inks.colour(fill))
            case Stroke():
                self._stroke(self.shape, painter, scale, inks, part)
            case Signs(places=places, fill=fill):
                if inks.atlas and places and max(place[2] for place in places) * scale <= LARGEST:
                    inks.atlas.signs(painter, self.shape, inks.colour(fill))
                else:
                    painter.fillPath(self.path, inks.colour(fill))
            case Discs(radius=radius, fill=fill):
                if inks.atlas and radius * scale <= LARGEST:
                    inks.atlas.discs(painter, self.shape, inks.colour(fill))
                else:
                    painter.fillPath(self.path, inks.colour(fill))
            case Text():
                self._letters(self.shape, painter, scale, inks)
            case Raster():
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.fillPath(self.path, inks.picture(self.shape))

    @property
    def path(self) -> QPainterPath:
        """Its outline, in hex units."""
        if self._path is None:
            self._path = _outline(self.shape)
            # a point as two numbers takes five times the room that it takes in a path
            if isinstance(self.shape, Area):
                self.shape = evolve(self.shape, rings=())
        return self._path

    def _stroke(self, stroke: Stroke, painter: QPainter, scale: float, inks: Inks, part: QRectF | None) -> None:
        pen = QPen(inks.colour(stroke.colour), max(stroke.width, stroke.hairline / scale))
        thin = pen.widthF() * scale < _THIN
        ends = Qt.PenCapStyle.SquareCap if thin else Qt.PenCapStyle.RoundCap
        pen.setCapStyle(ends if stroke.round else Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin if thin else Qt.PenJoinStyle.RoundJoin)
        if stroke.dash:
            pen.setDashPattern([length / pen.widthF() for length in stroke.dash])
        if part is None or stroke.dash:
            painter.strokePath(self.path, pen)
            return
        if self._lines is None:
            self._lines, self.shape = _StrokeLines(stroke), evolve(stroke, lines=())
        painter.strokePath(self._lines.near(part, pen.widthF() * 2), pen)

    def _letters(self, text: Text, painter: QPainter, scale: float, inks: Inks) -> None:
        ink, halo = inks.colour(text.colour), inks.colour(text.halo) if text.halo else None
        if inks.atlas and not text.turn and text.size * scale <= LARGEST:
            inks.atlas.letters(painter, text, ink, halo)
            return
        path = text_path(text)
        if halo is not None:
            painter.strokePath(path, round_pen(halo, text.halo_width * 2))
        painter.fillPath(path, ink)


def colour(text: str) -> QColor:
    """A colour of a display list ("#rrggbb" or "#rrggbbaa")."""
    shade = QColor(text[:7])
    if len(text) == 9:
        shade.setAlpha(int(text[7:], 16))
    return shade


def _outline(shape: Shape) -> QPainterPath:
    path = QPainterPath()
    match shape:
        case Area(rings=rings, holes=holes):
            path = polygons(rings)
            path.setFillRule(Qt.FillRule.OddEvenFill if holes else Qt.FillRule.WindingFill)
        case Stroke(lines=lines):
            for line in lines:
                _add(path, line)
        case Signs():
            path = polygons(shape.outlined().rings)
            path.setFillRule(Qt.FillRule.WindingFill)
        case Discs(centres=centres, radius=radius):
            path.setFillRule(Qt.FillRule.WindingFill)
            for x, y in centres:
                path.addEllipse(QPointF(x, y), radius, radius)
        case Text():
            path = text_path(shape)
        case Raster(rings=rings):
            path = polygons(rings)
            path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


class _StrokeLines:
    """The lines of a stroke; of a long one only as much is stroked as comes near what is seen."""

    def __init__(self, stroke: Stroke) -> None:
        self._short = QPainterPath()
        self._long: list[list[tuple[QPainterPath, QRectF]]] = []
        for line in stroke.lines:
            if len(line) <= 2 * _PIECE or line[0] == line[-1]:
                _add(self._short, line)
            else:
                pieces = [_open(line[k : k + _PIECE + 1]) for k in range(0, len(line) - 1, _PIECE)]
                self._long.append([(piece, piece.boundingRect()) for piece in pieces])

    def near(self, part: QRectF, margin: float) -> QPainterPath:
        """What comes near a part. No line ends where that could be seen."""
        wide, path = part.adjusted(-margin, -margin, margin, margin), QPainterPath(self._short)
        for line in self._long:
            goes_on = False
            for piece, box in line:
                is_near = _meet(box, wide)
                if is_near and goes_on:
                    path.connectPath(piece)
                elif is_near:
                    path.addPath(piece)
                goes_on = is_near
        return path


def _open(line: Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(_polygon(line))
    return path


def _meet(a: QRectF, b: QRectF) -> bool:
    # a level line has a box of no height, which Qt takes for empty
    return a.left() <= b.right() and b.left() <= a.right() and a.top() <= b.bottom() and b.top() <= a.bottom()


def _add(path: QPainterPath, line: Points) -> None:
    path.addPolygon(_polygon(line))
    if line[0] == line[-1] and len(line) > 2:
        path.closeSubpath()


def polygons(rings: Iterable[Points]) -> QPainterPath:
    """Closed outlines as one path."""
    path = QPainterPath()
    for ring in rings:
        path.addPolygon(_polygon(ring))
        path.closeSubpath()
    return path


def _polygon(points: Points) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def shapes_pixmap(shapes: Iterable[Shape], box: Box, pixels: float, ratio: float = 1.0) -> QPixmap:
    """Shapes of their own small drawing, ``pixels`` of the screen to a unit of it, on nothing."""
    wide, high = (box[2] - box[0]) * pixels, (box[3] - box[1]) * pixels
    image = QImage(
        max(1, round(wide * ratio)), max(1, round(high * ratio)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels * ratio, pixels * ratio)
    painter.translate(-box[0], -box[1])
    inks = Inks()
    for shape in shapes:
        Primitive(shape).paint(painter, pixels, inks)
    painter.end()
    # an image keeps the engine it was painted by, which is larger than a small one; its copy has none
    pixmap = QPixmap.fromImage(image.copy())
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
