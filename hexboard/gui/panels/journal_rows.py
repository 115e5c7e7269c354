"""Rows of the journal as high as their wrapped sentences need, at every width and text size."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

_MARGIN = 6  # what a style may leave free at either end of a line
_TALLEST = 10_000


class JournalRows(QStyledItemDelegate):
    """Measures a row itself: a list asks for heights before it knows its width, and would keep the wrong ones."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, /) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 200
        room = QRect(0, 0, max(width - 2 * _MARGIN, 40), _TALLEST)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        needed = option.fontMetrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text)
        return QSize(width - 2, needed.height() + 4)
