"""Where the keyboard is: in a field, on a link, or in a part of the window, from which it goes to the next."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLabel, QLineEdit, QTextBrowser, QWidget


def is_field(widget: QWidget | None) -> bool:
    """Whether letters or figures are written into it."""
    return isinstance(widget, QAbstractSpinBox) or (isinstance(widget, QLineEdit) and not widget.isReadOnly())


def _is_on_link(widget: QWidget | None) -> bool:
    """Whether a link of it has the keyboard."""
    if isinstance(widget, QTextBrowser):
        return widget.textCursor().charFormat().isAnchor()
    return isinstance(widget, QLabel) and widget.hasSelectedText()


def keeps_enter(widget: QWidget | None, event: QEvent) -> bool:
    """Whether this is Enter for a field in which somebody writes, or for a link, before an act of the window has it."""
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        and (is_field(widget) or _is_on_link(widget))
    )


def focus_next(stops: Sequence[QWidget]) -> None:
    """Give the keyboard to the part after the one that has it; parts that cannot be seen are passed over."""
    seen = [stop for stop in stops if stop.isVisible()]
    now = QApplication.focusWidget()
    has = next((i for i, stop in enumerate(seen) if now is not None and (stop is now or stop.isAncestorOf(now))), -1)
    for step in range(1, len(seen) + 1):
        stop = seen[(has + step) % len(seen)]
        for widget in (stop, *stop.findChildren(QWidget)):
            if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return
