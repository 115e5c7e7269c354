"""What an order lets a unit do on the map: which zones it may enter, where its move may end [C6, B4.3]."""

from __future__ import annotations

from collections.abc import Callable, Collection

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option

from ..field.formations import formation_of
from ..field.ground import off_ways, ways_named
from ..field.leaders import commands_itself, division_leader
from ..field.stacking import bars_entry, bars_joining
from ..field.units import ARTILLERY, LEADER, arm, has_bombarded, is_combat
from ..field.whereabouts import leader_post, where
from ..field.zones import enemy_distance, enemy_zone, in_zone
from ..record.order_text import CLAUSES, TITLES
from ..record.orders import ATTACK, DEFEND, DELAY, FALL_BACK, GENERAL_RETREAT, MARCH, PROBE, RESERVE, Order
from .acting import acts_under, guns_along, taken_along_by, with_any
from .in_force import holder_of, order_of, under
from .special import also_attacked, boundary, why_beyond
from .under_way import has_acted, out_of_command

RADIUS = 3
FAR_ENOUGH = 10
PROBERS = 2
CLOSE = 3
RETREATS = frozenset({FALL_BACK, GENERAL_RETREAT})

Onward = Callable[[], Collection[Hex]]
"""What each of a counter's ways would cost, worked out for those orders alone that ask."""


def zone_closed(at: Position, unit: Unit, order: Order, zone: frozenset[Hex]) -> frozenset[Hex]:
    """The hexes of an enemy zone a combat unit may not enter under its order."""
    if unit.id in out_of_command(at):
        return zone
    if order.kind == ATTACK or (order.kind == PROBE and may_probe(at, unit, (unit.id,))):
        return frozenset()
    if order.kind == DEFEND:
        return zone - order.friendly
    # a way out of one zone may lead through another; whether it must is asked of the hex where it ends
    if order.kind in RETREATS and in_zone(at, unit):
        return frozenset()
    return zone


def why_zone(at: Position, unit: Unit, order: Order, here: Hex) -> Illegal:
    """Why a combat unit may not enter a hex of an enemy zone."""
    place = at.place_name(here)
    if unit.id in out_of_command(at):
        return Illegal(f"{at.name(unit.id)} is out of command and enters no enemy zone of control", "B4.3", (here,))
    if order.kind == PROBE:
        return Illegal(f"{PROBERS} units of the Probe are in enemy zones of control already", "C6.2", (here,))
    if order.kind == DEFEND:
        reason = f"{place} is in an enemy zone of control and was not the side's own when Defend was given"
        return Illegal(reason, "C6.3", (here,))
    reason = f"under {TITLES[order.kind]} no enemy zone of control is entered, and {place} is in one"
    return Illegal(reason, CLAUSES[order.kind], (here,))


def may_probe(at: Position, unit: Unit, coming: Collection[UnitId]) -> bool:
    """Whether a unit under Probe may come into an enemy zone with all of those ``coming``: two are there at most."""
    holder = taken_along_by(at, unit) or holder_of(at, unit)
    others = (u for u in (*under(at, holder), *guns_along(at, holder)) if u.id not in coming)
    return sum(in_zone(at, u) for u in others) + len(coming) <= PROBERS


def bars_advance(at: Position, units: Collection[Unit], target: Hex) -> Illegal | None:
    """Why units that have won a hex may not stand in it: it is beyond their boundary, or more of a Probe would be in
    enemy zones than may be, whom an advance does not stop in them [21.14, C6.2, B5.12]."""
    fresh = [unit for unit in units if not in_zone(at, unit)]
    for unit in units:
        bounds, order = boundary(at, unit), acts_under(at, unit)
        if bounds is not None and unit.hex in bounds and target not in bounds:
            return why_beyond(at, unit, target)
        if order is None or order.kind != PROBE or unit not in fresh or target not in enemy_zone(at, unit.side):
            continue
        if not may_probe(at, unit, [each.id for each in fresh if holder_of(at, each) == holder_of(at, unit)]):
            return why_zone(at, unit, order, target)
    return None


def bars_moving(at: Position, unit: Unit, order: Order) -> Illegal | None:
    """Why a counter may not move at all under its order."""
    where = unit.hexes
    name = at.name(unit.id)
    if arm(at, unit) == LEADER and order.kind == RESERVE and commands_itself(at, unit):
        return _resting(at, unit)
    if has_acted(at, unit.id) and not with_any(at, unit):
        return Illegal(f"{name} has marched in this turn", "B2.2", where)
    # guns that go with any formation bear the mark until they act again
    done = has_acted(at, unit.id) or not with_any(at, unit)
    if arm(at, unit) == ARTILLERY and has_bombarded(at, unit) and done:
        return Illegal(f"{name} has bombarded and does not move", "B6.4", where)
    if not is_combat(at, unit) or not in_zone(at, unit):
        return None
    if order.kind in (RESERVE, *RETREATS) or _steps_back(at, order):
        return None
    reason = f"{name} is in an enemy zone of control and leaves it only by retreat under {TITLES[order.kind]}"
    return Illegal(reason, "B3.2", where)


def _resting(at: Position, leader: Unit) -> Illegal:
    return Illegal(f"{at.name(leader.id)}'s formation is on Reserve: its leader does not move", "C6.8", leader.hexes)


def _steps_back(at: Position, order: Order) -> bool:
    """Whether a Probe may leave the zone it is in, by option [B3.2]."""
    return order.kind == PROBE and option(at, "probe_steps_back", "no") == "yes"


