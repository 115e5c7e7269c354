"""What stands along an edge of a page."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame


class Bar(QFrame):
    """A bar as high or as wide as it is told: what it holds gives way to the window, never the other way round."""

    def minimumSizeHint(self) -> QSize:
        return self.minimumSize()
