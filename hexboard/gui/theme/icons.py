"""The icons (Lucide, shipped as SVG), tinted by a colour of the tokens."""

import atexit
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QTemporaryDir
from PySide6.QtGui import QGuiApplication, QIcon, QPixmap
from PySide6.QtSvg import QSvgRenderer

from hexboard.shipped import shipped

from .painting import painted

_OWN_COLOUR = "currentColor"
_COARSE, _FINE = 1.0, 2.0  # pixels of a screen to a pixel of ours
_LARGEST_CACHE = 512


def read_icons() -> Iterator[None]:
    """Read all of them, one at a time, before they are needed."""
    for file in sorted((shipped("assets") / "icons").glob("*.svg")):
        _drawn(file.stem)
        yield


def icon(name: str, colour: str, size: int, checked: str = "", disabled: str = "") -> QIcon:
    """An icon of so many pixels; ``checked`` and ``disabled`` are its colours then. Raises FileNotFoundError."""
    return _icon(name, colour, size, checked, disabled, _has_fine_screen())


def _has_fine_screen() -> bool:
    app = QGuiApplication.instance()
    return isinstance(app, QGuiApplication) and app.devicePixelRatio() > _COARSE


@lru_cache(maxsize=_LARGEST_CACHE)
def _icon(name: str, colour: str, size: int, checked: str, disabled: str, fine: bool) -> QIcon:
    made = QIcon()
    for ratio in (_COARSE, _FINE) if fine else (_COARSE,):
        for paint, mode, state in (
            (colour, QIcon.Mode.Normal, QIcon.State.Off),
            (checked, QIcon.Mode.Normal, QIcon.State.On),
            (disabled, QIcon.Mode.Disabled, QIcon.State.Off),
        ):
            if paint:
                made.addPixmap(picture(name, paint, size, ratio), mode, state)
    return made


@lru_cache(maxsize=_LARGEST_CACHE)
def picture(name: str, colour: str, size: int, ratio: float = _COARSE) -> QPixmap:
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
