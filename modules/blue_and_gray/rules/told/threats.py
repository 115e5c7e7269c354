"""What the enemy could do to a hex in his next turn: who reaches it, and what all of them could make of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from attrs import evolve

from hexboard.core.counted import counted
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.engine.threat import Stand, Striker, Threat, Working
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import due
from hexboard.rules.sequence import GameTurns

from ..field.ground import foes_at, in_order, strength
from ..field.standard import Standard
from ..fight.bombardment import bars_bombarding, clause_of_fire
from ..fight.contact import bars_target, can_still_attack, touch
from ..fight.legality import sorted_out
from ..fight.odds import bars_low_odds, reckon
from ..march.marching import marches
from ..march.staying import bars_staying
from .columns import Way, Ways, lined_up, marched
from .massed import Places, by_right, massed
from .next_turn import NextTurn, next_turn

_NEXT = "7.15"
_NO_ROOM = "no room beside the others"
_TOO_FAR_BEHIND = "too far behind in the column"


def threatening(rules: Standard, turns: GameTurns, at: Position, side: SideId, stand: Stand) -> Working:
    """Who of a side's enemies could attack it where it would stand, in their next turn; None where nobody can be.

    Nothing is hidden in these games, and everybody is taken to stand as he does now; morale that may still rise with
    dice is as it is, and has risen where a night's end alone does it.
    """
    enemy = at.game.enemy(side)
    # kept with the position in which they stand so: with the one of now, every hex that was asked of would stay
    ahead = next_turn(rules, turns, stand.taken(at), enemy)
    if ahead is None or not foes_at(rules, ahead.at, enemy, stand.hex):
        return None
    if not ahead.fights:
        return Threat(stand.hex, enemy, "10.1")
    if bars_target(rules, ahead.at, enemy, stand.hex):
        return None
    ways: dict[UnitId, tuple[Way, ...]] = {}
    for name, found in _coming(rules, ahead.at, enemy, stand.hex):
        if found:
            ways[name] = found
        yield
    return (yield from _told(rules, ahead, enemy, stand.hex, ways))


def _coming(rules: Standard, at: Position, enemy: SideId, target: Hex) -> Iterator[tuple[UnitId, tuple[Way, ...]]]:
    """From where each could strike, if from anywhere, and leaders where they could be with those who do."""
    due_now = (unit for unit, _ in due(at, enemy, rules.due_turn))
    for unit in (*(unit for unit, _ in in_order(at, enemy)), *due_now):
        if not rules.fights(at, unit) or (strength(at, unit) and can_still_attack(rules, at, unit) is None):
            ways = _ways(rules, at, unit, target)
            yield unit.id, tuple(way for way in ways if _strikes(rules, at, unit, target, way))


def _ways(rules: Standard, at: Position, unit: Unit, target: Hex) -> Iterator[Way]:
    """Every hex so near to the target that the unit may strike from it, and what it takes to be there."""
    far = rules.range_of(at, unit) if at.kind(unit).arm == "artillery" else 1
    if unit.hex is not None and unit.hex.distance(target) <= far:
        yield Way(unit.hex, None)
    for marching in marches(rules, at, unit):
        yield from (way for way in marched(rules, at, marching, target, far) if way.end != unit.hex)


def _strikes(rules: Standard, at: Position, unit: Unit, target: Hex, way: Way) -> bool:
    there = unit
    if way.cost is not None:
        marks = {"moved", *filter(None, [way.pace])}
        there = evolve(unit, place=OnMap(way.end), status=unit.status | marks)
    if not rules.fights(at, unit):
        able = touch(rules, at, way.end, target)
    elif touch(rules, at, way.end, target):
        able = can_still_attack(rules, at, there) is None
    else:
        able = bars_bombarding(rules, at, there) is None and rules.bars_range(rules, at, there, target) is None
    return able and (way.cost is None or bars_staying(rules, at, unit, way.end) is None)


def _told(rules: Standard, ahead: NextTurn, enemy: SideId, target: Hex, ways: Ways) -> Working:
    still_open = rules.still_open(ahead.at, enemy, ways.keys())
    places = _places(rules, ahead.at, enemy, target, ways)
    yield
    places = by_right(rules, ahead.at, enemy, target, places)
    yield
    best = massed(rules, ahead.at, enemy, target, places, ways)
    yield
    if best is None:
        return Threat(target, enemy, _NEXT, caution=still_open)
    there, assault = best
    weak = bars_low_odds(rules, there, assault)
    if weak:
        # too weak to bombard, guns may still come into contact
        near = [h for h in ahead.at.board.neighbours(target) if touch(rules, ahead.at, h, target)]
        closer = ((name, tuple(way for way in found if way.end in near)) for name, found in ways.items())
        in_contact = {name: found for name, found in closer if found}
        # nobody comes into contact by a leader alone
        if not any(rules.fights(ahead.at, ahead.at.unit(name)) for name in in_contact):
            return Threat(target, enemy, weak.rule, caution=still_open)
        return (yield from _told(rules, ahead, enemy, target, in_contact))
    found = reckon(rules, there, assault)
    strikers = list(_strikers(rules, ahead.at, target, ways, (*assault.fighters, *assault.batteries)))
    strikers.sort(key=lambda each: (bool(each.apart), -int(each.strength), each.name))
    rule, strength, column = "7.6" if assault.fighters else "8.1", str(found.attack), found.column
    return Threat(target, enemy, rule, tuple(strikers), strength, column, still_open, brief=column)


def _places(rules: Standard, at: Position, enemy: SideId, target: Hex, ways: Ways) -> Places:
    """Where each may stand to strike, the best first: guns out of contact, all where the sides they would strike or
    fire across do most for them, or least for those whom they strike.
    """
    strongest: dict[bool, Unit] = {}  # of those who could strike from the next hex or not
    for name, found in ways.items():
        for near in {touch(rules, at, way.end, target) for way in found}:
            strongest[near] = max(strongest.get(near, at.unit(name)), at.unit(name), key=partial(strength, at))
    ends = {way.end for found in ways.values() for way in found}
    merit = {end: _merit(rules, at, enemy, target, end, strongest) for end in ends}
    return {
        name: tuple(dict.fromkeys(sorted((way.end for way in found), key=merit.__getitem__)))
        for name, found in ways.items()
    }


def _merit(
    rules: Standard, at: Position, enemy: SideId, target: Hex, end: Hex, strongest: Mapping[bool, Unit]
) -> tuple[bool, float, int]:
    """How good a place is, the lower the better, as the strongest who could be in such a one would strike from it."""
    near = touch(rules, at, end, target)
    there = at.after(at.state.with_unit(strongest[near].moved_to(OnMap(end))))
    alone = reckon(rules, there, sorted_out(rules, there, enemy, (target,), (strongest[near].id,)))
    return near, -alone.attack / max(alone.defence, 1), end.distance(target)


def _strikers(
    rules: Standard, at: Position, target: Hex, ways: Ways, together: tuple[Unit, ...]
) -> Iterator[Striker]:
    stood = {unit.id: unit.hex for unit in together if unit.hex is not None}
    in_column = lined_up(rules, at, ways, stood) or {}
    for name, found in ways.items():
        if name in stood:
            yield _striker(rules, at, target, name, in_column.get(name, found), stood[name])
        elif rules.fights(at, at.unit(name)):
            behind = all(lined_up(rules, at, ways, {**stood, name: way.end}) is None for way in found)
            yield _striker(rules, at, target, name, found, None, _TOO_FAR_BEHIND if behind else _NO_ROOM)


def _striker(
    rules: Standard,
    at: Position,
    target: Hex,
    name: UnitId,
    ways: tuple[Way, ...],
    there: Hex | None,
    apart: str = "",
) -> Striker:
    unit = at.unit(name)
    # who fires is told of where he may do so soonest
    stands = there if there is not None and there in at.board.neighbours(target) else None
    ends = [way for way in ways if way.end == stands] or ways
    way = min(ends, key=lambda each: (each.cost is not None, each.cost or 0))
    fires = not touch(rules, at, way.end, target)
    if way.cost is None:
        how = f"fires from {at.label(way.end)}" if fires else "is in contact"
        rule = clause_of_fire(at) if fires else _NEXT
    else:
        coming = "comes on " if unit.hex is None else ""
        pace = f" by {way.pace} march" if way.pace else ""
        how = f"{coming}{'to fire from' if fires else 'to'} {at.label(way.end)}{pace}: {counted(way.cost, 'point')}"
        rule = clause_of_fire(at) if fires else "5.21"
    return Striker(name, at.name(name), str(strength(at, unit)), how, rule, unit.hex, apart=apart)
