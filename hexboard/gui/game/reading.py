"""A game that is begun, a long one, or a long mail, read beside the window, which goes on and is told how far it is."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from hexboard.core.illegal import Unreadable
from hexboard.gui.event_loop.background import in_background
from hexboard.store.log_reading import Damaged, Told
from hexboard.store.trouble import Refused

_LOOK_MS = 10

T = TypeVar("T")


class Reading(QObject, Generic[T]):
    """``told`` whenever more of it is read; ``done`` once: then ``result`` gives what was read, or raises why it could
    not be. ``dropped``: it was stopped; then ``let_go`` gets what was read, or None if it did not come to its end.
    """

    told = Signal()
    done = Signal()
    dropped = Signal()

    def __init__(
        self, what: str, path: Path, read: Callable[[Told], T], let_go: Callable[[T | None], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self.path = path
        self._what = what
        self._read = read
        self._let_go = let_go
        self._share = 0.0
        self._words = self.words
        self._is_dropped = False
        self._coming: Future[T] | None = None
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def words(self) -> str:
        """How far it is."""
        return f"{self._what}: {self._share:.0%} of it is read."

    def start(self) -> None:
        """Begin to read."""
        self._coming = in_background(self._work)
        self._timer.start()

    def _work(self) -> T:
        found = self._read(self._hear)
        # to look for garbage in what a long game brings would hold the window up; it is let go of with the game
        gc.freeze()
        return found

    def drop(self) -> None:
        """Read no more: nobody wants the game now."""
        if not self._is_dropped:
            self._is_dropped = True
            self.dropped.emit()

    def result(self) -> T:
        """What was read, given away once. Raises what reading it raised; LookupError before it is there."""
        coming, self._coming = self._coming, None
        if coming is None:
            raise LookupError("nothing is read")
        return coming.result()

    def _hear(self, share: float) -> None:
        self._share = share
        if self._is_dropped:
            raise _Dropped

    def _look(self) -> None:
        if self._coming is not None:
            if self._coming.done():
                self._give()
            elif self.words != self._words:
                self._words = self.words
                self.told.emit()
        if self._coming is None:
            self._timer.stop()
            self.deleteLater()

    def _give(self) -> None:
        if not self._is_dropped:
            self.done.emit()
            self._coming = None
            return
        try:
            self._let_go(self.result())
        except (_Dropped, Refused, Unreadable, Damaged, OSError):
            self._let_go(None)
        gc.unfreeze()


class _Dropped(Exception):
    """Reading was stopped on its way."""
