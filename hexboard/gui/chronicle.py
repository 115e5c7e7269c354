"""The journal's lines kept in step with the game, for whoever shows or quotes them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from PySide6.QtCore import QObject, Signal

from hexboard.core.command import EndPhase, Redo, Undo
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.gui.bridge import Bridge
from hexboard.play.journal import Remembrance, journal, lines_of


class Chronicle(QObject):
    """Every line the seat of this screen may read. ``added`` gives new lines, ``rewritten`` says all may differ."""

    added = Signal(list)
    rewritten = Signal()

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._seat = bridge.seat
        self._before = bridge.view()
        self.lines: list[Remembrance] = self._all()
        bridge.changed.connect(self._on_change)

    def of_entry(self, number: int) -> list[Remembrance]:
        """The lines of one entry of the log (-1: the set-up)."""
        first = bisect_left(self.lines, number, key=_entry)
        return self.lines[first : bisect_right(self.lines, number, first, key=_entry)]

    def words_for(self, number: int) -> str:
        """One entry in a few words: its first line, cut where a new thought begins."""
        command = self._bridge.table.log.entries[number].command
        if isinstance(command, EndPhase):
            return "end of the phase"
        lines = self.of_entry(number)
        return lines[0].text.split(";")[0].rstrip(".") if lines else "the last move"

    def _on_change(self, view: Position, entry: Entry) -> None:
        log = self._bridge.table.log
        other_ears = self._bridge.hides and self._bridge.seat != self._seat
        if other_ears or isinstance(entry.command, Undo | Redo):
            self.lines = self._all()
            self.rewritten.emit()
        else:
            number = len(log.entries) - 1
            ruleset, game = self._bridge.table.ruleset, self._bridge.table.game
            fresh = lines_of(ruleset, game, self._before.state, number, entry, self._ears())
            self.lines += fresh
            self.added.emit(fresh)
        self._seat, self._before = self._bridge.seat, view

    def _ears(self) -> str | None:
        return self._bridge.seat if self._bridge.hides else None

    def _all(self) -> list[Remembrance]:
        table = self._bridge.table
        return list(journal(table.ruleset, table.game, table.log, self._ears()))


def _entry(line: Remembrance) -> int:
    return line.entry
