"""A scan of a printed sheet, laid under the grid of the sheet as it lies on the table."""

from collections.abc import Collection

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem

from hexboard.art.pictures.scan_reading import Copy, ScanPixels
from hexboard.board.board import PlacedSheet
from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.gui.board.camera import UNIT, MapItem

from .hex_overlay import hex_path

SCAN_Z = 1.0  # over the drawn ground, under the grid that is drawn anew over it
_PLANE = Layout()
_SPAN = 8  # hexes from the first to the two others that say how a sheet lies


@frozen
class Lie:
    """How a scan lies: pixels of the file to the scene, the part of the file shown, and what of the scene it may cover
    (None: anything).
    """

    transform: QTransform
    crop: QRectF
    cover: QPainterPath | None
    opacity: float


def lie_of(
    layout: Layout, placed: PlacedSheet, crop: QRectF, opacity: float, hexes: Collection[Hex] | None
) -> Lie:
    """How a scan lies whose sheet's own hexes lie by ``layout`` in its pixels. ``hexes`` are those of the table it may
    cover (None: all of the paper). Raises ValueError if the layout is flat.
    """
    own, can = QTransform(layout.a, layout.c, layout.b, layout.d, layout.e, layout.f).inverted()
    if not can:
        raise ValueError("the picked hexes lie on one line")
    cover = hex_path(hexes) if hexes is not None else None
    return Lie(own * table_transform(placed) * QTransform.fromScale(UNIT, UNIT), crop, cover, opacity)


def table_transform(placed: PlacedSheet) -> QTransform:
    """From the plane of a sheet's own hexes to that of the table, in hexes."""
    own = (Hex(0, 0), Hex(_SPAN, 0), Hex(0, _SPAN))
    (ax, ay), (bx, by), (cx, cy) = (_PLANE.point(placed.on_table(at)) for at in own)
    (_, _), (ux, uy), (_, vy) = (_PLANE.point(at) for at in own)
    # the third of these lies straight below the first, so its part of the plane is plain
    m21, m22 = (cx - ax) / vy, (cy - ay) / vy
    m11, m12 = ((bx - ax) - uy * m21) / ux, ((by - ay) - uy * m22) / ux
    return QTransform(m11, m12, m21, m22, ax, ay)


class ScanItem(MapItem):
    """Draws one scan from the copy of its ``pixels`` that is sharp at the zoom and no larger."""

    def __init__(self, pixels: ScanPixels, lie: Lie) -> None:
        super().__init__(SCAN_Z)
        self.pixels = pixels
        self._images = {copy.width: _image(copy) for copy in pixels.copies}
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._lie = lie
        rect = lie.transform.mapRect(lie.crop)
        self.fill(rect if lie.cover is None else rect & lie.cover.boundingRect())

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        lie = self._lie
        world = lie.transform * painter.worldTransform()
        ratio = painter.device().devicePixelRatioF() if painter.device() else 1.0
        copy = self.pixels.copy_for(abs(world.determinant()) ** 0.5 * ratio)
        change = self.pixels.width / copy.width
        painter.save()
        if lie.cover is not None:
            painter.setClipPath(lie.cover)
        painter.setOpacity(lie.opacity)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setTransform(lie.transform, True)
        back, can = lie.transform.inverted()
        seen = (back.mapRect(exposed) if can else lie.crop).adjusted(-2, -2, 2, 2) & lie.crop
        part = QRectF(seen.x() / change, seen.y() / change, seen.width() / change, seen.height() / change)
        if not seen.isEmpty():
            painter.drawImage(seen, self._images[copy.width], part)
        painter.restore()


def _image(copy: Copy) -> QImage:
    # the pixels are not copied: the item keeps what they lie in
    return QImage(copy.pixels, copy.width, copy.height, copy.width * 4, QImage.Format.Format_RGB32)
