"""Pictures of what a map repeats a thousand times: crowns of trees, dots, the letters of its hex numbers.

Each is painted once for a scale, a colour and a place within its pixel, and copied from then on: to fill the outline of
a tree takes ten times as long as to copy it, to stroke the halo of a number thirty times.
"""

from collections.abc import Hashable
from math import ceil, floor

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF, QTransform

from hexboard.art.shapes import Discs, Points, Signs, Text
from hexboard.gui.board.camera import round_pen

from .glyphs import line_path, line_width, placed

LARGEST = 48.0  # pixels; what is larger is painted from its outline
_MOST_BYTES = 4_000_000
_BESIDE = 1000  # bytes that a sprite takes besides its pixels
_PHASES = 2  # places within a pixel, in each direction, that signs are painted for
_LETTER_PHASES = 4  # the same for letters, along their line alone: up and down they stand on whole pixels
_SIZES = 4  # of signs to a pixel
_REACH = 1.5  # of a sign from its middle, in sizes

_Sprite = tuple[QImage, int, int]  # and where its corner lies from the pixel that it is copied to


class SpriteAtlas:
    """Sprites by what they show, for painters that scale and shift (a scale less than 0 is upside down) but never
    shear. All are dropped when they take too much room.
    """

    def __init__(self) -> None:
        self._sprites: dict[Hashable, _Sprite] = {}
        self._bytes = 0
        self._sorts: dict[tuple[Points, ...], int] = {}

    def signs(self, painter: QPainter, signs: Signs, ink: QColor) -> None:
        """Copy signs to their places."""
        world, known, draw = painter.worldTransform(), self._sprites, painter.drawImage
        scale, dx, dy = world.m11(), world.dx(), world.dy()
        fine, shade, sort = abs(scale) * _SIZES, ink.rgba(), self._sorts.setdefault(signs.kinds, len(self._sorts))
        reach = _REACH * abs(scale) * max(place[2] for place in signs.places)
        right, low = painter.device().width() + reach, painter.device().height() + reach
        painter.resetTransform()
        for x, y, size, kind in signs.places:
            px, py = x * scale + dx, y * scale + dy
            if -reach < px < right and -reach < py < low:
                left, top = floor(px), floor(py)
                place = int((px - left) * _PHASES), int((py - top) * _PHASES)
                key = sort, kind, round(size * fine), place, shade, scale < 0
                found = known.get(key)
                if found is None:
                    turned = -size if scale < 0 else size
                    outline = QPolygonF([QPointF(a * turned, b * turned) for a, b in signs.kinds[kind]])
                    path = QPainterPath()
                    path.addPolygon(outline)
                    found = self._keep(key, path, QTransform.fromScale(abs(scale), abs(scale)), _middle(place), ink)
                draw(left + found[1], top + found[2], found[0])
        painter.setWorldTransform(world)

    def discs(self, painter: QPainter, discs: Discs, ink: QColor) -> None:
        """Copy dots to their places."""
        world, known, draw = painter.worldTransform(), self._sprites, painter.drawImage
        scale, dx, dy = world.m11(), world.dx(), world.dy()
        radius, shade = discs.radius * abs(scale), ink.rgba()
        right, low = painter.device().width() + radius, painter.device().height() + radius
        painter.resetTransform()
        for x, y in discs.centres:
            px, py = x * scale + dx, y * scale + dy
            if -radius < px < right and -radius < py < low:
                left, top = floor(px), floor(py)
                place = int((px - left) * _PHASES), int((py - top) * _PHASES)
                key = radius, place, shade
                found = known.get(key)
                if found is None:
                    path = QPainterPath()
                    path.addEllipse(QPointF(0.0, 0.0), radius, radius)
                    found = self._keep(key, path, QTransform(), _middle(place), ink)
                draw(left + found[1], top + found[2], found[0])
        painter.setWorldTransform(world)

    def letters(self, painter: QPainter, text: Text, ink: QColor, halo: QColor | None) -> None:
        """Copy the letters of a level line of text, the halos of all before the first letter."""
        world, start = painter.worldTransform(), placed(text)
        scale = world.m11()
        x, y = start.dx() * scale + world.dx(), round(start.dy() * scale + world.dy())
        painter.resetTransform()
        for colour, halo_width in ((halo, text.halo_width * abs(scale)), (ink, 0.0)):
            if colour is not None:
                self._line(painter, text, text.size * scale, (x, y), colour, halo_width)
        painter.setWorldTransform(world)

    def _line(
        self, painter: QPainter, text: Text, em: float, at: tuple[float, int], ink: QColor, halo_width: float
    ) -> None:
        (x, y), shade = at, ink.rgba()
        for chunk in _chunks(text.text):
            left = floor(x)
            phase = int((x - left) * _LETTER_PHASES)
            key = text.face, chunk, em, halo_width, phase, shade
            found = self._sprites.get(key)
            if found is None:
                path = line_path(chunk, text.face)
                middle = QPointF((phase + 0.5) / _LETTER_PHASES, 0.0)
                found = self._keep(key, path, QTransform.fromScale(em, em), middle, ink, halo_width)
            painter.drawImage(left + found[1], y + found[2], found[0])
            x += line_width(chunk, text.face) * em

    def _keep(
        self, key: Hashable, path: QPainterPath, plane: QTransform, at: QPointF, ink: QColor, halo_width: float = 0.0
    ) -> _Sprite:
        """A path filled, or its halo if it has a ``halo_width``, as it comes out at a place within its pixel."""
        if self._bytes >= _MOST_BYTES:
            self._sprites.clear()
            self._bytes = 0
        path = plane.map(path).translated(at)
        path.setFillRule(Qt.FillRule.WindingFill)
        box = path.boundingRect().adjusted(-halo_width - 1, -halo_width - 1, halo_width + 1, halo_width + 1)
        left, top = floor(box.left()), floor(box.top())
        size = max(1, ceil(box.right()) - left), max(1, ceil(box.bottom()) - top)
        image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        if halo_width:
            painter.strokePath(path, round_pen(ink, 2 * halo_width))
        else:
            painter.fillPath(path, ink)
        painter.end()
        # an image keeps the engine it was painted by, which is ten times as large; its copy has none
        made = self._sprites[key] = image.copy(), left, top
        self._bytes += image.sizeInBytes() + _BESIDE
        return made


def _middle(place: tuple[int, int]) -> QPointF:
    return QPointF((place[0] + 0.5) / _PHASES, (place[1] + 0.5) / _PHASES)


def _chunks(text: str) -> list[str]:
    """Figures two by two, as there are but a hundred such pairs; letters one by one."""
    if text.isdigit():
        return [text[k : k + 2] for k in range(0, len(text), 2)]
    return list(text)
