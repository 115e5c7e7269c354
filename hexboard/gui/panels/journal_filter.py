"""Which of the journal's lines are listed."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel

from hexboard.gui.session.journal_lines import LINE
from hexboard.play.journal import JournalLine


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

    def filterAcceptsRow(self, row: int, parent: QModelIndex | QPersistentModelIndex, /) -> bool:
        line: JournalLine = self.sourceModel().index(row, 0).data(LINE)
        if self._kinds and line.kind not in self._kinds:
            return False
        text = f"{line.turn} {line.text}".casefold()
        return all(word in text for word in self._words)
