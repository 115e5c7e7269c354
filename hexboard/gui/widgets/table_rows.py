"""A list of rows in columns that is never seen without its first column for a click's sake."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtWidgets import QAbstractItemView, QTreeWidget

_WHERE_NEEDED = QAbstractItemView.ScrollHint.EnsureVisible


class TableRows(QTreeWidget):
    """Rows in columns. A click on a cell that is wider than the list shows the row where it is."""

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        /,
        hint: QAbstractItemView.ScrollHint = _WHERE_NEEDED,
    ) -> None:
        """Bring a row into sight; sideways only the player moves the list."""
        aside = self.horizontalScrollBar().value()
        super().scrollTo(index, hint)
        self.horizontalScrollBar().setValue(aside)
