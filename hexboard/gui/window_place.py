"""Where the window stands: as it was left, but never where nobody can see it or get hold of its title bar."""

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QEvent, QMargins, QObject, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

_SEEN = 120
_FIRST = QSize(1280, 800)
# what a window manager usually puts round a window; it says how much only when the window is on the screen
_FRAME = QMargins(4, 36, 4, 4)

Place = Callable[[QRect, list[QRect]], QRect]


def put_on_screen(window: QMainWindow, geometry: QByteArray | None) -> None:
    """Give a window the place it had; the first time, one that is wholly on the screen with its frame."""
    place: Place = on_screen
    if geometry is None or not window.restoreGeometry(geometry):
        place = within
        window.resize(_FIRST)
    if not window.isMaximized() and not window.isFullScreen():
        _fit(window, place, _FRAME)
        _Framed(window, place)


def within(wanted: QRect, screens: list[QRect]) -> QRect:
    """A window, frame and all, in the middle of the first screen, and as much smaller as it must be."""
    found = QRect(screens[0].topLeft(), wanted.size().boundedTo(screens[0].size()))
    found.moveCenter(screens[0].center())
    return found


def on_screen(wanted: QRect, screens: list[QRect]) -> QRect:
    """A place for a window, frame and all, of which enough can be seen; the wanted one if it will do."""
    for screen in screens:
        seen = screen.intersected(wanted)
        top_is_seen = screen.top() <= wanted.top() < screen.bottom() - _SEEN // 2
        if seen.width() >= min(_SEEN, wanted.width()) and seen.height() >= _SEEN and top_is_seen:
            return wanted
    return within(wanted, screens)


def _fit(window: QMainWindow, place: Place, frame: QMargins) -> None:
    wanted = window.geometry().marginsAdded(frame)
    found = place(wanted, [s.availableGeometry() for s in QGuiApplication.screens()])
    if found != wanted:
        window.setGeometry(found.marginsRemoved(frame))


class _Framed(QObject):
    """Fits a window once more when the window manager has put its frame round it, and then lets go of it."""

    def __init__(self, window: QMainWindow, place: Place) -> None:
        super().__init__(window)
        self._window = window
        self._place = place
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.WindowActivate):
            handle = self._window.windowHandle()
            frame = handle.frameMargins() if handle is not None else QMargins()
            if not frame.isNull():
                self._window.removeEventFilter(self)
                self.deleteLater()
                if not self._window.isMaximized() and not self._window.isFullScreen():
                    _fit(self._window, self._place, frame)
        return False
