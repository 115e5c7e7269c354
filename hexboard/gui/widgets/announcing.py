"""What is said beside what is seen: aloud as it happens, and of a widget while one points at it or comes to it."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QToolTip, QWidget

from hexboard.core.harmless import harmless

from .rich_text import tip


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text; nothing happens where none is listening."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, harmless(text)))


def explain(widget: QWidget, words: str, *, said: str = "") -> None:
    """Give a widget a tooltip that wraps. A screen reader says the same, or what is to be ``said`` instead."""
    before = widget.toolTip()
    widget.setToolTip(tip(words))
    if widget.toolTip() != before and widget.underMouse():
        QToolTip.hideText()  # what a key has done since the pointer came to rest there is not said of what comes next
    widget.setAccessibleDescription(harmless(said or words))
