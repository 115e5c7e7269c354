"""The icons (Lucide, shipped as SVG), tinted by a colour of the tokens."""

import atexit
from functools import cache
from pathlib import Path

from PySide6.QtCore import QSize, QTemporaryDir
from PySide6.QtGui import QIcon, QPixmap

from hexboard.shipped import shipped

_OWN_COLOUR = "currentColor"


@cache
def icon(name: str, colour: str, checked: str = "", disabled: str = "") -> QIcon:
    """An icon, sharp at any size; ``checked`` and ``disabled`` are its colours then. Raises FileNotFoundError."""
    made = QIcon(icon_file(name, colour))
    if checked:
        made.addFile(icon_file(name, checked), state=QIcon.State.On)
    if disabled:
        made.addFile(icon_file(name, disabled), mode=QIcon.Mode.Disabled)
    return made


def picture(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """One picture of an icon, ``size`` pixels square. Raises FileNotFoundError if there is none of that name."""
    return icon(name, colour).pixmap(QSize(size, size), ratio)


@cache
def icon_file(name: str, colour: str) -> str:
    """The file of an icon in a colour, as a style sheet writes it, which knows no other pictures. Raises
    FileNotFoundError.
    """
    file = Path(_folder().filePath(f"{name}-{colour.lstrip('#')}.svg"))
    drawn = (shipped("assets") / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    file.write_text(drawn.replace(_OWN_COLOUR, colour), encoding="utf-8")
    return file.as_posix()


@cache
def _folder() -> QTemporaryDir:
    """Where these files lie as long as the program runs."""
    folder = QTemporaryDir()
    atexit.register(folder.remove)
    return folder
