"""A force in combat: its combat value, artillery and best tactical value [7.3, 7.43, 4.4]."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import rows_by_id

from ..field.effects import on_map
from ..field.leading import command_of, lends
from ..field.units import artillery, combat_value, enemies_at, is_infantry, leaders_at

ASSAULT = "assault"
"""The kind of attack that an assault is [7.2, 7.8]."""


@frozen(eq=False)
class Attack:
    """An attack: who, from which hexes, with which leaders, on which hex and its defenders, and of what kind."""

    attackers: tuple[Unit, ...]
    leaders: tuple[Unit, ...]
    target: Hex
    defenders: tuple[Unit, ...]
    kind: str

    @property
    def starts(self) -> tuple[Hex, ...]:
        """The hexes attacked from."""
        return tuple(sorted({u.hex for u in self.attackers if u.hex is not None}))


def attack_of(at: Position, units: Iterable[UnitId], target: Hex, kind: str) -> Attack:
    """The attack of these units on a hex as things stand."""
    attackers = on_map(at, units)
    names = tuple(unit.id for unit in attackers)
    side = attackers[0].side
    starts = sorted({u.hex for u in attackers if u.hex is not None})
    leaders = tuple(
        leader
        for here in starts
        for leader in leaders_at(at, side, here)
        if lends(at, leader, (u for u in attackers if u.hex == here)) and not picked_up(at, leader, names)
    )
    return Attack(attackers, leaders, target, enemies_at(at, side, target), kind)


def picked_up(at: Position, leader: Unit, units: Iterable[UnitId]) -> bool:
    """Whether the march now under way of one of these units found a leader on the way whose command attacks one by one
    only [4.55]; what others may do after it is not of that march.
    """
    march = next((frame for frame in reversed(at.state.stack) if frame.step == "march"), None)
    if march is None or not march.data.get("moved") or command_of(at.game, leader.kind).attack:
        return False
    return march.data["unit"][0] in units and leader.id not in march.data.get("along", ())


def attacking_value(at: Position, attack: Attack) -> Fraction:
    """Combat value of the attackers, capped for each hex [7.31]."""
    cap = at.game.charts["combat_limits"]["attacker_hex"]
    each = (_sum(at, (u for u in attack.attackers if u.hex == here)) for here in attack.starts)
    return sum((min(Fraction(cap), value) for value in each), Fraction(0))


def plain_defence(at: Position, units: tuple[Unit, ...]) -> Fraction:
    """Combat value of a hex without entrenchments, the column of the combat chart [7.31]."""
    return min(Fraction(_defence_cap(at, units)), _sum(at, units))


def entrenched_defence(at: Position, units: tuple[Unit, ...]) -> Fraction:
    """Combat value of a hex, entrenchments multiplying it [7.32]."""
    total = sum((combat_value(at, u) * work_factor(at, u) for u in units), Fraction(0))
    return min(Fraction(_defence_cap(at, units)), total)


def defending_guns(at: Position, units: tuple[Unit, ...]) -> int:
    """Artillery of a hex, entrenchments multiplying it, rounded down [7.32]."""
    return int(sum(artillery(at, u) * work_factor(at, u) for u in units))


def work_factor(at: Position, unit: Unit) -> Fraction:
    """What the work a unit stands behind multiplies by [7.32]."""
    found = rows_by_id(at.game, "entrenchment")
    return max((Fraction(found[mark]["factor"]) for mark in unit.status if mark in found), default=Fraction(1))


def _sum(at: Position, units: Iterable[Unit]) -> Fraction:
    return sum((combat_value(at, u) for u in units), Fraction(0))


def _defence_cap(at: Position, units: tuple[Unit, ...]) -> int:
    limits = at.game.charts["combat_limits"]
    foot = [u for u in units if is_infantry(at, u)]
    behind = [u for u in foot if work_factor(at, u) > 1]
    if foot and len(behind) == len(foot):
        return int(limits["all_entrenched"])
    return int(limits["half_entrenched"] if foot and 2 * len(behind) >= len(foot) else limits["defender"])
