"""How soon the map is sharp of a game that a click begins, and how long the window is held up meanwhile."""

from __future__ import annotations

from time import perf_counter, sleep
from typing import Any

from PySide6.QtGui import QTransform

from hexboard.art.display_list import display_list_of
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.drawn_map import DrawnMap, Painting
from hexboard.gui.board.shape_painting import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.measuring.frame_times import Size, paint
from hexboard.gui.measuring.measured_window import the_application, the_window
from hexboard.module.folder import Library

_LONGEST = 120.0  # seconds
_BREATH = 0.0005


def map_times(library: Library, game: str, scenario: str, size: Size) -> dict[str, Any]:
    """Seconds from the click that begins a game to its first frame and to its sharp map, the longest time that the
    window could not answer meanwhile, and how many games had no picture when the start page opened; and seconds of
    painting the same part of the same list once, in one piece. Raises TimeoutError if the map never gets sharp.
    """
    app = the_application()
    window = the_window(library, size)
    window.show_start()
    paint()
    for _ in range(2):
        # pictures that are there are shown in the first pause
        app.processEvents()
        sleep(0.05)
    start, module = window.front.start_page, library.game(game)
    bare = sum(not start.has_picture(each.id) for each in library.games())
    start.game_wanted.emit(module)
    app.processEvents()
    page = window.front.new_game
    assert page is not None
    page.scenario_button(scenario).click()
    begun = perf_counter()
    page.begin_wanted.emit()
    look = held = perf_counter() - begun
    while not (window.playing and window.page.view.is_sharp):
        turn = perf_counter()
        if window.open_game is not None and window.open_game.is_covered:
            window.open_game.cover.confirmed.emit()
        app.processEvents()
        held = max(held, perf_counter() - turn)
        if turn - begun > _LONGEST:
            raise TimeoutError(f"the map was not sharp after {_LONGEST} s")
        sleep(_BREATH)
    paint()
    sharp, view = perf_counter() - begun, window.page.view
    return {"look": look, "sharp": sharp, "held": held, "bare": bare, "hexes": _hexes(view), "once": _once(view)}


def _hexes(view: BoardView) -> int:
    assert view.game is not None
    return len(view.game.board.hexes)


def _once(view: BoardView) -> float:
    """Seconds of painting what a view shows once."""
    assert view.game is not None
    drawing, palette = display_list_of(view.game.board), view.palette_shown
    plane = QTransform.fromScale(UNIT, UNIT) * view.viewportTransform()
    begun = perf_counter()
    drawn = DrawnMap(drawing, palette)
    Painting(drawn, view.viewport().size(), plane, view.rung.scale, (), colour(palette.colour("table"))).finished()
    return perf_counter() - begun
