"""Entrenchment: who may build, and what a work becomes [9.0, 3.17]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.tray import Tray

from .going import mark, unmark
from .tables import rows_by_id
from .units import fatigue, option

BUILDERS = ("infantry", "artillery")


def bars_building(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not build, or None if it may [9.1]."""
    if unit.hex is None or at.kind(unit).arm not in BUILDERS:
        return Illegal(f"{at.name(unit.id)} is neither infantry nor artillery on the map", "9.1")
    if fatigue(unit) > 2 or "disorganized" in unit.status:
        return Illegal(f"{at.name(unit.id)} is too tired or disorganized to build", "9.1", (unit.hex,))
    if "in column" in unit.status or "built" in unit.status:
        return Illegal(f"{at.name(unit.id)} has attacked in column or built already", "9.1", (unit.hex,))
    if not _next(at, unit):
        return Illegal(f"{at.name(unit.id)} has nothing more to build", "9.1", (unit.hex,))
    return None


def bars_entrench_action(at: Position, side: str, name: UnitId) -> Illegal | None:
    """Why a unit may not entrench as an action [3.17]."""
    if option(at, "entrench_action", "off") == "off":
        return Illegal("entrenching is no action in this game", "3.17")
    unit = at.state.units.get(name)
    if unit is None or unit.side != side:
        return Illegal(f"'{name}' is no unit of yours", "3.17")
    return bars_building(at, unit)


def build(tray: Tray, name: UnitId) -> None:
    """A unit's work grows by a step."""
    at = tray.at
    unit = at.unit(name)
    work = _next(at, unit)
    unmark(tray, name, rows_by_id(at.game, "entrenchment"))
    mark(tray, name, work, "built")


def _next(at: Position, unit: Unit) -> str:
    found = rows_by_id(at.game, "entrenchment")
    now = next((name for name in found if name and name in unit.status), "")
    work: str = found[now]["next"]
    return work
