"""How far a unit may march, and what a given path costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from attrs import evolve, field, frozen

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted
from hexboard.core.game import Arrival
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.ground.movement import Reach, Steps, reach
from hexboard.rules.ground.paces import Pace

from ..field.crowds import bars_elsewhere
from ..field.ground import clause, enemy_zone, foes_at, steps_of, zone_of
from ..field.morale import bars_zone
from ..field.standard import Allowance, Standard
from ..record.clock import is_night
from ..record.ledger import ledger_of


@frozen(eq=False)
class March:
    """What holds for one unit's march: where it starts and for how much, its allowance, hexes closed to it, zones;
    for a reinforcement its ``arrival``, and the entry hexes it cannot use now (``shut``); its ``pace``, if it does not
    move in the ordinary manner."""

    unit: Unit
    starts: Mapping[Hex, int]
    allowance: Allowance
    closed: Mapping[Hex, Illegal]
    zone: frozenset[Hex]
    arrival: Arrival | None = None
    shut: Mapping[Hex, Illegal] = field(factory=dict)
    pace: Pace | None = None

    @property
    def entering(self) -> bool:
        """Whether the unit has still to come on."""
        return self.arrival is not None

    @property
    def keeps_to_ways(self) -> bool:
        """Whether its manner of movement binds it to roads, and so to the map [R6.43]."""
        return self.pace is not None and self.pace.ways is not None

    def steps(self, rules: Standard, at: Position) -> Steps:
        """Every step the unit could make on the whole map, with its cost."""
        ways = self.pace.ways if self.pace else None
        return steps_of(at.board, rules.chart(at.game), rules.moves_as(at, self.unit), ways)

    def reach(self, rules: Standard, at: Position) -> Reach:
        """Every hex the unit may be moved into or through."""
        return _reach(self, rules, at)


@kept_on("at")
def _reach(marching: March, rules: Standard, at: Position) -> Reach:
    steps, limit = marching.steps(rules, at), marching.allowance
    starts, closed, zone = marching.starts, marching.closed, marching.zone
    if not marching.entering:
        return reach(starts, limit.points, steps, closed, zone, limit.into_zone)
    outside = {h: c for h, c in starts.items() if h not in zone}
    found = reach(outside, limit.points, steps, closed, zone, limit.into_zone)
    inside = {h: c for h, c in starts.items() if h in zone and c <= limit.into_zone}
    cheaper = {h: c for h, c in inside.items() if c <= found.cost.get(h, c)}
    return Reach({**found.cost, **cheaper}, {**found.before, **dict.fromkeys(cheaper)})


def march(rules: Standard, at: Position, unit: Unit, pace: str = "") -> March | Illegal:
    """What holds for a unit's march this phase, in the ordinary manner ("") or another, or why it may not march so."""
    return _march_at(rules, at, unit.id, pace) if pace else _march(rules, at, unit.id)


def marches(rules: Standard, at: Position, unit: Unit) -> Iterator[March]:
    """The marches a unit may make, in the ordinary manner and in others."""
    found = (march(rules, at, unit, pace) for pace in ("", *(pace.id for pace in paces_of(rules, at, unit.id))))
    return (each for each in found if isinstance(each, March))


@kept_on("at")
def _march(rules: Standard, at: Position, name: UnitId) -> March | Illegal:
    return _work_out(rules, at, at.unit(name))


def _work_out(rules: Standard, at: Position, unit: Unit, points: Allowance | None = None) -> March | Illegal:
    if isinstance(unit.place, Gone):
        return _absent(at, unit)
    if "rally" in unit.status:
        return Illegal(f"{at.name(unit.id)} has a Rally Marker and stays where it is", "R12.41")
    if "moved" in unit.status:
        return Illegal(f"{at.name(unit.id)} has already moved in this phase", "5.17")
    held = rules.bars_move(at, unit)
    if held:
        return held
    elsewhere = bars_elsewhere(rules, at, unit.side)
    if elsewhere and unit.hex not in elsewhere.where:
        return elsewhere
    zone = enemy_zone(rules, at, unit.side)
    closed = _closed(rules, at, unit)
    arrival = arrival_of(at, unit)
    allowance = points or rules.allowance(at, unit)
    if arrival is not None:
        return _arriving(rules, at, March(unit, {}, allowance, closed, zone, arrival), arrival)
    if unit.hex is None:
        return _absent(at, unit)
    if unit.hex in zone and not rules.slips_away(at, unit):
        return Illegal("a unit that begins in an enemy zone of control may not move", "5.13", (unit.hex,))
    return March(unit, {unit.hex: 0}, allowance, closed, zone)


