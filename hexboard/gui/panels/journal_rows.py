"""Rows of the journal as high as their wrapped sentences need, at every width and text size."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

_TALLEST = 10_000
_LEAST_WIDE = 40


class JournalRows(QStyledItemDelegate):
    """Measures a row itself: a list asks for heights before it knows its width, and would keep the wrong ones."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, /) -> QSize:
        view = option.widget
        width = view.viewport().width() if isinstance(view, QAbstractItemView) else 200
        room = self.room_for_words(option, index, QRect(0, 0, width - 2, _TALLEST))
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        needed = option.fontMetrics.boundingRect(
            QRect(0, 0, max(room.width(), _LEAST_WIDE), _TALLEST), Qt.TextFlag.TextWordWrap, text
        )
        return QSize(width - 2, needed.height() + _TALLEST - room.height())

    def room_for_words(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, row: QRect
    ) -> QRect:
        """Where in a row its words are drawn: what border, padding and margins leave of it."""
        asked = QStyleOptionViewItem(option)
        self.initStyleOption(asked, index)
        asked.rect = row
        view = option.widget
        style = view.style() if view is not None else QStyle()
        room = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, asked, view)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, asked, view) + 1
        return room.adjusted(margin, 0, -margin, 0)
