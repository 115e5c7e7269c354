"""Where to march when nobody is to be attacked: to the ground that counts, closed up, and out of harm's way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

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
from ..march.marching import March, march_at, paces_of
from ..march.staying import exit_cost
from ..record.commands import Enter, Leave, MarchBy, Move
from .temper import Temper
from .worth import aims_of, exposure

_FAR = 400  # points no way on a map takes
_WORTH_IT = 1.5  # points of march: who gains less stays where he is
_HUNTED = 0.5  # what an enemy's strength point is worth as something to march for
_EASE = 10  # points of march at which an aim is worth half of what it is nearby
_ABOUT = 3  # hexes round an aim whose enemies have to be outnumbered


@frozen
class Errand:
    """A march that leads a unit to a better place, and by how much, in points of march."""

    command: Command
    better: float


def errands(
    rules: Standard, at: Position, side: SideId, marches: Mapping[UnitId, March], temper: Temper
) -> Iterator[Errand]:
    """For every unit that can march and would better: the best place it reaches, in whatever manner."""
    aims = _shared_out(rules, at, side)
    for name, marching in marches.items():
        unit = at.unit(name)
        away = _distances(at.board, rules.chart(at.game), rules.moves_as(at, unit), aims.get(name, ()))
        if leaving := _leaves(rules, at, marching):
            yield Errand(leaving, float(_FAR))
            continue
        stays = -_FAR if unit.hex is None else _merit(rules, at, unit, unit.hex, away, temper)
        ways = [marching, *_other_ways(rules, at, unit)]
        places = (each for way in ways for each in _places(rules, at, way, away, temper))
        best = max(places, key=lambda each: each[0], default=None)
        if best is not None and best[0] - stays > _WORTH_IT:
            merit, way, end = best
            yield Errand(_command(way, way.reach(rules, at).path(end)), merit - stays)


def _other_ways(rules: Standard, at: Position, unit: Unit) -> Iterator[March]:
    for pace in paces_of(rules, at, unit):
        found = march_at(rules, at, unit, pace.id)
        if isinstance(found, March):
            yield found


def _places(
    rules: Standard, at: Position, way: March, away: Mapping[Hex, int], temper: Temper
) -> Iterator[tuple[float, March, Hex]]:
    zone = enemy_zone(rules, at, way.unit.side)
    for end in way.reach(rules, at).cost:
        # nobody goes into contact but to attack, and who comes on has no choice
        goes = end != way.unit.hex and (end not in zone or way.entering)
        if goes and rules.lacks_room(rules, at, way.unit, end, None) is None:
            yield _merit(rules, at, way.unit, end, away, temper), way, end


def _merit(
    rules: Standard, at: Position, unit: Unit, here: Hex, away: Mapping[Hex, int], temper: Temper
) -> float:
    own = strength(at, unit)
    mates = sum(strength(at, mate) for mate in friends_at(at, unit.side, here) if mate.id != unit.id)
    lost = exposure(rules, at, unit.side, here, own + mates, temper.dares) if own + mates else 0.0
    beside = sum(1 for near in at.board.neighbours(here) if friends_at(at, unit.side, near))
    cover = rules.chart(at.game).terrain[at.board.terrain(here)].defence - 1
    return min(beside, 2) * 0.4 + cover - temper.caution * 4 * lost / max(1, own + mates) - away.get(here, _FAR)


def _leaves(rules: Standard, at: Position, marching: March) -> Leave | None:
    aims = aims_of(at, at.kind(marching.unit).arm)
    cost = marching.reach(rules, at).cost
    for end in exit_hexes(at.game).intersection(aims, cost):
        if isinstance(exit_cost(rules, at, marching, end, cost[end]), int):
            return Leave(marching.unit.id, marching.reach(rules, at).path(end))
    return None


def _command(way: March, path: tuple[Hex, ...]) -> Command:
    if way.pace is not None:
        return MarchBy(way.unit.id, way.pace.id, path)
    return Enter(way.unit.id, path) if way.entering else Move(way.unit.id, path)


@kept_on("at")
def _shared_out(rules: Standard, at: Position, side: SideId) -> Mapping[UnitId, tuple[Hex, ...]]:
    """For every unit of a side what it marches for: the nearer and the dearer first, and no more than are needed."""
    aims: dict[Hex, float] = {h: float(worth) for h, worth in aims_of(at, side).items()}
    for there in at.hexes_of(at.game.enemy(side)):
        worth = _HUNTED * sum(strength(at, unit) for unit in foes_at(rules, at, side, there))
        aims[there] = aims.get(there, 0) + worth
    needs = {aim: 1.5 * _force_about(rules, at, side, aim) + 4 for aim in aims}
    sent = dict.fromkeys(aims, 0.0)
    found: dict[UnitId, tuple[Hex, ...]] = {}
    for unit in sorted(at.units_of(side), key=lambda unit: (-strength(at, unit), unit.id)):
        own = aims_of(at, at.kind(unit).arm)
        if own:
            found[unit.id] = tuple(own)
        elif aims and unit.hex is not None:
            best = max(aims, key=lambda aim: _pull(rules, at, unit, aim, aims[aim], sent[aim] / needs[aim]))
            sent[best] += strength(at, unit)
            found[unit.id] = (best,)
        else:
            found[unit.id] = tuple(aims)
    return found


def _pull(rules: Standard, at: Position, unit: Unit, aim: Hex, worth: float, served: float) -> float:
    arm = rules.moves_as(at, unit)
    far = _distances(at.board, rules.chart(at.game), arm, (aim,)).get(unit.hex or aim, _FAR)
    return worth / (1 + served * served) / (_EASE + far)


@kept_on("at")
def _force_about(rules: Standard, at: Position, side: SideId, aim: Hex) -> int:
    enemies = at.hexes_of(at.game.enemy(side))
    return sum(strength(at, u) for h in aim.within(_ABOUT) if h in enemies for u in foes_at(rules, at, side, h))


@kept_on("board")
def _distances(board: Board, chart: TerrainChart, arm: str, aims: tuple[Hex, ...]) -> Mapping[Hex, int]:
    """How far every hex is from the nearest of some, in points of march."""
    return reach(dict.fromkeys(aims, 0), _FAR, steps_of(board, chart, arm)).cost
