"""A line or more of words in the letters of their role."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel


def label(words: str = "", role: str = "", *, wraps: bool = True) -> QLabel:
    """Words that wrap where they have no room beside one another; ``role`` is that of the style sheet."""
    made = QLabel(words, wordWrap=wraps)
    made.setProperty("role", role)
    return made
