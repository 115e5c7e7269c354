"""How many units stand together [19.4, 18.2], and artillery that has moved strategically [19.21]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .train import is_train

STRATEGIC = "strategic"


def lacks_room(rules: object, at: Position, unit: Unit, end: Hex, without: UnitId | None) -> Illegal | None:
    """Five units of which one may be a brigade; the Train does not count."""
    there = at.units_at(end)
    if not there or is_train(at, unit):
        return None
    others = [u for u in there if u.side == unit.side and u.id not in (unit.id, without) and not is_train(at, u)]
    terms = at.game.scenario.rules["stacking"]
    if len(others) >= terms["units"]:
        reason = f"{len(others)} units are in {at.label(end)} already, the limit is {terms['units']}"
        return Illegal(reason, "19.4", (end,))
    brigade = next((u for u in others if at.kind(u).size == "brigade"), None)
    if brigade is not None and at.kind(unit).size == "brigade":
        reason = f"{at.name(brigade.id)} is in {at.label(end)}, where only one brigade may be"
        return Illegal(reason, "19.4", (end,))
    return None


def bars_bombarding(base: Callable[[Position, Unit], Illegal | None], at: Position, unit: Unit) -> Illegal | None:
    """Union batteries do not fire in the turn of a strategic move."""
    if unit.side == at.game.scenario.rules["guns"]["silent_after_strategic"] and STRATEGIC in unit.status:
        return Illegal(f"{at.name(unit.id)} has moved strategically and does not bombard in this turn", "19.21")
    return base(at, unit)
