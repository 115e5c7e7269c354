"""The scans as they lie in one view of the map, with grid and numbers over them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRectF

from hexboard.art.scan_reading import ScanPixels
from hexboard.board.board import Board
from hexboard.board.sheet import PlacedSheet
from hexboard.geometry.hex import Hex
from hexboard.gui.board.drawn_map import DrawnMap
from hexboard.gui.board.scan_item import ScanItem, lie_of
from hexboard.gui.board.tile_cache import TileCache
from hexboard.gui.board.tiled_item import TiledItem
from hexboard.gui.board.view import BoardView
from hexboard.play.scans import Scan, calibration

_GRID = ("grid", "numbers", "fold")  # what of the map is painted once more over a scan
_GRID_Z = 2.0
_AT_A_KEY = ("grid", "numbers")


class LaidScans(QObject):
    """``ready`` gives a sheet's scan and its pixels, if it can be laid now; ``layer_shown`` says whether a layer of the
    map is shown.
    """

    def __init__(
        self,
        view: BoardView,
        board: Board,
        ready: Callable[[PlacedSheet], tuple[Scan, ScanPixels] | None],
        layer_shown: Callable[[str], bool],
    ) -> None:
        super().__init__(view)
        self._view = view
        self._board = board
        self._ready = ready
        self._layer_shown = layer_shown
        self._items: dict[str, ScanItem] = {}
        self._keys: dict[str, object] = {}
        self._grid: TiledItem | None = None
        self._grid_key: object = None
        view.contentChanged.connect(self.refresh)

    def refresh(self) -> None:
        """Lay every scan that is shown, as the map is shown now."""
        shown = self._board.shown(self._view.is_unfolded)
        ready = {placed.sheet.id: (placed, *found) for placed in shown.sheets if (found := self._ready(placed))}
        for sheet in self._items.keys() - ready.keys():
            self._take_away(sheet)
        for sheet, (placed, scan, pixels) in ready.items():
            key = scan, self._view.is_unfolded
            if self._keys.get(sheet) != key or self._items[sheet].pixels is not pixels:
                self._lay(placed, scan, pixels, _covers(shown)[sheet])
                self._keys[sheet] = key
        self._show_grid()

    def _lay(self, placed: PlacedSheet, scan: Scan, pixels: ScanPixels, hexes: frozenset[Hex] | None) -> None:
        layout = calibration(scan, placed.sheet).layout
        lie = lie_of(layout, placed, crop_of(scan, pixels), scan.opacity, hexes)
        item = self._items.get(placed.sheet.id)
        if item is not None and item.pixels is pixels:
            item.lay(lie)
            return
        self._take_away(placed.sheet.id)
        self._items[placed.sheet.id] = ScanItem(pixels, lie)
        self._view.scene().addItem(self._items[placed.sheet.id])

    def _take_away(self, sheet: str) -> None:
        self._keys.pop(sheet, None)
        if sheet in self._items:
            self._view.scene().removeItem(self._items.pop(sheet))

    def _show_grid(self) -> None:
        """Grid and numbers over the scans, in the colours and folds of the map."""
        if not self._items:
            self._take_grid_away()
            return
        drawing, palette = self._view.sheets.drawing, self._view.palette_shown
        if drawing is None:
            return
        if self._grid is None or self._grid_key != (drawing, palette.name):
            self._take_grid_away()
            tiles = TileCache(self)
            tiles.lay(DrawnMap(drawing, palette, _GRID), overview=False)
            self._grid, self._grid_key = TiledItem(tiles, _GRID_Z), (drawing, palette.name)
            self._view.scene().addItem(self._grid)
        self._grid.fill(self._covered())
        self._grid.tiles.hide([layer for layer in _AT_A_KEY if not self._layer_shown(layer)])

    def _take_grid_away(self) -> None:
        if self._grid is not None:
            self._view.scene().removeItem(self._grid)
            self._grid.tiles.deleteLater()
        self._grid, self._grid_key = None, None

    def _covered(self) -> QRectF:
        whole = QRectF()
        for item in self._items.values():
            whole |= item.boundingRect()
        return whole


def crop_of(scan: Scan, pixels: ScanPixels) -> QRectF:
    """The part of a scan that is shown, within the file."""
    whole = QRectF(0, 0, pixels.width, pixels.height)
    if scan.crop is None:
        return whole
    left, top, right, bottom = scan.crop
    part = QRectF(left, top, right - left, bottom - top).normalized() & whole
    return part if part.width() >= 1 and part.height() >= 1 else whole


def _covers(shown: Board) -> dict[str, frozenset[Hex] | None]:
    """What of the table each sheet's scan may cover: where sheets are joined or folded its own hexes in play, each hex
    once; a sheet that lies alone and flat shows its margins too.
    """
    if len(shown.sheets) == 1 and not shown.sheets[0].folded:
        return {shown.sheets[0].sheet.id: None}
    covers: dict[str, frozenset[Hex] | None] = {}
    taken: set[Hex] = set()
    for placed in shown.sheets:
        own = _open(placed) - taken
        covers[placed.sheet.id] = own
        taken |= own
    return covers


def _open(placed: PlacedSheet) -> frozenset[Hex]:
    return frozenset(placed.open_hexes())
