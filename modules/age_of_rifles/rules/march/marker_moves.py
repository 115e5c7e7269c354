"""Where markers move: a force as its slowest arm under its order, a dummy as it likes [B14.2, 21.8.3]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, reach

from ..field.ground import HALVES, RIDING, is_cavalry_free, manner_of, steps_of, ways_of
from ..field.leaders import chief_with, commands_itself
from ..field.pace import by_day, halves_now, joined
from ..field.units import ARTILLERY, CAVALRY, INFANTRY, arm, contents, is_combat, is_leader
from ..field.zones import enemy_distance, enemy_zone
from ..orders.in_force import order_of_unit
from ..orders.on_ground import (
    CLOSE,
    PROBERS,
    RETREATS,
    bars_falling_back,
    bars_leader,
    bars_straying,
    may_probe,
    nears_also,
)
from ..orders.special import boundary
from ..record.clock import is_night
from ..record.order_text import CLAUSES, TITLES
from ..record.orders import ATTACK, DELAY, MARCH, PROBE, RESERVE, Order
from ..record.sides import knows


def marker_hexes(at: Position, marker: Unit) -> Mapping[Hex, tuple[Hex, ...]]:
    """Where a marker may go now, each hex with the way there: a force as its slowest arm, a dummy ten [B14.2]."""
    start = marker.hex
    if start is None or not knows(at, marker.side):
        return {}
    units = contents(at, marker)
    zone, enemy = enemy_zone(at, marker.side), at.game.enemy(marker.side)
    order = order_under(at, units)
    closed = frozenset(here for _, here in at.on_map(enemy)) | _zone_closed(at, units, order, zone)
    found = _reach(at, start, units, closed, zone)
    ends = (here for here in found.cost if here != start)
    if order is None:
        return {here: found.path(here) for here in ends}
    return {here: found.path(here) for here in ends if _bars_force(at, marker, order, here, found.cost) is None}


def farthest(at: Position, marker: Unit) -> Reach:
    """Where a marker may come at most, whatever is under it: as a dummy, which goes as it likes [B14.2]."""
    start, enemies = marker.hex, at.on_map(at.game.enemy(marker.side))
    return _reach(at, start, (), frozenset(here for _, here in enemies), frozenset()) if start else Reach({}, {})


def _zone_closed(at: Position, units: tuple[Unit, ...], order: Order | None, zone: frozenset[Hex]) -> frozenset[Hex]:
    """The hexes of an enemy zone a force may not enter under its order, as its units might not on the map."""
    if order is None or order.kind == ATTACK or (order.kind == PROBE and _may_probe(at, units)):
        return frozenset()
    return zone - order.friendly


def _may_probe(at: Position, units: tuple[Unit, ...]) -> bool:
    troops = [unit for unit in units if is_combat(at, unit)]
    return may_probe(at, troops[0], [unit.id for unit in troops])


def order_under(at: Position, units: tuple[Unit, ...]) -> Order | None:
    """The order a force under a marker is on; None for a dummy."""
    troops = [unit for unit in units if is_combat(at, unit)]
    return order_of_unit(at, troops[0]) if troops else None


def bars_setting_out(at: Position, marker: Unit) -> Illegal | None:
    """Why a marker stays where it is, wherever it might go: on Reserve with the leader of its corps [C6.8]."""
    units = contents(at, marker)
    order = order_under(at, units)
    if order is None or not _stays(at, units, order):
        return None
    reason = f"under {at.name(marker.id)} is a force on Reserve with its leader, who does not move"
    return Illegal(reason, "C6.8", marker.hexes)


def why_not(at: Position, marker: Unit, here: Hex) -> Illegal | None:
    """Why a marker does not go to a hex, where it is not the distance [B14.2]."""
    units, zone, start = contents(at, marker), enemy_zone(at, marker.side), marker.hex or here
    order, place = order_under(at, units), at.place_name(here)
    if any(unit.side != marker.side for unit in at.units_at(here)):
        return Illegal(f"the enemy is in {place}, and no marker goes there", "B14.2", (here,))
    closed = _zone_closed(at, units, order, zone)
    if order is not None and here in closed:
        if order.kind == PROBE:
            reason = f"more than {PROBERS} units of the Probe would be in enemy zones of control"
            return Illegal(reason, "C6.2", (here,))
        reason = f"under {TITLES[order.kind]} a force enters no such enemy zone of control as {place} is in"
        return Illegal(reason, "B14.2", (here,))
    foes = frozenset(there for _, there in at.on_map(at.game.enemy(marker.side)))
    cost = _reach(at, start, units, closed | foes, zone).cost
    if here not in cost and here in _reach(at, start, units, foes, frozenset()).cost:
        reason = f"{at.name(marker.id)} comes to {place} only through an enemy zone of control"
        return Illegal(reason, "B14.2", (here,))
    return _bars_force(at, marker, order, here, cost) if order is not None else None


def _bars_force(at: Position, marker: Unit, order: Order, here: Hex, cost: Mapping[Hex, int]) -> Illegal | None:
    """Why a force may not go there under its order, as its units might not on the map; ``cost``: of all its ways."""
    start, chief = marker.hex or here, chief_with(at, marker)
    turns = any(nears_also(at, unit, order, start, here) for unit in contents(at, marker) if is_combat(at, unit))
    target = order.target if not turns else None
    if target is not None and order.kind in (ATTACK, PROBE, DELAY) and here.distance(target) > start.distance(target):
        return Illegal(f"nobody moves away from {at.place_name(target)}", "B14.2", (here, target))
    if target is not None and order.kind in (ATTACK, PROBE) and _sidesteps(at, marker, target, start, here, cost):
        reason = f"under {TITLES[order.kind]} a force comes nearer to {at.place_name(target)} or stays"
        return Illegal(reason, CLAUSES[order.kind], (here, target))
    if order.kind in RETREATS:
        onward = [near for near in at.board.neighbours(here) if cost.get(near, -1) > cost.get(here, 0)]
        return bars_falling_back(at, marker, order, start, here, onward)
    if chief is not None and (no := bars_leader(at, chief, order, start, here)) is not None:
        return no
    return bars_straying(at, order, start, here) if order.kind == MARCH else None


def _sidesteps(at: Position, marker: Unit, target: Hex, start: Hex, here: Hex, cost: Mapping[Hex, int]) -> bool:
    """Whether a force that attacks goes aside, far from the enemy, though it could come nearer [C6.1]."""
    far, bounds = start.distance(target), boundary(at, marker)
    if enemy_distance(at, marker.side, start) <= CLOSE or here.distance(target) < far:
        return False
    return any(end.distance(target) < far and (bounds is None or end in bounds) for end in cost)


def _stays(at: Position, units: tuple[Unit, ...], order: Order) -> bool:
    """Whether a force stays where it is: on Reserve the leader of a corps does not move, and it goes as one [C6.8]."""
    return order.kind == RESERVE and any(is_leader(at, unit) and commands_itself(at, unit) for unit in units)


def _reach(at: Position, start: Hex, units: tuple[Unit, ...], closed: frozenset[Hex], zone: frozenset[Hex]) -> Reach:
    """How far a force comes as its slowest arm."""
    allowance, order = at.game.charts["allowance"], order_under(at, units)
    if order is None:
        return reach({start: 0}, HALVES * int(allowance["marker"]), steps_of(at, RIDING), closed, zone)
    if _stays(at, units, order):
        return Reach({start: 0}, {start: None})
    arms = {arm(at, unit) for unit in units}
    slowest = next(each for each in (ARTILLERY, INFANTRY, CAVALRY) if each in arms)
    gait = manner_of(at, slowest, order.kind in (MARCH, *RETREATS)), is_cavalry_free(slowest)
    # disrupted horse is slower than the rest
    full = min(by_day(at, unit) for unit in units if is_combat(at, unit))
    into_zone = int(allowance["cavalry_slow"]) if slowest == CAVALRY else full
    points, slow = halves_now(at, full), halves_now(at, into_zone)
    near = reach({start: 0}, points, steps_of(at, *gait), closed, zone, slow)
    if not is_night(at) or order.kind != MARCH:
        return near
    # a March that keeps to roads and trails goes as far by night as by day [B3.9]
    return joined(near, reach({start: 0}, HALVES * full, ways_of(at, *gait), closed, zone))
