"""What a fight is worth before the dice fall, in points: by the fires and checks as the series reckons them."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex

from ..field.standard import Standard
from ..field.units import ARTILLERY, arm, enemies_at, is_disrupted, strength
from ..fire.assault import Clash
from ..fire.bombardment import reckon
from ..fire.firing import Fire, chances_of
from ..fire.morale import Pressure, ways_to_fail
from ..record.ledger import ledger_of

_STEPS = 2
_LEAST, _A_POINT = 0.4, 0.2  # points a step of infantry or cavalry is worth, and more for each of its strength points
_BATTERY = 0.7  # points a step of a battery is worth
_DRIVEN_BACK = 0.25  # of those who are disrupted and retreat
_ROUTED = 0.8  # of those who were disrupted before


def steps_left(unit: Unit) -> int:
    """Steps until a unit is gone."""
    return max(1, _STEPS - unit.step)


def step_worth(at: Position, unit: Unit) -> float:
    """What a step of a unit is worth, in points."""
    return _BATTERY if arm(at, unit) == ARTILLERY else _LEAST + _A_POINT * strength(at, unit)


def suffered(
    at: Position, units: tuple[Unit, ...], fire: Fire, under: Pressure, back: bool = True, least: int = 99
) -> tuple[float, float]:
    """What a fire costs a group on the average, in points, and the chance that it is driven off or gone.

    ``back``: who fails his morale retreats; ``least``: the most steps that are lost.
    """
    if not units:
        return 0.0, 0.0
    left = sum(steps_left(unit) for unit in units)
    each = sum(steps_left(unit) * step_worth(at, unit) for unit in units) / left
    share = _ROUTED if any(is_disrupted(unit) for unit in units) else _DRIVEN_BACK
    cost = gone = 0.0
    for losses, ways in chances_of(at.game, fire).items():
        lost = min(losses, left, least)
        fails = ways_to_fail(at, units, lost, under) / 6 if lost < left and (lost or under.flanked) else 0.0
        cost += ways / 36 * each * (lost + fails * share * (left - lost))
        gone += ways / 36 * (1.0 if lost == left else fails if back else 0.0)
    return cost, gone


def expected(rules: Standard, at: Position, found: Clash, caution: float) -> float:
    """What a fight gains on the average: the enemy's losses and the ground he may lose, less one's own losses."""
    side = found.attackers[0].side
    theirs, cleared = suffered(at, found.defenders, found.ours, found.on_defenders)
    ours, _ = suffered(at, found.attackers, found.theirs, found.on_attackers)
    return theirs + cleared * prize(rules, at, side, found.target) - caution * ours


def bombarded(at: Position, side: SideId, target: Hex, names: Iterable[str]) -> float:
    """What a bombardment gains on the average: one step at most, and nobody retreats."""
    cost, _ = suffered(at, enemies_at(at, side, target), reckon(at, target, names), Pressure(), back=False, least=1)
    return cost


def prize(rules: Standard, at: Position, side: SideId, here: Hex) -> float:
    """What coming to hold a hex is worth to a side, in points: what it counts for, twice if the enemy loses that."""
    holder = ledger_of(at.state).holders.get(here)
    worth = rules.aims(at, side).get(here, 0.0)
    return 0.0 if holder == side else 2 * worth if holder else worth
