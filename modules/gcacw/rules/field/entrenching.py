"""Entrenchment: who may build, and what a work becomes [9.0, 3.17]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option, rows_by_id
from hexboard.rules.wrong_unit import wrong_unit

from .effects import mark, unmark
from .units import BUILT, fatigue, in_order

BUILDERS = ("infantry", "artillery")


def bars_building(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not build, or None if it may [9.1]."""
    name = at.name(unit.id)
    if unit.hex is None:
        return Illegal(f"{name} is not on the map", "9.1")
    if at.kind(unit).arm not in BUILDERS:
        return Illegal(f"{name} is neither infantry nor artillery and does not entrench", "9.1", (unit.hex,))
    if fatigue(unit) > 2:
        return Illegal(f"{name} is at fatigue {fatigue(unit)}; nobody builds above fatigue 2", "9.1", (unit.hex,))
    if "disorganized" in unit.status:
        return Illegal(f"{name} is disorganized and does not build", "9.1", (unit.hex,))
    if "in column" in unit.status:
        return Illegal(f"{name} has attacked in column in this turn and does not build", "9.1", (unit.hex,))
    if BUILT in unit.status:
        return Illegal(f"{name} has built in this turn already", "9.1", (unit.hex,))
    if not _next(at, unit):
        return Illegal(f"{name} has nothing more to build", "9.1", (unit.hex,))
    return None


def bars_entrench_action(at: Position, side: str, name: UnitId) -> Illegal | None:
    """Why a unit may not entrench as an action [3.17]."""
    if option(at, "entrench_action", "off") == "off":
        return Illegal("entrenching is no action in this game", "3.17")
    unit = at.state.units.get(name)
    if unit is None or unit.side != side:
        return wrong_unit(at, side, name, "entrench", "3.17")
    return bars_building(at, unit)


def may_entrench(at: Position, side: str) -> tuple[Unit, ...]:
    """The units of a side that may entrench as an action."""
    if option(at, "entrench_action", "off") == "off":
        return ()
    return tuple(u for u in in_order(at, side) if bars_building(at, u) is None)


def build(tray: Tray, name: UnitId) -> None:
    """A unit's work grows by a step."""
    at = tray.at
    unit = at.unit(name)
    work = _next(at, unit)
    unmark(tray, name, rows_by_id(at.game, "entrenchment"))
    mark(tray, name, work, BUILT)


def _next(at: Position, unit: Unit) -> str:
    found = rows_by_id(at.game, "entrenchment")
    now = next((name for name in found if name and name in unit.status), "")
    work: str = found[now]["next"]
    return work
