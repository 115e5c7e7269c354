"""The window's end of a press: says what is wanted of one sheet, and hands over the prints as they come."""

from __future__ import annotations

import atexit
import json
import os
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Qt, QTimer, Signal
from PySide6.QtGui import QImage

import hexboard
from hexboard.gui.budget import Budget

from .aside import aside, tidy
from .edition import Edition
from .plan_chest import PlanChest
from .prints import Order
from .sheet import Drawable, Sheet
from .wire import OFFICE, Message, line, order_of, order_words

_LOOK_MS = 4  # from one look at what another thread does to the next
_TRIES = 3
_TURN_MS = 3
_SOON_MS = 2000


class Printer(QObject):
    """``printed(order, image)`` follows each print, ``failed(why)`` the end of all hope of any. It belongs to nobody:
    ``stop`` it, and it goes when it is done.

    Nothing here takes long: what prints depend on is found out in pauses, and they are drawn in another process.
    """

    printed = Signal(object, QImage)
    failed = Signal(str)

    def __init__(self, sheet: Drawable, chest: PlanChest | None) -> None:
        super().__init__()
        self._sheet = sheet
        self._chest = chest
        self._press: QProcess | None = None
        self._now: list[Order] = []
        self._ahead: list[Order] = []
        self._heard, self._tries, self._stopped = 0, 0, False
        self._coming: Message | None = None
        self._waiting: list[tuple[Future[bytes], Callable[[bytes], None]]] = []
        self._looks = QTimer(self, interval=_LOOK_MS)
        self._looks.timeout.connect(self._look)
        # only what is kept needs a name, and only a board at hand can tell it
        self._finding = Edition(sheet) if chest is not None and isinstance(sheet, Sheet) else None
        self._edition = "" if self._finding else "not kept"
        self._pauses = QTimer(self, interval=0)
        self._pauses.timeout.connect(self._find_edition)
        self._pauses.start()
        _running.add(self)

    def want(self, now: list[Order], ahead: list[Order]) -> None:
        """Have these printed, the first first, and put those into the chest when there is time; forget what was wanted
        before.
        """
        if (now, ahead) != (self._now, self._ahead):
            self._now, self._ahead = now, ahead
            self._tell_wants()

    def stop(self) -> None:
        """Print no more, at once."""
        if self._stopped:
            return
        self._stopped = True
        self._now, self._ahead = [], []
        self._pauses.stop()
        if self._press is not None:
            self._press.kill()
        self._leave()

    @property
    def process(self) -> int:
        """The id of the process that draws, 0 if none does."""
        return self._press.processId() if self._press is not None else 0

    def wait(self) -> None:
        """Wait until the press has stopped."""
        if self._press is not None:
            self._press.waitForFinished(_SOON_MS)

    def _leave(self) -> None:
        """Be gone once neither thread nor press works any more."""
        if self._stopped and self._press is None and not self._waiting:
            _running.discard(self)
            self.deleteLater()

    def _aside(self, work: Callable[[], bytes], then: Callable[[bytes], None]) -> None:
        self._waiting.append((aside(work), then))
        self._looks.start()

    def _look(self) -> None:
        """See whether another thread is ready."""
        for waiting in list(self._waiting):
            if waiting[0].done():
                self._waiting.remove(waiting)
                if not self._stopped:
                    waiting[1](waiting[0].result())
        if tidy() and not self._waiting:
            self._looks.stop()
            self._leave()

    def _find_edition(self) -> None:
        """Find out a little more of what the prints depend on."""
        if self._finding is not None:
            self._edition = self._finding.go_on(Budget(_TURN_MS).is_left) or ""
        if self._edition:
            self._pauses.stop()
            self._tell_wants()

    def _tell_wants(self) -> None:
        if self._stopped or not self._edition or not (self._now or self._press):
            return
        if self._press is None:
            self._start()
        words = {"do": "want", "heard": self._heard, "now": [order_words(order) for order in self._now]}
        self._write({**words, "ahead": [order_words(order) for order in self._ahead]})

    def _start(self) -> None:
        self._press, self._heard, self._coming = QProcess(self), 0, None
        self._press.setProcessEnvironment(_surroundings())
        self._press.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        self._press.readyReadStandardOutput.connect(self._read)
        self._press.finished.connect(self._on_finished)
        self._press.errorOccurred.connect(self._on_error, Qt.ConnectionType.QueuedConnection)
        packaged = getattr(sys, "frozen", False)
        self._press.start(sys.executable, [OFFICE] if packaged else ["-m", "hexboard.gui.drawing_office.work"])
        chest = (str(self._chest.folder), self._chest.most_bytes) if self._chest is not None else ("", 0)
        self._write({"do": "lay", "edition": self._edition, "chest": chest[0], "most": chest[1]})

    def _write(self, message: Message, blob: bytes = b"") -> None:
        if self._press is not None:
            self._press.write(line(message, blob))

    def _read(self) -> None:
        press = self._press
        while press is not None and not self._stopped:
            if self._coming is None:
                if not press.canReadLine():
                    return
                self._coming = _message(press)
            if press.bytesAvailable() < self._coming["bytes"]:
                return
            message, self._coming = self._coming, None
            if message["say"] == "sheet":
                self._aside(lambda: pickle.dumps(self._sheet, pickle.HIGHEST_PROTOCOL), self._send_sheet)
            elif message["say"] == "fault":
                self._give_up(message["why"])
            else:
                self._take(message, bytes(press.read(message["bytes"]).data()))

    def _send_sheet(self, packed: bytes) -> None:
        self._write({"do": "sheet"}, packed)

    def _take(self, message: Message, pixels: bytes) -> None:
        self._heard += 1
        self._tries = 0
        whole = self._sheet.board.whole if isinstance(self._sheet, Sheet) else None
        if whole is not None and self._heard == 1:
            # it will be asked for when the map is unfolded, and takes a while
            self._aside(lambda: b"%d" % len(whole.hexes), lambda _: None)
        wide, high = message["width"], message["height"]
        # the bytes go, so the image needs its own
        image = QImage(pixels, wide, high, 4 * wide, QImage.Format.Format_RGB32).copy()
        order = order_of(message["order"])
        self._now = [other for other in self._now if other != order]
        self.printed.emit(order, image)

    def _on_error(self, error: QProcess.ProcessError) -> None:
        # what never began does not finish either
        if error == QProcess.ProcessError.FailedToStart:
            self._on_finished()

    def _on_finished(self) -> None:
        gone, self._press = self._press, None
        if gone is not None:
            gone.deleteLater()
        self._leave()
        if self._stopped or not self._now:
            return
        self._tries += 1
        if self._tries >= _TRIES:
            self._give_up("the program that draws it ended before it was done")
        else:
            self._tell_wants()

    def _give_up(self, why: str) -> None:
        self._now, self._ahead = [], []
        self.failed.emit(why)


_running: set[Printer] = set()


def offices() -> list[int]:
    """The process ids of all that draw for this program now."""
    found = (printer.process for printer in _running)
    return [process for process in found if process]


def stop_all() -> None:
    """Stop every press there is, and wait for it: the program ends."""
    for printer in list(_running):
        printer.stop()
        printer.wait()


# a press still at work is ended before Qt is taken apart
atexit.register(stop_all)


def _message(press: QProcess) -> Message:
    found: Message = json.loads(bytes(press.readLine().data()))
    return found


def _surroundings() -> QProcessEnvironment:
    """Ours, and where the press finds this very program."""
    found = QProcessEnvironment.systemEnvironment()
    if not getattr(sys, "frozen", False):
        here = str(Path(hexboard.__file__).parent.parent)
        found.insert("PYTHONPATH", os.pathsep.join(filter(None, (here, found.value("PYTHONPATH")))))
    return found
