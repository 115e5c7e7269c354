"""Our own faults: written down, shown once, and the game goes on."""

import faulthandler
import logging
import sys
import traceback
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QObject, QtMsgType, Signal, qInstallMessageHandler

from hexboard.gui.event_loop.steps import later

_Place = tuple[str, str, int]
"""An exception's name, and the file and line it was raised in."""

_LOG = logging.getLogger("hexboard")
_BYTES, _KEPT = 500_000, 3
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class Faults(QObject):
    """Hears of every exception nobody caught. ``told`` gives what happened and the details, once for each cause.

    One cause is what arises in the same place, what follows from it, and what else fails in that turn of the event
    loop: a click that goes wrong in three panels is one thing that went wrong.
    """

    told = Signal(str, str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = folder / "hexboard.log"
        self._seen: set[_Place] = set()
        self._just_told = False
        self._handler = RotatingFileHandler(self.file, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8", delay=True)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        self._crashes: TextIO = (folder / "crash.log").open("a", encoding="utf-8")

    def listen(self) -> None:
        """From now on take down every fault of ours, Qt's remarks and hard crashes."""
        _LOG.addHandler(self._handler)
        _LOG.setLevel(logging.INFO)
        faulthandler.enable(self._crashes)
        qInstallMessageHandler(lambda kind, _, what: _LOG.log(_LEVELS.get(kind, logging.INFO), "Qt: %s", what))
        sys.excepthook = self.catch

    def stop(self) -> None:
        """Take nothing down any more and close the files."""
        sys.excepthook = sys.__excepthook__
        qInstallMessageHandler(None)
        faulthandler.disable()
        _LOG.removeHandler(self._handler)
        self._handler.close()
        self._crashes.close()

    def catch(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Write a fault down; tell of it unless the same one was told before."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, fault, trace)
            return
        details = "".join(traceback.format_exception(kind, fault, trace))
        _LOG.error("a fault of ours\n%s", details)
        places = frozenset(_places(fault))
        is_known = self._just_told or not places.isdisjoint(self._seen)
        self._seen |= places
        if not is_known:
            self._just_told = True
            later(self, self._go_on)  # a lambda would hold it until its timer goes, and that goes with it
            self.told.emit(f"{kind.__name__}: {fault}", details)

    def _go_on(self) -> None:
        self._just_told = False


def _places(fault: BaseException | None) -> Iterator[_Place]:
    """Where a fault arose, and where each of those arose that it came of."""
    while fault is not None:
        for place in traceback.extract_tb(fault.__traceback__)[-1:]:
            yield type(fault).__name__, place.filename, place.lineno or 0
        fault = fault.__cause__ or fault.__context__
