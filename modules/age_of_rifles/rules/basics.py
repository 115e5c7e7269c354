"""What the series says where a game has rules of its own: exits, the end of its battle, its points."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.victory import leader, tally

from .field.demoralization import army_losses


def exits(at: Position, unit: Unit) -> frozenset[Hex]:
    """Nobody leaves the map [B11.7]."""
    return frozenset()


def assaulted(tray: Tray, target: Hex, units: tuple[UnitId, ...]) -> None:
    """Nothing is released by an attack."""


def points(at: Position) -> Tally:
    """A point for every step the enemy has lost."""
    lines = (
        (at.game.enemy(side.id), Line(f"{side.name} steps lost", str(army_losses(at, side.id)), "B10.1"))
        for side in at.game.sides
    )
    return tally((side.id for side in at.game.sides), lines)


def outcome(at: Position) -> Outcome:
    """Most points win."""
    found = points(at)
    ahead = leader(found)
    return Outcome(ahead, "victory" if ahead else "draw")
