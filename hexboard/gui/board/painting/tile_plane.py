"""The plane of tiles at a zoom, device pixels from the scene's origin, and the tiles that a window asks for."""

from collections.abc import Iterable, Iterator
from math import floor
from typing import NamedTuple

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRect, QRectF

from hexboard.gui.board.camera import UNIT, ZoomStep

TILE = 256  # pixels of the device
_DIGITS = 6  # a zoom reached on two ways is one zoom
_ABOUT = 2 * TILE  # pixels about the window that are painted ahead


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


@frozen
class TileRequest:
    """``window`` and ``paper`` are what is seen and what there is in the plane of tiles; ``ratio`` is device pixels to
    a pixel of the screen. Two requests are one if they ask for the same tiles.
    """

    plane: TilePlane
    ratio: float
    window: QRectF = field(eq=False)
    paper: QRectF = field(eq=False)
    _tiles: tuple[int, ...] = field(init=False)

    @_tiles.default
    def _touched(self) -> tuple[int, ...]:
        return *squares(self.window), *squares(self._wide())

    def seen(self) -> list[TileKey]:
        """The tiles in the window, from its middle outward."""
        return self._from_middle(self.plane.keys(self.window))

    def ahead(self) -> list[list[TileKey]]:
        """The tiles about those seen, those that will be seen if one zooms out by a step, and those if one zooms in."""
        about = set(self.plane.keys(self._wide())) - set(self.plane.keys(self.window))
        return [self._from_middle(about), self._after_a_step(-1), self._after_a_step(1)]

    def covered_from(self, plane: TilePlane) -> list[TileKey]:
        """The tiles of another zoom that cover what is seen."""
        return list(plane.keys(scaled(self.window, plane.scale / self.plane.scale).adjusted(1, 1, -1, -1)))

    def _after_a_step(self, by: int) -> list[TileKey]:
        zoom = self.plane.zoom
        zoom_step = ZoomStep(round(ZoomStep.fitting(zoom / self.ratio).number, _DIGITS))
        change = zoom_step.moved(by).zoom * self.ratio / zoom
        middle, half = self.window.center() * change, QPointF(self.window.width() / 2, self.window.height() / 2)
        part = QRectF(middle - half, middle + half).intersected(scaled(self.paper, change))
        return list(TilePlane(zoom * change, self.plane.turned).keys(part))

    def _wide(self) -> QRectF:
        return self.window.adjusted(-_ABOUT, -_ABOUT, _ABOUT, _ABOUT).intersected(self.paper)

    def _from_middle(self, keys: Iterable[TileKey]) -> list[TileKey]:
        middle = self.window.center()
        column, row = middle.x() / TILE - 0.5, middle.y() / TILE - 0.5
        return sorted(keys, key=lambda key: abs(key.column - column) + abs(key.row - row))


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
