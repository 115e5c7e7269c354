"""How soon there is a map to look at, how soon it is sharp, and how long the window is held up meanwhile."""

from __future__ import annotations

import gc
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from attrs import evolve
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QApplication

from hexboard.art.colouring import coloured
from hexboard.art.map_drawing import draw_map
from hexboard.core.game import Game
from hexboard.gui.board.camera import UNIT
from hexboard.gui.board.canvas import Canvas
from hexboard.gui.board.inking import colour
from hexboard.gui.board.view import BoardView
from hexboard.gui.drawing_office.packing import PackedPicture
from hexboard.gui.drawing_office.plate import Plate
from hexboard.gui.frame_times import Size, paint, plain_frame
from hexboard.gui.press.chests import use_chest

_LONGEST = 120.0  # seconds
_BREATH = 0.0005


def map_times(game: Game, size: Size, cache: Path) -> dict[str, Any]:
    """Seconds from asking for a game's map to its first look, its small picture and its sharp one on the screen, with
    nothing folded under and no counters, and the longest time that the window could not answer meanwhile.

    Prints are kept in a cache folder; what lies there need not be drawn. Raises TimeoutError if it never gets sharp.
    """
    app: Any = QApplication.instance() or QApplication([])
    use_chest(cache)
    view = BoardView()
    view.resize(*size)
    view.show()
    app.processEvents()
    spread = evolve(game, board=game.board.whole or game.board)
    # rules have long asked for the hexes when a map is shown
    assert spread.board.hexes
    gc.freeze()
    begun = perf_counter()
    view.show_game(spread)
    paint()
    look = perf_counter() - begun
    smalls: list[float] = []
    view.contentChanged.connect(lambda: smalls.append(perf_counter() - begun))
    held = look
    while not view.is_sharp:
        turn = perf_counter()
        app.processEvents()
        held = max(held, perf_counter() - turn)
        if turn - begun > _LONGEST:
            raise TimeoutError(f"the map was not sharp after {_LONGEST} s")
        sleep(_BREATH)
    paint()
    found = {"look": look, "small": smalls[0] if smalls else look, "sharp": perf_counter() - begun, "held": held}
    view.close()
    view.deleteLater()
    return found


def map_floor(game: Game, size: Size, frames: int) -> dict[str, Any]:
    """Seconds of drawing one plain pixmap of a window's size, and of drawing the map at the zoom that fits into it."""
    app: Any = QApplication.instance() or QApplication([])
    view = BoardView()
    view.resize(*size)
    view.show_game(evolve(game, board=game.board.whole or game.board))
    pixels, corner = view.rung.scale, view.mapFromScene(QPointF(0.0, 0.0))
    paper = colour(view.palette_shown.colour("table"))
    assert view.game is not None
    begun = perf_counter()
    scale = view.rung.zoom * UNIT
    plate = Plate(PackedPicture.of(coloured(draw_map(view.game.board), view.palette_shown)))
    plane = QTransform(pixels, 0, 0, pixels, corner.x(), corner.y())
    Canvas(plate, QSize(*size), plane, scale, (), paper).finished()
    drawing = perf_counter() - begun
    view.close()
    view.deleteLater()
    return {"pixmap": plain_frame(app, size, frames), "drawing": drawing}
