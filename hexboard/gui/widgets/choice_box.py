"""A box to choose from that gives way where there is little room, however long its longest line is."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox


def choice_box(name: str, letters: int) -> QComboBox:
    """A box of that accessible name, with room for at least so many letters."""
    box = QComboBox()
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    return box
