"""Saying aloud what happened, for people who listen to the screen."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from hexboard.core.harmless import harmless


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text; nothing happens where none is listening."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, harmless(text)))
