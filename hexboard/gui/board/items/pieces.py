"""Counters as they lie on the map, painted in one go: as items of their own each would cost a call for all Qt asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from hexboard.art.counters.faces import side_at
from hexboard.art.styles import counter_style
from hexboard.core.unit import UnitId
from hexboard.gui.board.camera import UNIT, MapItem, by_device_pixels
from hexboard.gui.board.painting.sprite_cache import Sprite, SpriteCache

_REACH = 0.74 * counter_style.FAR_COUNTER * UNIT
_MOST_ZOOMS = 24  # the whole ladder; a window whose size is pulled about goes through many more
_NONE: Mapping[UnitId, Piece] = MappingProxyType({})


@frozen
class Piece:
    """A counter, or a stack from afar: where in the scene, its look, its mark; a higher ``rank`` lies above."""

    x: float
    y: float
    look: Sprite
    mark: Sprite | None = None
    rank: int = 0
    opacity: float = 1.0

    @property
    def rect(self) -> QRectF:
        """All it may cover."""
        return QRectF(self.x - _REACH, self.y - _REACH, 2 * _REACH, 2 * _REACH)


class Blit(NamedTuple):
    """A pixmap to copy to a place, in device pixels from the scene's origin; scaled to ``size`` if there is one."""

    x: int
    y: int
    pixmap: QPixmap
    opacity: float
    size: QSizeF | None


class Pieces:
    """Counters by unit. Their blits are kept for the zooms they were seen at, until one of them changes."""

    def __init__(self, pieces: Mapping[UnitId, Piece] = _NONE) -> None:
        self._by_unit = dict(pieces)
        self._ordered: tuple[Piece, ...] | None = None
        self._blits: dict[tuple[float, float], tuple[Blit, ...]] = {}
        self._edition = 0

    def get(self, unit: UnitId) -> Piece | None:
        """How a counter is shown, or None."""
        return self._by_unit.get(unit)

    def put(self, unit: UnitId, piece: Piece | None) -> tuple[Piece, ...]:
        """Show a counter so, or not at all; what it changes, before and after."""
        before = self._by_unit.get(unit)
        if piece == before:
            return ()
        if piece is None:
            del self._by_unit[unit]
        else:
            self._by_unit[unit] = piece
        self._ordered = None
        self._blits.clear()
        return tuple(filter(None, (before, piece)))

    def in_order(self) -> tuple[Piece, ...]:
        """All of them, from the bottom up."""
        if self._ordered is None:
            self._ordered = tuple(sorted(self._by_unit.values(), key=lambda piece: (piece.rank, piece.y)))
        return self._ordered

    def blits(self, sprites: SpriteCache, zoom: float) -> tuple[Blit, ...]:
        """All blits at a zoom; what is not drawn at it yet is scaled from another, and asked for."""
        # what the store has dropped is not to live on here
        if self._edition != sprites.edition:
            self._blits.clear()
            self._edition = sprites.edition
        known = self._blits.get((zoom, sprites.ratio))
        if known is None:
            known = tuple(self._made(sprites, zoom))
            if not any(blit.size for blit in known):
                self._blits[zoom, sprites.ratio] = known
                if len(self._blits) > _MOST_ZOOMS:
                    del self._blits[next(iter(self._blits))]
        return known

    def _made(self, sprites: SpriteCache, zoom: float) -> Iterator[Blit]:
        pixels, scale = _pixels_at(zoom) * sprites.ratio, zoom * sprites.ratio
        # looks are shared: each is asked for once, and found again by what it is and not by all it says
        found: dict[int, tuple[float, float, QPixmap, QSizeF | None]] = {}
        for piece in self.in_order():
            for sprite in (piece.look,) if piece.mark is None else (piece.mark, piece.look):
                known = found.get(id(sprite))
                if known is None:
                    pixmap, box, is_exact = sprites.shown(sprite, _pixels_at(zoom))
                    size = None if is_exact else QSizeF(box[2] - box[0], box[3] - box[1]) * pixels
                    known = found[id(sprite)] = box[0] * pixels, box[1] * pixels, pixmap, size
                x, y, pixmap, size = known
                yield Blit(round(piece.x * scale + x), round(piece.y * scale + y), pixmap, piece.opacity, size)


def _pixels_at(zoom: float) -> float:
    """The side of a counter at a zoom, in pixels of the screen."""
    return zoom * UNIT * side_at(zoom * UNIT)


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

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        world, ratio = painter.worldTransform(), self._sprites.ratio
        zoom = abs(world.m11())
        upright = 1.0 if world.m11() > 0 else -1.0
        # the shift of the whole, in device pixels, on top of each print's own place
        left, top = round(world.dx() * upright * ratio), round(world.dy() * upright * ratio)
        seen = world.mapRect(exposed)
        painter.save()
        by_device_pixels(painter, ratio)
        if upright < 0:
            painter.rotate(180)
            seen = QRectF(-seen.right(), -seen.bottom(), seen.width(), seen.height())
        painter.translate(left, top)
        reach = _WIDEST * _pixels_at(zoom)
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
