"""Pages that can be scrolled where large letters do not leave them room; nothing of them is cut off."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolled(page: QWidget, *, sideways: bool = True) -> QScrollArea:
    """A page in an area without a frame that scrolls down and, unless told not to, ``sideways``."""
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
