"""The journal's lines as Qt lists them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QFont

from hexboard.gui.session.journal_lines import JournalLines
from hexboard.play.journal import JournalLine

LINE = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


class JournalModel(QAbstractListModel):
    """The lines of the journal read so far; those taken back are struck through and say so to a screen reader."""

    def __init__(self, journal_lines: JournalLines, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._journal_lines = journal_lines
        self._count = len(journal_lines.lines)
        journal_lines.added.connect(self._on_added)
        journal_lines.found.connect(self._on_found)
        journal_lines.struck.connect(self._on_struck)
        journal_lines.rewritten.connect(self._on_rewritten)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else self._count

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self._journal_lines.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{line.turn}  {line.text}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"turn {line.turn}: {line.text}{'' if line.counts else ' (taken back)'}"
        if role == Qt.ItemDataRole.FontRole and not line.counts:
            font = QFont()
            font.setStrikeOut(True)
            return font
        return line if role == LINE else None

    def _on_added(self, lines: list[JournalLine]) -> None:
        if lines:
            self.beginInsertRows(QModelIndex(), self._count, self._count + len(lines) - 1)
            self._count += len(lines)
            self.endInsertRows()

    def _on_found(self, lines: list[JournalLine]) -> None:
        if lines:
            self.beginInsertRows(QModelIndex(), 0, len(lines) - 1)
            self._count += len(lines)
            self.endInsertRows()

    def _on_struck(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first), self.index(last), [Qt.ItemDataRole.FontRole, LINE])

    def _on_rewritten(self) -> None:
        self.beginResetModel()
        self._count = len(self._journal_lines.lines)
        self.endResetModel()


class JournalFilter(QSortFilterProxyModel):
    """Only the lines of some kinds that hold some words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kinds: frozenset[str] = frozenset()
        self._words: tuple[str, ...] = ()

    @property
    def is_narrow(self) -> bool:
        """Whether it leaves anything out."""
        return bool(self._kinds or self._words)

    def set_kinds(self, kinds: frozenset[str]) -> None:
        """Only these kinds; none means all."""
        self._kinds = kinds
        self.invalidate()

    def set_words(self, text: str) -> None:
        """Only lines with every one of these words."""
        self._words = tuple(text.casefold().split())
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: _Index, /) -> bool:
        line: JournalLine = self.sourceModel().index(row, 0).data(LINE)
        if self._kinds and line.kind not in self._kinds:
            return False
        text = f"{line.turn} {line.text}".casefold()
        return all(word in text for word in self._words)
