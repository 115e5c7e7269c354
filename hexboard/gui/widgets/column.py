"""Parts of a widget one under another or side by side, and lines of words in the letters of their role."""

from typing import TypeAlias, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

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
