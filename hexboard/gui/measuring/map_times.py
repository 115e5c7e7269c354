"""How soon the map is sharp of a game that a click begins, and how long the window is held up meanwhile."""

from time import perf_counter, sleep
from typing import Any

from PySide6.QtGui import QTransform

from hexboard.art.lists.display_list import display_list_of
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.painting.drawn_map import DrawnMap, Painting
from hexboard.gui.board.painting.shape_painting import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.measuring.frame_times import Size, paint
from hexboard.gui.measuring.measured_window import lift_cover, the_application, the_window
from hexboard.module.folder import Library

_LONGEST = 120.0  # seconds
_BREATH = 0.0005
_NOTHING = 0.0002  # seconds a look takes at an event loop in which nothing waits
_PAUSE, _CHOOSING = 0.1, 1.0  # until a page is there, and nobody has chosen on it any sooner


def map_times(library: Library, game: str, scenario: str, size: Size) -> dict[str, Any]:
    """Seconds from the click that begins a game until its page is there and until its map is sharp; it comes a
    second after the page of its options, and that a second after the start page. Then the longest time that the
    window could not answer meanwhile; how many games had no picture when the start page opened; and seconds of painting
    the same part of the same list once, in one piece. Raises TimeoutError if the map never gets sharp.
    """
    app = the_application()
    window = the_window(library, size)
    window.show_start()
    paint()
    # pictures that are there are shown in the first pause
    _wait(_PAUSE)
    start, module = window.front.start_page, library.game(game)
    bare = sum(not start.has_picture(each.id) for each in library.games())
    _wait(_CHOOSING)
    start.game_wanted.emit(module)
    app.processEvents()
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
        app.processEvents()
        took = perf_counter() - turn
        held = max(held, took)
        if turn - begun > _LONGEST:
            raise TimeoutError(f"the map was not sharp after {_LONGEST} s")
        if took < _NOTHING:
            # an event loop waits only where nothing is to be done
            sleep(_BREATH)
    paint()
    sharp, view = perf_counter() - begun, window.page.view
    hexes = len(window.session.position().board.hexes)
    return {"look": look, "sharp": sharp, "held": held, "bare": bare, "hexes": hexes, "once": _once(view)}


def _wait(seconds: float) -> None:
    """Let the window do what it does while nobody asks anything of it."""
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        the_application().processEvents()
        sleep(_BREATH)


def _once(view: BoardView) -> float:
    """Seconds of painting what a view shows once."""
    assert view.game is not None
    drawing, palette = display_list_of(view.game.board), view.palette_shown
    plane = QTransform.fromScale(UNIT, UNIT) * view.viewportTransform()
    begun = perf_counter()
    drawn = DrawnMap(drawing, palette)
    Painting(drawn, view.viewport().size(), plane, view.zoom_step.scale, (), colour(palette.colour("table"))).finished()
    return perf_counter() - begun
