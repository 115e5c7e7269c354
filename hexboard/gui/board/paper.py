"""The sheets on the table: a first look at once, and what the press prints as it comes, folded or unfolded."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art.first_wash import first_wash
from hexboard.art.map_drawing import shown_board
from hexboard.art.margin import paper_box
from hexboard.art.palette import Palette
from hexboard.art.shapes import Box
from hexboard.art.turn_marker import turn_marker
from hexboard.board.board import Board
from hexboard.gui.press.chests import chest
from hexboard.gui.press.sheet import Sheet

from .inking import colour
from .map_item import MapItem
from .tiles import TileStore
from .turn_mark import TurnMark

_LOOK_SCALE = 8.0  # pixels a hex of the first look, which is shown larger without being smoothed


class Paper(QObject):
    """Lays a board's map in a scene. ``redrawn`` tells when there is more to see than before."""

    redrawn = Signal()

    def __init__(self, scene: QGraphicsScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tiles = TileStore(self, chest())
        self._scene = scene
        self._item: MapItem | None = None
        self._mark, self._turn = TurnMark(), 0
        self._shown: tuple[Board, Palette] | None = None
        scene.addItem(self._mark)
        self.tiles.mip_drawn.connect(self.redrawn)

    def lay(self, board: Board, palette: Palette, unfold: bool) -> Box:
        """Show a board's map from now on, a first look until it is drawn; the box it fills, in hex units."""
        shown = shown_board(board, unfold)
        box = paper_box(shown)
        self.tiles.lay(Sheet(board, palette, unfold), _first_look(shown, palette, box))
        if self._item is None:
            self._item = MapItem(self.tiles, box)
            self._scene.addItem(self._item)
        self._item.set_box(box)
        self._shown = shown, palette
        self._draw_mark()
        return box

    @property
    def is_busy(self) -> bool:
        """Whether anything that is seen waits to be drawn better."""
        return self.tiles.is_busy

    def mark_turn(self, turn: int) -> None:
        """Lay the turn marker on the space of a turn, if the map has a turn track."""
        if turn != self._turn:
            self._turn = turn
            self._draw_mark()

    def _draw_mark(self) -> None:
        if self._shown is not None:
            self._mark.show_shapes(turn_marker(self._shown[0], self._turn, self._shown[1]))


def _first_look(board: Board, palette: Palette, box: Box) -> QPixmap:
    """The paper with the washed ground, small."""
    wash = first_wash(board, palette)
    ground = QImage(wash.pixels, wash.columns, wash.rows, QImage.Format.Format_ARGB32_Premultiplied)
    look = QPixmap(round((box[2] - box[0]) * _LOOK_SCALE), round((box[3] - box[1]) * _LOOK_SCALE))
    look.fill(colour(palette.colour("paper")))
    x0, y0, x1, y1 = wash.box
    painter = QPainter(look)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(look.width() / (box[2] - box[0]), look.height() / (box[3] - box[1]))
    painter.translate(-box[0], -box[1])
    painter.drawImage(QRectF(x0, y0, x1 - x0, y1 - y0), ground)
    painter.end()
    return look
