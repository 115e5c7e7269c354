"""Tiles of the map, drawn at the exact zoom while nothing else is to do."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from attrs import frozen
from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap

from .budget import Budget
from .inking import QtPicture, picture_pixmap

TILE = 512  # pixels of the device
_KEPT = 96
_TURN_MS = 8
_MIP_PIXELS = 2_000_000
_MIP_SCALE = 32.0


@frozen
class TileKey:
    """A square of the map at one zoom: ``scale`` is device pixels a hex, ``turned`` upside-down."""

    scale: float
    turned: bool
    column: int
    row: int


class TileStore(QObject):
    """Keeps the tiles used last; draws missing ones in the pauses. ``drawn(key)`` follows each.

    ``ratio`` is device pixels to a pixel of the screen: what is left out when far away goes by the latter.
    """

    drawn = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.ratio = 1.0
        self._picture: QtPicture | None = None
        self._paper = QColor()
        self._hidden: frozenset[str] = frozenset()
        self._tiles: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._wanted: dict[TileKey, None] = {}
        self._mip: QPixmap | None = None
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._draw_some)

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
        """Drop everything drawn."""
        self._tiles.clear()
        self._wanted.clear()
        self._mip = None

    def tile(self, key: TileKey) -> QPixmap | None:
        """A tile if it is drawn; otherwise it will be."""
        found = self._tiles.get(key)
        if found is not None:
            self._tiles.move_to_end(key)
            return found
        if any(k.scale != key.scale or k.turned != key.turned for k in self._wanted):
            self._wanted.clear()
        self._wanted[key] = None
        self._idle.start()
        return None

    def mip(self) -> QPixmap:
        """The whole map, small, to stand in for tiles not drawn yet."""
        if self._mip is None:
            assert self._picture is not None
            x0, y0, x1, y1 = self._picture.box
            scale = min(_MIP_SCALE, (_MIP_PIXELS / ((x1 - x0) * (y1 - y0))) ** 0.5)
            self._mip = picture_pixmap(self._picture, (x1 - x0) * scale, 1.0, self._hidden, self._paper)
        return self._mip

    @property
    def is_busy(self) -> bool:
        """Whether tiles wait to be drawn."""
        return bool(self._wanted)

    def draw_now(self, key: TileKey) -> QPixmap:
        """A tile, drawn at once if need be."""
        found = self._tiles.get(key)
        if found is None:
            found = self._tiles[key] = self._drawn(key)
            while len(self._tiles) > _KEPT:
                self._tiles.popitem(last=False)
        return found

    def _draw_some(self) -> None:
        budget = Budget(_TURN_MS)
        while self._wanted and budget.is_left():
            key = next(iter(self._wanted))
            del self._wanted[key]
            self.draw_now(key)
            self.drawn.emit(key)
        if not self._wanted:
            self._idle.stop()

    def _drawn(self, key: TileKey) -> QPixmap:
        pixmap = QPixmap(TILE, TILE)
        pixmap.fill(self._paper)
        if self._picture is None:
            return pixmap
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-key.column * TILE, -key.row * TILE)
        scale = -key.scale if key.turned else key.scale
        painter.scale(scale, scale)
        part = painter.worldTransform().inverted()[0].mapRect(QRectF(0, 0, TILE, TILE))
        self._picture.draw(painter, part, key.scale / self.ratio, self._hidden)
        painter.end()
        return pixmap
