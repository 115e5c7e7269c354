"""The menus: under the first button of the top bar, and at a key laid over the top of the window as a bar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget
from shiboken6 import isValid


class MenuBar(QMenuBar):
    """Lies over its window and moves nothing in it; it goes when something else is wanted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName("Menus")
        self._before: QWidget | None = None
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
        if watched is self._window and self.isVisible():
            if event.type() == QEvent.Type.Resize:
                self.setGeometry(0, 0, self._window.width(), self.sizeHint().height())
            elif event.type() == QEvent.Type.MouseButtonPress:
                self.hide()
        return super().eventFilter(watched, event)

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
