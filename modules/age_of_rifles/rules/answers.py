"""The series' own answers to what a game of it may say for itself."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.geometry.hex import Hex
from hexboard.rules.victory import leader, tally

from .field.demoralization import army_losses
from .field.standard import Standard
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


def standard() -> Standard:
    """What holds where a game says nothing."""
    return Standard(_exits, _points, _outcome, _aims, is_supplied)
