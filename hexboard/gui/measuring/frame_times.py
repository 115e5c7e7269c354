"""How long a frame of the map takes while it is panned and zoomed."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QLabel

from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.state import State
from hexboard.core.unit import OnMap, Unit
from hexboard.gui.board.view import BoardView

Size = tuple[int, int]

_STACK = 2
_PAN = QPoint(-24, -16)  # pixels a frame: a brisk drag
_STEPS = 8  # up the ladder and down again
_SCALES = (None, -4, 0, 4)  # the whole map, then steps of the ladder
LONGEST = 120.0  # seconds
BREATH = 0.0005


def frame_times(game: Game, counters: int, size: Size, frames: int) -> dict[str, Any]:
    """Seconds of frames (median, 95th percentile, most) of pans and zoom steps, and of drawing one plain pixmap.

    A frame is the change and all the painting it asks for. The pauses between frames, in which tiles and sprites are
    drawn ahead, are had but not counted.
    """
    _app = QApplication.instance() or QApplication([])  # nothing is shown without one
    view = BoardView()
    view.resize(*size)
    view.show_game(game)
    view.show_position(crowded(game, counters))
    view.show()
    # as a window does when a game is opened
    gc.freeze()
    settle(view)
    found = {
        "hexes": len(game.board.hexes),
        "counters": counters,
        "floor": plain_frame(size, frames),
        "pan": {"rungs": len(_SCALES), **summed(list(_pans(view, frames)))},
        "zoom": {"rungs": _STEPS, **summed(list(_zooms(view, frames)))},
    }
    view.close()
    view.deleteLater()
    return found


def crowded(game: Game, counters: int) -> Position:
    """A position with so many counters in small stacks all over the map."""
    kinds, hexes = list(game.roster.values()), list(game.board.hexes)
    stacks = max(1, counters // _STACK)
    units: dict[str, Unit] = {}
    for number in range(counters):
        kind = kinds[number % len(kinds)]
        here = hexes[number % stacks * len(hexes) // stacks % len(hexes)]
        units[f"{kind.id}-{number}"] = Unit(f"{kind.id}-{number}", kind.id, kind.side, OnMap(here))
    return Position(game, State(1, units))


def _pans(view: BoardView, frames: int) -> Iterator[float]:
    for scale in _SCALES:
        if scale is None:
            view.fit()
        else:
            view.set_camera((scale, *view.camera()[1:]))
        settle(view)
        for number in range(frames):
            # to and fro, so that the paper stays in sight
            by = _PAN if number // 20 % 2 == 0 else -_PAN
            yield timed(partial(view.pan, by))


def _zooms(view: BoardView, frames: int) -> Iterator[float]:
    view.fit()
    settle(view)
    middle = QPointF(view.viewport().rect().center())
    for step in islice(cycle((*(1,) * _STEPS, *(-1,) * _STEPS)), max(frames, 2 * _STEPS)):
        yield timed(partial(view.zoom_steps, step, middle))


def settle(view: BoardView) -> None:
    """Let a view work until nothing of it waits to be drawn, or far too long."""
    QCoreApplication.processEvents()  # what is to be painted is known once it was looked at
    wait_until(lambda: not view.is_busy)


def timed(change: Callable[[], object], *, all_events: bool = False) -> float:
    """Seconds of a change and the painting it asks for, with ``all_events`` of all that is to be done before; the pause
    after it is had and not counted.
    """
    began = perf_counter()
    change()
    if all_events:
        QCoreApplication.sendPostedEvents()
    paint()
    taken = perf_counter() - began
    QCoreApplication.processEvents()
    return taken


def paint() -> None:
    """Have everything painted that waits for it, and nothing else done."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.UpdateRequest.value)


def wait_until(holds: Callable[[], bool]) -> None:
    """Let the window work until something holds, or far too long."""
    begun = perf_counter()
    while not holds() and perf_counter() - begun < LONGEST:
        QCoreApplication.processEvents()
        sleep(BREATH)


def plain_frame(size: Size, frames: int) -> float:
    """Seconds of drawing one plain pixmap of a window's size."""
    pixmap = QPixmap(*size)
    pixmap.fill()
    window = QLabel()
    window.setPixmap(pixmap)
    window.resize(*size)  # the screen may be smaller
    window.show()
    QCoreApplication.processEvents()
    times = [timed(window.update) for _ in range(max(frames, 2))]
    window.close()
    return median(times)


def summed(times: list[float]) -> dict[str, Any]:
    """How many frames there were, and their times: median, 95th percentile, most."""
    high = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    return {"frames": len(times), "median": median(times), "p95": high, "most": max(times)}
