"""Where the window stands: as it was left, which Qt brings onto a screen, or at first wholly on it, frame and all."""

from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

_FIRST = QSize(1280, 800)
# what a window manager usually puts round a window; it says how much only when the window is on the screen
_FRAME = QMargins(4, 36, 4, 4)


def put_on_screen(window: QMainWindow, geometry: QByteArray | None) -> None:
    """Give a window the place it had; the first time, one that is wholly on the screen with its frame."""
    if geometry is None or not window.restoreGeometry(geometry):
        window.resize(_FIRST)
        _fit(window, _FRAME)
        _Framed(window)


def within(wanted: QRect, screen: QRect) -> QRect:
    """A window, frame and all, in the middle of a screen, and as much smaller as it must be."""
    found = QRect(screen.topLeft(), wanted.size().boundedTo(screen.size()))
    found.moveCenter(screen.center())
    return found


def _fit(window: QMainWindow, frame: QMargins) -> None:
    wanted = window.geometry().marginsAdded(frame)
    window.setGeometry(within(wanted, QGuiApplication.screens()[0].availableGeometry()).marginsRemoved(frame))


class _Framed(QObject):
    """Fits a window once more when the window manager has put its frame round it, and then lets go of it."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.WindowActivate):
            handle = self._window.windowHandle()
            frame = handle.frameMargins() if handle is not None else QMargins()
            if not frame.isNull():
                self._window.removeEventFilter(self)
                self.deleteLater()
                if not self._window.isMaximized() and not self._window.isFullScreen():
                    _fit(self._window, frame)
        return False
