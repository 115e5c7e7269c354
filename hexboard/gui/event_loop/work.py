"""Work in a thread that touches no Qt: beside the window, which goes on, is told how far it is, and can stop it."""

import gc
import sys
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

Told = Callable[[float], None]

_LOOK_MS = 4  # from one look at the other thread to the next
_TIDY_MS = 10  # from one look to the next whether any is still at work
_STEPS = 1000  # of the whole, that are told apart
_SHORT, _USUAL = 0.0005, sys.getswitchinterval()  # seconds: how long the window waits for its turn

T = TypeVar("T")

_threads: list[Thread] = []


def in_background(work: Callable[[], T]) -> Future[T]:
    """Do some work in another thread; what it gives or raises is in the future."""
    done: Future[T] = Future()

    def run() -> None:
        try:
            done.set_result(work())
        except Exception as fault:  # noqa: BLE001  it is raised again where the result is asked for
            done.set_exception(fault)

    # garbage swept up in another thread might be a closed window, which only its own thread may destroy
    gc.disable()
    sys.setswitchinterval(_SHORT)
    thread = Thread(target=run, daemon=True)
    if not _threads:
        QTimer.singleShot(_TIDY_MS, _tidy)
    _threads.append(thread)
    thread.start()
    return done


def _tidy() -> None:
    """Let garbage be swept up again once no thread works, though whoever wanted the work may be gone."""
    _threads[:] = [thread for thread in _threads if thread.is_alive()]
    if _threads:
        QTimer.singleShot(_TIDY_MS, _tidy)
    else:
        gc.enable()
        sys.setswitchinterval(_USUAL)


class Dropped(Exception):
    """Raised in the other thread when nobody wants the work any more."""


class Work(QObject, Generic[T]):
    """``told(share)`` whenever more of it is done; ``dropped`` as soon as nobody wants it; ``done`` once at its end:
    then ``result`` gives what came of it, or raises why nothing did (Dropped, if it was stopped in time).

    Without a parent it stays until the other thread is done.
    """

    told = Signal(float)
    done = Signal()
    dropped = Signal()

    def __init__(self, work: Callable[[Told], T], parent: QObject | None = None) -> None:
        super().__init__(parent or QCoreApplication.instance())
        self.share = 0.0
        self.is_dropped = False
        self._work = work
        self._told = 0
        self._coming: Future[T] | None = None
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self._look)

    def start(self) -> None:
        """Begin."""
        self._coming = in_background(lambda: self._work(self._hear))
        self._looks.start()

    def drop(self) -> None:
        """Stop it, unless it is at its end already."""
        if not self.is_dropped:
            self.is_dropped = True
            self.dropped.emit()

    def result(self) -> T:
        """What came of it, given away once. Raises what the work raised; LookupError before it is there."""
        coming, self._coming = self._coming, None
        if coming is None:
            raise LookupError("there is nothing yet")
        return coming.result()

    def _hear(self, share: float) -> None:
        """Not a line of Qt's here: this is another thread."""
        self.share = share
        if self.is_dropped:
            raise Dropped

    def _look(self) -> None:
        told = round(self.share * _STEPS)
        if told != self._told:
            self._told = told
            self.told.emit(self.share)
        if self._coming is None or self._coming.done():
            self._looks.stop()
            self.deleteLater()
            self._end()

    def _end(self) -> None:
        self.done.emit()
