"""Tiles of a drawing on nothing, drawn at the exact zoom in the pauses, the ones used last kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QPixmap, QTransform

from hexboard.gui.budget import Budget
from hexboard.gui.press.prints import TILE, TileKey

from .canvas import Canvas, Pieces

_KEPT = 32  # of a megabyte each
_TURN_MS = 6


class ClearTiles(QObject):
    """``drawn(key)`` follows each tile. ``hidden`` are layers left out."""

    drawn = Signal(object)

    def __init__(self, drawing: Pieces) -> None:
        super().__init__()
        self._drawing = drawing
        self._hidden: frozenset[str] = frozenset()
        self._tiles: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._wanted: dict[TileKey, float] = {}
        self._begun: tuple[TileKey, Canvas] | None = None
        self._pauses = QTimer(self, interval=0)
        self._pauses.timeout.connect(self.draw_some)

    def hide(self, layers: Collection[str]) -> bool:
        """Leave these layers out from now on; whether that changes anything."""
        if frozenset(layers) == self._hidden:
            return False
        self._hidden = frozenset(layers)
        self._tiles.clear()
        self._wanted.clear()
        self._begun = None
        return True

    def tile(self, key: TileKey, ratio: float) -> QPixmap | None:
        """A tile if it is drawn; otherwise it will be. ``ratio`` is pixels of the device to one of the screen."""
        found = self._tiles.get(key)
        if found is not None:
            self._tiles.move_to_end(key)
            return found
        if not all(key.is_beside(other) for other in self._wanted):
            self._wanted.clear()
        if self._begun is not None and not key.is_beside(self._begun[0]):
            self._begun = None
        if self._begun is None or self._begun[0] != key:
            self._wanted[key] = key.scale / ratio
        self._pauses.start()
        return None

    @property
    def is_busy(self) -> bool:
        """Whether any tile waits to be drawn."""
        return bool(self._wanted) or self._begun is not None

    def draw_some(self) -> None:
        """Go on for a moment with what waits to be drawn."""
        budget = Budget(_TURN_MS)
        while budget.is_left():
            if self._begun is None and not self._begin():
                self._pauses.stop()
                return
            assert self._begun is not None
            key, canvas = self._begun
            if canvas.go_on(budget.is_left):
                self._begun = None
                self._tiles[key] = QPixmap.fromImage(canvas.finished())
                while len(self._tiles) > _KEPT:
                    self._tiles.popitem(last=False)
                self.drawn.emit(key)

    def _begin(self) -> bool:
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        screen_scale = self._wanted.pop(key)
        scale = -key.scale if key.turned else key.scale
        plane = QTransform(scale, 0, 0, scale, -key.column * TILE, -key.row * TILE)
        self._begun = key, Canvas(self._drawing, QSize(TILE, TILE), plane, screen_scale, self._hidden)
        return True
