"""What a player copied from the game: the next one at the screen is not to find it on the clipboard."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QClipboard, QGuiApplication


class OwnCopies(QObject):
    """Remembers what was put on the clipboard while a window of the program was in front."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clipboard = QGuiApplication.clipboard()
        self._copied: dict[QClipboard.Mode, str] = {}
        self._clipboard.changed.connect(self._on_change)

    def clear(self) -> None:
        """Take it away again, if nothing else has come in its place."""
        for mode, text in self._copied.items():
            if self._clipboard.text(mode) == text:
                self._clipboard.clear(mode)
        self._copied.clear()

    def _on_change(self, mode: QClipboard.Mode) -> None:
        if QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive:
            self._copied[mode] = self._clipboard.text(mode)
