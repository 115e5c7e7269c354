"""Grid, numbers and fold once more, over whatever hides those of the map."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import floor

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Picture
from hexboard.gui.press.prints import TILE, TileKey

from .camera import UNIT
from .clear_tiles import ClearTiles
from .device_pixels import by_device_pixels
from .inking import QtPicture

GRID_LAYERS = ("grid", "numbers", "fold")
GRID_Z = 2.0


class GridItem(QGraphicsItem):
    """Draws the layers of a picture that are grid, numbers or fold, but those hidden, in tiles of the exact zoom."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        layers = tuple(layer for layer in picture.layers if layer.name in GRID_LAYERS)
        self.tiles = ClearTiles(QtPicture(Picture(picture.box, layers)))
        self._cover = QRectF()
        self._plane = (1.0, False)
        self.setZValue(GRID_Z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.tiles.drawn.connect(self._on_drawn)

    def cover(self, part: QRectF) -> None:
        """Draw them in this part of the scene alone."""
        if part != self._cover:
            self.prepareGeometryChange()
            self._cover = part
            self.update()

    def hide_layers(self, layers: Collection[str]) -> None:
        """Leave these out from now on."""
        if self.tiles.hide(layers):
            self.update()

    def boundingRect(self) -> QRectF:
        return self._cover

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        ratio = painter.device().devicePixelRatioF()
        turned, zoom = world.m11() < 0, abs(world.m11()) * ratio
        self._plane = (zoom, turned)
        origin = world.map(QPointF(0.0, 0.0))
        # by whole device pixels, as the map lies
        left, top = round(origin.x() * ratio), round(origin.y() * ratio)
        seen = world.mapRect(option.exposedRect & self._cover)
        exposed = QRectF(seen.x() * ratio - left, seen.y() * ratio - top, seen.width() * ratio, seen.height() * ratio)
        painter.save()
        painter.resetTransform()
        painter.setClipRect(seen)
        by_device_pixels(painter, ratio)
        painter.translate(left, top)
        for column, row in _squares(exposed):
            tile = self.tiles.tile(TileKey(zoom * UNIT, turned, column, row), ratio)
            if tile is not None:
                painter.drawPixmap(column * TILE, row * TILE, tile)
        painter.restore()

    def _on_drawn(self, key: TileKey) -> None:
        zoom, turned = self._plane
        if (key.scale, key.turned) == (zoom * UNIT, turned):
            scale = -zoom if turned else zoom
            first = QPointF(key.column * TILE / scale, key.row * TILE / scale)
            last = QPointF((key.column + 1) * TILE / scale, (key.row + 1) * TILE / scale)
            self.update(QRectF(first, last).normalized())


def _squares(exposed: QRectF) -> Iterator[tuple[int, int]]:
    """Columns and rows of the tiles that touch a part of the plane of tiles."""
    for row in range(floor(exposed.top() / TILE), floor(exposed.bottom() / TILE) + 1):
        for column in range(floor(exposed.left() / TILE), floor(exposed.right() / TILE) + 1):
            yield column, row
