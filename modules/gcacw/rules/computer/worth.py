"""What a fight is worth before the dice fall, and what a march costs, in points of victory."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from ..field.standard import Standard
from ..field.units import MOST_FATIGUE, demoralized, fatigue, manpower
from ..fight.force import Attack
from ..fight.odds import differences, reckon, results
from ..fight.ways_out import ways_out
from ..march.odds import extended_ways
from .temper import Temper

_STRENGTH = 0.3  # what a point of manpower counts besides the points it scores: it does not fight any more
_DISORGANIZED = 0.12  # for each point of manpower
_ROUTED = 0.25  # for each point of manpower
_DRIVEN = 0.5  # for each unit
_TIRED = (0.0, 0.12, 0.2, 0.5, 0.7)  # a point of fatigue, by the level it leads to
_AT_LAST = 0.5  # of that in the last turn, after which nobody rests
_UNREADY = 0.1  # for each point of manpower, if the disorganized are too tired to be organized again
_BACK = 2  # hexes a beaten force goes back at least
_RESTED = 2  # the most fatigue with which they are


def expected(
    rules: Standard, at: Position, attack: Attack, temper: Temper, prize: float = 0.0, more: tuple[int, ...] = (0,)
) -> tuple[float, ...]:
    """What a fight gains on the average: the enemy's losses less one's own, and the prize of the hex where it is won.

    For each of ``more``, which is added to the attacker's die.
    """
    ways = differences(reckon(rules, at, attack))
    gains = {
        difference: _gain(rules, at, attack, difference, temper, prize)
        for difference in {n + added for n in ways for added in more}
    }
    return tuple(sum(gains[n + added] * count for n, count in ways.items()) / ways.total() for added in more)


def _gain(rules: Standard, at: Position, attack: Attack, difference: int, temper: Temper, prize: float) -> float:
    theirs, ours = results(at, attack, difference)
    defending, attacking = (tuple(unit.id for unit in units) for units in (attack.defenders, attack.attackers))
    found = _suffered(rules, at, defending, theirs, attack.starts)
    found -= temper.caution * _suffered(rules, at, attacking, ours, ())
    return found + (prize if "a" in ours and ("r" in theirs or "R" in theirs) else 0.0)


@kept_on("at", "standing")
def _suffered(rules: Standard, at: Position, names: tuple[UnitId, ...], code: str, starts: tuple[Hex, ...]) -> float:
    """What a result costs a force; ``starts``: the hexes it would retreat from."""
    if not code:
        return 0.0
    units = tuple(map(at.unit, names))
    whole = sum(manpower(at, unit) for unit in units)
    points = min(whole, int("".join(sign for sign in code if sign.isdigit()) or 0))
    back = "r" in code or "R" in code
    if back and starts and not ways_out(rules, at, units, units[0].hexes[0], starts):
        return sum(manpower(at, unit) * value_of(rules, at, unit) for unit in units)
    found = points * max(value_of(rules, at, unit) for unit in units)
    tired = sum(1 if sign in "fE" else 2 for sign in code if sign in "fFDE")
    for unit in units:
        found += tired_by(at, unit, tired)
        if "D" in code:
            found += value_of(rules, at, unit) if "disorganized" in unit.status else _DISORGANIZED * manpower(at, unit)
        found += (_DRIVEN + _BACK * rules.price(at, unit, "retreat hex")) * back
        if "R" in code and demoralized(unit) < 2:
            found += _ROUTED * manpower(at, unit)
    return found


def value_of(rules: Standard, at: Position, unit: Unit) -> float:
    """What a point of a unit's manpower is worth that is lost in a fight."""
    return rules.price(at, unit, "fight") + _STRENGTH


def march_value_of(rules: Standard, at: Position, unit: Unit) -> float:
    """What a point of a unit's manpower is worth that it loses by marching."""
    return rules.price(at, unit, "march") + _STRENGTH


def tired_by(at: Position, unit: Unit, points: int) -> float:
    """What so many points of fatigue cost a unit."""
    now = fatigue(unit)
    levels = range(now + 1, min(MOST_FATIGUE, now + points) + 1)
    found = sum(_TIRED[level] for level in levels)
    if is_last(at):
        return found * _AT_LAST
    if "disorganized" in unit.status and now <= _RESTED < now + points:
        found += _UNREADY * manpower(at, unit)
    return found


@kept_on("at", "standing")
def march_price(rules: Standard, at: Position, name: UnitId, temper: Temper) -> float:
    """What the next march of a unit costs it by fatigue, and by an extended march on the average."""
    unit = at.unit(name)
    ways = extended_ways(at, unit)
    each = march_value_of(rules, at, unit)
    tangled = _DISORGANIZED * manpower(at, unit) + rules.price(at, unit, "disorder")
    disorder = each if "disorganized" in unit.status else tangled
    lost = sum(count * (int(code.rstrip("D-") or 0) * each + ("D" in code) * disorder) for code, count in ways.items())
    return temper.spares * tired_by(at, unit, 1) + (temper.caution * lost / ways.total() if ways else 0.0)


def is_last(at: Position) -> bool:
    """Whether the last turn is under way."""
    return at.turn >= at.game.scenario.turns
