"""Tiles of the map, drawn at the exact zoom while nothing else is to do."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from attrs import frozen
from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPixmap, QTransform

from .budget import Budget
from .canvas import Canvas, whole_canvas
from .inking import QtPicture

TILE = 512  # pixels of the device
_KEPT = 96
_TURN_MS = 8
_MIP_PIXELS = 2_000_000
_MIP_SCALE = 32.0
_SKETCH_PIXELS = 300_000


@frozen
class TileKey:
    """A square of the map at one zoom: ``scale`` is device pixels a hex, ``turned`` upside-down."""

    scale: float
    turned: bool
    column: int
    row: int

    def is_beside(self, other: TileKey) -> bool:
        """Whether both are of one zoom."""
        return (self.scale, self.turned) == (other.scale, other.turned)


class TileStore(QObject):
    """Keeps the tiles used last; draws missing ones in the pauses, a few strokes at a time. ``drawn(key)`` follows
    each, ``mip_drawn`` the small map.

    ``ratio`` is device pixels to a pixel of the screen: what is left out when far away goes by the latter.
    """

    drawn = Signal(object)
    mip_drawn = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self._picture: QtPicture | None = None
        self._paper = QColor()
        self._hidden: frozenset[str] = frozenset()
        self._tiles: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._wanted: dict[TileKey, None] = {}
        self._begun: tuple[TileKey | None, Canvas] | None = None
        self._mip: QPixmap | None = None
        self._mip_wanted = False
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_some)

    def sketch(self, look: QtPicture, paper: QColor) -> None:
        """Show a first look, small, until there is a map to draw."""
        self._picture, self._paper = None, paper
        self._clear()
        self._mip = self._small(look, _SKETCH_PIXELS).finished()
        self._mip_wanted = True
        self.mip_drawn.emit()

    def show(self, picture: QtPicture, paper: QColor) -> None:
        """Draw another map from now on."""
        self._picture, self._paper = picture, paper
        self.forget()

    def hide(self, layers: Collection[str]) -> None:
        """Leave these layers out from now on."""
        if frozenset(layers) != self._hidden:
            self._hidden = frozenset(layers)
            self.forget()

    def forget(self) -> None:
        """Drop everything drawn; the small map stays until there is another."""
        self._clear()
        self._mip_wanted = self._picture is not None or self._mip_wanted
        self._idle.start()

    def tile(self, key: TileKey) -> QPixmap | None:
        """A tile if it is drawn; otherwise it will be."""
        found = self._tiles.get(key)
        if found is not None:
            self._tiles.move_to_end(key)
            return found
        begun = self._begun[0] if self._begun is not None else None
        if begun is not None and not begun.is_beside(key):
            self._begun = None
        if not all(k.is_beside(key) for k in self._wanted):
            self._wanted.clear()
        if key != begun:
            self._wanted[key] = None
        self._idle.start()
        return None

    def mip(self) -> QPixmap:
        """The whole map, small, to stand in for tiles not drawn yet; while it is not drawn itself, what was."""
        if self._mip is None:
            assert self._picture is not None
            self._mip = self._small(self._picture, _MIP_PIXELS).finished()
            self._mip_wanted = False
        return self._mip

    @property
    def is_busy(self) -> bool:
        """Whether anything waits to be drawn."""
        return bool(self._wanted) or self._begun is not None or self._mip_wanted

    def draw_now(self, key: TileKey) -> QPixmap:
        """A tile, drawn at once if need be."""
        found = self._tiles.get(key)
        return found if found is not None else self._keep(key, self._canvas(key).finished())

    def _clear(self) -> None:
        self._begun = None
        self._tiles.clear()
        self._wanted.clear()

    def _keep(self, key: TileKey, tile: QPixmap) -> QPixmap:
        self._tiles[key] = tile
        while len(self._tiles) > _KEPT:
            self._tiles.popitem(last=False)
        return tile

    def _draw_some(self) -> None:
        if self._picture is None or not self.is_busy:
            self._idle.stop()
            return
        budget = Budget(_TURN_MS)
        while budget.is_left() and self._begin():
            assert self._begun is not None
            key, canvas = self._begun
            if canvas.go_on(budget.is_left):
                self._begun = None
                self._finish(key, canvas.finished())

    def _begin(self) -> bool:
        """Have something begun: a tile that is waited for, then the small map. Whether there is anything to do."""
        if self._begun is None and self._wanted:
            key = next(iter(self._wanted))
            del self._wanted[key]
            self._begun = key, self._canvas(key)
        elif self._begun is None and self._mip_wanted:
            assert self._picture is not None
            self._begun = None, self._small(self._picture, _MIP_PIXELS)
        return self._begun is not None

    def _finish(self, key: TileKey | None, pixmap: QPixmap) -> None:
        if key is not None:
            self._keep(key, pixmap)
            self.drawn.emit(key)
        else:
            self._mip, self._mip_wanted = pixmap, False
            self.mip_drawn.emit()

    def _canvas(self, key: TileKey) -> Canvas:
        scale = -key.scale if key.turned else key.scale
        plane = QTransform(scale, 0, 0, scale, -key.column * TILE, -key.row * TILE)
        # what is left out when far away goes by pixels of the screen
        return Canvas(self._picture, QSize(TILE, TILE), plane, key.scale / self.ratio, self._hidden, self._paper)

    def _small(self, picture: QtPicture, pixels: int) -> Canvas:
        """The whole map in about so many pixels."""
        x0, y0, x1, y1 = picture.box
        scale = min(_MIP_SCALE, (pixels / ((x1 - x0) * (y1 - y0))) ** 0.5)
        return whole_canvas(picture, (x1 - x0) * scale, 1.0, self._hidden, self._paper)
