"""How good a place is for a unit: what it scores there, what it is on the way to, and what threatens it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach

from ..field.effects import LEFT_BEHIND
from ..field.ground import ground_chart, steps_of
from ..field.standard import Standard
from ..field.units import MOST_FATIGUE, arm, combat_value, enemies_at, fatigue, manpower, troops_at
from ..field.zones import held_by
from ..fight.force import work_factor
from ..record.clock import is_rain
from .temper import Temper
from .worth import is_last, value_of

_RATE = 0.2  # what a point of march nearer to a hex is worth, of what is to be had there
_NOW = 0.15  # what a place scores counts beside what may be reached later
_MARCHES = 0.2  # less of what may be reached later, in the last turn, for each point of fatigue
_NEAR = 4  # hexes from which an enemy may come
_STACKS = 3  # that can strike at one hex together
_LOSSES = ((1.0, 0.0), (2.0, 0.02), (3.0, 0.04), (4.0, 0.07))
_WORST = 0.1
_FAR = 200  # points no way on a map takes


def arrived(at: Position, units: tuple[Unit, ...], end: Hex) -> Position:
    """The position with units gone to a hex; works and refused flanks stay behind."""
    going = (unit for unit in units if unit.hex != end)
    moved = tuple(evolve(unit, place=OnMap(end), status=unit.status - LEFT_BEHIND) for unit in going)
    return Position(at.game, at.state.with_unit(*moved)) if moved else at


def standing(rules: Standard, at: Position, unit: Unit, here: Hex, temper: Temper) -> float:
    """How good a hex is for a unit, in points of victory."""
    now = _NOW
    if is_last(at):
        now = min(1.0, _NOW + _MARCHES * fatigue(unit))
    found = now * stakes_of(rules, at, unit.id).get(here, 0.0) + (1 - now) * _ahead(rules, at, unit.id).get(here, 0.0)
    found += prizes_of(rules, at, unit.id).get(here, 0.0)
    return found - temper.caution * _exposed(rules, at, unit, here, temper.dares)


@kept_on("at", "standing")
def stakes_of(rules: Standard, at: Position, name: UnitId) -> Mapping[Hex, float]:
    """What a unit gains by standing in a hex at the end, by hex."""
    return rules.stakes(at, at.unit(name))


@kept_on("at", "standing")
def prizes_of(rules: Standard, at: Position, name: UnitId) -> Mapping[Hex, float]:
    """What a unit gains or keeps by being in a hex at once, by hex."""
    return rules.prizes(at, at.unit(name))


def aim_of(rules: Standard, at: Position, unit: Unit, here: Hex) -> Hex | None:
    """The hex a unit in a hex does best to march for, or None if nothing is to be had."""
    found = stakes_of(rules, at, unit.id)
    if not found:
        return None
    steps = steps_of(at.board, ground_chart(at.game), arm(at, unit), is_rain(at))
    away = reach({here: 0}, _FAR, steps).cost
    return max(found, key=lambda end: (found[end] - _RATE * away.get(end, _FAR), end))


@kept_on("at", "standing")
def _ahead(rules: Standard, at: Position, name: UnitId) -> Mapping[Hex, float]:
    """What may be had from a hex, by hex: the worth of the best hex to march for, less what the way to it takes."""
    unit = at.unit(name)
    return _spread(at, arm(at, unit), tuple(sorted(stakes_of(rules, at, name).items())))


@kept_on("at", "standing")
def _spread(at: Position, how: str, worth: tuple[tuple[Hex, float], ...]) -> Mapping[Hex, float]:
    best = max((value for _, value in worth), default=0.0)
    if best <= 0:
        return {}
    starts = {here: round((best - value) / _RATE) for here, value in worth if value > 0}
    steps = steps_of(at.board, ground_chart(at.game), how, is_rain(at))
    found = reach(starts, _FAR, steps).cost
    return {here: best - _RATE * spent for here, spent in found.items()}


def _exposed(rules: Standard, at: Position, unit: Unit, here: Hex, dares: float) -> float:
    """What a unit may lose in a hex to the enemies about it, on the average."""
    mates = (mate for mate in troops_at(at, unit.side, here) if mate.id != unit.id)
    works = work_factor(at, unit) if unit.hex == here else 1
    ours = float(sum(combat_value(at, mate) for mate in mates) + combat_value(at, unit) * works)
    ratio = _force_near(at, unit.side, here) / max(1.0, ours) / dares
    share = next((share for most, share in _LOSSES if ratio <= most), _WORST)
    return share * manpower(at, unit) * value_of(rules, at, unit)


@kept_on("at", "standing")
def _force_near(at: Position, side: SideId, here: Hex) -> float:
    stacks = (force for there, force in _fresh(at, at.game.enemy(side)).items() if there.distance(here) <= _NEAR)
    return sum(sorted(stacks)[-_STACKS:])


@kept_on("at", "standing")
def _fresh(at: Position, side: SideId) -> Mapping[Hex, float]:
    """The strength of a side's stacks that may still act, by hex."""
    found: dict[Hex, float] = {}
    for here in held_by(at, side):
        units = enemies_at(at, at.game.enemy(side), here)
        found[here] = float(sum(combat_value(at, unit) for unit in units if fatigue(unit) < MOST_FATIGUE))
    return found
