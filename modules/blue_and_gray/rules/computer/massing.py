"""Where to go into contact: for every enemy in reach, who would come, to which hex, and what the attack is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.ground import contacts, foes_at, friends_at, strength
from ..field.standard import Standard
from ..fight.contact import able, touch
from ..fight.legality import sorted_out
from ..fight.odds import odds_chart, reckon
from ..fight.striking import struck_by
from ..march.marching import March
from ..march.staying import arrived
from .temper import Temper
from .worth import expected, exposure, left_open

_MOST = 8  # who come to one attack
_DIVERTED = 0.4  # of the weakest, who has to hold off an enemy that is touched beside the one attacked
_STRUCK_BACK = 0.5  # of what is exposed in contact: part of those about it will be fought themselves


@frozen
class Massing:
    """An attack to be prepared: on which hex, who marches where for it, in this order, and what it gains."""

    target: Hex
    marches: tuple[tuple[UnitId, Hex], ...]
    gain: float


def best_massing(
    rules: Standard, at: Position, side: SideId, marches: Mapping[UnitId, March], temper: Temper
) -> Massing | None:
    """The attack that most is gained by marching for, or None if none gains enough."""
    targets = at.hexes_of(at.game.enemy(side))
    found = chain.from_iterable(_on(rules, at, side, marches, temper, target) for target in targets)
    best = max(found, key=lambda each: (each.gain, each.target), default=None)
    return best if best is not None and best.gain > temper.asks else None


def _on(
    rules: Standard, at: Position, side: SideId, marches: Mapping[UnitId, March], temper: Temper, target: Hex
) -> Iterator[Massing]:
    sites = [h for h in at.board.neighbours(target) if touch(rules, at, h, target) and not foes_at(rules, at, side, h)]
    reached = _arrivals(rules, at, marches, sites)
    there = _there(rules, at, side, target)
    theirs = sum(strength(at, unit) for unit in foes_at(rules, at, side, target))
    coming = sorted(reached, key=lambda name: _in_front(at, at.unit(name)))[:_MOST]
    if not coming or sum(strength(at, at.unit(name)) for name in (*there, *coming)) < theirs:
        return
    before = _value(rules, at, side, temper, target, there, ())
    now, chosen = at, list[tuple[UnitId, Hex]]()
    for name in coming:
        unit = at.unit(name)
        free = [h for h in reached[name] if rules.lacks_room(rules, now, unit, h, None) is None]
        if not free:
            continue
        site = min(free, key=lambda h: (_strangers(rules, now, side, h, target), -_cover(rules, at, h), h))
        now = arrived(now, unit, site)
        chosen.append((name, site))
        striking = (*there, *(each for each, _ in chosen))
        if sum(strength(now, now.unit(each)) for each in striking) >= theirs:
            gain = _value(rules, now, side, temper, target, striking, tuple(chosen)) - before
            yield Massing(target, tuple(chosen), gain - left_open(rules, at, now, side))
            if _is_enough(rules, now, side, target, striking):
                return


def _in_front(at: Position, unit: Unit) -> tuple[bool, int, UnitId]:
    # guns go in last, and the strongest first
    return at.kind(unit).arm == "artillery", -strength(at, unit), unit.id


def _there(rules: Standard, at: Position, side: SideId, target: Hex) -> tuple[UnitId, ...]:
    """Who touches a hex already and may attack, and the guns that reach it from where they stand."""
    ready = (unit for unit in able(rules, at, side) if target in struck_by(rules, at, unit))
    return tuple(unit.id for unit in ready)


def _arrivals(
    rules: Standard, at: Position, marches: Mapping[UnitId, March], sites: list[Hex]
) -> dict[UnitId, list[Hex]]:
    found: dict[UnitId, list[Hex]] = {}
    for name, marching in marches.items():
        unit = at.unit(name)
        if rules.fights(at, unit) and strength(at, unit) and rules.bars_attack(at, unit) is None:
            cost = marching.reach(rules, at).cost
            if ends := [site for site in sites if site in cost and site != unit.hex]:
                found[name] = ends
    return found


def _cover(rules: Standard, at: Position, here: Hex) -> int:
    return rules.chart(at.game).terrain[at.board.terrain(here)].defence


def _strangers(rules: Standard, at: Position, side: SideId, here: Hex, target: Hex) -> int:
    """The strength of other enemies a hex touches that nobody touches yet: they would have to be fought too [7.11]."""
    touched = contacts(rules, at)
    own = at.hexes_of(side)
    return sum(
        sum(strength(at, unit) for unit in foes_at(rules, at, side, there))
        for there in touched[here] - {target}
        if there in at.hexes_of(at.game.enemy(side)) and touched[there].isdisjoint(own)
    )


def _value(
    rules: Standard, at: Position, side: SideId, temper: Temper, target: Hex, striking: tuple[UnitId, ...],
    chosen: tuple[tuple[UnitId, Hex], ...],
) -> float:
    """What those who strike gain, less what those who came for it risk beside it."""
    assault = sorted_out(rules, at, side, (target,), striking)
    if not assault.fighters:
        return 0.0
    gain = expected(rules, at, assault, temper.caution)
    weakest = min((strength(at, at.unit(name)) for name, _ in chosen), default=0)
    touched = contacts(rules, at)
    enemies = at.hexes_of(at.game.enemy(side))
    ends = {end for _, end in chosen}
    others = {there for end in ends for there in touched[end] if there in enemies and there != target}
    gain -= temper.caution * _DIVERTED * weakest * len(others)
    for end in ends:
        ours = sum(strength(at, unit) for unit in friends_at(at, side, end))
        gain -= temper.caution * _STRUCK_BACK * exposure(rules, at, side, end, ours, temper.dares)
    return gain


def _is_enough(rules: Standard, at: Position, side: SideId, target: Hex, striking: tuple[UnitId, ...]) -> bool:
    assault = sorted_out(rules, at, side, (target,), striking)
    return reckon(rules, at, assault).column == odds_chart(at.game).columns[-1]
