"""How many units a side may move in a turn [17.1]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit


def bars_move(at: Position, unit: Unit) -> Illegal | None:
    """Why no more units move in this turn, or None."""
    terms = at.game.scenario.rules.get("quota")
    if terms is None or unit.side != terms["side"]:
        return None
    most = terms["units"] if isinstance(terms["units"], int) else terms["units"].get(at.game.options["union_quota"])
    moved = _moved(at, unit.side)
    if most is None or moved < most:
        return None
    return Illegal(f"{moved} units have moved in this turn, and no more may", "17.1")


@kept_with_force("side")
def _moved(at: Position, side: SideId) -> int:
    return sum(1 for u in at.units_of(side) if "moved" in u.status and "rally" not in u.status)
