"""The map in the scene: tiles of the exact zoom, blitted; until then tiles of another zoom or the small map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Box
from hexboard.gui.press.prints import TILE, TileKey

from .camera import UNIT
from .device_pixels import by_device_pixels, rectangles
from .sight import Sight
from .tile_plane import TilePlane, pixels, scaled, square
from .tiles import TileStore


class MapItem(QGraphicsItem):
    """All sheets of a board as they lie joined: one plane, no child items."""

    def __init__(self, tiles: TileStore, box: Box) -> None:
        super().__init__()
        self._tiles = tiles
        self._rect = QRectF()
        self.set_box(box)
        self._plane = TilePlane()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        tiles.drawn.connect(self._on_drawn)

    def set_box(self, box: Box) -> None:
        """Say what the map fills, in hex units."""
        self.prepareGeometryChange()
        self._rect = QRectF(box[0] * UNIT, box[1] * UNIT, (box[2] - box[0]) * UNIT, (box[3] - box[1]) * UNIT)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        ratio = self._tiles.ratio
        turned = world.m11() < 0
        zoom = abs(world.m11()) * ratio
        self._plane = plane = TilePlane(zoom, turned)
        origin, paper = world.map(QPointF(0.0, 0.0)), world.mapRect(self._rect)
        # by whole device pixels, so that tiles are copied and never resampled
        left, top = round(origin.x() * ratio), round(origin.y() * ratio)
        exposed = scaled(world.mapRect(option.exposedRect).intersected(paper), ratio).translated(-left, -top)
        if widget is not None:
            window = scaled(QRectF(widget.rect()).intersected(paper), ratio).translated(-left, -top)
            if not window.isEmpty():
                self._tiles.look_at(Sight(plane, ratio, window, scaled(paper, ratio).translated(-left, -top)))
        painter.save()
        painter.resetTransform()
        painter.setClipRect(paper.toAlignedRect())
        by_device_pixels(painter, ratio)
        painter.translate(left, top)
        found, missing = [], QRegion()
        for key in plane.keys(exposed):
            tile = self._tiles.tile(key) or self._tiles.late(key)
            if tile is None:
                missing += square(key).toRect()
            else:
                found.append((key.column * TILE, key.row * TILE, tile))
        if not missing.isEmpty():
            self._stand_in(painter, missing & exposed.toAlignedRect())
        for x, y, tile in found:
            painter.drawPixmap(x, y, tile)
        painter.restore()

    def _stand_in(self, painter: QPainter, missing: QRegion) -> None:
        """What there is of a zoom near this one over the tiles that are missing, and the small map where there is none.

        Rough and quick, as the tiles follow at once; where a row and a column are missing, not in all the window.
        """
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        plane = painter.transform()
        for place in rectangles(missing):
            painter.setClipRect(place)
            bare = QRegion(place)
            for key, tile in self._tiles.stand_ins(self._plane, QRectF(place)):
                change = self._plane.scale / key.scale
                painter.setTransform(QTransform.fromScale(change, change) * plane)
                painter.drawPixmap(key.column * TILE, key.row * TILE, tile)
                bare -= pixels(scaled(square(key), change))
            painter.setTransform(plane)
            for part in rectangles(bare):
                self._small_map(painter, part)
        painter.restore()

    def _small_map(self, painter: QPainter, part: QRect) -> None:
        mip, plane = self._tiles.mip(), painter.transform()
        zoom = -self._plane.zoom if self._plane.turned else self._plane.zoom
        painter.setClipRect(part)
        painter.scale(zoom, zoom)
        painter.drawPixmap(self._rect, mip, QRectF(mip.rect()))
        painter.setTransform(plane)

    def _on_drawn(self, key: TileKey) -> None:
        if self._plane.has(key):
            self.update(self._plane.in_scene(key))
