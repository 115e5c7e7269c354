"""A picture that takes the width it is given and keeps its shape."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget


class PictureLabel(QWidget):
    """Shows a pixmap scaled down to its width; never wider than ``widest`` nor taller than ``tallest`` pixels.

    A ``steady`` one is always so tall, so that nothing beside it moves when the picture comes.
    """

    def __init__(self, name: str, widest: int = 320, tallest: int = 400, steady: bool = False) -> None:
        super().__init__()
        self._steady = steady
        self.setAccessibleName(name)
        self._widest = widest
        self._tallest = tallest
        self._room = QSize()
        self._picture = QPixmap()
        self._scaled = QPixmap()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMaximumWidth(widest)

    def show_picture(self, picture: QPixmap) -> None:
        """Show another picture."""
        self._picture, self._scaled = picture, QPixmap()
        self.updateGeometry()
        self.update()

    def has_picture(self) -> bool:
        """Whether there is anything to see."""
        return not self._picture.isNull()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        if self._steady:
            return self._tallest
        if self._picture.isNull():
            return 0
        tall = min(width, self._widest) * self._picture.height() // max(self._picture.width(), 1)
        return min(tall, self._tallest)

    def sizeHint(self) -> QSize:
        return QSize(self._widest, self.heightForWidth(self._widest))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest // 2, self.heightForWidth(self._widest // 2))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        if self._picture.isNull():
            return
        ratio = self.devicePixelRatioF()
        room = QSize(self.width(), self.height()) * ratio
        if self._scaled.isNull() or self._room != room:
            self._room = room
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            self._scaled = self._picture.scaled(room, keep, smooth)
            self._scaled.setDevicePixelRatio(ratio)
        size = self._scaled.deviceIndependentSize().toSize()
        QPainter(self).drawPixmap(QRect(self.rect().topLeft(), size), self._scaled)
