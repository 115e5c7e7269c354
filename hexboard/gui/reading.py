"""A long game read beside the window, which goes on meanwhile and is told how far it is."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

from PySide6.QtCore import QObject, QTimer, Signal

from hexboard.gui.press.aside import aside, tidy
from hexboard.play.starting import Running
from hexboard.store.log_reading import Told

_LOOK_MS = 50


class Reading(QObject):
    """``told(share)`` while it reads; ``done()`` once: then ``result`` gives the game, or raises why not."""

    told = Signal(float)
    done = Signal()

    def __init__(self, read: Callable[[Told], Running], parent: QObject) -> None:
        super().__init__(parent)
        self._read = read
        self._share = 0.0
        self._coming: Future[Running] | None = None
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to read."""
        self.told.emit(0.0)
        self._coming = aside(lambda: self._read(self._hear))
        self._timer.start()

    def result(self) -> Running:
        """What was read, given away once. Raises what reading it raised; LookupError before it is there."""
        coming, self._coming = self._coming, None
        if coming is None:
            raise LookupError("nothing is read")
        return coming.result()

    def _hear(self, share: float) -> None:
        self._share = share

    def _look(self) -> None:
        if self._coming is None or not self._coming.done() or not tidy():
            self.told.emit(self._share)
            return
        self._timer.stop()
        self.done.emit()
        self.deleteLater()
