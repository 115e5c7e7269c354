"""What of a window cannot be read whole: words that have no room, what lies outside, what lies on something else."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QWidget,
)

from hexboard.gui.panels.prompt.slot_button import SlotButton

_SLACK = 1  # pixels that a label may lack, as its size is rounded


def cut(window: QWidget) -> list[str]:
    """Every fault of the widgets that are seen, in words."""
    seen = [each for each in window.findChildren(QWidget) if each.isVisible() and not _is_inside_view(each, window)]
    return [*_cramped(seen), *_outside(seen, window), *_on_one_another(seen)]


def _is_inside_view(widget: QWidget, window: QWidget) -> bool:
    """Whether it belongs to a list, text or map, which scrolls what it holds."""
    above = widget.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QAbstractScrollArea) and not isinstance(above, QScrollArea):
            return True
        above = above.parentWidget()
    return False


def _cramped(seen: list[QWidget]) -> Iterator[str]:
    for each in seen:
        match each:
            case QLabel() if each.text() and each.wordWrap():
                if each.height() + _SLACK < each.heightForWidth(each.width()):
                    yield f"label {each.text()[:40]!r} needs {each.heightForWidth(each.width())} of {each.height()}"
            case QLabel() if each.text() and each.textFormat() != Qt.TextFormat.RichText:
                if each.width() + _SLACK < each.sizeHint().width():
                    yield f"label {each.text()[:40]!r} needs {each.sizeHint().width()} wide, has {each.width()}"
            case SlotButton() if each.text():
                tall = sum(QFontMetrics(face).lineSpacing() for _, face in each._lines())
                if not each.is_whole or each.height() < tall:
                    yield f"button {each.whole!r} has no room on its lines"
            case QPushButton() | QCheckBox() if each.text():
                words = QFontMetrics(each.font()).horizontalAdvance(each.text())
                if each.width() < words or each.height() < QFontMetrics(each.font()).height():
                    yield f"button {each.text()!r} needs {words} of {each.width()}"
            case QComboBox() | QLineEdit():
                if each.height() < QFontMetrics(each.font()).height():
                    yield f"field {each.accessibleName()!r} is {each.height()} high"


def _outside(seen: list[QWidget], window: QWidget) -> Iterator[str]:
    for each in seen:
        above = each.parentWidget()
        scrolls = above is None or isinstance(above.parentWidget(), QScrollArea)
        inside = scrolls or above.rect().contains(each.geometry())
        if not inside and isinstance(each, QLabel | QAbstractButton | QComboBox | QLineEdit):
            yield f"{_named(each)} at {each.geometry().getRect()} is outside {_named(above)}"
    for area in (each for each in seen if isinstance(each, QScrollArea)):
        if area.horizontalScrollBar().maximum() > 0:
            yield f"{_named(area)} scrolls sideways by {area.horizontalScrollBar().maximum()}"


def _on_one_another(seen: list[QWidget]) -> Iterator[str]:
    plain = [each for each in seen if isinstance(each, QLabel | QAbstractButton | QComboBox | QLineEdit)]
    for k, one in enumerate(plain):
        for other in plain[k + 1 :]:
            if one.parentWidget() is other.parentWidget() and one.geometry().intersects(other.geometry()):
                yield f"{_named(one)} lies on {_named(other)}"


def _named(widget: QWidget | None) -> str:
    if widget is None:
        return "nothing"
    text = getattr(widget, "text", str)
    return f"{type(widget).__name__} {(text() if callable(text) else '')[:30] or widget.accessibleName()!r}"


def place_in(widget: QWidget, window: QWidget) -> QRect:
    """Where a widget lies in a window."""
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
