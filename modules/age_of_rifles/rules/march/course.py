"""Where a counter may go in its action: points, closed hexes, zones, and what its order lets it do [B3, C6]."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from itertools import pairwise

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import InBox, Unit, UnitId
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.ground.movement import Reach, Steps, StepsOnDemand, reach
from hexboard.rules.ground.parts import Part, legs

from ..field.ground import (
    HALVES,
    Terms,
    coming_in,
    ground_chart,
    has_way,
    is_cavalry_free,
    manner_of,
    on_way,
    parts_of,
    steps_by,
    steps_of,
    terms_of,
    ways_of,
)
from ..field.pace import allowance, by_day, halves_now, joined, pace_rule
from ..field.stacking import room_for
from ..field.units import CAVALRY, COMBAT, HQ, LEADER, MARKER, TRAIN, arm, combat_units_at, held_by, marked_by
from ..field.zones import enemy_distance, enemy_zone, in_zone, zone_of
from ..orders.acting import acts_under
from ..orders.on_ground import RETREATS, bars_end, why_zone, zone_closed
from ..record.clock import is_night
from ..record.orders import FALL_BACK, GENERAL_RETREAT, MARCH, NO_ORDER, Order
from .marker_moves import marker_hexes

AT_ROAD_RATE = frozenset({MARCH, FALL_BACK, GENERAL_RETREAT})

_ZONE = "an enemy zone of control"


@frozen(eq=False)
class Course:
    """A counter's way this action: where it starts and for how many half points, its steps, its allowance; of that
    at most ``in_zone`` to end in an enemy zone; ``by_road`` if more may be spent along ways alone. ``closed`` hexes
    are never entered, ``stops`` entered and not left."""

    unit: Unit
    order: Order
    starts: Mapping[Hex, int]
    steps: Steps
    budget: int
    in_zone: int
    by_road: int
    road_steps: Steps
    closed: frozenset[Hex]
    stops: frozenset[Hex]


def order_now(at: Position, unit: Unit) -> Order:
    """The order a unit acts under; none where it is not known."""
    return acts_under(at, unit) or NO_ORDER


@kept_on("at")
def course_of(at: Position, name: UnitId) -> Course:
    """A counter's way in the action under way."""
    return _course(at, at.unit(name), order_now(at, at.unit(name)))


def reach_under(at: Position, name: UnitId, order: Order) -> Reach:
    """Every hex that troops could come to if that were their order, with the cheapest way; ends are asked apart."""
    found = _course(at, at.unit(name), order)
    return _one_hex_at_least(found, _whole(at, found)) if found.starts else Reach({}, {})


def _course(at: Position, unit: Unit, order: Order) -> Course:
    kind = arm(at, unit)
    road_rate = kind in COMBAT and order.kind in AT_ROAD_RATE
    steps = _past_columns(at, unit, False) if road_rate else steps_of(at, *_gait(at, kind, False))
    full = allowance(at, unit)
    slow = min(full, halves_now(at, at.game.charts["allowance"]["cavalry_slow"])) if kind == CAVALRY else full
    # a corps on March takes its leader and train along; an army's commander and headquarters have orders of their own
    marches = order.kind == MARCH and kind in (*COMBAT, LEADER, HQ, TRAIN)
    far = HALVES * by_day(at, unit) if is_night(at) and marches else 0
    roads = _roads(at, unit, road_rate) if far else {}
    closed = _closed(at, unit, order)
    starts = _starts(at, unit, road_rate, full)
    found = Course(unit, order, starts, steps, full, slow, far, roads, closed, enemy_zone(at, unit.side))
    return evolve(found, stops=frozenset()) if _is_hemmed_in(at, found) else found


def _is_hemmed_in(at: Position, found: Course) -> bool:
    """Whether troops on Fall Back have no way out but through enemy zones, which then do not stop them [C6.6]."""
    unit, here = found.unit, found.unit.hex
    if here is None or found.order.kind not in RETREATS or arm(at, unit) not in COMBAT or not in_zone(at, unit):
        return False
    near = enemy_distance(at, unit.side, here)
    ends = reach(found.starts, found.budget, found.steps, found.closed, found.stops, found.in_zone).cost
    return not any(enemy_distance(at, unit.side, end) > near and room_for(at, unit, end) for end in ends)


def _gait(at: Position, kind: str, road_rate: bool) -> tuple[str, bool]:
    return manner_of(at, kind, road_rate), is_cavalry_free(kind)


def _roads(at: Position, unit: Unit, road_rate: bool) -> Steps:
    """The steps along ways alone: troops past the side's other units, who takes no room past anybody."""
    return _past_columns(at, unit, True) if road_rate else ways_of(at, *_gait(at, arm(at, unit), False))


