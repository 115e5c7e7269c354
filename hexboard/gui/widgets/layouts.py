"""How parts of a widget are laid out: under one another, side by side, in lines, scrolled; and the plainest of them:
lines of words, boxes of numbers and choices, each with the name it is heard by.
"""

from typing import TypeAlias, TypeVar

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSlider,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QVBoxLayout,
    QWidget,
)

from hexboard.core.harmless import harmless

Part: TypeAlias = QWidget | QLayout | None
"""What has a place of its own; None: room that is left over."""
Place: TypeAlias = Part | int | tuple[Part, int | Qt.AlignmentFlag]
"""A part; with how many shares of the room that is left it takes, or with the edge that it keeps to at its own size; a
number alone: so many pixels left free.
"""
Margin: TypeAlias = int | tuple[int, int, int, int]
"""Pixels left free round all of it, or at its left, top, right and bottom."""
Box = TypeVar("Box", bound=QBoxLayout)
Called = TypeVar("Called", bound=QWidget)


def called(name: str, widget: Called) -> Called:
    """A widget, and the name by which it is known to whoever hears the window."""
    widget.setAccessibleName(name)
    return widget


def column(inside: QWidget | None, *parts: Place, margin: Margin = 0, gap: int | None = None) -> QVBoxLayout:
    """Set parts one under another, as wide as there is room, with so many pixels between two (None: as usual).

    ``inside`` None makes a layout that is itself a part.
    """
    return _filled(QVBoxLayout(inside) if inside else QVBoxLayout(), parts, margin, gap)


def side_by_side(inside: QWidget | None, *parts: Place, margin: Margin = 0, gap: int | None = None) -> QHBoxLayout:
    """Set parts beside one another, as ``column`` does under one another."""
    return _filled(QHBoxLayout(inside) if inside else QHBoxLayout(), parts, margin, gap)


def _filled(box: Box, parts: tuple[Place, ...], margin: Margin, gap: int | None) -> Box:
    box.setContentsMargins(*(margin if isinstance(margin, tuple) else (margin,) * 4))
    if gap is not None:
        box.setSpacing(gap)
    for each in parts:
        if isinstance(each, int):
            box.addSpacing(each)
        else:
            _add(box, *(each if isinstance(each, tuple) else (each, int(each is None))))
    return box


def _add(box: QBoxLayout, part: Part, how: int | Qt.AlignmentFlag) -> None:
    # an edge is a number too
    shares, edge = (0, how) if isinstance(how, Qt.AlignmentFlag) else (how, Qt.AlignmentFlag(0))
    if part is None:
        box.addStretch(shares)
    elif isinstance(part, QLayout):
        box.addLayout(part, shares)
    else:
        box.addWidget(part, shares, edge)


_LETTERS = (QEvent.Type.FontChange, QEvent.Type.StyleChange)


class _Label(QLabel):
    """Lays its words out once for each width: a column in a column asks for the height of each a hundred times."""

    def __init__(self, words: str, *, wraps: bool) -> None:
        super().__init__(words, wordWrap=wraps)
        self._words, self._heights = words, dict[int, int]()

    def heightForWidth(self, width: int, /) -> int:
        if (words := self.text()) != self._words:
            self._words = words
            self._heights.clear()
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def changeEvent(self, event: QEvent, /) -> None:
        if event.type() in _LETTERS:
            self._heights.clear()
        super().changeEvent(event)


def label(words: str = "", role: str = "", *, wraps: bool = True) -> QLabel:
    """Words that wrap where they have no room beside one another; ``role`` is that of the style sheet."""
    made = _Label(words, wraps=wraps)
    made.setProperty("role", role)
    return made


def plain(words: str, role: str = "", *, wraps: bool = True) -> QLabel:
    """Words of a game or a player, every sign of them as it stands there."""
    made = label(harmless(words), role, wraps=wraps)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


_LINES_APART = 8  # pixels, at most, from one line of widgets to the next
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
    box = called(name, _NumberBox(minimum=least, maximum=most))
    box.setKeyboardTracking(False)
    set_off(box)
    leave_wheel(box)
    return box


class _ChoiceBox(QComboBox):
    """What is chosen and has no room is cut with a sign that it is, which a style sheet's box does not do."""

    def initStyleOption(self, option: QStyleOptionComboBox, /) -> None:
        super().initStyleOption(option)
        box, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(box, option, part, self).width() - 2  # a pixel is left free at either end
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)


def choice_box(name: str, letters: int) -> QComboBox:
    """A box of that accessible name, with room for at least so many letters, however long its longest line is."""
    box = called(name, _ChoiceBox(minimumContentsLength=letters))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    leave_wheel(box)
    return box


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
        y, apart = rect.y(), min(self.spacing(), _LINES_APART)
        for line in self._lines(rect.width()):
            x, high = rect.x(), max(size.height() for _, size in line)
            for (item, size), wide in zip(line, self._widths([size for _, size in line], rect.width()), strict=True):
                if move:
                    item.setGeometry(QRect(x, y, wide, high if self._fills else size.height()))
                x += wide + self.spacing()
            y += high + apart
        return max(0, y - apart - rect.y())

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


class FormCard(QFrame):
    """Fields are put in with ``add``, each under its name; one that says itself what it is needs none."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self.setAccessibleName(title)
        self._rows = column(self, label(title, "title"), margin=(20, 14, 20, 16), gap=6)

    def add(self, field: QWidget, name: str = "") -> None:
        """One field more."""
        if name:
            over = label(name, "second")
            over.setBuddy(field)
            self._rows.addSpacing(4)
            self._rows.addWidget(over)
        self._rows.addWidget(field)


class Bar(QFrame):
    """A bar as high or as wide as it is told: what it holds gives way to the window, never the other way round."""

    def minimumSizeHint(self) -> QSize:
        return self.minimumSize()
