"""Keys that switch when tapped and only peek while held."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QObject
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from hexboard.gui.theme.icon_button import BY_POINTER

_HOLD_MS = 400


class HoldKeys(QObject):
    """Triggers a switch again when its key is let go after having been held."""

    def __init__(self, actions: list[QAction], window: QWidget, hold_ms: int = _HOLD_MS) -> None:
        super().__init__(window)
        self._window = window
        self._hold_ms = hold_ms
        self._held: QAction | None = None
        self._clock = QElapsedTimer()
        for action in actions:
            action.setAutoRepeat(False)
            action.triggered.connect(lambda _=False, action=action: self._press(action))
        self._busy = False

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            held = self._held
            # what was chosen in a menu is held by no key, and another key lets go of none
            if held is not None and event.key() in _keys_of(held):
                watched.removeEventFilter(self)
                self._held = None
                if self._clock.elapsed() >= self._hold_ms:
                    self._busy = True
                    held.trigger()
                    self._busy = False
        return super().eventFilter(watched, event)

    def _press(self, action: QAction) -> None:
        if not self._busy and not action.property(BY_POINTER):
            self._held = action
            self._clock.start()
            # whoever has the keyboard hears that the key is let go
            (QApplication.focusWidget() or self._window).installEventFilter(self)


def _keys_of(action: QAction) -> set[int]:
    """The keys of its shortcuts, whatever is held with them."""
    return {keys[0].key() for keys in action.shortcuts()}  # type: ignore[index]  # the stubs leave that out
