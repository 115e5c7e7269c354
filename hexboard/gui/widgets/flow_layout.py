"""A layout that sets widgets in lines like words, so that large text wraps instead of being cut off."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Widgets from left to right, as many lines as the width needs; if it ``fills`` them, those of a line share what is
    left of it, and are equally wide if they can.
    """

    def __init__(self, inside: QWidget | None = None, *widgets: QWidget, gap: int = 6, fills: bool = False) -> None:
        super().__init__(inside)
        self._fills = fills
        self._items: list[QLayoutItem] = []
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem, /) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int, /) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        return self._laid(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect, /) -> None:
        super().setGeometry(rect)
        self._laid(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def clear(self) -> None:
        """Take all widgets out and delete them."""
        while self._items:
            item = self._items.pop()
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _laid(self, rect: QRect, move: bool) -> int:
        y = rect.y()
        for line in self._lines(rect.width()):
            x, high = rect.x(), max(size.height() for _, size in line)
            for (item, size), wide in zip(line, self._widths([size for _, size in line], rect.width()), strict=True):
                if move:
                    item.setGeometry(QRect(x, y, wide, high if self._fills else size.height()))
                x += wide + self.spacing()
            y += high + self.spacing()
        return max(0, y - self.spacing() - rect.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """What stands on each line, with the size it wants; what is hidden leaves no gap."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        left = -1
        for item in self._items:
            if not item.isEmpty():
                size = _fitting(item, width)
                if size.width() > left:
                    lines.append([])
                    left = width
                lines[-1].append((item, size))
                left -= size.width() + self.spacing()
        return lines

    def _widths(self, sizes: list[QSize], width: int) -> list[int]:
        """Pixels of each on a line: as many as it wants, or of a line that is filled all, to the last."""
        wanted, count = [size.width() for size in sizes], len(sizes)
        if not self._fills:
            return wanted
        room = width - (count - 1) * self.spacing()
        if max(wanted) * count <= room:
            wanted = [0] * count
        spare = room - sum(wanted)
        return [own + (k + 1) * spare // count - k * spare // count for k, own in enumerate(wanted)]


def _fitting(item: QLayoutItem, width: int) -> QSize:
    """The size an item wants, or as wide as there is room and as high as it then must be."""
    wanted = item.sizeHint()
    if wanted.width() <= width or width <= 0:
        return wanted
    height = item.heightForWidth(width) if item.hasHeightForWidth() else wanted.height()
    return QSize(width, height)
