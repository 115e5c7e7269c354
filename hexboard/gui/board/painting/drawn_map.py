"""A display list ready to be painted from: its shapes found by place, their paths made when they are first seen."""

from collections.abc import Collection, Iterable, Iterator
from itertools import repeat

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from hexboard.art.colours.palette import Palette
from hexboard.art.shapes import Box, DisplayList, Layer, Raster

from .shape_painting import Inks, Primitive
from .sprite_atlas import SpriteAtlas

_BOXES = 500  # read before somebody may look at the clock


class DrawnMap:
    """A display list in a palette. ``only`` are the names of the layers that are painted, if not all are."""

    def __init__(self, drawing: DisplayList, palette: Palette, only: Collection[str] | None = None) -> None:
        self.box = drawing.box
        self._layers = [_Index(layer) for layer in drawing.layers if only is None or layer.name in only]
        self._atlas = SpriteAtlas()
        self.inks = Inks(palette, self._atlas)

    def set_palette(self, palette: Palette) -> None:
        """Paint in another palette from now on; the paths stay."""
        self.inks = Inks(palette, self._atlas)

    def primitives(self, part: QRectF, scale: float, hidden: Collection[str] = ()) -> Iterator[Primitive | None]:
        """What touches ``part`` (hex units) and shows at ``scale`` pixels a hex but is no layer of ``hidden``, from the
        ground up; now and then None, when it took a while to find the next.
        """
        for index in self._layers:
            if not index.layer.shows(scale):
                # names of another band of zoom take room, and are soon made again
                index.drop()
            elif index.layer.name not in hidden:
                for primitive in index.primitives(part):
                    if primitive is not None and isinstance(primitive.shape, Raster):
                        yield from self.inks.prepared(primitive.shape)
                    yield primitive


class _Index:
    """The shapes of a layer by place."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self._boxes: list[Box] = []
        self._made: dict[int, Primitive] = {}

    def primitives(self, part: QRectF) -> Iterator[Primitive | None]:
        """What touches a part."""
        yield from self._read()
        left, top, right, bottom = part.left(), part.top(), part.right(), part.bottom()
        for number, (x0, y0, x1, y1) in enumerate(self._boxes):
            if x0 <= right and left <= x1 and y0 <= bottom and top <= y1:
                primitive = self._made.get(number)
                if primitive is None:
                    primitive = self._made[number] = Primitive(self.layer.shapes[number])
                yield primitive

    def drop(self) -> None:
        """Make its paths anew when it is seen again."""
        self._made.clear()

    def _read(self) -> Iterator[None]:
        boxes = self.layer.boxes
        while len(self._boxes) < len(boxes):
            start = len(self._boxes)
            self._boxes.extend(boxes[number] for number in range(start, min(start + _BOXES, len(boxes))))
            yield None


class Painting:
    """A part of a map being painted, a little at a time. ``plane`` takes hexes to pixels of the device, ``scale`` is
    pixels of the screen to a hex, ``hidden`` are layers left out; no ``ground`` is nothing at all.
    """

    def __init__(
        self,
        drawn: DrawnMap,
        size: QSize,
        plane: QTransform,
        scale: float,
        hidden: Collection[str] = (),
        ground: QColor | None = None,
    ) -> None:
        clear = QImage.Format.Format_ARGB32_Premultiplied
        self._image = QImage(size, QImage.Format.Format_RGB32 if ground else clear)
        self._image.fill(ground or Qt.GlobalColor.transparent)
        self._drawn, self._plane, self._scale = drawn, plane, scale
        self._part = plane.inverted()[0].mapRect(QRectF(0, 0, size.width(), size.height()))
        self._left = drawn.primitives(self._part, scale, hidden)

    def go_on(self, pieces: Iterable[object]) -> bool:
        """Paint so many pieces; whether there is nothing left to paint."""
        # a painter still at work when its image goes is the end of the program: it never outlives a slice
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._plane)
        try:
            for _ in pieces:
                try:
                    primitive = next(self._left)
                except StopIteration:
                    return True
                if primitive is not None:
                    primitive.paint(painter, self._scale, self._drawn.inks, self._part)
            return False
        finally:
            painter.end()

    def finished(self) -> QImage:
        """The picture, painted to its end."""
        self.go_on(repeat(None))
        return self._image


def whole_map(
    drawn: DrawnMap, width: float, ratio: float = 1.0, hidden: Collection[str] = (), ground: QColor | None = None
) -> Painting:
    """A whole map, ``width`` pixels of a screen of that ratio wide."""
    x0, y0, x1, y1 = drawn.box
    scale = width / (x1 - x0)
    size = QSize(max(1, round(width * ratio)), max(1, round((y1 - y0) * scale * ratio)))
    plane = QTransform.fromTranslate(-x0, -y0) * QTransform.fromScale(scale * ratio, scale * ratio)
    return Painting(drawn, size, plane, scale, hidden, ground)
