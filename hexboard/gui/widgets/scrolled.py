"""Pages that can be scrolled where large letters do not leave them room; nothing of them is cut off. The wheel scrolls
them wherever it is turned, and changes no box or slider on them.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QScrollArea,
    QSlider,
    QSpinBox,
    QWidget,
)

_CLEAR = 6  # pixels between the frame of a box and its number


def scrolled(page: QWidget, *, sideways: bool = True) -> QScrollArea:
    """A page in an area without a frame that scrolls down and, unless told not to, ``sideways``."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    for kind in (QAbstractSpinBox, QComboBox, QSlider):
        for field in page.findChildren(kind):
            leave_wheel(field)
    return area


def leave_wheel(field: QWidget) -> None:
    """Leave the wheel to what a field is scrolled in, even over it: it changes nothing in it."""
    field.installEventFilter(_Wheel(field))


class _Wheel(QObject):
    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        event.ignore()
        return True


class _NumberBox(QSpinBox):
    def event(self, event: QEvent, /) -> bool:
        """Leave letters to the buttons they press: no number has any."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.text().isalpha():
            event.ignore()
            return True
        return super().event(event)


def set_off(box: QSpinBox | QDoubleSpinBox) -> None:
    """Set the number in a box off its frame: no style sheet reaches the field within it."""
    box.lineEdit().setTextMargins(_CLEAR, 0, 0, 0)


def number_box(name: str, least: int, most: int) -> QSpinBox:
    """A number that is written or counted up and down; it is told once it is whole, not figure by figure. Letters go on
    to the window.
    """
    box = _NumberBox(minimum=least, maximum=most)
    box.setKeyboardTracking(False)
    set_off(box)
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
