"""Maps made ready for Qt, the last few kept: the start page, a window and its next game share one."""

from __future__ import annotations

import gc
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from hexboard.art.digest import board_digest
from hexboard.art.map_drawing import draw_map, shown_board
from hexboard.art.palette import Palette
from hexboard.art.shapes import Picture
from hexboard.board.board import Board

from .inking import QtPicture

_KEPT = 4
_Key = tuple[str, str, bool]
_drawn: OrderedDict[_Key, QtPicture] = OrderedDict()
_threads: list[Thread] = []


def map_drawing(board: Board, palette: Palette, unfold: bool = False) -> QtPicture:
    """A board's map in a palette, drawn at once if need be."""
    key = _key(board, palette, unfold)
    return _kept(key) or _keep(key, QtPicture(draw_map(board, palette, unfold)))


class Drawing:
    """A map being drawn while the window goes on: its shapes in another thread, their paths a few at a time."""

    def __init__(self, board: Board, palette: Palette, unfold: bool) -> None:
        self._key = _key(board, palette, unfold)
        self._shapes: Future[Picture] = Future()
        self._inking: QtPicture | None = None
        if _kept(self._key) is None:
            _start(Thread(target=self._draw, args=(board, palette, unfold), daemon=True))

    def go_on(self, may: Callable[[], bool]) -> QtPicture | None:
        """The map once it is drawn; until then go on with it as long as ``may`` says. Raises what drawing raised."""
        _tidy()
        kept = _kept(self._key)
        if kept is not None or not (self._inking or self._shapes.done()):
            return kept
        if self._inking is None:
            self._inking = QtPicture(self._shapes.result(), at_once=False)
        return _keep(self._key, self._inking) if self._inking.ink(may) else None

    def _draw(self, board: Board, palette: Palette, unfold: bool) -> None:
        """Not a line of Qt's here: this is another thread."""
        try:
            self._shapes.set_result(draw_map(board, palette, unfold))
        except Exception as fault:  # noqa: BLE001  it is raised again where the map is asked for
            self._shapes.set_exception(fault)


def _start(thread: Thread) -> None:
    # garbage swept up in another thread might be a closed window, which only its own thread may destroy
    gc.disable()
    _threads.append(thread)
    thread.start()


def _tidy() -> None:
    """Let garbage be swept up again once no other thread draws."""
    if _threads:
        _threads[:] = [thread for thread in _threads if thread.is_alive()]
        if not _threads:
            gc.enable()


def _key(board: Board, palette: Palette, unfold: bool) -> _Key:
    under = board_digest(board.whole) if unfold and board.whole else ""
    return board_digest(board) + under, palette.name, shown_board(board, unfold) is not board


def _kept(key: _Key) -> QtPicture | None:
    found = _drawn.get(key)
    if found is not None:
        _drawn.move_to_end(key)
    return found


def _keep(key: _Key, picture: QtPicture) -> QtPicture:
    _drawn[key] = picture
    while len(_drawn) > _KEPT:
        _drawn.popitem(last=False)
    return picture
