"""The next click on the map names a hex, and means nothing to the game."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent

from hexboard.gui.board.view import BoardView

_PRESSES = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
)


class MapPick(QObject):
    """While it is on, left clicks on the map are its own: ``picked(hex)``."""

    picked = Signal(object)

    def __init__(self, view: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._on = False
        view.viewport().installEventFilter(self)

    def switch(self, on: bool) -> None:
        """Take clicks from now on, or leave them to the game again."""
        if on != self._on:
            self._on = on
            if on:
                self._view.viewport().setCursor(Qt.CursorShape.CrossCursor)
            else:
                self._view.viewport().unsetCursor()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if not self._on or event.type() not in _PRESSES:
            return False
        assert isinstance(event, QMouseEvent)
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if event.type() == QEvent.Type.MouseButtonRelease:
            here = self._view.hex_at(event.position().toPoint())
            if here is not None:
                self.picked.emit(here)
        return True
