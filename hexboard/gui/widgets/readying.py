"""Getting a part of a page ready before anybody sees it, so that showing it is painting alone."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


def readied(part: QWidget) -> Iterator[None]:
    """Give all that stands in a part its style, then its size, one widget at a time.

    Qt does the same at the first showing, but for the whole page in one piece. What is hidden waits till it is shown.
    """
    for widget in _to_be_seen(part):
        widget.ensurePolished()
        yield
    for widget in _to_be_seen(part):
        tell_size(widget)
        yield


def _to_be_seen(part: QWidget) -> Iterator[QWidget]:
    """A part and all in it that is shown with it."""
    yield part
    for child in part.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        if not child.isHidden() and not child.isWindow():
            yield from _to_be_seen(child)


def tell_size(widget: QWidget) -> None:
    """Tell a widget its size: one that is not seen has it and was not told.

    It had none before, as Qt says it: a text that seems to keep its width is not laid out.
    """
    if widget.testAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent):
        widget.setAttribute(Qt.WidgetAttribute.WA_PendingResizeEvent, False)
        QCoreApplication.sendEvent(widget, QResizeEvent(widget.size(), QSize()))
    layout = widget.layout()
    if layout is not None:
        layout.activate()