def _past_columns(at: Position, unit: Unit, ways: bool) -> Steps:
    """The steps at the road rate, past the side's other units; ``ways``: those along ways alone [B3.5]."""
    kind = arm(at, unit)
    column = (ways_of if ways else steps_of)(at, *_gait(at, kind, True))
    others = held_by(at, unit.side)
    if unit.hex is not None and all(u.id == unit.id for u in combat_units_at(at, unit.side, unit.hex)):
        others -= {unit.hex}
    plain = steps_of(at, *_gait(at, kind, False))
    return StepsOnDemand(partial(_past, column, plain, others)) if others else column


def _past(column: Steps, plain: Steps, crowded: frozenset[Hex], here: Hex) -> tuple[tuple[Hex, int], ...]:
    """At the road rate no hex is entered that holds another combat unit of the side; off the road it is [B3.5]."""
    found = column[here]
    if all(end not in crowded for end, _ in found):
        return found
    slow = dict(plain[here])
    return tuple((end, slow[end] if end in crowded else cost) for end, cost in found)


def _starts(at: Position, unit: Unit, road_rate: bool, budget: int) -> Mapping[Hex, int]:
    """Where a counter stands, or comes in for what that hex costs; whoever pays all he has may come in all the same."""
    if unit.hex is not None:
        return {unit.hex: 0}
    arrival = arrival_of(at, unit) if isinstance(unit.place, InBox) else None
    entries = _open_entries(at, unit, arrival.hexes) if arrival else ()
    costs = {here: _coming_in(at, unit, road_rate, here) for here in entries}
    return {here: min(cost, budget) for here, cost in costs.items() if cost is not None}


def _coming_in(at: Position, unit: Unit, road_rate: bool, here: Hex) -> int | None:
    kind = arm(at, unit)
    return coming_in(at, here, *_gait(at, kind, road_rate and not combat_units_at(at, unit.side, here)))


def _open_entries(at: Position, unit: Unit, printed: Collection[Hex]) -> tuple[Hex, ...]:
    """The printed hexes free of the enemy, his markers and his zones, else the nearest of the map's edge that are and
    let it in [B3.10, B14.5]."""
    barred = _shut(at, unit) | enemy_zone(at, unit.side)
    free = tuple(here for here in printed if here not in barred)
    if free or not printed:
        return free
    start = next(iter(printed))
    edge = [here for here in _edge(at) if here not in barred and _coming_in(at, unit, False, here) is not None]
    nearest = min((here.distance(start) for here in edge), default=0)
    return tuple(here for here in edge if here.distance(start) == nearest)


def _edge(at: Position) -> tuple[Hex, ...]:
    return tuple(here for here in at.board.hexes if len(at.board.neighbours(here)) < 6)


def _closed(at: Position, unit: Unit, order: Order) -> frozenset[Hex]:
    zone = enemy_zone(at, unit.side)
    if arm(at, unit) in COMBAT:
        return _shut(at, unit) | zone_closed(at, unit, order, zone)
    return _shut(at, unit) | (zone - held_by(at, unit.side))


def _shut(at: Position, unit: Unit) -> frozenset[Hex]:
    """The hexes that what stands there closes to a counter: to troops enemy troops and markers, to riders any enemy
    counter [B3.1, B3.6, B14.5]."""
    enemy = at.game.enemy(unit.side)
    return held_by(at, enemy) | marked_by(at, enemy) if arm(at, unit) in COMBAT else frozenset(at.hexes_of(enemy))


def why_closed(at: Position, name: UnitId, here: Hex) -> Illegal:
    """Why a counter may not enter a hex that is closed to it."""
    unit = at.unit(name)
    enemies = [u for u in at.units_at(here) if u.side != unit.side]
    if here in held_by(at, at.game.enemy(unit.side)):
        return Illegal(f"the enemy holds {at.place_name(here)}", "B3.1", (here,))
    if here in marked_by(at, at.game.enemy(unit.side)):
        return Illegal(f"a hidden force of the enemy may be in {at.place_name(here)}", "B14.5", (here,))
    if arm(at, unit) in COMBAT:
        return why_zone(at, unit, course_of(at, name).order, here)
    if enemies:
        return Illegal(f"{at.name(enemies[0].id)} is in {at.place_name(here)}", "B3.6", (here,))
    why = f"{at.place_name(here)} is in an enemy zone of control and no friend is there"
    return Illegal(why, "B3.7", (here,))


