"""Grid, numbers and fold once more, over whatever hides those of the map."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import DisplayList
from hexboard.gui.press.prints import TILE, TileKey

from .clear_tiles import ClearTiles
from .device_pixels import by_device_pixels
from .inking import QtPicture
from .tile_plane import TilePlane, scaled

GRID_LAYERS = ("grid", "numbers", "fold")
GRID_Z = 2.0


class GridItem(QGraphicsItem):
    """Draws the layers of a picture that are grid, numbers or fold, but those hidden, in tiles of the exact zoom."""

    def __init__(self, picture: DisplayList) -> None:
        super().__init__()
        layers = tuple(layer for layer in picture.layers if layer.name in GRID_LAYERS)
        self.tiles = ClearTiles(QtPicture(DisplayList(picture.box, layers)))
        self._cover = QRectF()
        self._plane = TilePlane()
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
        self._plane = plane = TilePlane(abs(world.m11()) * ratio, world.m11() < 0)
        origin = world.map(QPointF(0.0, 0.0))
        # by whole device pixels, as the map lies
        left, top = round(origin.x() * ratio), round(origin.y() * ratio)
        seen = world.mapRect(option.exposedRect & self._cover)
        exposed = scaled(seen, ratio).translated(-left, -top)
        painter.save()
        painter.resetTransform()
        painter.setClipRect(seen)
        by_device_pixels(painter, ratio)
        painter.translate(left, top)
        for key in plane.keys(exposed):
            tile = self.tiles.tile(key, ratio)
            if tile is not None:
                painter.drawPixmap(key.column * TILE, key.row * TILE, tile)
        painter.restore()

    def _on_drawn(self, key: TileKey) -> None:
        if self._plane.has(key):
            self.update(self._plane.in_scene(key))
