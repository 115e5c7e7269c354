"""What is done later in the event loop: the next thing, or long work on the window itself in small steps."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QMetaMethod, QObject, QTimer, Signal

from .idle_timer import IdleTimer, pieces_within


def later(owner: QObject, do: Callable[[], object]) -> None:
    """Do it in the next turn of the event loop, unless ``owner`` is gone by then.

    A timer of its own: PySide's ``singleShot`` with a context keeps what it calls, and with it a closed game, for ever.
    """
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(do)
    timer.timeout.connect(timer.deleteLater)
    timer.start(0)


_SLICE_MS = 2


class Steps(QObject):
    """Does a piece of work as far as its next ``yield`` at a time. ``failed(fault)``: it came to no end; where nobody
    hears that, the fault is raised.
    """

    failed = Signal(object)

    def __init__(self, work: Iterator[object], parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self._timer = IdleTimer(self)
        self._timer.timeout.connect(self.go_on)

    def start(self) -> None:
        """Begin in the next turn of the event loop."""
        self._timer.start()

    def stop(self) -> None:
        """Leave it where it is, for good."""
        self._timer.stop()
        self.deleteLater()

    def go_on(self) -> bool:
        """Do some of it; whether there is more."""
        try:
            for _ in pieces_within(_SLICE_MS):
                next(self._work)
        except StopIteration:
            self.stop()
        except Exception as fault:
            self.stop()
            if not self.isSignalConnected(QMetaMethod.fromSignal(self.failed)):
                raise
            self.failed.emit(fault)
        else:
            return True
        return False
