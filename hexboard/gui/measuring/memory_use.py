"""What a window with a game in it takes of memory at the most."""

from __future__ import annotations

import os
from typing import Any

from PySide6.QtCore import QPointF

from hexboard.gui.measuring.measured_window import measured_window, wait_until_sharp
from hexboard.module.folder import Library
from hexboard.operating_system import most_memory
from hexboard.play.starting import new_table

_LADDER = 24  # steps from the farthest look to the nearest


def memory_use(library: Library, game: str, scenario: str, size: tuple[int, int], steps: int) -> dict[str, Any]:
    """Bytes at the most of a window in which a game just begun is looked at: folded, unfolded, in two palettes, and up
    the ladder of zooms for so many steps.
    """
    window = measured_window(
        library, library.game(game), size, lambda path: new_table(game, scenario, path=path, library=library)
    )
    view = window.page.view
    wait_until_sharp(window)
    view.set_unfolded(True)
    wait_until_sharp(window)
    for name in ("dark", "period"):
        view.set_palette(name)
        wait_until_sharp(window)
    rungs = min(steps, _LADDER)
    for _ in range(rungs):
        view.zoom_steps(1, QPointF(view.viewport().rect().center()))
        wait_until_sharp(window)
    return {"window": most_memory(os.getpid()), "rungs": rungs + 1}