def why_out_of_reach(at: Position, name: UnitId, here: Hex) -> Illegal:
    """Why a counter does not come to a hex that is not closed to it: his zones are on every way there, or the enemy
    himself, or it is too far."""
    found, place, counter = course_of(at, name), at.place_name(here), at.name(name)
    budget, shut = found.in_zone if here in found.stops else found.budget, _shut(at, found.unit)

    def comes(closed: frozenset[Hex]) -> bool:
        return here in reach(found.starts, budget, found.steps, closed).cost

    if comes(shut):
        barred = next(iter(found.closed - shut), None)
        rule = "B3.2" if barred is None or comes(found.closed) else why_closed(at, name, barred).rule
        return Illegal(f"{counter} comes to {place} only through {_ZONE}", rule, (here,))
    if comes(frozenset()):
        return Illegal(f"the enemy is on every way of {counter} to {place}", "B3.1", (here,))
    reason = f"{place} is too far for {counter} this turn"
    if here in reach(found.starts, found.budget, found.steps, found.closed).cost:
        reason = f"{place} is too far for the {points(found.in_zone)} points {counter} has into {_ZONE}"
    return Illegal(reason, pace_rule(at, found.unit), (here,))


@kept_on("at")
def reach_of(at: Position, name: UnitId) -> Reach:
    """Every hex a counter could come to, with the cheapest way; whether it may end there is asked apart."""
    found = course_of(at, name)
    marker = arm(at, found.unit) == MARKER
    if marker:
        ways = marker_hexes(at, found.unit)
        # shown is how many hexes it goes
        return Reach({here: HALVES * (len(way) - 1) for here, way in ways.items()}, _before(ways))
    if not found.starts:
        return Reach({}, {})
    if found.by_road:
        near = reach(found.starts, found.budget, found.steps, found.closed, found.stops, found.in_zone)
        far = reach(found.starts, found.by_road, found.road_steps, found.closed, found.stops, found.by_road)
        return _one_hex_at_least(found, joined(near, far))
    return _one_hex_at_least(found, _whole(at, found))


def reach_on(at: Position, name: UnitId, way: tuple[Hex, ...]) -> Reach:
    """Every hex a counter could go on to from the end of a way, with the cheapest way from there; none where it stops.
    """
    found, spent = course_of(at, name), path_cost(at, name, way)
    here = way[-1]
    if isinstance(spent, Illegal) or here in found.stops or arm(at, found.unit) == MARKER:
        return Reach({}, {})
    near = reach({here: spent}, found.budget, found.steps, found.closed, found.stops, found.in_zone)
    if not _is_by_road(found, way):
        return near
    return joined(near, reach({here: spent}, found.by_road, found.road_steps, found.closed, found.stops, found.by_road))


def _is_by_road(found: Course, way: tuple[Hex, ...]) -> bool:
    """Whether a way leads along roads and trails alone, for which there are more points."""
    return bool(found.by_road) and all(b in dict(found.road_steps[a]) for a, b in pairwise(way))


def _whole(at: Position, found: Course) -> Reach:
    unit, kind = found.unit, arm(at, found.unit)
    if unit.hex is None or (kind in COMBAT and found.order.kind in AT_ROAD_RATE):
        return reach(found.starts, found.budget, found.steps, found.closed, found.stops, found.in_zone)
    terms = terms_of(at, *_gait(at, kind, False))
    return _from(at, at.game.enemy(unit.side), terms, unit.hex, found.budget, found.in_zone, found.closed)


@kept_with_force("enemy")
def _from(
    at: Position, enemy: str, terms: Terms, start: Hex, budget: int, in_zone: int, closed: frozenset[Hex]
) -> Reach:
    """Where one gets from a hex: the same however many friends have moved since it was asked before."""
    return reach({start: 0}, budget, steps_by(at.board, terms), closed, zone_of(at, enemy), in_zone)


def _before(ways: Mapping[Hex, tuple[Hex, ...]]) -> Mapping[Hex, Hex | None]:
    found: dict[Hex, Hex | None] = {}
    for way in ways.values():
        for a, b in pairwise(way):
            found.setdefault(b, a)
        found.setdefault(way[0], None)
    return found


def _one_hex_at_least(found: Course, whole: Reach) -> Reach:
    """A counter that has not moved may always go one hex that is not closed [B3.3]."""
    if found.unit.hex is None:
        return whole
    more = {
        end: found.budget
        for end, _ in found.steps[found.unit.hex]
        if end not in whole.cost and end not in found.closed
    }
    if not more:
        return whole
    return evolve(whole, cost={**whole.cost, **more}, before={**whole.before, **dict.fromkeys(more, found.unit.hex)})


