"""Zones of control of a moment, and the paths of command and leader transfer through them [4.1, 4.2, 6.11]."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.ground.kinds import zone_of_control

from ..record.clock import is_rain
from .ground import ground_chart, passable, zone_steps
from .standard import Standard
from .units import is_leader


@kept_with_force("side")
def zone_of(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The hexes in the zones of control of a side [6.11]."""
    controls = zone_steps(at.board, ground_chart(at.game))
    return zone_of_control((here for unit, here in at.on_map(side) if has_zone(rules, at, unit)), controls)


def enemy_zone(rules: Standard, at: Position, side: str) -> frozenset[Hex]:
    """The hexes in the zones of control of a side's enemy."""
    return zone_of(rules, at, at.game.enemy(side))


def has_zone(rules: Standard, at: Position, unit: Unit) -> bool:
    """Whether a unit has a zone of control: no leader, nobody demoralized, nobody the game excepts."""
    return not is_leader(at, unit) and rules.exerts_zone(at, unit)


def zone_from(rules: Standard, at: Position, unit: Unit) -> frozenset[Hex]:
    """The hexes in one unit's zone of control; none if it has no zone or is off the map."""
    if unit.hex is None or not has_zone(rules, at, unit):
        return frozenset()
    return zone_steps(at.board, ground_chart(at.game))[unit.hex]


def passable_now(at: Position, arm: str) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours an arm could go to in the weather."""
    return passable(at.board, ground_chart(at.game), arm, is_rain(at))


@kept_with_force("side")
def held_by(at: Position, side: str) -> frozenset[Hex]:
    """The hexes that hold units of a side, leaders alone not counted."""
    return frozenset(here for unit, here in at.on_map(side) if not is_leader(at, unit))


@kept_on("at", "standing")
def command_reach(rules: Standard, at: Position, name: UnitId, radius: int) -> frozenset[Hex]:
    """The hexes within a leader's command radius [4.2]."""
    leader = at.unit(name)
    blocked = _blocked(rules, at, leader.side, option(at, "command_zone", "cancels") == "cancels")
    return _spread(leader.hex, radius, blocked, at.board.neighbours)


@kept_on("at", "standing")
def transfer_reach(rules: Standard, at: Position, name: UnitId) -> frozenset[Hex]:
    """The hexes a leader can be transferred to [4.1]."""
    leader = at.unit(name)
    foot = passable_now(at, "infantry")
    near = at.board.neighbours if option(at, "transfer_terrain", "infantry") == "any" else foot.__getitem__
    blocked = _blocked(rules, at, leader.side, True)
    most = at.game.charts["leaders"]["transfer"]
    return _spread(leader.hex, most, blocked, near)


def _blocked(rules: Standard, at: Position, side: str, friends_cancel: bool) -> frozenset[Hex]:
    enemy = at.game.enemy(side)
    zone = zone_of(rules, at, enemy)
    return held_by(at, enemy) | (zone - held_by(at, side) if friends_cancel else zone)


def _spread(
    start: Hex | None, most: int, blocked: frozenset[Hex], near: Callable[[Hex], Iterable[Hex]]
) -> frozenset[Hex]:
    if start is None:
        return frozenset()
    found = edge = {start}
    for _ in range(most):
        edge = set().union(*map(near, edge)) - found - blocked
        if not edge:
            break
        found = found | edge
    return frozenset(found)
