"""Boxes to choose from and to count in, among what is scrolled: the wheel scrolls the page and changes nothing."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QSpinBox

from .scrolled import leave_wheel


def number_box(name: str, least: int, most: int) -> QSpinBox:
    """A number that is written or counted up and down; it is told once it is whole, not figure by figure."""
    box = QSpinBox(minimum=least, maximum=most)
    box.setKeyboardTracking(False)
    box.setAccessibleName(name)
    leave_wheel(box)
    return box


def choice_box(name: str, letters: int) -> QComboBox:
    """A box of that accessible name, with room for at least so many letters, however long its longest line is."""
    box = QComboBox(minimumContentsLength=letters)
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    leave_wheel(box)
    return box
