"""A march under way: how far it may still go, and what a path costs [5.15, 6.01]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise

from attrs import frozen

from hexboard.board.memo import kept_on
from hexboard.core.counted import counted, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position, kept_with_force
from hexboard.core.state import Frame
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Remark
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.ground.movement import Reach, Steps, reach
from hexboard.rules.ground.parts import Part, legs

from ..field.ground import ground_chart, steps_of
from ..field.standard import Standard
from ..field.units import arm, manpower, troops_at
from ..field.zones import enemy_zone, held_by
from ..record.clock import is_rain


@frozen(eq=False)
class Course:
    """What holds for the rest of a march: points left, whether it has moved or must stand, ground and zones.

    The first hex of a march may be entered for whatever points there are [5.21]. ``stops``: the enemy zone, and
    ``ends``, hexes that end a march by what becomes of the unit there.
    """

    unit: Unit
    here: Hex
    points: int
    moved: bool
    stands: bool
    steps: Steps
    closed: Mapping[Hex, Illegal]
    zone: frozenset[Hex]
    ends: Mapping[Hex, Remark]
    toll: Mapping[Hex, int]

    @cached_property
    def stops(self) -> frozenset[Hex]:
        """Where a march goes no farther."""
        return self.zone | self.ends.keys()

    @cached_property
    def reach(self) -> Reach:
        """Every hex the march may still go to."""
        if self.stands or (self.moved and self.points <= 0):
            return Reach({self.here: 0}, {self.here: None})
        found = reach({self.here: 0}, self.points, self.steps, self.closed, self.stops, None, self.toll)
        if self.moved:
            return found
        more = {h: self.points for h, _ in self.steps[self.here] if h not in found.cost and h not in self.closed}
        return Reach({**found.cost, **more}, {**found.before, **dict.fromkeys(more, self.here)}) if more else found

    def step(self, start: Hex, end: Hex) -> int | None:
        """Points from a hex into the next, a friend there included; None if the ground bars it."""
        points = next((p for h, p in self.steps[start] if h == end), None)
        return None if points is None else points + self.toll.get(end, 0)


@kept_on("at")
def course(rules: Standard, at: Position) -> Course:
    """The march of the frame on top of the stack."""
    return course_of(rules, at, at.frame)


def course_of(rules: Standard, at: Position, frame: Frame) -> Course:
    """The march of a frame; its unit must be on the map."""
    unit = at.unit(frame.data["unit"][0])
    if unit.hex is None:
        raise ValueError(f"{unit.id} is not on the map")
    points = int(frame.data["points"][0])
    moved = bool(frame.data.get("moved"))
    zone = enemy_zone(rules, at, unit.side)
    fled = bool(frame.data.get("fled")) and points <= 0
    steps = steps_of(at.board, ground_chart(at.game), arm(at, unit), is_rain(at))
    stands = fled or (moved and unit.hex in zone)
    ends = rules.stops(at, unit)
    return Course(unit, unit.hex, points, moved, stands, steps, _closed(rules, at, unit), zone, ends, _toll(at, unit))


def path_cost(at: Position, found: Course, path: tuple[Hex, ...]) -> int | Illegal:
    """Points a path costs, or why it may not be gone."""
    if len(path) < 2 or path[0] != found.here:
        return Illegal("the path begins in the unit's own hex and goes to another", "5.15", path[:1])
    if found.stands:
        return held_where_it_stands(at, found)
    spent = 0
    for nth, (start, end) in enumerate(pairwise(path)):
        if nth and start in found.stops:
            return _stopped(found, start)
        cost = _step_cost(at, found, start, end)
        if isinstance(cost, Illegal):
            return cost
        spent += cost
    if spent <= found.points:
        return spent
    if not found.moved and len(path) == 2:
        return found.points
    return too_far(at, found, path[-1], spent)


def legs_of(at: Position, found: Course, path: tuple[Hex, ...]) -> tuple[Line, ...]:
    """What a way costs, step by step [5.2, 6.01, 6.02]; the first hex takes what points there are [5.21]."""
    chart, kind, rain = ground_chart(at.game), arm(at, found.unit), is_rain(at)

    def parts(start: Hex, end: Hex) -> tuple[Part, ...]:
        ground = chart.parts(at.board, kind, start, end, rain)
        return () if isinstance(ground, Illegal) else (*ground, *_past_friends(at, found, end))

    whole = found.step(path[0], path[1]) if len(path) == 2 else None
    besides, end = from_zone_to_zone(at, found, path), found.ends.get(path[-1])
    more = (besides.told,) if besides else ()
    if end:
        more = (*more, Line(f"There it {end.text}, for good", "", end.rule))
    if whole is not None and whole > found.points and not found.moved:
        least = f"The first hex takes what there is, not {counted(whole, 'point')}"
        return (Line(least, str(found.points), "5.21"), *more)
    return (*legs(at, path, parts), *more)


@frozen
class ZoneToZone:
    """What a march costs besides points that begins with a step from one enemy zone into another, in words with the
    rule; ``breaks``: it is disorganized, or loses ``again`` points of manpower if it is so already [6.14, 6.141]."""

    costs: str
    rule: str
    breaks: bool = True
    again: int = 0

    @property
    def told(self) -> Line:
        """The same as a line of what a way costs; it takes no points."""
        return Line(f"From zone to zone: {self.costs}, and no attack after it", "", self.rule)


def from_zone_to_zone(at: Position, found: Course, path: tuple[Hex, ...]) -> ZoneToZone | None:
    """What comes of a path that leads straight from an enemy zone into another, or None if it does not [6.14]."""
    start, end = path[:2]
    eased = option(at, "zone_to_zone_friend", "no_help") == "cancels" and bool(troops_at(at, found.unit.side, end))
    if start not in found.zone or end not in found.zone or eased:
        return None
    if any(way.line for way in ground_chart(at.game).ways_between(at.board, start, end)):
        return ZoneToZone("keeps its order by the road", "6.14", breaks=False)
    if "disorganized" not in found.unit.status:
        return ZoneToZone("disorganizes it", "6.14")
    if option(at, "zone_to_zone_disorganized", "loses") == "loses":
        costs = "costs 1 manpower" if manpower(at, found.unit) > 1 else "eliminates it"
        return ZoneToZone(costs, "6.141", again=1)
    return ZoneToZone("disorganized already", "6.141")


def _past_friends(at: Position, found: Course, end: Hex) -> tuple[Part, ...]:
    """What it costs to enter a hex that holds a friend [6.02]."""
    if end not in found.toll:
        return ()
    friends = (unit for unit in troops_at(at, found.unit.side, end) if unit.id != found.unit.id)
    names = listed(at.name(unit.id) for unit in friends)
    return (Part(f"past {names}, our own", found.toll[end], str(at.game.charts["stacking"]["rule"])),)


def too_far(at: Position, found: Course, end: Hex, spent: int) -> Illegal:
    """Why a hex that takes so many points is not reached."""
    takes = f"it takes {counted(spent, 'point')}, and {at.name(found.unit.id)} has {found.points}"
    return Illegal(f"{at.label(end)} is too far: {takes}", "5.2", (end,))


def _step_cost(at: Position, found: Course, start: Hex, end: Hex) -> int | Illegal:
    if end not in at.board or not start.is_next_to(end):
        return Illegal("a path goes hex by hex, each next to the one before", "5.15", (start,))
    if end in found.closed:
        return found.closed[end]
    cost = found.step(start, end)
    if cost is not None:
        return cost
    barred = ground_chart(at.game).cost(at.board, arm(at, found.unit), start, end, is_rain(at))
    return barred if isinstance(barred, Illegal) else Illegal("the ground bars the way", "6.013", (end,))


def _stopped(found: Course, here: Hex) -> Illegal:
    if here in found.zone:
        return Illegal("a unit stops when it enters an enemy zone of control", "6.13", (here,))
    end = found.ends[here]
    return Illegal(f"a path ends there: it {end.text}, for good", end.rule, (here,))


def held_where_it_stands(at: Position, found: Course) -> Illegal:
    """Why a march that ``stands`` goes no further [6.13, 8.2]."""
    if found.here in found.zone and found.moved:
        return Illegal("a unit stops when it enters an enemy zone of control", "6.13", (found.here,))
    name = at.name(found.unit.id)
    return Illegal(f"{name} has no points left since enemy cavalry retreated before it", "8.2", (found.here,))


def _closed(rules: Standard, at: Position, unit: Unit) -> Mapping[Hex, Illegal]:
    own, held = rules.closed_hexes(at, unit, "move"), _held_against(at, at.game.enemy(unit.side))
    return {**own, **held} if own else held


@kept_with_force("enemy")
def _held_against(at: Position, enemy: str) -> Mapping[Hex, Illegal]:
    return {h: Illegal("an enemy unit is in the hex", "6.03", (h,)) for h in held_by(at, enemy)}


def _toll(at: Position, unit: Unit) -> Mapping[Hex, int]:
    """Points more to enter each hex with friends [6.02]; the unit itself is none in its hex, if it comes back to it."""
    found = dict(_tolls(at, unit.side))
    if unit.hex is not None:
        friends = len(troops_at(at, unit.side, unit.hex)) - 1
        if friends:
            found[unit.hex] = _toll_of(at, friends)
        else:
            found.pop(unit.hex, None)
    return found


@kept_with_force("side")
def _tolls(at: Position, side: str) -> Mapping[Hex, int]:
    return {here: _toll_of(at, len(troops_at(at, side, here))) for here in held_by(at, side)}


def _toll_of(at: Position, friends: int) -> int:
    cost: int = at.game.charts["stacking"]["cost"]
    return cost * (friends if option(at, "stacking_penalty", "once") == "each" else 1)
