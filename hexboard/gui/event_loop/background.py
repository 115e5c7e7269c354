"""Work in a thread of its own that touches no Qt, while the window goes on."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from PySide6.QtCore import QTimer

T = TypeVar("T")

_SHORT, _USUAL = 0.0005, sys.getswitchinterval()  # seconds: how long the window waits for its turn
_LOOK_MS = 10  # from one look at the other threads to the next
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
        QTimer.singleShot(_LOOK_MS, _tidy)
    _threads.append(thread)
    thread.start()
    return done


def _tidy() -> None:
    """Let garbage be swept up again once no thread works, though whoever wanted the work may be gone."""
    _threads[:] = [thread for thread in _threads if thread.is_alive()]
    if _threads:
        QTimer.singleShot(_LOOK_MS, _tidy)
    else:
        gc.enable()
        sys.setswitchinterval(_USUAL)
