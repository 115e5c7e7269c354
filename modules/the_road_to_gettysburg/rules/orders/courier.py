"""Where a corps is thought to be, and when a courier should find it there [10.4, 21.1]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..record.table import Table, headquarters_hex
from ..resolution.dispatches import delay


def thought_in(at: Position, table: Table, unit: UnitId) -> Hex | None:
    """Where a corps was last heard of; one that was not yet, where the order of battle has it [16.0]."""
    heard, printed = table.last_heard(unit), at.state.units.get(unit)
    return heard[1] if heard else printed.hex if printed else None


def read_in(at: Position, side: SideId, table: Table, unit: UnitId) -> int | None:
    """The turn in which a corps should read what is sent now; None where nobody knows whither to ride."""
    here, middle = thought_in(at, table, unit), headquarters_hex(table, side)
    return at.turn + delay(middle, here) if here is not None and middle is not None else None
