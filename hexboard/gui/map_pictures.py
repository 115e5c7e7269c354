"""Small pictures of the maps for the start page: drawn once in another process, kept on the disk."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QImage, QPixmap

from hexboard import __version__
from hexboard.gui.press.printer import Printer
from hexboard.gui.press.prints import Order
from hexboard.gui.press.sheet import GameSheet
from hexboard.module.folder import Library, Module

_WIDTH = 640
_GROUND = ("map.toml", "images/elevation.png", "images/elevation.toml")  # what the ground is drawn of


class MapPictures(QObject):
    """Pictures by module and palette; ``drawn(module, picture)`` follows each that was wanted, an empty one for a map
    with faults. A picture whose map has changed since is drawn anew.
    """

    drawn = Signal(str, QPixmap)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._known: dict[tuple[str, str], QPixmap] = {}
        self._wanted: list[tuple[Library, Module, str]] = []
        self._printer: Printer | None = None

    def known(self, module: Module, palette: str) -> QPixmap | None:
        """The picture of a module's map if it need not be drawn."""
        key = (module.id, palette)
        if key not in self._known:
            picture = QPixmap(str(self._file(module, palette)))
            if picture.isNull():
                return None
            self._known[key] = picture
        return self._known[key]

    def want(self, library: Library, module: Module, palette: str) -> None:
        """Have a picture drawn after those already wanted."""
        self._wanted.append((library, module, palette))
        if self._printer is None:
            self._draw_next()

    def _draw_next(self) -> None:
        from hexboard.art.palettes import PALETTES

        if not self._wanted:
            return
        library, module, palette = self._wanted[0]
        sheet = GameSheet(library, module.id, PALETTES.get(palette, next(iter(PALETTES.values()))))
        self._printer = printer = Printer(sheet, None)
        printer.printed.connect(self._take)
        printer.failed.connect(self._on_failed)
        # the window may close while its picture is drawn
        self.destroyed.connect(printer.stop)
        printer.want([Order(None)], [])

    def _take(self, order: Order, image: QImage) -> None:
        small = image.scaledToWidth(min(image.width(), _WIDTH), Qt.TransformationMode.SmoothTransformation)
        _, module, palette = self._wanted[0]
        small.save(str(self._file(module, palette)))
        self._have(QPixmap.fromImage(small))

    def _on_failed(self, why: str) -> None:
        self._have(QPixmap())

    def _have(self, picture: QPixmap) -> None:
        _, module, palette = self._wanted.pop(0)
        self._known[module.id, palette] = picture
        if self._printer is not None:
            self._printer.stop()
            self._printer = None
        self.drawn.emit(module.id, picture)
        self._draw_next()

    def _file(self, module: Module, palette: str) -> Path:
        digest = hashlib.sha256(f"{__version__} {palette} ".encode())
        for name in _GROUND:
            path = module.folder / name
            digest.update(path.read_bytes() if path.is_file() else b"")
        return self._folder / f"map-{module.id}-{digest.hexdigest()[:16]}.png"
