"""What this game asks of the series: its rules, the zones of control of a side, and to note what happens once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex


@frozen(eq=False)
class Land:
    """``rules``: the series' record of rules, as far as this game has changed what is asked of it here. ``control``:
    the hexes in the zones of control of a side."""

    rules: Any
    control: Callable[[Position, str], frozenset[Hex]]

    def exerts_zone(self, at: Position, unit: Unit) -> bool:
        """Whether a unit has a zone of control."""
        return bool(self.rules.exerts_zone(at, unit))

    @kept_with_force("side")
    def controls(self, at: Position, side: SideId, here: Hex) -> bool:
        """Whether a hex lies in the zones of control of a side: a look at what stands round it, for few hexes."""
        near = (unit for start in at.board.neighbours(here) for unit in at.units_at(start) if unit.side == side)
        return any(
            unit.hex is not None and self.reaches(at, unit.hex, here) and self.exerts_zone(at, unit) for unit in near
        )

    def reaches(self, at: Position, start: Hex, end: Hex) -> bool:
        """Whether the zone of control of a unit in one hex would reach into another."""
        return start.is_next_to(end) and bool(self.rules.chart(at.game).lets_zone(at.board, start, end))

    def note(self, tray: Tray, what: str) -> None:
        """Note the turn of something that happens once, if it has not happened before."""
        if what not in tray.at.state.ledger.dates:
            self.rules.set_date(tray, what, tray.at.turn)
