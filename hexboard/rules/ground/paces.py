"""Manners of movement beside the ordinary one: strategic movement, forced marches."""

from collections.abc import Mapping

from attrs import field, frozen

from hexboard.core.illegal import Illegal
from hexboard.geometry.hex import Hex


@frozen(eq=False)
class Pace:
    """A manner in which a unit may move now, chosen before its first step.

    ``points`` is its allowance, ``rule`` the clause that grants it. ``ways``: kinds of ways it must keep to (None:
    any ground). ``closed``: hexes it may not enter, each with the reason. ``into_zone`` false keeps it out of enemy
    zones of control. ``barred`` says why the unit may not use it now, so that a player learns it. Its ``id`` marks
    the unit to the end of the Player-Turn.
    """

    id: str
    title: str
    rule: str
    points: int
    ways: frozenset[str] | None = None
    closed: Mapping[Hex, Illegal] = field(factory=dict)
    into_zone: bool = True
    barred: Illegal | None = None
