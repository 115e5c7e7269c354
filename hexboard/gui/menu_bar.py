"""The menus: under the first button of the top bar, and at a key laid over the top of the window as a bar."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget
from shiboken6 import isValid

# what is done while Alt is held, so that it was not pressed for the menus
_NOT_ALONE = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.Wheel, QEvent.Type.Shortcut, QEvent.Type.FocusOut})


class MenuBar(QMenuBar):
    """Lies over its window and moves nothing in it; it goes when something else is wanted. Alt alone opens it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName("Menus")
        self._before: QWidget | None = None
        self._is_alt_alone = False
        window.installEventFilter(self)
        self.triggered.connect(self._leave)
        self.hide()

    def open(self) -> None:
        """Show it with the keyboard in it; where the system has a menu bar of its own it is there already."""
        if self.isNativeMenuBar():
            return
        if not self.isVisible():
            self._before = self._window.focusWidget()
        self.setGeometry(0, 0, self._window.width(), self.sizeHint().height())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.MenuBarFocusReason)
        if self.actions():
            self.setActiveAction(self.actions()[0])

    def as_menu(self, parent: QWidget) -> QMenu:
        """The same menus under one another."""
        menu = QMenu(parent)
        for action in self.actions():
            menu.addAction(action)
        return menu

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        is_alt = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt
        if self._is_alt_alone and (event.type() in _NOT_ALONE or (isinstance(event, QKeyEvent) and not is_alt)):
            self._watch_alt(on=False)
        if watched is self._window and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress:
                self._watch_alt(on=is_alt)
            elif event.type() == QEvent.Type.KeyRelease and is_alt and self._is_alt_alone:
                self._watch_alt(on=False)
                self.open()
        elif watched is self._window and self.isVisible():
            if event.type() == QEvent.Type.Resize:
                self.setGeometry(0, 0, self._window.width(), self.sizeHint().height())
            elif event.type() == QEvent.Type.MouseButtonPress:
                self.hide()
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

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent, /) -> None:
        super().focusOutEvent(event)
        if not isinstance(QApplication.focusWidget(), QMenu | QMenuBar):
            self._leave()

    def leaveEvent(self, event: QEvent, /) -> None:
        super().leaveEvent(event)
        if self.activeAction() is None:
            self._leave()

    def _leave(self) -> None:
        """Give the keyboard back to what had it, and go."""
        if self._window.focusWidget() is self and self._before is not None and isValid(self._before):
            self._before.setFocus()
        self.hide()
