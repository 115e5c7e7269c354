"""Everything a window says to whoever looks at it, hovers over it or has it read aloud."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMenu, QWidget


def said(window: QWidget) -> str:
    """Texts, titles, tooltips, descriptions for screen readers and models of a window and all in it."""
    words: list[str] = [window.windowTitle()]
    for widget in [window, *window.findChildren(QWidget)]:
        words += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle()]
        face = QAccessible.queryAccessibleInterface(widget)
        words += [face.text(kind) for kind in QAccessible.Text if kind != QAccessible.Text.UserText] if face else []
        text = getattr(widget, "toPlainText", None) or getattr(widget, "text", None)
        words.append(str(text()) if callable(text) else "")
        model = getattr(widget, "model", None)
        if callable(model) and model() is not None:
            words += rows(model())
    words += [action.text() + action.toolTip() for action in window.actions()]
    for menu in window.findChildren(QMenu):
        words += [action.text() + action.toolTip() for action in menu.actions()]
    return "\n".join(words)


def rows(model: QAbstractItemModel, under: QModelIndex = QModelIndex()) -> Iterator[str]:  # noqa: B008 - as Qt has it
    """All texts and tooltips of a list or tree."""
    for row in range(model.rowCount(under)):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount(under)):
            cell = model.index(row, column, under)
            yield f"{cell.data()} {cell.data(Qt.ItemDataRole.ToolTipRole)}"
        yield from rows(model, model.index(row, 0, under))