def path_cost(at: Position, name: UnitId, path: tuple[Hex, ...]) -> int | Illegal:
    """Half points of a way, its start first, or why it cannot be gone."""
    found = course_of(at, name)
    if arm(at, found.unit) == MARKER:
        way = marker_hexes(at, found.unit).get(path[-1])
        return len(path) - 1 if way == path else Illegal("a marker goes the way it is offered", "B14.2", path[-1:])
    if not path or path[0] not in found.starts:
        return Illegal("a move begins where the unit stands or enters", "B3.3", path[:1])
    spent = found.starts[path[0]]
    for here, end in pairwise(path):
        cost = dict(found.steps[here]).get(end)
        if not here.is_next_to(end) or cost is None:
            return _no_step(at, found.unit, here, end)
        if end in found.closed:
            return why_closed(at, name, end)
        if here in found.stops and here != path[0]:
            return Illegal(f"{at.place_name(here)} is in an enemy zone of control: stop there", "B3.2", (here,))
        spent += cost
    if len(path) == 1:
        return spent if found.unit.hex is None else Illegal("a move goes at least one hex", "B3.3", path)
    return _within(at, found, path, spent)


def legs_of(at: Position, name: UnitId, path: tuple[Hex, ...]) -> tuple[Line, ...]:
    """What a way costs, step by step, in movement points [B3.3, B3.5, C4]."""
    found = course_of(at, name)
    kind = arm(at, found.unit)
    if kind == MARKER or not path:
        return ()
    steps = found.road_steps if _is_by_road(found, path) else found.steps
    gaits = [_gait(at, kind, road_rate) for road_rate in (True, False)]

    def parts(start: Hex, end: Hex) -> tuple[Part, ...]:
        return parts_of(at, start, end, dict(steps[start]).get(end, 0), gaits)

    lines = legs(at, path, parts, found.starts.get(path[0], 0), "B3.10", points)
    spent = path_cost(at, name, path)
    if len(path) == 2 and lines and isinstance(spent, int) and spent < dict(steps[path[0]]).get(path[1], 0):
        return (Line(f"One hex can always be gone, to {at.place_name(path[1])}", points(spent), "B3.3"),)
    return lines


def _within(at: Position, found: Course, path: tuple[Hex, ...], spent: int) -> int | Illegal:
    most = found.in_zone if path[-1] in found.stops else found.budget
    along = _is_by_road(found, path)
    if spent <= (found.by_road if along else most) or (len(path) == 2 and found.unit.hex is not None):
        return min(spent, most) if not along else spent
    reason = f"that way takes {points(spent)} movement points, and {at.name(found.unit.id)} has {points(most)}"
    if most < spent <= found.budget:
        reason = f"{reason} into {_ZONE}"
    elif is_night(at) and spent <= HALVES * by_day(at, found.unit):
        return Illegal(f"{reason} by night", "B3.9", path[-1:])
    return Illegal(reason, pace_rule(at, found.unit), path[-1:])


def _no_step(at: Position, unit: Unit, here: Hex, end: Hex) -> Illegal:
    if not here.is_next_to(end):
        return Illegal(f"{at.label(end)} is not next to {at.label(here)}", "B3.3", (end,))
    return Illegal(f"{at.name(unit.id)} keeps to roads, trails and clear hexes", "B3.8", (end,))


def points(halves: int) -> str:
    """Half points as people write movement points."""
    whole, half = divmod(halves, HALVES)
    return f"{whole} 1/2".removeprefix("0 ") if half else str(whole)


def ends_on_road(at: Position, unit: Unit, order: Order, path: tuple[Hex, ...]) -> bool:
    """Whether a unit comes to its last hex at the road rate and so stands in column [B3.5]."""
    if arm(at, unit) not in COMBAT or order.kind not in AT_ROAD_RATE:
        return False
    if any(u.id != unit.id for u in combat_units_at(at, unit.side, path[-1])):
        return False
    chart = ground_chart(at.game)
    if len(path) < 2:
        return unit.hex is None and on_way(at.board, chart, path[-1])
    return has_way(chart, at.board, path[-2], path[-1])


def bars_ending(at: Position, name: UnitId, path: tuple[Hex, ...]) -> Illegal | None:
    """Why a counter may not end its move in the last hex of a way."""
    found = course_of(at, name)
    in_column = ends_on_road(at, found.unit, found.order, path)
    return bars_end(at, found.unit, found.order, path, partial(_onward, at, found, path[-1]), in_column)


def _onward(at: Position, found: Course, here: Hex) -> list[Hex]:
    """The hexes that a counter could go on to from one it has come to, with what is left of its points."""
    spent = reach_of(at, found.unit.id).cost.get(here, found.budget)
    if here in found.stops:
        return []
    return [end for end, cost in found.steps[here] if spent + cost <= found.budget and end not in found.closed]
