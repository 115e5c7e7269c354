"""What of a map is in the window, and the tiles that asks for."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF

from .camera import Rung
from .tile_plane import TILE, TileKey, TilePlane, scaled, squares

_DIGITS = 6
_ABOUT = 2 * TILE  # pixels about the window that are painted ahead


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
        rung = Rung(round(Rung.fitting(zoom / self.ratio).number, _DIGITS))
        change = rung.moved(by).zoom * self.ratio / zoom
        middle, half = self.window.center() * change, QPointF(self.window.width() / 2, self.window.height() / 2)
        part = QRectF(middle - half, middle + half).intersected(scaled(self.paper, change))
        return list(TilePlane(zoom * change, self.plane.turned).keys(part))

    def _wide(self) -> QRectF:
        return self.window.adjusted(-_ABOUT, -_ABOUT, _ABOUT, _ABOUT).intersected(self.paper)

    def _from_middle(self, keys: Iterable[TileKey]) -> list[TileKey]:
        middle = self.window.center()
        column, row = middle.x() / TILE - 0.5, middle.y() / TILE - 0.5
        return sorted(keys, key=lambda key: abs(key.column - column) + abs(key.row - row))