def bars_end(
    at: Position, unit: Unit, order: Order, path: tuple[Hex, ...], onward: Onward, in_column: bool
) -> Illegal | None:
    """Why a counter's move may not end in the last hex of a way; ``onward``: where it could go on from there."""
    here = path[-1]
    barred = bars_joining(at, unit, here, in_column) or bars_entry(at, unit, here)
    if barred:
        return barred
    bounds = boundary(at, unit)
    if bounds is not None and here not in bounds and path[0] in bounds:
        return why_beyond(at, unit, here)
    if is_combat(at, unit):
        return _bars_troops(at, unit, order, path, onward, bounds)
    if arm(at, unit) == LEADER and commands_itself(at, unit):
        return bars_leader(at, unit, order, path[0], here)
    return None


def _bars_troops(
    at: Position,
    unit: Unit,
    order: Order,
    path: tuple[Hex, ...],
    onward: Onward,
    bounds: frozenset[Hex] | None,
) -> Illegal | None:
    start, here = path[0], path[-1]
    if unit.id in out_of_command(at):
        return _bars_stray(at, unit, start, here)
    back = _steps_back(at, order) and start in enemy_zone(at, unit.side)
    free = back or nears_also(at, unit, order, start, here)
    target = order.target if order.kind in (ATTACK, PROBE, DELAY) and not free else None
    if target is not None and here.distance(target) > start.distance(target):
        reason = f"under {TITLES[order.kind]} nobody moves away from {at.place_name(target)}"
        return Illegal(reason, CLAUSES[order.kind], (here, target))
    if order.kind in RETREATS:
        open_to = [end for end in onward() if bounds is None or end in bounds]
        return bars_falling_back(at, unit, order, start, here, open_to)
    return bars_straying(at, order, start, here) if order.kind == MARCH else None


def nears_also(at: Position, unit: Unit, order: Order, start: Hex, here: Hex) -> bool:
    """Whether a unit on Attack comes nearer to a hex that it may attack besides its target [21.14]."""
    if order.kind != ATTACK:
        return False
    return any(here.distance(each) < start.distance(each) for each in also_attacked(at, unit))


def bars_straying(at: Position, order: Order, start: Hex, here: Hex) -> Illegal | None:
    """Why a march may not end off the roads it names: from its second turn on it keeps to them, or comes up to them,
    till where they are nearest to its target [C6.5]."""
    if at.turn <= order.since or order.target is None or not ways_named(at.board, order.roads):
        return None
    left, begun, nearest = (off_ways(at.board, order.roads, each) for each in (here, start, order.target))
    if not left or left < begun or here.distance(order.target) <= nearest:
        return None
    roads = ", ".join(order.roads)
    return Illegal(f"the march goes by {roads}, and {at.place_name(here)} is not on the way", "C6.5", (here,))


def _bars_stray(at: Position, unit: Unit, start: Hex, here: Hex) -> Illegal | None:
    chief = leader_post(at, formation_of(at, unit))
    leader = division_leader(at, holder_of(at, unit)) or (at.unit(chief.who) if chief is not None else None)
    goal = where(at, leader) if leader is not None else None
    if leader is None or goal is None or here.distance(goal) < start.distance(goal):
        return None
    reason = f"{at.name(unit.id)} is out of command: it moves toward {at.name(leader.id)} or stays"
    return Illegal(reason, "B4.3", (here, goal))


def bars_falling_back(
    at: Position, unit: Unit, order: Order, start: Hex, here: Hex, onward: Collection[Hex]
) -> Illegal | None:
    """Why a counter that falls back may not end its move in a hex; ``onward``: the hexes next after it [C6.6]."""
    away, before = (enemy_distance(at, unit.side, each) for each in (here, start))
    under = f"under {TITLES[order.kind]}"
    if before >= FAR_ENOUGH:
        nearer = Illegal(f"{under} nobody comes nearer to the enemy", "C6.6", (here,))
        return None if away >= FAR_ENOUGH else nearer
    if away <= before:
        return Illegal(f"{under} every move ends farther from the enemy", "C6.6", (here,))
    if away < FAR_ENOUGH:
        further = [near for near in onward if enemy_distance(at, unit.side, near) > away]
        on = [near for near in further if bars_joining(at, unit, near) is None]
        if on:
            return Illegal(f"{under} a unit goes as far from the enemy as it can", "C6.6", (here, *on))
    return None


def is_driven_off(order: Order, here: Hex, end: Hex) -> bool:
    """Whether a leader on Defend or Delay, driven from a hex to another, leaves the three hexes round his target."""
    if order.kind not in (DEFEND, DELAY) or order.target is None:
        return False
    return here.distance(order.target) <= RADIUS < end.distance(order.target)


def bars_going_along(at: Position, rider: Unit, here: Hex) -> Illegal | None:
    """Why a rider does not go to a hex with the troops that advance, or that are put down: the order of the formation
    that he leads keeps him where he is, or was under a marker [C6.3, C6.4, C6.8]."""
    order = order_of(at, formation_of(at, rider)) if commands_itself(at, rider) else None
    start = where(at, rider)
    if order is None or start is None or here == start:
        return None
    return _resting(at, rider) if order.kind == RESERVE else bars_leader(at, rider, order, start, here)


def bars_leader(at: Position, leader: Unit, order: Order, start: Hex, here: Hex) -> Illegal | None:
    """Why a leader on Defend or Delay may not go from a hex to another [C6.3, C6.4]."""
    target = order.target
    if order.kind not in (DEFEND, DELAY) or target is None:
        return None
    if order.kind == DELAY and here.distance(target) > start.distance(target):
        return Illegal(f"under Delay {at.name(leader.id)} does not move away from the target", "C6.4", (here, target))
    if start.distance(target) <= RADIUS < here.distance(target):
        reason = f"{at.name(leader.id)} is within {RADIUS} hexes of {at.place_name(target)} and leaves only by retreat"
        return Illegal(reason, CLAUSES[order.kind], (here, target))
    return None
