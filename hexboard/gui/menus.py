"""The menus, under one another: under the first button of the top bar, and at a key."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

# what is done while Alt is held, so that it was not pressed for the menus
_NOT_ALONE = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.Shortcut, QEvent.Type.FocusOut})


class Menus(QMenu):
    """All of them in one, which moves nothing in the window. Alt alone opens it."""

    def __init__(self, bar: QMenuBar, window: QWidget) -> None:
        super().__init__(window)
        self._bar, self._window = bar, window
        self.addActions(bar.actions())
        self.setAccessibleName("Menus")
        self._is_alt_alone = False
        window.installEventFilter(self)

    def open(self) -> None:
        """Show it over the corner of the window, with the keyboard in it; where the system has a menu bar of its own
        it is there already.
        """
        if self._bar.isNativeMenuBar():
            return
        self.popup(self._window.mapToGlobal(QPoint()))
        self.setActiveAction(self.actions()[0])

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        is_alt = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt
        if self._is_alt_alone and (event.type() in _NOT_ALONE or (isinstance(event, QKeyEvent) and not is_alt)):
            self._watch_alt(on=False)
        if watched is self._window and event.type() == QEvent.Type.KeyPress:
            self._watch_alt(on=is_alt)
        elif watched is self._window and event.type() == QEvent.Type.KeyRelease and is_alt and self._is_alt_alone:
            self._watch_alt(on=False)
            self.open()
        return super().eventFilter(watched, event)

    def _watch_alt(self, *, on: bool) -> None:
        """As long as Alt is held nothing else that is done goes unseen, wherever it is done."""
        app = QApplication.instance()
        if on != self._is_alt_alone and app is not None:
            self._is_alt_alone = on
            if on:
                app.installEventFilter(self)
            else:
                app.removeEventFilter(self)