@kept_on("at")
def paces_of(rules: Standard, at: Position, name: UnitId) -> tuple[Pace, ...]:
    """The manners of movement a unit knows beside the ordinary one."""
    return rules.paces(rules, at, at.unit(name))


@kept_on("at")
def _march_at(rules: Standard, at: Position, name: UnitId, pace: str) -> March | Illegal:
    unit = at.unit(name)
    found = next((p for p in paces_of(rules, at, name) if p.id == pace), None)
    points = Allowance(found.points, found.points, found.rule) if found else None
    # a place in the column is paid out of the points of this manner
    entering = points is not None and arrival_of(at, unit) is not None
    ordinary = _work_out(rules, at, unit, points) if entering else march(rules, at, unit)
    if isinstance(ordinary, Illegal):
        return ordinary
    if found is None or points is None:
        return Illegal(f"{at.name(unit.id)} cannot move in the manner '{pace}'", "R6.41")
    if found.barred:
        return found.barred
    shut = {} if found.into_zone else _shut(at, ordinary.zone, found.title.lower(), found.rule)
    closed = {**shut, **found.closed, **ordinary.closed}
    starts = {h: cost for h, cost in ordinary.starts.items() if h == unit.hex or h not in closed}
    if not starts:
        return closed[next(iter(ordinary.starts))]
    return evolve(ordinary, starts=starts, allowance=points, closed=closed, pace=found)


@kept_on("at")
def path_cost(rules: Standard, at: Position, marching: March, path: tuple[Hex, ...]) -> int | Illegal:
    """Points a path costs, entry included, or why it may not be gone."""
    if not path or path[0] not in marching.starts:
        return _bad_start(at, marching, path)
    spent = marching.starts[path[0]]
    if marching.entering and path[0] in marching.zone and len(path) > 1:
        return Illegal("a unit that enters an enemy zone of control must stop", "6.0", (path[0],))
    for here, there in pairwise(path):
        if there not in at.board or not here.is_next_to(there):
            far = at.label(there) if there in at.board else "the hex after it"
            return Illegal(f"{at.label(here)} is not next to {far}", "5.16", (here,))
        if here in marching.zone and here != path[0]:
            return Illegal("a unit that enters an enemy zone of control must stop", "6.0", (here,))
        cost = step_cost(rules, at, marching, here, there)
        if isinstance(cost, Illegal):
            return cost
        if there in marching.closed:
            return marching.closed[there]
        spent += cost
    return _within(at, marching, path[-1], spent)


def step_cost(rules: Standard, at: Position, marching: March, here: Hex, there: Hex) -> int | Illegal:
    """Points a step costs, or why ground, water or the manner of movement bar it; zones and units are not looked at."""
    barred = _bars_pace(at, marching.pace, here, there)
    barred = barred or rules.bars_step(rules, at, marching.unit, here, there, "move")
    return barred or rules.chart(at.game).cost(at.board, rules.moves_as(at, marching.unit), here, there)


def _bars_pace(at: Position, pace: Pace | None, here: Hex, there: Hex) -> Illegal | None:
    if pace is None or pace.ways is None or at.board.crossing(here, there) & pace.ways:
        return None
    return Illegal(f"{pace.title.lower()} keeps to the ways: {', '.join(sorted(pace.ways))}", "R6.43", (here, there))


@kept_on("at")
def _shut(at: Position, zone: frozenset[Hex], pace: str, rule: str) -> Mapping[Hex, Illegal]:
    reason = f"no enemy zone of control is entered by {pace}"
    return {here: Illegal(reason, rule, (here,)) for here in zone}


def _within(at: Position, marching: March, end: Hex, spent: int) -> int | Illegal:
    limit = marching.allowance
    if spent > limit.points:
        return too_far(at, marching, end, spent, limit.points)
    if end in marching.zone and spent > limit.into_zone:
        return _too_far_for_zone(limit, end)
    return spent


