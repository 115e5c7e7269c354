"""The journal's lines kept in step with the game, for whoever shows or quotes them; made as far back as is looked."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from operator import attrgetter
from typing import Any

from attrs import evolve
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont

from hexboard.core.command import EndPhase, Redo, TakeBack, Undo
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.gui.session.bridge import Bridge
from hexboard.gui.widgets.rich_text import tip
from hexboard.play.past import SETUP
from hexboard.play.told.journal import JournalLine, lines_of, signed

PAGE = 48
"""Entries: as many are read at a time."""
LINE, KIND_AND_WORDS = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_MOST = 2_000
_Index = QModelIndex | QPersistentModelIndex


class JournalLines(QAbstractListModel):
    """The lines the seat of this screen may read, from some entry on to the newest, as Qt lists them too: those taken
    back are struck through and say so to a screen reader. ``why`` gives the plan behind an entry, which is read beside
    its lines. ``added`` follows each entry, once its lines are there.
    """

    added = Signal()

    def __init__(self, bridge: Bridge, why: Callable[[int], tuple[str, ...]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._why = why
        self._eyes = bridge.eyes
        self._redoable = bridge.table.log.redoable()
        self._live = bridge.table.log.live()
        self._is_read = False
        self._begin_anew()
        bridge.changed.connect(self._on_change)

    @property
    def lines(self) -> list[JournalLine]:
        """Those that are here, in their order; the newest page is read when somebody first wants them."""
        if not self._is_read:
            self._is_read = True
            self._lines[:0] = self._page_before()
        return self._lines

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{line.turn} \N{MIDDLE DOT} {self._signed(line)}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"turn {line.turn}: {self._signed(line)}{'' if line.counts else ' (taken back)'}"
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            plan = self._why(line.entry)
            words = f"The computer's plan: {' '.join(plan)}" if plan else ""
            return (tip(words) if role == Qt.ItemDataRole.ToolTipRole else words) or None
        if role == Qt.ItemDataRole.FontRole and not line.counts:
            font = QFont()
            font.setStrikeOut(True)
            return font
        if role == KIND_AND_WORDS:
            return f"{line.kind} {line.turn} {line.text}"
        return line if role == LINE else None

    def _signed(self, line: JournalLine) -> str:
        return signed(self._bridge.table.game, line)

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing before the first line."""
        return self._first == SETUP

    def look_back(self) -> None:
        """Read one page more, before those that are here."""
        if self.lines and not self.is_whole:
            self._insert(0, self._page_before())

    def let_go(self) -> None:
        """Keep only the newest lines: nobody looks at the others any more."""
        if len(self._lines) > _MOST:
            self._rewrite()

    def of_entry(self, number: int) -> list[JournalLine]:
        """The lines of one entry of the log (-1: the set-up)."""
        if number < self._first:
            return self._made(number)
        rows = self.rows_of(number)
        return self._lines[rows.start : rows.stop]

    def rows_of(self, number: int) -> range:
        """Where the lines of one entry stand among those that are here; empty if they are not."""
        entry = attrgetter("entry")
        first = bisect_left(self._lines, number, key=entry)
        return range(first, bisect_right(self._lines, number, first, key=entry))

    def words_for(self, number: int) -> str:
        """One entry in a few words: its first line, cut where a new thought begins."""
        if isinstance(self._bridge.told_of(number).command, EndPhase):
            return "end of the phase"
        lines = self.of_entry(number)
        return lines[0].text.split(";")[0].rstrip(".") if lines else "the last move"

    def _on_change(self, _: Position, entry: Entry) -> None:
        log = self._bridge.table.log
        before, self._redoable = self._redoable, log.redoable()
        counted, self._live = self._live, log.live()
        other_eyes, self._eyes = self._bridge.eyes != self._eyes, self._bridge.eyes
        if other_eyes:
            self._rewrite()
            return
        match entry.command:
            case Undo():
                self._strike(self._redoable, counts=False)
            case Redo():
                self._strike(before, counts=True)
            case TakeBack():
                self._strike(tuple(counted[len(self._live) :]), counts=False)
        self._insert(len(self._lines), self._made(len(log.entries) - 1))
        self.added.emit()

    def _strike(self, numbers: tuple[int, ...], *, counts: bool) -> None:
        """Say of some entries, in ascending order, whether they count."""
        changed: list[int] = []
        for number in numbers:
            for place in self.rows_of(number):
                self._lines[place] = evolve(self._lines[place], counts=counts)
                changed.append(place)
        if changed and self._is_read:
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]), [Qt.ItemDataRole.FontRole, LINE])

    def _insert(self, place: int, lines: list[JournalLine]) -> None:
        """Put lines among the others. Nobody can know how many there are before any were read."""
        if lines and self._is_read:
            self.beginInsertRows(QModelIndex(), place, place + len(lines) - 1)
            self._lines[place:place] = lines
            self.endInsertRows()
        else:
            self._lines[place:place] = lines

    def _rewrite(self) -> None:
        self.beginResetModel()
        self._begin_anew()
        self.endResetModel()

    def _begin_anew(self) -> None:
        self._lines: list[JournalLine] = []
        self._first = len(self._bridge.table.log.entries)
        self._is_read = False

    def _page_before(self) -> list[JournalLine]:
        """Lines of one page more, to be put before the others; only a page without any leads on to the next."""
        earlier: list[JournalLine] = []
        while not earlier and not self.is_whole:
            end, self._first = self._first, max(SETUP, self._first - PAGE)
            earlier = [line for number in range(self._first, end) for line in self._made(number)]
        return earlier

    def _made(self, number: int) -> list[JournalLine]:
        table = self._bridge.table
        live = table.log.live()
        place = bisect_left(live, number)
        counts = number == SETUP or live[place : place + 1] == [number]
        return list(lines_of(table.ruleset, table.game, table.past(self._bridge.eyes), number, counts=counts))
