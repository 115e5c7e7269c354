"""The program's own window with a game in it, to be measured."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from PySide6.QtWidgets import QApplication

from hexboard.gui.app import SETTINGS_FILE, prepare
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library, Module
from hexboard.play.places import Places

_LONGEST = 120.0  # seconds
_BREATH = 0.001


def measured_window(
    library: Library, module: Module, size: tuple[int, int], put: Callable[[Path], object]
) -> MainWindow:
    """A window of a size, shown, with the game that ``put`` writes to the path it is given."""
    window = the_window(library, size)
    path = window.places.games / "measured.hexlog"
    put(path)
    window.open_path(path)
    lift_cover(window)
    begun = perf_counter()
    while not window.playing and perf_counter() - begun < _LONGEST:
        the_application().processEvents()
    return window


def lift_cover(window: MainWindow) -> None:
    """Sit down at a game that is covered; nothing if none is."""
    if window.open_game is not None and window.open_game.cover.button.isVisible():
        window.open_game.cover.button.held.emit()


def the_window(library: Library, size: tuple[int, int]) -> MainWindow:
    """A window of a size as the program opens it, shown."""
    app = the_application()
    places = Places.of_user().made()
    settings = Settings(places.settings / SETTINGS_FILE, app)
    prepare(app, settings)
    window = MainWindow(settings, places, library)
    window.show()
    app.processEvents()
    # a window that is shown for the first time is made to fit the screen, which may be smaller where there is none
    window.resize(*size)
    return window


def the_application() -> Any:
    """Qt's application, made if there is none yet."""
    return QApplication.instance() or QApplication([])


def wait_until_sharp(window: MainWindow) -> None:
    """Let the window work until its map is sharp, or far too long."""
    begun = perf_counter()
    while not window.page.view.is_sharp and perf_counter() - begun < _LONGEST:
        the_application().processEvents()
        sleep(_BREATH)
