"""The map in the scene: tiles of the exact zoom, blitted; until then tiles of another zoom or the small map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QRegion, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.shapes import Box
from hexboard.gui.press.prints import TILE, TileKey

from .camera import UNIT, Rung
from .device_pixels import by_device_pixels
from .tiles import TileStore

_DIGITS = 6  # a zoom reached on two ways is one zoom


class MapItem(QGraphicsItem):
    """All sheets of a board as they lie joined: one plane, no child items."""

    def __init__(self, tiles: TileStore, box: Box) -> None:
        super().__init__()
        self._tiles = tiles
        self._rect = QRectF()
        self.set_box(box)
        self._plane = (1.0, False)
        self._near: tuple[tuple[float, ...], list[TileKey], list[TileKey], list[TileKey]] | None = None
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
        if widget is not None:
            window = _scaled(QRectF(widget.rect()).intersected(paper), ratio).translated(-left, -top)
            self._look_at(window, _scaled(paper, ratio).translated(-left, -top))
        painter.save()
        painter.resetTransform()
        painter.setClipRect(paper.toAlignedRect())
        by_device_pixels(painter, ratio)
        painter.translate(left, top)
        found, missing = [], QRectF()
        for key in self._keys(exposed):
            tile = self._tiles.tile(key) or self._tiles.late(key)
            if tile is None:
                missing = missing.united(_square(key))
            else:
                found.append((key.column * TILE, key.row * TILE, tile))
        if not missing.isEmpty():
            self._stand_in(painter, missing.intersected(exposed), -zoom if turned else zoom)
        for x, y, tile in found:
            painter.drawPixmap(x, y, tile)
        painter.restore()

    def _look_at(self, window: QRectF, paper: QRectF) -> None:
        """Say what is seen, what lies round it, and what will be if one zooms by a step."""
        if window.isEmpty():
            return
        wide = window.adjusted(-TILE, -TILE, TILE, TILE).intersected(paper)
        place = (*self._plane, self._tiles.ratio, *_squares(window), *_squares(wide))
        if self._near is None or self._near[0] != place:
            seen = _from_middle(self._keys(window), window.center())
            around = _from_middle(set(self._keys(wide)) - set(seen), window.center())
            self._near = place, seen, around, self._after_a_step(window, paper)
        self._tiles.look_at(*self._near[1:])

    def _after_a_step(self, window: QRectF, paper: QRectF) -> list[TileKey]:
        zoom, turned = self._plane
        ratio = self._tiles.ratio
        rung = Rung(round(Rung.fitting(zoom / ratio).number, _DIGITS))
        found: list[TileKey] = []
        for by in (1, -1):
            change = rung.moved(by).zoom * ratio / zoom
            middle, half = window.center() * change, QPointF(window.width() / 2, window.height() / 2)
            part = QRectF(middle - half, middle + half).intersected(_scaled(paper, change))
            found += _keys(part, zoom * change, turned)
        return found

    def _stand_in(self, painter: QPainter, place: QRectF, zoom: float) -> None:
        """What there is of a zoom near this one over the tiles that are missing, and the small map where there is none.

        Rough and quick, as the tiles follow at once.
        """
        scale, bare = abs(zoom) * UNIT, QRegion(place.toAlignedRect())
        painter.save()
        painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        plane = painter.transform()
        for key, tile in self._tiles.stand_ins(TileKey(round(scale, _DIGITS), zoom < 0, 0, 0)):
            change = scale / key.scale
            square = _scaled(_square(key), change)
            if square.intersects(place):
                painter.setTransform(QTransform.fromScale(change, change) * plane)
                painter.drawPixmap(key.column * TILE, key.row * TILE, tile)
                bare -= QRegion(square.toAlignedRect())
        if not bare.isEmpty():
            mip = self._tiles.mip()
            painter.setTransform(plane)
            painter.setClipRegion(bare, Qt.ClipOperation.IntersectClip)
            painter.scale(zoom, zoom)
            painter.drawPixmap(self._rect, mip, QRectF(mip.rect()))
        painter.restore()

    def _keys(self, part: QRectF) -> Iterator[TileKey]:
        """The tiles that touch a part of the plane of tiles."""
        return _keys(part, *self._plane)

    def _on_drawn(self, key: TileKey) -> None:
        zoom, turned = self._plane
        if key.turned != turned or key.scale != round(zoom * UNIT, _DIGITS):
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


def _square(key: TileKey) -> QRectF:
    return QRectF(key.column * TILE, key.row * TILE, TILE, TILE)


def _squares(part: QRectF) -> tuple[int, int, int, int]:
    """First and last column, first and last row of the tiles that touch a part of their plane."""
    return floor(part.left() / TILE), floor(part.right() / TILE), floor(part.top() / TILE), floor(part.bottom() / TILE)


def _keys(part: QRectF, zoom: float, turned: bool) -> Iterator[TileKey]:
    scale = round(zoom * UNIT, _DIGITS)
    left, right, top, bottom = _squares(part)
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            yield TileKey(scale, turned, column, row)


def _from_middle(keys: Iterable[TileKey], middle: QPointF) -> list[TileKey]:
    """Tiles, those nearest to a point of their plane first."""
    far = {key: (_square(key).center() - middle).manhattanLength() for key in keys}
    return sorted(far, key=lambda key: far[key])
