"""The program's own window with a game in it, to be measured: how soon its map is sharp, what it takes of memory at the
most, and how long a step through the history of a game takes, everything on the screen painted.
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
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication

from hexboard.art.lists.display_list import display_list_of
from hexboard.core.illegal import Unreadable
from hexboard.gui.acts import ACTS
from hexboard.gui.app import prepare
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.painting.drawn_map import DrawnMap, Painting
from hexboard.gui.board.painting.shape_painting import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.main_window import MainWindow
from hexboard.gui.measuring.frame_times import (
    BREATH,
    LONGEST,
    Size,
    paint,
    plain_frame,
    settle,
    summed,
    timed,
    wait_until,
)
from hexboard.gui.session.replay_cursor import ReplayCursor
from hexboard.module.folder import Library
from hexboard.operating_system import most_memory
from hexboard.play.beginning import Terms, new_table
from hexboard.play.places import Places
from hexboard.play.starting import Rules
from hexboard.store.game_file.log_reading import read_head
from hexboard.store.game_file.packed import recorded_games, unpacked


def measured_window(library: Library, size: Size, put: Callable[[Path], object]) -> MainWindow:
    """A window of a size, shown, with the game that ``put`` writes to the path it is given."""
    window = the_window(library, size)
    path = window.places.games / "measured.hexlog"
    put(path)
    window.open_path(path)
    wait_until(lambda: lift_cover(window))
    settle(window.page.view)
    return window


def begun_window(library: Library, game: str, scenario: str, size: Size) -> MainWindow:
    """The same with a game just begun."""
    rules = Rules.of(game, scenario, library=library)
    return measured_window(library, size, lambda path: new_table(rules, Terms(), path))


def lift_cover(window: MainWindow) -> bool:
    """Sit down at a game that is covered, if one is; whether somebody sits at one."""
    if window.open_game is not None and window.open_game.cover.button.isVisible():
        window.open_game.cover.button.held.emit()
    return window.playing


def the_window(library: Library, size: Size) -> MainWindow:
    """A window of a size as the program opens it, shown."""
    app, places = QApplication.instance() or QApplication([]), Places.of_user().made()
    assert isinstance(app, QApplication)
    window = MainWindow(ACTS, prepare(app, places), places, library)
    window.show()
    app.processEvents()
    # a window that is shown for the first time is made to fit the screen, which may be smaller where there is none
    window.resize(*size)
    return window


_LADDER = 24  # steps from the farthest look to the nearest


def memory_use(library: Library, game: str, scenario: str, size: Size, steps: int) -> dict[str, Any]:
    """Bytes at the most of a window in which a game just begun is looked at: folded, unfolded, in two palettes, and up
    the ladder of zooms for so many steps.
    """
    window = begun_window(library, game, scenario, size)
    view = window.page.view
    view.set_unfolded(True)
    settle(view)
    for name in ("dark", "period"):
        view.set_palette(name)
        settle(view)
    rungs = min(steps, _LADDER)
    for _ in range(rungs):
        view.zoom_steps(1, QPointF(view.viewport().rect().center()))
        settle(view)
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
        "floor": plain_frame(size, steps),
    }


def _steps(replay_cursor: ReplayCursor, by: int, steps: int) -> list[float]:
    return [timed(partial(replay_cursor.step, by), all_events=True) for _ in range(steps)]


_NOTHING = 0.0002  # seconds a look takes at an event loop in which nothing waits
_PAUSE, _CHOOSING = 0.1, 1.0  # until a page is there, and nobody has chosen on it any sooner


def map_times(library: Library, game: str, scenario: str, size: Size) -> dict[str, Any]:
    """Seconds from the click that begins a game until its page is there and until its map is sharp; it comes a
    second after the page of its options, and that a second after the start page. Then the longest time that the
    window could not answer meanwhile; how many games had no picture when the start page opened; and seconds of painting
    the same part of the same list once, in one piece. Raises TimeoutError if the map never gets sharp.
    """
    window = the_window(library, size)
    window.show_start()
    paint()
    # pictures that are there are shown in the first pause
    _wait(_PAUSE)
    start, module = window.front.start_page, library.game(game)
    bare = sum(not start.has_picture(each.id) for each in library.games())
    _wait(_CHOOSING)
    start.game_wanted.emit(module)
    QApplication.processEvents()
    page = window.front.new_game
    assert page is not None
    page.scenario_button(scenario).click()
    _wait(_PAUSE + _CHOOSING)
    begun = perf_counter()
    page.begin_wanted.emit()
    held, look = perf_counter() - begun, 0.0
    while not (window.playing and window.page.view.is_sharp):
        turn = perf_counter()
        if window.playing and not look:
            look = turn - begun
        lift_cover(window)
        QApplication.processEvents()
        took = perf_counter() - turn
        held = max(held, took)
        if turn - begun > LONGEST:
            raise TimeoutError(f"the map was not sharp after {LONGEST} s")
        if took < _NOTHING:
            # an event loop waits only where nothing is to be done
            sleep(BREATH)
    paint()
    sharp, view = perf_counter() - begun, window.page.view
    hexes = len(window.session.position().board.hexes)
    return {"look": look, "sharp": sharp, "held": held, "bare": bare, "hexes": hexes, "once": _once(view)}


def _wait(seconds: float) -> None:
    """Let the window do what it does while nobody asks anything of it."""
    begun = perf_counter()
    wait_until(lambda: perf_counter() - begun >= seconds)


def _once(view: BoardView) -> float:
    """Seconds of painting what a view shows once."""
    assert view.game is not None
    drawing, palette = display_list_of(view.game.board), view.palette_shown
    plane = QTransform.fromScale(UNIT, UNIT) * view.viewportTransform()
    begun = perf_counter()
    drawn = DrawnMap(drawing, palette)
    Painting(drawn, view.viewport().size(), plane, view.zoom_step.scale, (), colour(palette.colour("table"))).finished()
    return perf_counter() - begun
