"""Work in the pauses between events: a timer that keeps the turns of the event loop short, and a little time of one."""

from collections import deque
from collections.abc import Iterator

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QElapsedTimer, QObject, QTimer, Signal
from shiboken6 import isValid

_SHORT_MS = 4


class IdleTimer(QObject):
    """Fires again and again while the event loop has nothing else to do, as a ``QTimer`` of 0 ms does. But of all of
    them only one fires in a turn of the loop, each when it is its turn, and none where events have made it long.
    """

    timeout = Signal()

    def start(self) -> None:
        """Fire from the next turn of the event loop on."""
        if not self.isActive():
            _active.append(self)
            _clock().start()

    def stop(self) -> None:
        """Fire no more."""
        if self.isActive():
            _active.remove(self)

    def isActive(self) -> bool:
        """Whether it fires."""
        return self in _active


_active: deque[IdleTimer] = deque()  # the next first
_since_awake = QElapsedTimer()
_NAME = "turns of idle timers"


def _clock() -> QTimer:
    """Fires once in each turn."""
    app, loop = QCoreApplication.instance(), QAbstractEventDispatcher.instance()
    assert app is not None
    assert loop is not None
    clock = app.findChild(QTimer, _NAME)
    if clock is None:
        clock = QTimer(app, interval=0)
        clock.setObjectName(_NAME)
        clock.timeout.connect(_fire_next)
        loop.awake.connect(_since_awake.start)
    return clock


def _fire_next() -> None:
    if _since_awake.isValid() and _since_awake.elapsed() >= _SHORT_MS:
        return
    while _active and not isValid(_active[0]):
        del _active[0]
    if _active:
        timer = _active.popleft()
        _active.append(timer)
        timer.timeout.emit()
    else:
        _clock().stop()


def pieces_within(milliseconds: int) -> Iterator[None]:
    """As many pieces of work as are begun within that time, counted from the first; there is always time for one."""
    clock = QElapsedTimer()
    clock.start()
    yield
    while clock.elapsed() < milliseconds:
        yield
