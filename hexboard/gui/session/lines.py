"""The ways the rules trace for units at the moment on the screen, and the one that is looked at."""

from functools import cached_property

from PySide6.QtCore import QObject, Signal

from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.told import Trace
from hexboard.geometry.hex import Hex
from hexboard.gui.session.replay_cursor import ReplayCursor
from hexboard.play.table import Table


class Lines(QObject):
    """``chosen`` tells that another one is looked at."""

    chosen = Signal()

    def __init__(self, table: Table, replay_cursor: ReplayCursor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._replay_cursor = replay_cursor
        self._unit: UnitId = ""
        self._number = 0

    @cached_property
    def exist(self) -> bool:
        """Whether this game traces any: now, at its beginning or perhaps later."""
        rules = self._table.ruleset
        later = rules.traces_later(self._table.game)
        return later or bool(self.traces() or rules.traces(self._replay_cursor.replay.at(0)))

    def traces(self) -> tuple[Trace, ...]:
        """Every unit's way at the moment on the screen."""
        return self._replay_cursor.findings().traces

    def choice(self) -> Trace | None:
        """The way that is looked at, if its unit has it at this moment."""
        own = [trace for trace in self.traces() if trace.unit == self._unit]
        return own[self._number] if self._number < len(own) else None

    def choose(self, unit: UnitId, number: int = 0) -> None:
        """Look at the way of a unit, by number where it has several; "" looks at none."""
        if (unit, number) != (self._unit, self._number):
            self._unit, self._number = unit, number
            self.chosen.emit()


def whole_way(at: Position, trace: Trace) -> tuple[Hex, ...]:
    """The hexes of a way with that of its unit at the start; none if there is no way."""
    known = at.state.units.get(trace.unit)
    start = known.hex if known else None
    if not trace.path or start is None or trace.path[0] == start:
        return trace.path
    return (start, *trace.path)
