"""Small pictures of the maps for the start page: drawn once, kept on the disk."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PySide6.QtGui import QPixmap

from hexboard import __version__
from hexboard.module.building import build_game
from hexboard.module.folder import Library, Module
from hexboard.module.problem import BrokenModule

_WIDTH = 640


class MapPictures:
    """Pictures by module and palette. A picture whose map has changed since is drawn anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[tuple[str, str], QPixmap] = {}

    def known(self, module: Module, palette: str) -> QPixmap | None:
        """The picture of a module's map if it need not be drawn."""
        key = (module.id, palette)
        if key not in self._known:
            picture = QPixmap(str(self._file(module, palette)))
            if picture.isNull():
                return None
            self._known[key] = picture
        return self._known[key]

    def drawn(self, library: Library, module: Module, palette: str) -> QPixmap:
        """The picture of a module's map, drawn if it must be; an empty one for a map with faults."""
        from hexboard.art.palettes import PALETTES
        from hexboard.gui.board.paint_qt import map_pixmap

        found = self.known(module, palette)
        if found is not None:
            return found
        try:
            game = build_game(library, module.id)
        except BrokenModule:
            return QPixmap()
        picture = map_pixmap(game, _WIDTH, PALETTES.get(palette, next(iter(PALETTES.values()))))
        self._known[module.id, palette] = picture
        picture.save(str(self._file(module, palette)))
        return picture

    def _file(self, module: Module, palette: str) -> Path:
        try:
            ground = (module.folder / "map.toml").read_bytes()
        except OSError:
            ground = b""
        digest = hashlib.sha256(f"{__version__} {palette} ".encode() + ground).hexdigest()[:16]
        return self._folder / f"map-{module.id}-{digest}.png"
