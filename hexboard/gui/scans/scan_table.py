"""The scans of one open game: read beside the window, laid under the grid in every view, kept for the next time."""

from collections.abc import Mapping
from functools import reduce
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, Signal

from hexboard.art.pictures.scan_reading import ScanPixels, read_scan
from hexboard.board.board import Board, PlacedSheet
from hexboard.geometry.hex import Hex
from hexboard.gui.board.items.scan_item import ScanItem, lie_of
from hexboard.gui.board.items.tiled_item import TiledItem
from hexboard.gui.board.painting.drawn_map import DrawnMap
from hexboard.gui.board.painting.tile_cache import TileCache
from hexboard.gui.board.view import BoardView
from hexboard.gui.event_loop.work import Work
from hexboard.play.scans import Scan, ScanShelf, calibration


class ScanTable(QObject):
    """Which scans lie on the map. ``said(words)`` tells what went wrong, ``came(file)`` that a file's pixels are there.
    """

    said = Signal(str)
    came = Signal(object)

    def __init__(self, view: BoardView, board: Board, shelf: ScanShelf) -> None:
        super().__init__(view)
        self.board = board
        self._shelf = shelf
        self._pixels: dict[Path, ScanPixels] = {}
        self._coming: dict[Path, Work[ScanPixels]] = {}
        self._unreadable: set[Path] = set()
        self._wanted: set[Path] = set()
        self._laid: list[LaidScans] = []
        self.show_in(view)

    def show_in(self, view: BoardView) -> None:
        """Lay the same in another view of the map, as long as that is there."""
        laid = LaidScans(view, self)
        self._laid.append(laid)
        laid.destroyed.connect(lambda: self._laid.remove(laid))
        laid.refresh()

    def start(self) -> None:
        """Lay what was kept."""
        if self._shelf.trouble:
            self.said.emit(self._shelf.trouble)
        self.refresh()

    def scans(self) -> Mapping[str, Scan]:
        """Every scan that is kept, by sheet."""
        return self._shelf.scans()

    def put(self, sheet: str, scan: Scan | None) -> None:
        """Lay a sheet's scan so from now on and keep it, or take it away."""
        try:
            self._shelf.put(sheet, scan)
        except OSError as fault:
            self.said.emit(
                f"How the scan lies could not be kept ({fault.strerror}); it holds until the game is closed. "
                "The game itself is safe."
            )
        self.refresh()

    def pixels(self, file: Path) -> ScanPixels | None:
        """The pixels of a file if they are there; if not they will come, or it is said, once, why not."""
        found = self._pixels.get(file)
        if found is None and file not in self._coming and file not in self._unreadable:
            self._coming[file] = work = Work(lambda _: read_scan(file), self)
            work.done.connect(lambda: self._take(file))
            work.start()
        return found

    def want(self, *files: Path) -> None:
        """Keep the pixels of these files even where they lie on no map; those named before no longer."""
        self._wanted = set(files)
        self._drop_unused()

    def try_again(self, file: Path) -> None:
        """A file that could not be read may have been mended since."""
        self._unreadable.discard(file)

    def refresh(self) -> None:
        """Lay every scan that is shown, in every view of the map."""
        for each in self._laid:
            each.refresh()
        self._drop_unused()

    def ready(self, placed: PlacedSheet) -> tuple[Scan, ScanPixels] | None:
        """A sheet's scan and its pixels, if it is shown and can be laid now."""
        scan = self._shelf.scans().get(placed.sheet.id)
        if scan is None or not scan.shown or scan.file in self._unreadable:
            return None
        try:
            calibration(scan, placed.sheet)
        except ValueError:
            return None
        pixels = self.pixels(scan.file)
        return (scan, pixels) if pixels is not None else None

    def _take(self, file: Path) -> None:
        """See what the other thread has made."""
        try:
            self._pixels[file] = self._coming.pop(file).result()
        except (OSError, MemoryError) as fault:
            self._unreadable.add(file)
            why = getattr(fault, "strerror", None) or str(fault)
            self.said.emit(f"The scan {file.name} cannot be read: {why}. The map is drawn as always; the game goes on.")
        self.came.emit(file)
        self.refresh()

    def _drop_unused(self) -> None:
        used = self._wanted | {scan.file for scan in self._shelf.scans().values() if scan.shown}
        for file in self._pixels.keys() - used:
            del self._pixels[file]


_GRID = ("grid", "numbers", "fold")  # what of the map is painted once more over a scan
_GRID_Z = 2.0


class LaidScans(QObject):
    """The scans of a table as they lie in one view of the map."""

    def __init__(self, view: BoardView, table: ScanTable) -> None:
        super().__init__(view)
        self._view, self._table = view, table
        self._items: list[ScanItem] = []
        self._key: object = None
        self._grid: TiledItem | None = None
        self._grid_key: object = None
        view.contentChanged.connect(self.refresh)

    def refresh(self) -> None:
        """Lay every scan that is shown, as the map is shown now."""
        shown = self._table.board.shown(self._view.is_unfolded)
        ready = [(placed, *found) for placed in shown.sheets if (found := self._table.ready(placed))]
        key = self._view.is_unfolded, [(scan, id(pixels)) for _, scan, pixels in ready]
        if key != self._key:
            self._key, covers = key, _covers(shown)
            for item in self._items:
                self._view.scene().removeItem(item)
            self._items = [self._laid(*each, covers[each[0].sheet.id]) for each in ready]
        self._show_grid()

    def _laid(self, placed: PlacedSheet, scan: Scan, pixels: ScanPixels, hexes: frozenset[Hex] | None) -> ScanItem:
        layout = calibration(scan, placed.sheet).layout
        item = ScanItem(pixels, lie_of(layout, placed, crop_of(scan, pixels), scan.opacity, hexes))
        self._view.scene().addItem(item)
        return item

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
        self._grid.fill(reduce(QRectF.united, map(ScanItem.boundingRect, self._items)))
        self._grid.tiles.hide(self._view.sheets.tiles.hidden.intersection(_GRID))

    def _take_grid_away(self) -> None:
        if self._grid is not None:
            self._view.scene().removeItem(self._grid)
            self._grid.tiles.deleteLater()
        self._grid, self._grid_key = None, None


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
        own = frozenset(placed.open_hexes()) - taken
        covers[placed.sheet.id] = own
        taken |= own
    return covers
