"""The sheets on the table, folded or unfolded, painted as soon as their display list is there."""

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art.colours.palette import Palette
from hexboard.art.drawing.margin import paper_box
from hexboard.art.marginalia.panel import turn_marker
from hexboard.art.shapes import Box, DisplayList
from hexboard.board.board import Board
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.painting.drawn_map import DrawnMap
from hexboard.gui.board.painting.map_loader import MapLoader
from hexboard.gui.board.painting.shape_painting import colour
from hexboard.gui.board.painting.tile_cache import TileCache

from .tiled_item import TiledItem
from .ways import ShapesItem, in_scene

_Z = 5.0  # over the map, under all that is laid on hexes


class MapSheets(QObject):
    """Lays a board's map in a scene."""

    def __init__(self, scene: QGraphicsScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tiles = TileCache(self)
        self.drawing: DisplayList | None = None
        self._drawn: DrawnMap | None = None
        self._loader = MapLoader(self)
        self._item = TiledItem(self.tiles)
        self._mark, self._turn = ShapesItem(_Z), 0
        self._shown: tuple[Board, bool, Palette] | None = None
        scene.addItem(self._item)
        scene.addItem(self._mark)
        self._loader.loaded.connect(self._on_loaded)

    def lay(self, board: Board, palette: Palette, unfold: bool) -> Box:
        """Show a board's map from now on, as soon as it is there; the box it fills, in hex units."""
        before, self._shown = self._shown, (board, unfold, palette)
        box = x0, y0, x1, y1 = paper_box(board.shown(unfold))
        self._item.fill(QRectF(x0 * UNIT, y0 * UNIT, (x1 - x0) * UNIT, (y1 - y0) * UNIT))
        self._draw_mark()
        if before is None or before[0] is not board or before[1] != unfold:
            self.drawing = self._drawn = None
            self.tiles.lay(None, colour(palette.colour("table")))
            self._loader.load(lambda: board, unfold)
        elif self._drawn is not None:
            self._drawn.set_palette(palette)
            self.tiles.renew(colour(palette.colour("table")))
        return box

    @property
    def is_sharp(self) -> bool:
        """Whether the map is there, and all that is seen of it painted."""
        return self.tiles.is_sharp and not self._loader.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether anything waits to be painted, the overview too."""
        return self._loader.is_busy or self.tiles.is_busy

    def mark_turn(self, turn: int) -> None:
        """Lay the turn marker on the space of a turn, if the map has a turn track."""
        if turn != self._turn:
            self._turn = turn
            self._draw_mark()

    def _on_loaded(self, drawing: DisplayList) -> None:
        assert self._shown is not None
        palette = self._shown[2]
        self.drawing, self._drawn = drawing, DrawnMap(drawing, palette)
        self.tiles.lay(self._drawn, colour(palette.colour("table")))

    def _draw_mark(self) -> None:
        if self._shown is not None:
            board, unfold, palette = self._shown
            self._mark.show_shapes(map(in_scene, turn_marker(board.shown(unfold), self._turn, palette)))
