"""The plane of tiles at a zoom: device pixels from the scene's origin."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import NamedTuple

from attrs import frozen
from PySide6.QtCore import QRect, QRectF

from .camera import UNIT

TILE = 256  # pixels of the device
_DIGITS = 6  # a zoom reached on two ways is one zoom


class TileKey(NamedTuple):
    """A square of the map at one zoom: ``scale`` is device pixels a hex, ``turned`` upside-down.

    A plain tuple, as each frame makes and looks up dozens.
    """

    scale: float
    turned: bool
    column: int
    row: int


@frozen
class TilePlane:
    """``zoom`` is device pixels to a unit of the scene, ``turned`` upside-down."""

    zoom: float = 1.0
    turned: bool = False

    @property
    def scale(self) -> float:
        """Device pixels to a hex."""
        return round(self.zoom * UNIT, _DIGITS)

    def has(self, key: TileKey) -> bool:
        """Whether a tile is one of this plane."""
        return (key.scale, key.turned) == (self.scale, self.turned)

    def keys(self, part: QRectF) -> Iterator[TileKey]:
        """The tiles that touch a part of the plane, row by row."""
        scale = self.scale
        left, right, top, bottom = squares(part)
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                yield TileKey(scale, self.turned, column, row)

    def in_scene(self, key: TileKey) -> QRectF:
        """What a tile covers, in units of the scene."""
        by = -1 / self.zoom if self.turned else 1 / self.zoom
        place = square(key)
        return QRectF(place.topLeft() * by, place.bottomRight() * by).normalized()


def square(key: TileKey) -> QRectF:
    """A tile in its plane."""
    return QRectF(key.column * TILE, key.row * TILE, TILE, TILE)


def squares(part: QRectF) -> tuple[int, int, int, int]:
    """First and last column, first and last row of the tiles that touch a part of their plane."""
    return floor(part.left() / TILE), floor(part.right() / TILE), floor(part.top() / TILE), floor(part.bottom() / TILE)


def scaled(rect: QRectF, by: float) -> QRectF:
    """A part of one plane in a plane so many times its zoom."""
    return QRectF(rect.x() * by, rect.y() * by, rect.width() * by, rect.height() * by)


def pixels(part: QRectF) -> QRect:
    """The pixels Qt fills when it scales a picture into a part of a plane: those whose middles lie in it."""
    left, top, right, bottom = (floor(edge + 0.5) for edge in (part.left(), part.top(), part.right(), part.bottom()))
    return QRect(left, top, right - left, bottom - top)
