"""What a window with a game in it takes of memory at the most."""

from __future__ import annotations

import os
import re
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from hexboard.gui.app import SETTINGS_FILE, prepare
from hexboard.gui.board.view import BoardView
from hexboard.gui.main_window import MainWindow
from hexboard.gui.press.printer import offices
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import new_table

_LADDER = 24  # steps from the farthest look to the nearest
_LONGEST = 120.0  # seconds
_BREATH = 0.001


def memory_use(library: Library, game: str, scenario: str, size: tuple[int, int], steps: int) -> dict[str, Any]:
    """Bytes at the most of a window in which a game just begun is looked at: folded, unfolded, in two palettes, and up
    the ladder of zooms for so many steps; and of the process that draws for it.
    """
    app: Any = QApplication.instance() or QApplication([])
    places = Places.of_user().made()
    settings = Settings(places.settings / SETTINGS_FILE, app)
    prepare(app, settings)
    path = places.games / "measured.hexlog"
    new_table(game, scenario, path=path, library=library)
    for module in library.lineage(library.game(game)):
        # its rules have just been run
        settings.trust(str(module.folder))
    window = MainWindow(settings, places, library)
    window.resize(*size)
    window.show()
    window.open_path(path)
    view, most = window.battle.view, 0
    most = max(most, _sharp(app, view))
    view.set_unfolded(True)
    most = max(most, _sharp(app, view))
    for name in ("dark", "period"):
        view.set_palette(name)
        most = max(most, _sharp(app, view))
    rungs = min(steps, _LADDER)
    for _ in range(rungs):
        view.zoom_steps(1, QPointF(view.viewport().rect().center()))
        most = max(most, _sharp(app, view))
    return {"window": peak(os.getpid()), "office": most, "rungs": rungs + 1}


def peak(process: int) -> int:
    """The most memory a process had, in bytes; 0 where the system does not say."""
    try:
        text = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"^VmHWM:\s*(\d+) kB$", text, re.MULTILINE)
    return 1024 * int(found[1]) if found else 0


def _sharp(app: Any, view: BoardView) -> int:
    """Wait until the map is sharp; what the drawing process took at the most till then."""
    begun, most = perf_counter(), 0
    while not view.is_sharp and perf_counter() - begun < _LONGEST:
        app.processEvents()
        sleep(_BREATH)
        most = max([most, *map(peak, offices())])
    return most
