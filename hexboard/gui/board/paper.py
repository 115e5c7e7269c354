"""The sheets on the table: drawn while the window goes on, folded or unfolded."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art.map_drawing import first_look
from hexboard.art.palette import Palette
from hexboard.art.shapes import Box
from hexboard.board.board import Board

from .budget import Budget
from .drawings import Drawing
from .inking import QtPicture, colour
from .map_item import MapItem
from .tiles import TileStore

_TURN_MS = 8
_LOOK_MS = 5  # from one look at what the other thread does to the next


class Paper(QObject):
    """Lays a board's map in a scene. ``redrawn`` tells when there is more to see than before."""

    redrawn = Signal()

    def __init__(self, scene: QGraphicsScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tiles = TileStore(self)
        self._scene = scene
        self._item: MapItem | None = None
        self._drawing: Drawing | None = None
        self._palette: Palette | None = None
        self._pauses = QTimer(self, interval=_LOOK_MS)
        self._pauses.timeout.connect(self._go_on)
        self.tiles.mip_drawn.connect(self.redrawn)

    def lay(self, board: Board, palette: Palette, unfold: bool) -> Box:
        """Show a board's map from now on, a first look until it is drawn; the box it fills, in hex units."""
        self._drawing, self._palette = Drawing(board, palette, unfold), palette
        look = QtPicture(first_look(board, palette, unfold))
        self.tiles.sketch(look, colour(palette.ground.table))
        if self._item is None:
            self._item = MapItem(self.tiles, look.box)
            self._scene.addItem(self._item)
        self._item.set_box(look.box)
        self._pauses.start()
        self._go_on()
        return look.box

    @property
    def is_busy(self) -> bool:
        """Whether anything waits to be drawn better."""
        return self._drawing is not None or self.tiles.is_busy

    def _go_on(self) -> None:
        if self._drawing is None or self._palette is None:
            return
        picture = self._drawing.go_on(Budget(_TURN_MS).is_left)
        if picture is not None:
            self._drawing = None
            self._pauses.stop()
            self.tiles.show(picture, colour(self._palette.ground.table))
            self.redrawn.emit()
