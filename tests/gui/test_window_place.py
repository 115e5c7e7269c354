"""Where the window stands: the first time wholly on the screen with its frame, later as it was left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMargins, QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from hexboard.gui.window_place import put_on_screen

_SCREEN = QRect(0, 0, 1920, 1080)
_FAR_OFF = [QRect(5000, 100, 400, 300), QRect(100, -900, 400, 300), QRect(-390, 100, 400, 300), QRect(0, 0, 9000, 9000)]


@pytest.mark.parametrize("left", _FAR_OFF, ids=str)
def test_a_window_is_never_put_back_off_screen(window: QMainWindow, qtbot: QtBot, left: QRect) -> None:
    window.setGeometry(left)
    again = QMainWindow()
    qtbot.addWidget(again)
    put_on_screen(again, window.saveGeometry())
    assert QGuiApplication.screens()[0].availableGeometry().contains(again.geometry())


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    """A window that is not on the screen yet."""
    made = QMainWindow()
    qtbot.addWidget(made)
    return made


class Screen:
    """A screen as small notebooks have it, without what a panel takes of it."""

    def __init__(self, free: QRect) -> None:
        self.free = free

    def availableGeometry(self) -> QRect:
        return self.free


_FREE = [QRect(0, 0, 1366, 768), QRect(0, 32, 1366, 736), QRect(70, 0, 1296, 768), QRect(0, 0, 1024, 600)]


@pytest.mark.parametrize("free", _FREE, ids=str)
@pytest.mark.parametrize("frame", [QMargins(1, 24, 1, 6), QMargins(12, 60, 12, 14)], ids=["thin", "thick"])
def test_the_first_window_is_wholly_on_the_screen_with_its_frame(
    window: QMainWindow, monkeypatch: pytest.MonkeyPatch, free: QRect, frame: QMargins
) -> None:
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [Screen(free)])
    put_on_screen(window, None)
    assert free.contains(window.geometry().marginsAdded(frame))
    assert window.height() > free.height() - 120, "as large as it may be"


def test_a_window_that_was_maximised_is_so_again(window: QMainWindow, qtbot: QtBot) -> None:
    window.showMaximized()
    kept = window.saveGeometry()
    again = QMainWindow()
    qtbot.addWidget(again)
    put_on_screen(again, kept)
    assert again.isMaximized()


def test_the_first_window_stands_in_the_middle(window: QMainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "screens", lambda: [Screen(_SCREEN)])
    put_on_screen(window, None)
    assert (window.width(), window.height()) == (1280, 800)
    off = window.geometry().marginsAdded(QMargins(12, 60, 12, 14)).center() - _SCREEN.center()
    assert off.manhattanLength() <= 2
