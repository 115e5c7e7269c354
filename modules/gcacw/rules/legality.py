"""Whether an action may be taken [3.12, 4.3, 5.0, 7.8]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .attacking import bars_target
from .leading import activates, command_of, commands, companions
from .marching import bars_marching
from .standard import Standard
from .units import fatigue, is_army_leader, is_leader
from .zones import command_reach


def own(at: Position, side: str, name: UnitId) -> Unit | None:
    """A side's own counter on the map, or None."""
    unit = at.state.units.get(name)
    return unit if unit is not None and unit.side == side and unit.hex is not None else None


def bars_march(rules: Standard, at: Position, side: str, name: UnitId, leaders: tuple[UnitId, ...]) -> Illegal | None:
    """Why a March action may not be taken with these leaders going along [5.0]."""
    unit = own(at, side, name)
    if unit is None:
        return Illegal(f"'{name}' is no unit of yours on the map", "3.15")
    barred = bars_marching(rules, at, unit)
    if barred:
        return barred
    free = {leader.id for leader in companions(at, unit)}
    for leader in leaders:
        if leader not in free:
            return Illegal(f"'{leader}' is no leader in its hex who may be with it", "4.1")
    return None


def bars_leader(at: Position, side: str, name: UnitId) -> Illegal | None:
    """Why somebody cannot be activated or order an assault at all."""
    leader = own(at, side, name)
    if leader is None or not is_leader(at, leader):
        return Illegal(f"'{name}' is no leader of yours on the map", "4.31")
    if is_army_leader(at, leader):
        return Illegal("an army leader is not activated", "4.31")
    return None


def bars_activated(rules: Standard, at: Position, leader: Unit, unit: Unit) -> Illegal | None:
    """Why a leader may not activate a unit [4.31, 4.35]."""
    if not activates(at, leader, unit):
        return Illegal(f"{at.name(unit.id)} is not of {at.name(leader.id)}'s command", "4.31")
    barred = bars_marching(rules, at, unit)
    if barred:
        return barred
    radius = command_of(at.game, leader.kind).radius
    if unit.hex not in command_reach(rules, at, leader, radius):
        return Illegal(f"{at.name(unit.id)} is not within {radius} hexes of {at.name(leader.id)}", "4.2")
    return None


def bars_activation(
    rules: Standard, at: Position, side: str, name: UnitId, units: tuple[UnitId, ...]
) -> Illegal | None:
    """Why a leader may not be activated with these units [4.3]."""
    barred = bars_leader(at, side, name)
    if barred:
        return barred
    if not units or len(set(units)) < len(units):
        return Illegal("an activation needs units, each named once", "4.31")
    for other in units:
        unit = own(at, side, other)
        if unit is None:
            return Illegal(f"'{other}' is no unit of yours on the map", "4.31")
        barred = bars_activated(rules, at, at.unit(name), unit)
        if barred:
            return barred
    return None


def bars_ordered(rules: Standard, at: Position, leader: Unit, unit: Unit, target: Hex) -> Illegal | None:
    """Why a unit may not be ordered into an assault [7.81]."""
    if not commands(at, leader, unit):
        return Illegal(f"{at.name(unit.id)} is not of {at.name(leader.id)}'s command", "7.81")
    if unit.hex != leader.hex:
        return Illegal(f"{at.name(unit.id)} is not in {at.name(leader.id)}'s hex", "7.81")
    return bars_joining(rules, at, unit, target)


def bars_joining(rules: Standard, at: Position, unit: Unit, target: Hex) -> Illegal | None:
    """Why a unit may not take part in an assault on a hex, commands apart [7.81, 7.84]."""
    if fatigue(unit) >= 4:
        return Illegal(f"{at.name(unit.id)} is at fatigue 4", "3.16")
    return rules.bars_assault(at, unit) or bars_target(rules, at, unit, target)


def bars_assault(
    rules: Standard, at: Position, side: str, name: UnitId, target: Hex, units: tuple[UnitId, ...]
) -> Illegal | None:
    """Why an assault may not be ordered [7.8]."""
    barred = bars_leader(at, side, name)
    if barred:
        return barred
    if not units or len(set(units)) < len(units):
        return Illegal("an assault needs units, each named once", "7.81")
    for other in units:
        unit = own(at, side, other)
        if unit is None:
            return Illegal(f"'{other}' is no unit of yours on the map", "7.81")
        barred = bars_ordered(rules, at, at.unit(name), unit, target)
        if barred:
            return barred
    return None
