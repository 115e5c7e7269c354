"""The program's own window with a game in it, to be measured: what it takes of memory at the most, and how long a step
through the history of a game takes, everything on the screen painted.
"""

import os
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from hexboard.core.illegal import Unreadable
from hexboard.gui.acts import ACTS
from hexboard.gui.app import prepare
from hexboard.gui.main_window import MainWindow
from hexboard.gui.measuring.frame_times import Size, plain_frame, summed, timed
from hexboard.gui.session.replay_cursor import ReplayCursor
from hexboard.module.folder import Library
from hexboard.operating_system import most_memory
from hexboard.play.places import Places
from hexboard.play.starting import new_table
from hexboard.store.game_file.log_reading import read_head
from hexboard.store.game_file.packed import recorded_games, unpacked

_LONGEST = 120.0  # seconds
_BREATH = 0.001


def measured_window(library: Library, size: Size, put: Callable[[Path], object]) -> MainWindow:
    """A window of a size, shown, with the game that ``put`` writes to the path it is given."""
    window = the_window(library, size)
    path = window.places.games / "measured.hexlog"
    put(path)
    window.open_path(path)
    wait_until(lambda: lift_cover(window))
    wait_until_idle(window)
    return window


def begun_window(library: Library, game: str, scenario: str, size: Size) -> MainWindow:
    """The same with a game just begun."""
    return measured_window(library, size, lambda path: new_table(game, scenario, path=path, library=library))


def lift_cover(window: MainWindow) -> bool:
    """Sit down at a game that is covered, if one is; whether somebody sits at one."""
    if window.open_game is not None and window.open_game.cover.button.isVisible():
        window.open_game.cover.button.held.emit()
    return window.playing


def the_window(library: Library, size: Size) -> MainWindow:
    """A window of a size as the program opens it, shown."""
    app = the_application()
    places = Places.of_user().made()
    window = MainWindow(ACTS, prepare(app, places), places, library)
    window.show()
    app.processEvents()
    # a window that is shown for the first time is made to fit the screen, which may be smaller where there is none
    window.resize(*size)
    return window


def the_application() -> Any:
    """Qt's application, made if there is none yet."""
    return QApplication.instance() or QApplication([])


def wait_until_idle(window: MainWindow) -> None:
    """Let the window work until nothing of its map waits to be drawn, or far too long."""
    wait_until(lambda: not window.page.view.is_busy)


def wait_until(holds: Callable[[], bool]) -> None:
    """Let the window work until something holds, or far too long."""
    begun = perf_counter()
    while not holds() and perf_counter() - begun < _LONGEST:
        the_application().processEvents()
        sleep(_BREATH)


_LADDER = 24  # steps from the farthest look to the nearest


def memory_use(library: Library, game: str, scenario: str, size: Size, steps: int) -> dict[str, Any]:
    """Bytes at the most of a window in which a game just begun is looked at: folded, unfolded, in two palettes, and up
    the ladder of zooms for so many steps.
    """
    window = begun_window(library, game, scenario, size)
    view = window.page.view
    view.set_unfolded(True)
    wait_until_idle(window)
    for name in ("dark", "period"):
        view.set_palette(name)
        wait_until_idle(window)
    rungs = min(steps, _LADDER)
    for _ in range(rungs):
        view.zoom_steps(1, QPointF(view.viewport().rect().center()))
        wait_until_idle(window)
    return {"window": most_memory(os.getpid()), "rungs": rungs + 1}


def step_times(library: Library, game: str, scenario: str, size: Size, steps: int) -> dict[str, Any]:
    """Seconds of steps (median, 95th percentile, most) back from the end of a game's longest recorded game and on
    again, and of drawing one plain pixmap of the window's size. Raises Unreadable if none is recorded.

    A step is the other moment shown, laid out and painted. What is drawn ahead between the steps is not counted.
    """
    module = library.game(game)
    with ExitStack() as stack:
        found = [stack.enter_context(unpacked(path)) for path in recorded_games(module.folder / "replays")]
        recorded = [path for path in found if scenario in ("", read_head(path).scenario)]
        if not recorded:
            raise Unreadable(f"{game} has no recorded game of that scenario", "--game")
        longest = max(recorded, key=lambda path: path.read_bytes().count(b"\n"))
        window = measured_window(library, size, lambda path: shutil.copy(longest, path))
    replay_cursor = window.session.replay_cursor
    steps = min(steps, replay_cursor.last)
    # once there and back, so that what comes with the first look at anything is not among them
    for by in (-1, 1):
        _steps(replay_cursor, by, steps)
    return {
        "moments": replay_cursor.last,
        "hexes": len(window.session.position().board.hexes),
        "counters": len(window.session.position().state.units),
        "back": summed(_steps(replay_cursor, -1, steps)),
        "on": summed(_steps(replay_cursor, 1, steps)),
        "floor": plain_frame(the_application(), size, steps),
    }


def _steps(replay_cursor: ReplayCursor, by: int, steps: int) -> list[float]:
    return [timed(partial(replay_cursor.step, by), all_events=True) for _ in range(steps)]
