"""Pages that can be scrolled where large letters do not leave them room; nothing of them is cut off."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QFrame, QScrollArea, QSlider, QWidget


def scrolled(page: QWidget, *, sideways: bool = True) -> QScrollArea:
    """A page in an area without a frame that scrolls down and, unless told not to, ``sideways``."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    leave_wheel(page)
    return area


def leave_wheel(page: QWidget) -> None:
    """Leave the wheel to what a page is scrolled in, even over its fields: it changes nothing in them."""
    wheel = _Wheel(page)
    for kind in (QAbstractSpinBox, QComboBox, QSlider):
        for field in page.findChildren(kind):
            field.installEventFilter(wheel)


class _Wheel(QObject):
    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        event.ignore()
        return True
