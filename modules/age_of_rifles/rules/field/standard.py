"""What a game of the series may say for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import Tally
from hexboard.geometry.hex import Hex


@frozen(eq=False)
class Standard:
    """``exits``: the hexes in which a unit leaves the map; the ``points`` of both sides, and the ``outcome``; ``aims``:
    the hexes a side plays for, as its commander by computer sees it, with what holding each is worth in points.
    For games to use: ``supplied``, whether a unit could trace supply now.
    """

    exits: Callable[[Position, Unit], frozenset[Hex]]
    points: Callable[[Position], Tally]
    outcome: Callable[[Position], Outcome]
    aims: Callable[[Position, SideId], Mapping[Hex, float]]
    supplied: Callable[[Position, Unit], bool]
