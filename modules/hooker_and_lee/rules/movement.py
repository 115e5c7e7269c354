"""How many units a side may move in a turn [17.1], and who leaves the map [23.3]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex


def bars_move(at: Position, unit: Unit) -> Illegal | None:
    """Why no more units move in this turn, or None."""
    left = moves_left(at, unit.side)
    if left is None or left > 0:
        return None
    return Illegal(f"{_moved(at, unit.side)} units have moved in this turn, and no more may", "17.1")


def moves_left(at: Position, side: SideId) -> int | None:
    """How many units of a side may still move in this turn, or None if it has no quota."""
    terms = at.game.scenario.rules.get("quota")
    if terms is None or side != terms["side"]:
        return None
    most = terms["units"] if isinstance(terms["units"], int) else terms["units"].get(at.game.options["union_quota"])
    return None if most is None else max(0, most - _moved(at, side))


@kept_with_force("side")
def _moved(at: Position, side: SideId) -> int:
    return sum(1 for u in at.units_of(side) if "moved" in u.status and "rally" not in u.status)


def bars_exit(
    base: Callable[[Position, Unit, Hex], Illegal | None], at: Position, unit: Unit, end: Hex
) -> Illegal | None:
    """Union units leave by the exit hex only [23.31]; Confederates never [23.32]."""
    if unit.side == "csa":
        return Illegal("Confederate units may not leave the map", "23.32", (end,))
    return base(at, unit, end)