def too_far(at: Position, marching: March, end: Hex, cost: int, points: int) -> Illegal:
    """Why a unit with so many points does not come to a hex that takes more."""
    takes = f"it takes {counted(cost, 'point')}, and {at.name(marching.unit.id)} has {points}"
    return Illegal(f"{at.label(end)} is too far: {takes}", "5.21", (end,))


def _too_far_for_zone(limit: Allowance, end: Hex) -> Illegal:
    reason = f"no more than {limit.into_zone} points may be spent on the way into an enemy zone of control"
    return Illegal(reason, limit.rule, (end,))


def _bad_start(at: Position, marching: March, path: tuple[Hex, ...]) -> Illegal:
    if marching.arrival is not None:
        hexes = ", ".join(at.label(h) for h in marching.starts)
        other = Illegal(f"{at.name(marching.unit.id)} comes on by {hexes}", marching.arrival.rule, path[:1])
        return marching.shut.get(path[0], other) if path else other
    return Illegal("the path must begin in the unit's own hex", "5.16", path[:1])


def _absent(at: Position, unit: Unit) -> Illegal:
    if isinstance(unit.place, Gone) and unit.place.why == "exited":
        return Illegal(f"{at.name(unit.id)} has left the map for good", clause(at.game, "gone"))
    return Illegal(f"{at.name(unit.id)} is not on the map", "5.11")


def _arriving(rules: Standard, at: Position, marching: March, arrival: Arrival) -> March | Illegal:
    turn = rules.due_turn(at, arrival)
    hexes = rules.entry_hexes(at, marching.unit, arrival)
    if at.turn < turn:
        return Illegal(f"{at.name(marching.unit.id)} is due on turn {turn}", clause(at.game, "not_due"), hexes)
    starts: dict[Hex, int] = {}
    shut: dict[Hex, Illegal] = {}
    for entry in hexes:
        cost = price_in_column(at, ledger_of(at.state).column.get(entry, 0))
        if entry in marching.closed:
            shut[entry] = _delayed(rules, at, marching.unit, entry, marching.closed[entry])
        elif cost > marching.allowance.points:
            reason = f"the column into {at.label(entry)} is full for this turn"
            shut[entry] = Illegal(reason, clause(at.game, "column_full"), (entry,))
        elif cost > marching.allowance.into_zone and entry in marching.zone:
            shut[entry] = _too_far_for_zone(marching.allowance, entry)
        else:
            starts[entry] = cost
    return evolve(marching, starts=starts, shut=shut) if starts else next(iter(shut.values()))


def price_in_column(at: Position, before: int) -> int:
    """Points to enter behind so many who have come on by the same hex in the phase."""
    return int(before // at.game.scenario.rules.get("column_group", 1)) + 1


def _delayed(rules: Standard, at: Position, unit: Unit, entry: Hex, why: Illegal) -> Illegal:
    if foes_at(rules, at, unit.side, entry):
        return Illegal(f"an enemy holds the entry hex {at.label(entry)}", clause(at.game, "held_entry"), (entry,))
    return why


@kept_with_force("enemy")
def _held_by(rules: Standard, at: Position, enemy: str) -> Mapping[Hex, Illegal]:
    return {h: Illegal("an enemy unit is in the hex", "5.12", (h,)) for u, h in at.on_map(enemy) if rules.fights(at, u)}


def _closed(rules: Standard, at: Position, unit: Unit) -> Mapping[Hex, Illegal]:
    by_night = Illegal("no unit may enter an enemy zone of control at night", "10.2") if is_night(at) else None
    found = _closed_to(rules, at, at.game.enemy(unit.side), by_night or bars_zone(at, unit))
    own = rules.closed_hexes(at, unit)
    return {**own, **found} if own else found


@kept_with_force("enemy")
def _closed_to(rules: Standard, at: Position, enemy: str, zone: Illegal | None) -> Mapping[Hex, Illegal]:
    # the enemy's hexes, and his zones if there is a reason to keep out of them
    found = dict(_held_by(rules, at, enemy))
    if zone is not None:
        reason, rule = zone.reason, zone.rule
        found.update({h: Illegal(reason, rule, (h,)) for h in zone_of(rules, at, enemy) if h not in found})
    return found
