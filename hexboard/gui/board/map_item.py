"""The map in the scene: tiles of the exact zoom, blitted; a small picture scaled up until they are there."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Box

from .camera import UNIT
from .tiles import TILE, TileKey, TileStore


class MapItem(QGraphicsItem):
    """All sheets of a board as they lie joined: one plane, no child items."""

    def __init__(self, tiles: TileStore, box: Box) -> None:
        super().__init__()
        self._tiles = tiles
        self._rect = QRectF(box[0] * UNIT, box[1] * UNIT, (box[2] - box[0]) * UNIT, (box[3] - box[1]) * UNIT)
        self._plane = (1.0, False)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        tiles.drawn.connect(self._on_drawn)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        ratio = self._tiles.ratio
        turned = world.m11() < 0
        zoom = abs(world.m11()) * ratio
        self._plane = (zoom, turned)
        exposed = world.mapRect(option.exposedRect).intersected(world.mapRect(self._rect))
        origin = world.map(QPointF(0.0, 0.0))
        # whole device pixels, so that tiles are copied and never resampled
        left, top = round(origin.x() * ratio), round(origin.y() * ratio)
        painter.save()
        painter.resetTransform()
        painter.setClipRect(world.mapRect(self._rect).toAlignedRect())
        found, missing = [], QRectF()
        for column, row in _squares(exposed, ratio, left, top):
            tile = self._tiles.tile(TileKey(zoom * UNIT, turned, column, row))
            corner = QPointF((left + column * TILE) / ratio, (top + row * TILE) / ratio)
            if tile is None:
                missing = missing.united(QRectF(corner, QSizeF(TILE / ratio, TILE / ratio)))
            else:
                found.append((corner, tile))
        if not missing.isEmpty():
            self._stand_in(painter, missing, QPointF(left / ratio, top / ratio), world.m11())
        for corner, tile in found:
            painter.drawPixmap(corner, tile)
        painter.restore()

    def _stand_in(self, painter: QPainter, place: QRectF, origin: QPointF, zoom: float) -> None:
        """The small map over the tiles that are missing; rough and quick, as the tiles follow at once."""
        mip = self._tiles.mip()
        painter.save()
        painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.translate(origin)
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


def _squares(exposed: QRectF, ratio: float, left: int, top: int) -> Iterator[tuple[int, int]]:
    first = floor((exposed.left() * ratio - left) / TILE), floor((exposed.top() * ratio - top) / TILE)
    last = floor((exposed.right() * ratio - left) / TILE), floor((exposed.bottom() * ratio - top) / TILE)
    for row in range(first[1], last[1] + 1):
        for column in range(first[0], last[0] + 1):
            yield column, row
