"""Figures and words on hexes: costs, ranges, letters, as small plates over the counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from hexboard.art.styles import style
from hexboard.geometry.hex import Hex

from .camera import UNIT, scene_point
from .sprite_cache import Sprite, SpriteCache

_ROOM = UNIT


class Chips(QGraphicsItem):
    """One layer of plates: a sprite a hex. ``spot`` says where in a hex it stands, in hexes from the middle."""

    def __init__(self, sprites: SpriteCache, spot: Callable[[Hex], tuple[float, float]], z: float) -> None:
        super().__init__()
        self._sprites = sprites
        self._spot = spot
        self._chips: tuple[tuple[QPointF, Sprite], ...] = ()
        self._rect = QRectF()
        self.setZValue(z)
        self.hide()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_chips(self, chips: Mapping[Hex, Sprite]) -> None:
        """Show these plates and no others."""
        self.prepareGeometryChange()
        self._chips = tuple((scene_point(at) + QPointF(*self._spot(at)) * UNIT, sprite) for at, sprite in chips.items())
        self._rect = QRectF()
        for point, _ in self._chips:
            self._rect = self._rect.united(QRectF(point.x() - _ROOM, point.y() - _ROOM, 2 * _ROOM, 2 * _ROOM))
        self.setVisible(bool(chips))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        world = painter.worldTransform()
        scale = abs(world.m11()) * UNIT
        if scale < style.LEAST_CHIPS:
            return
        exposed = option.exposedRect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        pixels = chip_pixels(scale)
        for point, sprite in self._chips:
            if exposed.contains(point) and (sprite.box[2] - sprite.box[0]) * pixels < style.CHIP_WIDEST * scale:
                self._sprites.copy_in(painter, world, sprite, pixels, point)


def chip_pixels(scale: float) -> float:
    """How high a plate is at so many pixels a hex: readable when far, not in the way when near."""
    least, most = style.CHIP_PIXELS
    return max(least, min(most, style.CHIP_HEIGHT * scale))
