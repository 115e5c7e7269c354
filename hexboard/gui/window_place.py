"""Where the window stands: as it was left, but never where nobody can see it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

_SEEN = 120


def put_on_screen(window: QMainWindow, geometry: QByteArray | None) -> None:
    """Give a window the place it had, or most of the screen; bring it back if it would be off every screen."""
    screen = QGuiApplication.primaryScreen().availableGeometry()
    if geometry is None or not window.restoreGeometry(geometry):
        window.resize(min(1280, screen.width()), min(800, screen.height()))
    window.setGeometry(on_screen(window.geometry(), [s.availableGeometry() for s in QGuiApplication.screens()]))


def on_screen(wanted: QRect, screens: list[QRect]) -> QRect:
    """A place for a window of which enough can be seen and got hold of; the wanted one if it will do."""
    for screen in screens:
        seen = screen.intersected(wanted)
        top_is_seen = screen.top() <= wanted.top() < screen.bottom() - _SEEN // 2
        if seen.width() >= min(_SEEN, wanted.width()) and seen.height() >= _SEEN and top_is_seen:
            return wanted
    home = screens[0]
    size = wanted.size().boundedTo(home.size())
    found = QRect(home.topLeft(), size)
    found.moveCenter(home.center())
    return found
