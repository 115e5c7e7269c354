"""An attack that may come: who makes it, how likely he comes to it, and what it would add to the die; and the march by
which a unit likeliest comes to one, with its dice and its way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.event import Called
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import rows
from hexboard.rules.deciding import word
from hexboard.rules.ground.movement import Reach

from ..action.legality import bars_activated
from ..field.leading import activates, companions, led_along
from ..field.standard import Allowance, Standard
from ..field.units import combat_value, corps_leaders, is_leader, manpower
from ..fight.force import attack_of
from ..fight.modifiers import attack_type
from ..fight.odds import reckon
from ..march.attacking import MARCH_KINDS, attack_cost, bars_attack, bars_force
from ..march.beginning import as_it_sets_out, bars_marching, setting_out
from ..march.course import Course, course_of, from_zone_to_zone, path_cost
from ..march.odds import throws_of

Ways = Mapping[Hex, tuple[tuple[Hex, ...], ...]]  # to each hex


@frozen(eq=False)
class Blow:
    """An attack that may come: who makes it, ``how`` he comes to it and by which rule, in how many throws; the most it
    adds to his die less the defender's, and his combat value.
    """

    units: tuple[UnitId, ...]
    how: str
    rule: str
    ways: int
    of: int
    net: int
    strength: Fraction

    @property
    def likely(self) -> Fraction:
        """How likely it can be made."""
        return Fraction(self.ways, self.of)


def added(rules: Standard, at: Position, units: tuple[UnitId, ...], target: Hex, kind: str) -> int:
    """What an attack adds to the attacker's die less the defender's, all in, the guns at their best [7.4]."""
    found = reckon(rules, at, attack_of(at, units, target, kind))
    return found.attacker + max(found.even, found.odd) - found.defender


def march_ahead(rules: Standard, at: Position, unit: Unit, target: Hex) -> Blow | None:
    """The march of a unit that likeliest comes to an attack, by itself or under a leader who may activate it; or None.
    """
    begun = _begun(rules, at, unit.id)
    if begun is None or begun.course.here.distance(target) - 1 > begun.course.points:
        return None  # every hex takes a point at least
    then, found, under = begun.at, begun.course, begun.under
    ends = dict(_ends(begun, target))
    marches = [
        March(name, allowance, begun.forced, _able(rules, begun, ends, name, target))
        for name, allowance in (under.items() if ends else ())
        if not name or bars_activated(rules, at, at.unit(name), unit) is None
    ]
    marches = [march for march in marches if march.ways]
    if not marches:
        return None
    farthest = max(marches, key=lambda march: march.most)
    net, end = max(_nets(rules, _led(then, farthest.under), found.unit, farthest, target))
    likeliest = max(marches, key=lambda march: (march.ways, march.most))
    rule = "5.4" if likeliest.by_force else "4.32" if likeliest.under else "5.2"
    strength = combat_value(at, _weakened(at, found.unit, farthest.least_force))
    return Blow((unit.id,), _how(at, found, end, likeliest), rule, likeliest.ways, likeliest.of, net, strength)


@frozen(eq=False)
class Begun:
    """A march that begins, whatever it goes against: the position it is under way in, what holds for it with the most
    points it can have, by how many of them it may be forced, and what it is allowed by itself ("") or under a leader.
    """

    at: Position
    course: Course
    forced: int
    under: Mapping[UnitId, Allowance]

    @cached_property
    def reaches(self) -> tuple[Reach, ...]:
        """Where it gets, out of a zone also round about, by each hex that is in none [6.14]."""
        return tuple(_reaches(self.course))


@kept_on("at")
def _begun(rules: Standard, at: Position, name: UnitId) -> Begun | None:
    """The march that a unit could begin, or None."""
    unit = at.unit(name)
    if is_leader(at, unit) or not combat_value(at, unit) or bars_marching(rules, at, unit) is not None:
        return None
    under = {leader.id if leader else "": rules.allowance(at, unit, leader) for leader in (None, *_leaders(at, unit))}
    frame = Frame("march", unit.side, setting_out(rules, at, unit, (), "", 0))
    then = Position(at.game, Called(frame).apply(at.state.with_unit(as_it_sets_out(unit))))
    found = course_of(rules, then, frame)
    forced = _forced(rules, then, found)
    most = max(max(throws_of(allowance)) for allowance in under.values()) + forced
    return Begun(then, evolve(found, points=most), forced, under)


@frozen(eq=False)
class March:
    """A march under a leader, or ("") by itself, that may be ``forced`` by so many points: for each number of points it
    may have, forced or not, the hexes from which it then attacks, with the points that are left for it.
    """

    under: UnitId
    allowance: Allowance
    forced: int
    able: Mapping[int, Mapping[Hex, int]]

    @property
    def of(self) -> int:
        """How many throws there are."""
        return sum(throws_of(self.allowance).values())

    @property
    def most(self) -> int:
        """The most points that a throw gives."""
        return max(throws_of(self.allowance))

    @property
    def ways(self) -> int:
        """How many throws come to an attack."""
        return self._ways(self.forced)

    @property
    def by_force(self) -> int:
        """The fewest points it must be forced by for so many throws to come to one."""
        return next(force for force in range(self.forced + 1) if self._ways(force) == self.ways)

    @property
    def least_force(self) -> int:
        """The fewest points it must be forced by to come to one with the best throw."""
        return next(force for force in range(self.forced + 1) if self.able[self.most + force])

    def _ways(self, force: int) -> int:
        return sum(ways for points, ways in throws_of(self.allowance).items() if self.able[points + force])


def _leaders(at: Position, unit: Unit) -> Iterator[Unit]:
    """Who may activate a unit, if it is in his reach; an army leader is not activated [4.3]."""
    return (leader for leader in corps_leaders(at, unit.side) if activates(at, leader, unit))


def _able(
    rules: Standard, begun: Begun, ends: Ways, under: UnitId, target: Hex
) -> Mapping[int, Mapping[Hex, int]]:
    then, throws = _led(begun.at, under), throws_of(begun.under[under])
    points = range(min(throws), max(throws) + begun.forced + 1)
    return {n: _left(rules, then, begun.course, ends, n, target) for n in points}


def _led(at: Position, under: UnitId) -> Position:
    """The position with the march under way under a leader."""
    if not under:
        return at
    frame = evolve(at.frame, data={**at.frame.data, "under": (under,)})
    return at.after(at.state.with_stack((*at.state.stack[:-1], frame)))


def _how(at: Position, found: Course, end: Hex, march: March) -> str:
    where = "attacks from where it stands" if end == found.here else f"marches to {at.label(end)}"
    led = f" under {at.name(march.under)}" if march.under else ""
    more = f", forced by {march.by_force}" if march.by_force else ""
    if march.ways == march.of:
        return f"{where}{led} on any throw{more}"
    least = min(points for points, ends in march.able.items() if ends) - march.by_force
    return f"{where}{led} with {least} or more of {march.allowance}{more}"


def _forced(rules: Standard, at: Position, found: Course) -> int:
    """The points by which a march may be forced [5.4]."""
    most = int(at.game.charts["force_march"]["most"])
    return max((n for n in range(1, most + 1) if bars_force(rules, at, found, n) is None), default=0)


def _ends(begun: Begun, target: Hex) -> Iterator[tuple[Hex, tuple[tuple[Hex, ...], ...]]]:
    """The hexes next to the target that a march comes to, with the ways there: the cheapest, and the step across, which
    takes what points there are [5.21]; straight from zone to zone is none.
    """
    at, found = begun.at, begun.course
    near = [end for end in at.board.neighbours(target) if end in at.board]
    if found.here in near:
        yield found.here, ((found.here,),)
    for end in near:
        ways = [reach.path(end) for reach in begun.reaches if end in reach.cost and end != found.here]
        if ways and found.here.is_next_to(end):
            ways.append((found.here, end))
        open_ways = tuple(way for way in ways if from_zone_to_zone(at, found, way) is None)
        if open_ways:
            yield end, open_ways


def _reaches(found: Course) -> Iterator[Reach]:
    yield found.reach
    if found.here in found.zone:
        for out, points in found.steps[found.here]:
            left = found.points - points - found.toll.get(out, 0)
            if out not in found.zone and out not in found.closed and out not in found.stops and left > 0:
                onwards = evolve(found, here=out, points=left, moved=True).reach
                yield Reach({**onwards.cost, found.here: 0}, {**onwards.before, out: found.here, found.here: None})


def _spent(at: Position, found: Course, way: tuple[Hex, ...]) -> int:
    if len(way) < 2:
        return 0
    spent = path_cost(at, found, way)
    return spent if isinstance(spent, int) else found.points + 1


def _left(
    rules: Standard, at: Position, found: Course, ends: Ways, points: int, target: Hex
) -> dict[Hex, int]:
    """The hexes from which it attacks with so many points, each with those that are left for it."""
    able: dict[Hex, int] = {}
    begun = evolve(found, points=points)
    for end, ways in ends.items():
        left = points - min(_spent(at, begun, way) for way in ways)
        there = evolve(begun, unit=found.unit.moved_to(OnMap(end)), here=end, points=left, moved=end != found.here)
        if left >= 0 and bars_attack(rules, at, there, target, None) is None:
            able[end] = left
    return able


def _nets(rules: Standard, at: Position, unit: Unit, march: March, target: Hex) -> Iterator[tuple[int, Hex]]:
    """What the best throw of a march adds to the die from each hex it attacks from, by each kind of attack that it pays
    for; what it forces the march by for that costs it manpower [5.4].
    """
    paid: set[tuple[Hex, str]] = set()
    for force in range(march.least_force, march.forced + 1):
        for end, left in march.able[march.most + force].items():
            kind = _best_paid(at, unit, left)
            if (end, kind) not in paid:
                paid.add((end, kind))
                yield _net(rules, at, _weakened(at, unit, force), end, kind, target), end


def _weakened(at: Position, unit: Unit, force: int) -> Unit:
    """A unit that has forced its march by so many points."""
    return unit.valued("manpower", manpower(at, unit) - force * at.game.charts["force_march"]["loss"])


def _best_paid(at: Position, unit: Unit, left: int) -> str:
    """The kind of attack that adds most of those that so many points pay for [7.2]."""
    kinds = (row["id"] for row in rows(at.game, "attack_types") if row["id"] in MARCH_KINDS)
    paid = (kind for kind in kinds if attack_cost(at, unit, kind) <= left)
    best: str = max(paid, key=lambda kind: int(attack_type(at, kind)["modifier"]))
    return best


def _net(rules: Standard, at: Position, unit: Unit, end: Hex, kind: str, target: Hex) -> int:
    """What an attack adds to the die, all in, with the leaders who may go along."""
    under = word(at, "under")
    along = led_along(at, unit, at.unit(under)) if under else companions(at, unit)
    gone = {"along": tuple(leader.id for leader in along), "moved": ("1",) if unit.hex != end else ()}
    frame = evolve(at.frame, data={**at.frame.data, **gone})
    moved = at.state.with_unit(*(each.moved_to(OnMap(end)) for each in (unit, *along)))
    there = at.after(moved.with_stack((*at.state.stack[:-1], frame)))
    return added(rules, there, (unit.id,), target, kind)
