"""Counters painted in one go: a hundred items of Python's own would each cost a call for every question Qt has."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.core.unit import UnitId

from .map_item import MapItem, by_device_pixels
from .pieces import Piece, Pieces, pixels_at
from .sprite_cache import SpriteCache

_WIDEST = 2.0  # sides of a counter: nothing printed is wider


class CounterLayer(MapItem):
    """Prints pieces upright for whoever looks at the map; a change repaints no more than its own place."""

    def __init__(self, sprites: SpriteCache, z: float) -> None:
        super().__init__(z)
        self._sprites = sprites
        self._pieces = Pieces()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def put(self, unit: UnitId, piece: Piece | None) -> None:
        """Show a counter so; None takes it away."""
        for changed in self._pieces.put(unit, piece):
            self.update(changed.rect)

    def show_all(self, pieces: Pieces) -> None:
        """Show these counters and no others."""
        self._pieces = pieces
        self.update()

    def piece(self, unit: UnitId) -> Piece | None:
        """How a counter is shown, or None."""
        return self._pieces.get(unit)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world, ratio = painter.worldTransform(), self._sprites.ratio
        zoom = abs(world.m11())
        upright = 1.0 if world.m11() > 0 else -1.0
        # the shift of the whole, in device pixels, on top of each print's own place
        left, top = round(world.dx() * upright * ratio), round(world.dy() * upright * ratio)
        seen = world.mapRect(option.exposedRect)
        painter.save()
        by_device_pixels(painter, ratio)
        if upright < 0:
            painter.rotate(180)
            seen = QRectF(-seen.right(), -seen.bottom(), seen.width(), seen.height())
        painter.translate(left, top)
        reach = _WIDEST * pixels_at(zoom)
        place = QRectF(seen.topLeft() * ratio, seen.size() * ratio).translated(-left, -top)
        self._print(painter, zoom, place.adjusted(-reach * ratio, -reach * ratio, 0, 0))
        painter.restore()

    def _print(self, painter: QPainter, zoom: float, seen: QRectF) -> None:
        """Copy the pixmaps whose place lies in ``seen``, which like theirs is counted from the scene's origin."""
        x0, y0, x1, y1 = seen.left(), seen.top(), seen.right(), seen.bottom()
        for x, y, pixmap, opacity, size in self._pieces.blits(self._sprites, zoom):
            if x0 <= x <= x1 and y0 <= y <= y1:
                if opacity < 1.0:
                    painter.setOpacity(opacity)
                if size is None:
                    painter.drawPixmap(x, y, pixmap)
                else:
                    painter.drawPixmap(QRectF(QPointF(x, y), size), pixmap, QRectF(pixmap.rect()))
                if opacity < 1.0:
                    painter.setOpacity(1.0)
