"""What of the map is in the window, and the tiles that asks for."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF

from hexboard.gui.press.prints import TILE, TileKey

from .camera import Rung
from .tile_plane import TilePlane, scaled, square, squares

_DIGITS = 6


@frozen
class Sight:
    """``window`` and ``paper`` are what is seen and what there is in the plane of tiles; ``ratio`` is device pixels to
    a pixel of the screen. Two sights are one if they ask for the same tiles.
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

    def around(self) -> list[TileKey]:
        """The tiles next to those seen."""
        return self._from_middle(set(self.plane.keys(self._wide())) - set(self.plane.keys(self.window)))

    def after_a_step(self) -> list[TileKey]:
        """The tiles that will be seen if one zooms by a step, in or out."""
        zoom = self.plane.zoom
        rung = Rung(round(Rung.fitting(zoom / self.ratio).number, _DIGITS))
        found: list[TileKey] = []
        for by in (1, -1):
            change = rung.moved(by).zoom * self.ratio / zoom
            middle, half = self.window.center() * change, QPointF(self.window.width() / 2, self.window.height() / 2)
            part = QRectF(middle - half, middle + half).intersected(scaled(self.paper, change))
            found += TilePlane(zoom * change, self.plane.turned).keys(part)
        return found

    def _wide(self) -> QRectF:
        return self.window.adjusted(-TILE, -TILE, TILE, TILE).intersected(self.paper)

    def _from_middle(self, keys: Iterable[TileKey]) -> list[TileKey]:
        middle = self.window.center()
        return sorted(keys, key=lambda key: (square(key).center() - middle).manhattanLength())
