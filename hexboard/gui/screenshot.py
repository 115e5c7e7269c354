"""A picture of the window itself, for a page about a game or to see that a build works."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from hexboard.gui.main_window import MainWindow

_LOOK = 150  # milliseconds between looks whether everything is drawn
_CALM = 4  # looks in a row that must find nothing left to draw


class Screenshot(QObject):
    """Waits until a window has drawn everything sharply, saves its picture and closes it."""

    def __init__(self, window: MainWindow, file: Path) -> None:
        super().__init__(window)
        self._window = window
        self._file = file
        self._calm = 0
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        drawn = not self._window.playing or self._window.page.view.is_sharp
        self._calm = self._calm + 1 if drawn else 0
        if self._calm == _CALM:
            self._timer.stop()
            if not self._window.grab().save(str(self._file)):
                self._window.notice.say(f"The picture could not be written to {self._file.name}.")
                return
            self._window.close()
