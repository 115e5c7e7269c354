"""Small pictures of the maps for the start page: files of the modules, or painted for those that brought none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from hexboard.gui.board.painting.map_loader import MapLoader
from hexboard.gui.event_loop.idle_timer import pieces_within
from hexboard.gui.event_loop.steps import Steps
from hexboard.module.folder import Library, Module
from hexboard.module.maps.drawing import start_picture

if TYPE_CHECKING:
    from hexboard.art.shapes import DisplayList
    from hexboard.board.board import Board
    from hexboard.gui.board.painting.drawn_map import Painting

_WIDTH = 640
_SLICE_MS = 5


class MapPictures(QObject):
    """Pictures by game, scenario and palette; ``painted`` follows each that was wanted: it is known from then on, an
    empty one for a map with faults.
    """

    painted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[tuple[str, str], QPixmap] = {}
        self._shipped: dict[Path, QPixmap] = {}
        self._wanted: list[tuple[Library, Module, str]] = []
        self._loader = MapLoader(self)
        self._loader.loaded.connect(self._begin)
        self._loader.failed.connect(lambda _: self._have(QPixmap()))

    def known(self, module: Module, palette: str, scenario: str = "") -> QPixmap | None:
        """How a scenario of a game begins, the one its card shows if none is named, if it came with the game; else its
        bare map, if that is painted.
        """
        file = start_picture(module, palette, scenario)
        if file not in self._shipped:
            self._shipped[file] = QPixmap(str(file))
        shown = self._shipped[file]
        return self._known.get((module.id, palette)) if shown.isNull() else shown

    def want(self, library: Library, module: Module, palette: str) -> None:
        """Have a bare map painted after those already wanted."""
        if any((each.id, colours) == (module.id, palette) for _, each, colours in self._wanted):
            return
        self._wanted.append((library, module, palette))
        if len(self._wanted) == 1:
            self._load_next()

    def _load_next(self) -> None:
        if self._wanted:
            library, module, _ = self._wanted[0]
            self._loader.load(lambda: _board(library, module))

    def _begin(self, drawing: DisplayList) -> None:
        from hexboard.art.colours.palette import PALETTES
        from hexboard.gui.board.painting.drawn_map import DrawnMap, whole_map
        from hexboard.gui.board.painting.shape_painting import colour

        palette = PALETTES.get(self._wanted[0][2]) or next(iter(PALETTES.values()))
        drawn = DrawnMap(drawing, palette)
        Steps(self._painted(whole_map(drawn, _WIDTH, ground=colour(palette.colour("table")))), self).start()

    def _painted(self, painting: Painting) -> Iterator[None]:
        while not painting.go_on(pieces_within(_SLICE_MS)):
            yield
        self._have(QPixmap.fromImage(painting.finished()))

    def _have(self, picture: QPixmap) -> None:
        _, module, palette = self._wanted.pop(0)
        self._known[module.id, palette] = picture
        self._load_next()
        self.painted.emit()  # whoever hears it may want another


def _board(library: Library, module: Module) -> Board:
    from hexboard.module.building import build_game

    return build_game(library, module.id).board
