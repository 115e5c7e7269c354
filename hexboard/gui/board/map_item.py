"""The map in the scene: tiles of the exact zoom, blitted; a small picture scaled up until they are there."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Box

from .camera import UNIT
from .device_pixels import by_device_pixels
from .tiles import TILE, TileKey, TileStore


class MapItem(QGraphicsItem):
    """All sheets of a board as they lie joined: one plane, no child items."""

    def __init__(self, tiles: TileStore, box: Box) -> None:
        super().__init__()
        self._tiles = tiles
        self._rect = QRectF()
        self.set_box(box)
        self._plane = (1.0, False)
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
        self._plane = (zoom, turned)
        origin, paper = world.map(QPointF(0.0, 0.0)), world.mapRect(self._rect)
        # by whole device pixels, so that tiles are copied and never resampled
        left, top = round(origin.x() * ratio), round(origin.y() * ratio)
        exposed = _scaled(world.mapRect(option.exposedRect).intersected(paper), ratio).translated(-left, -top)
        painter.save()
        painter.resetTransform()
        painter.setClipRect(paper.toAlignedRect())
        by_device_pixels(painter, ratio)
        painter.translate(left, top)
        found, missing = [], QRectF()
        for column, row in _squares(exposed):
            tile = self._tiles.tile(TileKey(zoom * UNIT, turned, column, row))
            if tile is None:
                missing = missing.united(QRectF(column * TILE, row * TILE, TILE, TILE))
            else:
                found.append((column * TILE, row * TILE, tile))
        if not missing.isEmpty():
            self._stand_in(painter, missing, -zoom if turned else zoom)
        for x, y, tile in found:
            painter.drawPixmap(x, y, tile)
        painter.restore()

    def _stand_in(self, painter: QPainter, place: QRectF, zoom: float) -> None:
        """The small map over the tiles that are missing; rough and quick, as the tiles follow at once."""
        mip = self._tiles.mip()
        painter.save()
        painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.scale(zoom, zoom)
        painter.drawPixmap(self._rect, mip, QRectF(mip.rect()))
        painter.restore()

    def _on_drawn(self, key: TileKey) -> None:
        zoom, turned = self._plane
        if key.turned != turned or key.scale != zoom * UNIT:
            return
        scale = -zoom if turned else zoom
        self.update(
            QRectF(
                QPointF(key.column * TILE / scale, key.row * TILE / scale),
                QPointF((key.column + 1) * TILE / scale, (key.row + 1) * TILE / scale),
            ).normalized()
        )


def _scaled(rect: QRectF, by: float) -> QRectF:
    return QRectF(rect.x() * by, rect.y() * by, rect.width() * by, rect.height() * by)


def _squares(exposed: QRectF) -> Iterator[tuple[int, int]]:
    """Columns and rows of the tiles that touch a part of the plane of tiles."""
    for row in range(floor(exposed.top() / TILE), floor(exposed.bottom() / TILE) + 1):
        for column in range(floor(exposed.left() / TILE), floor(exposed.right() / TILE) + 1):
            yield column, row
