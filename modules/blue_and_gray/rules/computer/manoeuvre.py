"""Where to march when nobody is to be attacked: to the ground that counts, closed up, and out of harm's way; or off the
map, by which exit, where one's side gains by it in victory points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf

from attrs import frozen

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach
from hexboard.rules.ground.terrain_chart import TerrainChart

from ..field.ground import enemy_zone, exit_hexes, foes_at, friends_at, steps_of, strength
from ..field.standard import Standard
from ..march.destinations import going
from ..march.marching import March, marches
from ..march.staying import exit_cost
from ..record.commands import Leave
from ..record.ledger import Exited
from .temper import Temper
from .worth import aims_of, risk

_FAR = 400  # points no way on a map takes
_WORTH_IT = 1.5  # points of march: who gains less stays where he is
_HUNTED = 0.5  # what an enemy's strength point is worth as something to march for
_OUTNUMBERED = 1.5  # times the enemy near an aim
_GUARD = 4  # strength for an aim nobody is near
_EASE = 10  # points of march at which an aim is worth half of what it is nearby
_CLOSED_UP = 0.4  # for each of two hexes beside one with friends
_IN_RANGE = 2  # for a battery
_LEADS = 4  # for a leader among his men
_UNSAFE = 4  # where all would be lost
_CONTACT = 10  # less, for who comes on and has no place out of contact
_IN_THE_WAY = 8  # less, on the way of who moves through nobody
_BEST = 10  # more no place is worth, however near
_ABOUT = 3  # hexes round an aim whose enemies have to be outnumbered


@frozen
class Errand:
    """A march that leads a unit to a better place, and towards what."""

    command: Command
    aim: Hex | None


def errands(
    rules: Standard, at: Position, side: SideId, marches: Mapping[UnitId, March], temper: Temper
) -> Iterator[Errand]:
    """For every unit that would better by a march, the strongest first, the best place it reaches in any manner."""
    aims = _shared_out(rules, at, side)
    for name, marching in sorted(marches.items(), key=lambda each: (-strength(at, each[1].unit), each[0])):
        unit, aim = marching.unit, aims.get(name)
        away = _distances(at.board, rules.chart(at.game), rules.moves_as(at, unit), aim) if aim else {}
        better = _better_place(rules, at, marching, away, temper)
        if better is not None:
            way, end = better
            yield Errand(going(way, way.reach(rules, at).path(end)), aim)


def _better_place(
    rules: Standard, at: Position, marching: March, away: Mapping[Hex, int], temper: Temper
) -> tuple[March, Hex] | None:
    unit, found = marching.unit, None
    asked = -inf if unit.hex is None else _merit(rules, at, unit, unit.hex, away, temper) + _WORTH_IT
    for way in marches(rules, at, unit):
        for end in sorted(_ends(rules, at, way), key=lambda end: (away.get(end, _FAR), end)):
            if _BEST - away.get(end, _FAR) <= asked:
                break  # nothing farther off can be better
            merit = _merit(rules, at, unit, end, away, temper)
            if merit > asked and rules.lacks_room(rules, at, unit, end, None) is None:
                asked, found = merit, (way, end)
    return found


def _ends(rules: Standard, at: Position, way: March) -> Iterator[Hex]:
    # nobody goes into contact but to attack; who comes on may have no choice
    zone = enemy_zone(rules, at, way.unit.side) if not way.entering else frozenset()
    return (end for end in way.reach(rules, at).cost if end != way.unit.hex and end not in zone)


def _merit(
    rules: Standard, at: Position, unit: Unit, here: Hex, away: Mapping[Hex, int], temper: Temper
) -> float:
    """How good a place is for a unit, in points of march."""
    mates = sum(strength(at, mate) for mate in friends_at(at, unit.side, here) if mate.id != unit.id)
    together = strength(at, unit) + mates
    lost = risk(rules, at, unit.side, here, together, temper.dares)
    beside = sum(1 for near in at.board.neighbours(here) if friends_at(at, unit.side, near))
    good = rules.chart(at.game).terrain[at.board.terrain(here)].defence + _CLOSED_UP * min(beside, 2)
    if at.kind(unit).arm == "artillery" and _fires_from(rules, at, unit, here):
        good += _IN_RANGE
    if mates and not rules.fights(at, unit):
        good += _LEADS
    if here in enemy_zone(rules, at, unit.side):
        good -= _CONTACT
    if here in _kept_clear(rules, at, unit.side) and not aims_of(at, at.kind(unit).arm):
        good -= _IN_THE_WAY
    return good - temper.caution * _UNSAFE * lost - away.get(here, _FAR)


@kept_on("at")
def _kept_clear(rules: Standard, at: Position, side: SideId) -> frozenset[Hex]:
    """The ways to their aims of those who have aims of their own, as a Train: it may pass through nobody."""
    found = set[Hex]()
    for unit, here in at.on_map(side):
        for aim in aims_of(at, at.kind(unit).arm):
            steps = steps_of(at.board, rules.chart(at.game), rules.moves_as(at, unit))
            found.update(reach({here: 0}, _FAR, steps).way_back(aim))
    return frozenset(found)


def _fires_from(rules: Standard, at: Position, unit: Unit, here: Hex) -> bool:
    enemies = at.hexes_of(at.game.enemy(unit.side))
    return any(there in enemies and not there.is_next_to(here) for there in here.within(rules.range_of(at, unit)))


@kept_on("at")
def _shared_out(rules: Standard, at: Position, side: SideId) -> Mapping[UnitId, Hex]:
    """For every unit of a side what it marches for: the nearer and the dearer first, and no more than are needed."""
    aims: dict[Hex, float] = {h: float(worth) for h, worth in aims_of(at, side).items()}
    for there in at.hexes_of(at.game.enemy(side)):
        worth = _HUNTED * sum(strength(at, unit) for unit in foes_at(rules, at, side, there))
        aims[there] = aims.get(there, 0) + worth
    needs = {aim: _OUTNUMBERED * _force_about(rules, at, side, aim) + _GUARD for aim in aims}
    sent = dict.fromkeys(aims, 0.0)
    found: dict[UnitId, Hex] = {}
    for unit in sorted(at.units_of(side), key=lambda unit: (-strength(at, unit), unit.id)):
        own = aims_of(at, at.kind(unit).arm)
        pulls = {aim: _pull(rules, at, unit, aim, worth, 0) for aim, worth in own.items()} or {
            aim: _pull(rules, at, unit, aim, worth, sent[aim] / needs[aim]) for aim, worth in aims.items()
        }
        if pulls:
            found[unit.id] = max(pulls, key=lambda aim: (pulls[aim], aim))
        if not own and pulls:
            sent[found[unit.id]] += strength(at, unit)
    return found


def _pull(rules: Standard, at: Position, unit: Unit, aim: Hex, worth: float, served: float) -> float:
    away = _distances(at.board, rules.chart(at.game), rules.moves_as(at, unit), aim)
    far = away.get(unit.hex, _FAR) if unit.hex is not None else 0
    return worth / (1 + served * served) / (_EASE + far)


@kept_on("at")
def _force_about(rules: Standard, at: Position, side: SideId, aim: Hex) -> int:
    enemies = at.hexes_of(at.game.enemy(side))
    return sum(strength(at, u) for h in aim.within(_ABOUT) if h in enemies for u in foes_at(rules, at, side, h))


@kept_on("board")
def _distances(board: Board, chart: TerrainChart, arm: str, aim: Hex) -> Mapping[Hex, int]:
    """How far every hex is from one, in points of march."""
    return reach({aim: 0}, _FAR, steps_of(board, chart, arm)).cost


def leaving(rules: Standard, at: Position, marching: March) -> Leave | None:
    """How a unit goes off the map in this phase, if it is to: whose aim an exit is at once, others in the last turn."""
    unit = marching.unit
    worth: Mapping[Hex, int] = aims_of(at, at.kind(unit).arm)
    if not worth and at.turn >= at.game.scenario.turns:
        worth = exits_worth(rules, at, unit.id)
    cost = marching.reach(rules, at).cost
    for end in sorted(exit_hexes(at.game).intersection(worth, cost), key=lambda end: (-worth[end], end)):
        if isinstance(exit_cost(rules, at, marching, end, cost[end]), int):
            return Leave(unit.id, marching.reach(rules, at).path(end))
    return None


@kept_on("at", "standing")
def exits_worth(rules: Standard, at: Position, name: UnitId) -> Mapping[Hex, int]:
    """By how many points a unit's side would be better off if it had left, by the exit, as things stand."""
    side = at.unit(name).side
    now = _lead(rules, at, side)
    after = {end: Position(at.game, Exited(name, end).apply(at.state)) for end in exit_hexes(at.game)}
    return {end: gain for end, left in after.items() if (gain := _lead(rules, left, side) - now) > 0}


def _lead(rules: Standard, at: Position, side: SideId) -> int:
    totals = rules.points(at).totals
    return sum(points if whose == side else -points for whose, points in totals.items())
