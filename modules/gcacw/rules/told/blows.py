"""An attack that may come: who makes it, how likely he comes to it, and what it would add to the die."""

from __future__ import annotations

from fractions import Fraction

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..field.standard import Standard
from ..fight.force import attack_of
from ..fight.odds import reckon


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
