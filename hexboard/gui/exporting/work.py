"""A file being made beside the window: how far it is, when it is there, what went wrong; it can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QTimer, Signal

from hexboard.core.capital import capital
from hexboard.gui.event_loop.background import in_background
from hexboard.store.whole_write import write_whole

Told = Callable[[float], None]
Make = Callable[[Told], bytes]

_LOOK_MS = 40  # from one look at the other thread to the next
_running: set[Work] = set()


class Stopped(Exception):
    """Raised in the other thread when the work is no longer wanted."""


class Work(QObject):
    """Makes one file. ``progressed(share)`` follows it; then ``written()``, ``failed(words)`` or ``stopped()``.

    The file is written whole at the end or not at all. It keeps itself alive until the other thread is done.
    """

    progressed = Signal(float)
    written = Signal()
    failed = Signal(str)
    stopped = Signal()

    def __init__(self, make: Make, file: Path) -> None:
        super().__init__()
        self._share = 0.0
        self._unwanted = Event()
        self._done: Future[None] = in_background(lambda: self._work(make, file))
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self._look)
        self._looks.start()
        _running.add(self)

    def stop(self) -> None:
        """Give it up; nothing will be written unless it is being written already."""
        self._unwanted.set()

    def _work(self, make: Make, file: Path) -> None:
        """Not a line of Qt's here: this is another thread."""
        data = make(self._tell)
        self._tell(1.0)
        write_whole(file, data)

    def _tell(self, share: float) -> None:
        self._share = share
        if self._unwanted.is_set():
            raise Stopped

    def _look(self) -> None:
        self.progressed.emit(self._share)
        if not self._done.done():
            return
        self._looks.stop()
        self.deleteLater()
        _running.discard(self)
        fault = self._done.exception()
        match fault:
            case None:
                self.written.emit()
            case Stopped():
                self.stopped.emit()
            case OSError():
                why = fault.strerror or str(fault)
                self.failed.emit(f"The file could not be written ({why}). Nothing was changed; choose another place.")
            case ValueError():
                words = str(fault)
                self.failed.emit(f"{capital(words)}.")
            case _:
                self.failed.emit("It could not be made, by a fault of the program. Nothing was written.")
                raise fault
