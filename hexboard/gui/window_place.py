"""Where the window stands: as it was left, which Qt brings onto a screen, or at first wholly on it, frame and all."""

from PySide6.QtCore import QByteArray, QMargins, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow, QStyle

_FIRST = QSize(1280, 800)
# as much as a window manager puts round a window; it says how much only when the window is on the screen
_FRAME = QMargins(12, 60, 12, 14)


def put_on_screen(window: QMainWindow, geometry: QByteArray | None) -> None:
    """Give a window the place it had; the first time, one in the middle that is wholly on the screen with its frame."""
    if geometry is None or not window.restoreGeometry(geometry):
        room, to_right = QGuiApplication.screens()[0].availableGeometry() - _FRAME, Qt.LayoutDirection.LeftToRight
        size = _FIRST.boundedTo(room.size())
        window.setGeometry(QStyle.alignedRect(to_right, Qt.AlignmentFlag.AlignCenter, size, room))
