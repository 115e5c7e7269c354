"""What a march may come to: every hex it may end in and every attack it may make, with the points each takes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.leading import bound_to
from ..field.standard import Standard
from ..field.units import combat_value, enemies_at
from ..field.zones import held_by
from ..fight.force import attack_of
from ..fight.modifiers import attack_type
from ..march.attacking import MARCH_KINDS, attack_cost, bars_target
from ..march.course import Course, from_zone_to_zone
from ..march.odds import course_before, throws_of
from .standing import arrived, prizes_of, standing
from .temper import Temper
from .worth import expected, march_price

_OUTNUMBERED = 3  # times his strength: no single unit attacks more
_WAY = 0.02  # what a point of march costs: nobody wanders for nothing
_BROKEN = 1.5  # what it costs to go from zone to zone and be disorganized


@frozen
class Prospect:
    """An end a march may have: in a hex or with an attack from there; the points it takes and what it is worth."""

    end: Hex
    spends: int
    value: float
    target: Hex | None = None
    kind: str = ""


@frozen
class Promise:
    """What a march gains on the average before its dice are rolled, and the end it would have if they fall as usual."""

    gain: float
    usual: Prospect


@kept_on("at")
def promise(rules: Standard, at: Position, name: UnitId, under: UnitId, temper: Temper) -> Promise:
    """What the march of a unit promises, by itself or under a leader ("": none)."""
    unit = at.unit(name)
    leader = at.unit(under) if under else None
    throws = throws_of(rules.allowance(at, unit, leader))
    found = evolve(course_before(rules, at, unit), points=max(throws))
    company = {each.id: each for each in (*bound_to(at, [unit]), *((leader,) if leader else ()))}
    ends = sorted(prospects(rules, at, found, tuple(company.values()), leader, temper), key=lambda end: end.spends)
    best = list(accumulate(ends, _better))
    spends = [end.spends for end in ends]
    by_throw = {points: best[bisect_right(spends, points) - 1] for points in throws}
    mean = sum(by_throw[points].value * count for points, count in throws.items()) / sum(throws.values())
    usual = by_throw[sorted(throws)[len(throws) // 2]]
    stays = standing(rules, at, unit, found.here, temper)
    return Promise(mean - stays - march_price(rules, at, name, temper), usual)


def prospects(
    rules: Standard, at: Position, found: Course, along: tuple[Unit, ...], under: Unit | None, temper: Temper
) -> Iterator[Prospect]:
    """Every end a march may have, that where it stands first; leaders go ``along``, ``under`` activated it."""
    unit, here = found.unit, found.here
    fights = rules.bars_attack(at, unit, under) is None
    held = held_by(at, at.game.enemy(unit.side))
    reached, prizes = found.reach, prizes_of(rules, at, unit.id)
    for end, spent in reached.cost.items():
        value = standing(rules, at, unit, end, temper) - _WAY * spent
        besides = from_zone_to_zone(at, found, reached.path(end)) if end != here and here in found.zone else None
        if besides and besides.breaks:
            value -= _BROKEN
        yield Prospect(end, spent, value)
        if fights and besides is None and not held.isdisjoint(at.board.neighbours(end)):
            after = arrived(at, (unit, *along), end)
            yield from _blows(rules, after, after.unit(unit.id), Prospect(end, spent, value), prizes, temper)


def _better(one: Prospect, other: Prospect) -> Prospect:
    return other if other.value > one.value else one


def _blows(
    rules: Standard, at: Position, unit: Unit, place: Prospect, prizes: Mapping[Hex, float], temper: Temper
) -> Iterator[Prospect]:
    held = held_by(at, at.game.enemy(unit.side))
    for near in at.board.neighbours(place.end):
        if near not in held or bars_target(at, unit, near) is not None:
            continue
        theirs = sum(combat_value(at, each) for each in enemies_at(at, unit.side, near))
        if theirs > _OUTNUMBERED * combat_value(at, unit):
            continue
        attack = attack_of(at, (unit.id,), near, "normal")
        more = tuple(attack_type(at, kind)["modifier"] for kind in MARCH_KINDS)
        gains = expected(rules, at, attack, temper, prizes.get(near, 0.0), more)
        for kind, gain in zip(MARCH_KINDS, gains, strict=True):
            if gain > 0:
                yield Prospect(place.end, place.spends + attack_cost(at, unit, kind), place.value + gain, near, kind)
