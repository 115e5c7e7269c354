"""Where the display list of a board lies that came with its module."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen


@frozen
class DrawingFile:
    """A file of display lists, and the title under which that of a board stands there."""

    path: Path
    title: str
