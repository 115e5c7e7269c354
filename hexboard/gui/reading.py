"""A long game read beside the window, which goes on meanwhile and is told how far it is."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from hexboard.core.illegal import Unreadable
from hexboard.gui.press.aside import aside, tidy
from hexboard.play.starting import Running
from hexboard.store.log_reading import Damaged, Told

_LOOK_MS = 50


class Reading(QObject):
    """``told`` while it reads; ``done`` once: then ``result`` gives the game, or raises why not. ``dropped``: it was
    stopped, and what it reads is let go of as soon as it is there.
    """

    told = Signal()
    done = Signal()
    dropped = Signal()

    def __init__(self, path: Path, read: Callable[[Told], Running], parent: QObject) -> None:
        super().__init__(parent)
        self.path = path
        self._read = read
        self._share = 0.0
        self._is_dropped = False
        self._coming: Future[Running] | None = None
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def words(self) -> str:
        """How far it is."""
        return f"{self.path.name} is a long game: {self._share:.0%} of it is read."

    def start(self) -> None:
        """Begin to read."""
        self._coming = aside(lambda: self._read(self._hear))
        self._timer.start()

    def drop(self) -> None:
        """Read no more: nobody wants the game now."""
        if not self._is_dropped:
            self._is_dropped = True
            self.dropped.emit()

    def result(self) -> Running:
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
        if self._coming is None or not self._coming.done() or not tidy():
            self.told.emit()
            return
        self._timer.stop()
        if self._is_dropped:
            self._let_go()
        else:
            self.done.emit()
        self.deleteLater()

    def _let_go(self) -> None:
        """Let other programs have what was read although nobody wanted it any more."""
        with suppress(_Dropped, Unreadable, Damaged, OSError):
            self.result().close()


class _Dropped(Exception):
    """Reading was stopped on its way."""
