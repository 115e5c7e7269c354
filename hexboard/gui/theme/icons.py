"""The icons (Lucide, shipped as SVG), tinted by a colour of the tokens."""

import atexit
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QTemporaryDir
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtSvg import QSvgRenderer

from hexboard.shipped import shipped

from .painting import painted

_OWN_COLOUR = "currentColor"
_LARGEST_CACHE = 512


@cache
def icon(name: str, colour: str, checked: str = "", disabled: str = "") -> QIcon:
    """An icon, sharp at any size; ``checked`` and ``disabled`` are its colours then. Raises FileNotFoundError."""
    made = QIcon(icon_file(name, colour))
    if checked:
        made.addFile(icon_file(name, checked), state=QIcon.State.On)
    if disabled:
        made.addFile(icon_file(name, disabled), mode=QIcon.Mode.Disabled)
    return made


@lru_cache(maxsize=_LARGEST_CACHE)
def picture(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """One picture of an icon, ``size`` pixels square. Raises FileNotFoundError if there is none of that name."""
    return painted(size, size, ratio, QSvgRenderer(QByteArray(_tinted(name, colour))).render)


@cache
def icon_file(name: str, colour: str) -> str:
    """The file of an icon in a colour, as a style sheet writes it, which knows no other pictures. Raises
    FileNotFoundError.
    """
    file = Path(_folder().filePath(f"{name}-{colour.lstrip('#')}.svg"))
    file.write_bytes(_tinted(name, colour))
    return file.as_posix()


@cache
def _folder() -> QTemporaryDir:
    """Where these files lie as long as the program runs."""
    folder = QTemporaryDir()
    atexit.register(folder.remove)
    return folder


def _tinted(name: str, colour: str) -> bytes:
    return _drawn(name).replace(_OWN_COLOUR, colour).encode()


@cache
def _drawn(name: str) -> str:
    return (shipped("assets") / "icons" / f"{name}.svg").read_text(encoding="utf-8")
