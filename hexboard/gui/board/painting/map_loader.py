"""Finds the display list of a board while the window goes on: the one that came with its module, the one kept in the
user's cache, or one that is drawn now, in a process of its own, and kept there.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Signal

from hexboard.gui.event_loop.work import Work

if TYPE_CHECKING:
    from hexboard.art.shapes import DisplayList
    from hexboard.board.board import Board

_MOST_FILES = 24  # kept, of a megabyte or two each
_ENDING = ".drawing"
_folders: list[Path] = []
_ahead: WeakKeyDictionary[Board, DisplayList] = WeakKeyDictionary()


def keep_lists_in(cache: Path) -> None:
    """Keep what is drawn in a person's cache folder from now on."""
    _folders[:] = [cache / "maps"]


def read_ahead(board: Board) -> None:
    """Read the list that came with a board, in any thread, before it is loaded. It is given away once; if nobody loads
    it, it goes with its board.
    """
    from hexboard.art.lists.list_file import shipped_list

    drawing = shipped_list(board)
    if drawing is not None:
        _ahead[board] = drawing


class MapLoader(QObject):
    """``loaded(display list)`` follows each ``load`` that did not fail; what was asked for before is not told of."""

    loaded = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._search: _Search | None = None
        self._coming: Work[DisplayList] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a list is still to come."""
        return self._coming is not None

    def load(self, board: Callable[[], Board], unfold: bool = False) -> None:
        """Find the list of a board, which is asked for in another thread."""
        self.stop()
        self._search = search = _Search(board, unfold)
        self._coming = Work(lambda _: search.found(), self)
        self._coming.done.connect(self._end)
        # a process that draws goes with whoever asked for it
        self.destroyed.connect(search.stop)
        self._coming.start()

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._search is not None:
            self._search.stop()
        if self._coming is not None:
            self._coming.done.disconnect(self._end)
        self._search = self._coming = None

    def _end(self) -> None:
        coming, self._coming, self._search = self._coming, None, None
        assert coming is not None
        try:
            found = coming.result()
        except Exception as fault:
            raise RuntimeError(f"the map could not be drawn: {fault}; the game itself is safe and goes on") from fault
        self.loaded.emit(found)


class _Search:
    """What another thread does to find one list."""

    def __init__(self, board: Callable[[], Board], unfold: bool) -> None:
        self._board, self._unfold = board, unfold
        self._process: BaseProcess | None = None
        self._stopped = False

    def found(self) -> DisplayList:
        """The list, and what takes long to read of it read. Raises OSError, BrokenModule or what else went wrong."""
        # the window is there before any of this is loaded
        from hexboard.art.lists.list_file import shipped_list, with_pictures_read

        board = self._board()
        ahead = None if self._unfold else _ahead.pop(board, None)
        return ahead or shipped_list(board, self._unfold) or with_pictures_read(self._drawn(board))

    def _drawn(self, board: Board) -> DisplayList:
        from hexboard.art.lists.drawn_file import draw_file
        from hexboard.art.lists.list_file import drawing_digest, read

        digest = drawing_digest(board, self._unfold)
        path = _folder() / f"{digest}{_ENDING}"
        with suppress(OSError, ValueError, KeyError):
            os.utime(path)
            return read(path)[digest]
        work = (board, self._unfold, digest, path)
        self._process = get_context("spawn").Process(target=draw_file, args=work, daemon=True)
        self._process.start()
        if self._stopped:
            self._process.kill()
        self._process.join()
        _drop_oldest(path.parent)
        return read(path)[digest]

    def stop(self) -> None:
        """End the process that draws, if there is one."""
        self._stopped = True
        if self._process is not None and self._process.is_alive():
            self._process.kill()


def _folder() -> Path:
    if not _folders:
        _folders.append(Path(mkdtemp(prefix="hexboard-maps-")))
    _folders[0].mkdir(parents=True, exist_ok=True)
    return _folders[0]


def _drop_oldest(folder: Path) -> None:
    """Keep those used last."""
    kept = sorted(folder.glob(f"*{_ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[_MOST_FILES:]:
        path.unlink(missing_ok=True)
