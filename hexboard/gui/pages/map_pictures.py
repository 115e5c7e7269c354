"""Small pictures of the maps for the start page: files of the modules, or painted for those that brought none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from hexboard.gui.board.map_loader import MapLoader
from hexboard.gui.event_loop.budget import Budget
from hexboard.module.folder import Library, Module

if TYPE_CHECKING:
    from hexboard.art.shapes import DisplayList
    from hexboard.board.board import Board
    from hexboard.gui.board.drawn_map import Painting

_WIDTH = 640
_SLICE_MS = 5


class MapPictures(QObject):
    """Pictures by module and palette; ``painted(module, picture)`` follows each that was wanted, an empty one for a map
    with faults.
    """

    painted = Signal(str, QPixmap)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: dict[tuple[str, str], QPixmap] = {}
        self._wanted: list[tuple[Library, Module, str]] = []
        self._painting: Painting | None = None
        self._loader = MapLoader(self)
        self._loader.loaded.connect(self._begin)
        self._loader.failed.connect(lambda _: self._have(QPixmap()))
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._paint_some)

    def known(self, module: Module, palette: str) -> QPixmap | None:
        """The picture of a module's map if it need not be painted."""
        key = (module.id, palette)
        if key not in self._known:
            picture = QPixmap(str(module.folder / "images" / f"start-{palette}.webp"))
            if picture.isNull():
                return None
            self._known[key] = picture
        return self._known[key]

    def want(self, library: Library, module: Module, palette: str) -> None:
        """Have a picture painted after those already wanted."""
        self._wanted.append((library, module, palette))
        if len(self._wanted) == 1:
            self._load_next()

    def _load_next(self) -> None:
        if self._wanted:
            library, module, _ = self._wanted[0]
            self._loader.load(lambda: _board(library, module))

    def _begin(self, drawing: DisplayList) -> None:
        from hexboard.art.palettes import PALETTES
        from hexboard.gui.board.drawn_map import DrawnMap, whole_map
        from hexboard.gui.board.shape_painting import colour

        palette = PALETTES.get(self._wanted[0][2]) or next(iter(PALETTES.values()))
        drawn = DrawnMap(drawing, palette)
        self._painting = whole_map(drawn, _WIDTH, ground=colour(palette.colour("table")))
        self._slices.start()

    def _paint_some(self) -> None:
        painting = self._painting
        if painting is None:
            self._slices.stop()
        elif painting.go_on(Budget(_SLICE_MS).is_left):
            self._painting = None
            self._have(QPixmap.fromImage(painting.finished()))

    def _have(self, picture: QPixmap) -> None:
        _, module, palette = self._wanted.pop(0)
        self._known[module.id, palette] = picture
        self.painted.emit(module.id, picture)
        self._load_next()


def _board(library: Library, module: Module) -> Board:
    from hexboard.module.building import build_game

    return build_game(library, module.id).board
