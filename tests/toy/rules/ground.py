"""Where a counter may stand and what it sees: the same questions on the truth and on a view."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .setup import commanders
from .sighting import cleared, is_sighted, report, stacks_in_sight
from .watch import keep_watch

MOST_IN_A_HEX = 2


def is_dummy(at: Position, unit: Unit) -> bool:
    """Whether a counter stands for nothing [6.2]."""
    return at.kind(unit).arm == "dummy"


def is_hostile(at: Position, side: SideId, hex: Hex) -> bool:
    """Whether a side knows enemy counters in a hex; on the truth, whether there are any."""
    if any(unit.side != side for unit in at.units_at(hex)):
        return True
    return any(is_sighted(at, seat.id, hex) for seat in at.game.seats if seat.side == side)


def bars_entry(at: Position, unit: Unit, start: Hex, end: Hex) -> Illegal | None:
    """Why a counter may not pass from a hex into another, enemies apart."""
    if end not in at.board or not start.is_next_to(end):
        return Illegal("a counter goes from hex to adjacent hex", "5.1")
    crossing = at.board.crossing(start, end)
    if "creek" in crossing and "ford" not in crossing:
        return Illegal("Mill Creek is crossed at the ford only", "5.4", (start, end))
    friends = [u for u in at.units_at(end) if u.side == unit.side and u.id != unit.id]
    if len(friends) >= MOST_IN_A_HEX:
        return Illegal(f"there are two counters in {at.place_name(end)} already", "5.2", (end,))
    return None


def reach_of_sight(at: Position) -> int:
    """How many hexes a counter sees [7.1]."""
    return 2 if at.game.options["sight"] == "two" else 1


def look(tray: Tray) -> None:
    """Every seat is shown what its counters see now [7.1]."""
    reach = reach_of_sight(tray.at)

    def sees(at: Position, eye: Hex, hex: Hex) -> bool:
        return eye.distance(hex) <= reach

    for seat in commanders(tray.at.game):
        report(tray, seat.id, stacks_in_sight(tray.at, seat.id, sees))
        cleared(tray, seat.id, sees)
    keep_watch(tray)
