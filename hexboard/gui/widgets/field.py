"""Fields of text and numbers among what is pressed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QWidget


def is_field(widget: QWidget | None) -> bool:
    """Whether letters or figures are written into it."""
    return isinstance(widget, QAbstractSpinBox) or (isinstance(widget, QLineEdit) and not widget.isReadOnly())


def keeps_enter(field: QWidget | None, event: QEvent) -> bool:
    """Whether this is Enter for a field in which somebody writes, before any act of the window has it."""
    return (
        event.type() == QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        and is_field(field)
    )
