"""The scans of one open game: read beside the window, laid under the grid, kept for the next time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from hexboard.art.scan_reading import ScanPixels, read_scan
from hexboard.board.board import Board
from hexboard.board.sheet import PlacedSheet
from hexboard.gui.board.view import BoardView
from hexboard.gui.event_loop.work import Work
from hexboard.play.scans import Scan, ScanShelf, calibration

from .laid_scans import LaidScans


class ScanTable(QObject):
    """Which scans lie on the map. ``said(words)`` tells what went wrong, ``came(file)`` that a file's pixels are there.

    ``layer_shown`` says whether a layer of the map is shown.
    """

    said = Signal(str)
    came = Signal(object)

    def __init__(self, view: BoardView, board: Board, shelf: ScanShelf, layer_shown: Callable[[str], bool]) -> None:
        super().__init__(view)
        self._board = board
        self._shelf = shelf
        self._layer_shown = layer_shown
        self._pixels: dict[Path, ScanPixels] = {}
        self._coming: dict[Path, Work[ScanPixels]] = {}
        self._unreadable: set[Path] = set()
        self._wanted: set[Path] = set()
        self._laid: list[LaidScans] = []
        self.show_in(view)

    def show_in(self, view: BoardView) -> None:
        """Lay the same in another view of the map, as long as that is there."""
        laid = LaidScans(view, self._board, self._ready, self._layer_shown)
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

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to come."""
        return bool(self._coming)

    def refresh(self) -> None:
        """Lay every scan that is shown, in every view of the map."""
        for each in self._laid:
            each.refresh()
        self._drop_unused()

    def _ready(self, placed: PlacedSheet) -> tuple[Scan, ScanPixels] | None:
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
