"""What a game of the series may say for itself, and what holds where it says nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.geometry.hex import Hex
from hexboard.rules.victory import leader, tally

from .field.demoralization import army_losses
from .field.supply import is_supplied


def _exits(at: Position, unit: Unit) -> frozenset[Hex]:
    """Nobody leaves the map [B11.7]."""
    return frozenset()


def _points(at: Position) -> Tally:
    """A point for every step the enemy has lost."""
    lines = (
        (at.game.enemy(side.id), Line(f"{side.name} steps lost", str(army_losses(at, side.id)), "B10.1"))
        for side in at.game.sides
    )
    return tally((side.id for side in at.game.sides), lines)


def _outcome(at: Position) -> Outcome:
    """Most points win."""
    found = _points(at)
    ahead = leader(found)
    return Outcome(ahead, "victory" if ahead else "draw")


def _aims(at: Position, side: SideId) -> Mapping[Hex, float]:
    """No hex counts; only losses do."""
    return {}


@frozen(eq=False)
class Standard:
    """``exits``: the hexes in which a unit leaves the map; the ``points`` of both sides, and the ``outcome``; ``aims``:
    the hexes a side plays for, as its commander by computer sees it, with what holding each is worth in points.
    For games to use: ``supplied``, whether a unit could trace supply now.
    """

    exits: Callable[[Position, Unit], frozenset[Hex]] = _exits
    points: Callable[[Position], Tally] = _points
    outcome: Callable[[Position], Outcome] = _outcome
    aims: Callable[[Position, SideId], Mapping[Hex, float]] = _aims
    supplied: Callable[[Position, Unit], bool] = is_supplied
