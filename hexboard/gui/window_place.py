"""Where the window stands: as it was left, which Qt brings onto a screen, or at first wholly on it, frame and all."""

from PySide6.QtCore import QByteArray, QMargins, QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

_FIRST = QSize(1280, 800)
# as much as a window manager puts round a window; it says how much only when the window is on the screen
_FRAME = QMargins(12, 60, 12, 14)


def put_on_screen(window: QMainWindow, geometry: QByteArray | None) -> None:
    """Give a window the place it had; the first time, one that is wholly on the screen with its frame."""
    if geometry is None or not window.restoreGeometry(geometry):
        wanted = QRect(QPoint(), _FIRST).marginsAdded(_FRAME)
        window.setGeometry(within(wanted, QGuiApplication.screens()[0].availableGeometry()).marginsRemoved(_FRAME))


def within(wanted: QRect, screen: QRect) -> QRect:
    """A window, frame and all, in the middle of a screen, and as much smaller as it must be."""
    found = QRect(screen.topLeft(), wanted.size().boundedTo(screen.size()))
    found.moveCenter(screen.center())
    return found
