"""Boxes to choose from and to count in, among what is scrolled: the wheel scrolls the page and changes nothing."""

from __future__ import annotations

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox


class _ChoiceBox(QComboBox):
    def wheelEvent(self, event: QWheelEvent, /) -> None:
        event.ignore()


class NumberBox(QSpinBox):
    """A number that is written or counted up and down; it is told once it is whole, not figure by figure."""

    def __init__(self, name: str, least: int, most: int) -> None:
        super().__init__(minimum=least, maximum=most)
        self.setAccessibleName(name)
        self.setKeyboardTracking(False)

    def wheelEvent(self, event: QWheelEvent, /) -> None:
        event.ignore()


def choice_box(name: str, letters: int) -> QComboBox:
    """A box of that accessible name, with room for at least so many letters, however long its longest line is."""
    box = _ChoiceBox()
    box.setAccessibleName(name)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    return box
