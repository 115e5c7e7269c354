"""What the series' rules say where a game has no special rule."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.victory import leader, tally

from .demoralization import army_losses


def in_command(at: Position, unit: Unit) -> bool:
    """Every unit is in command."""
    return True


def fulfilled(tray: Tray, holder: str) -> None:
    """An order that is done stays what it is."""


def failed(tray: Tray, holder: str, why: str, rule: str) -> None:
    """An order that cannot be met stays what it is."""


def look(tray: Tray, side: str) -> None:
    """There is nothing hidden to be found."""


def stands_hidden(at: Position, formation: str) -> bool:
    """No formation is hidden."""
    return False


def marker_hexes(at: Position, marker: Unit) -> Mapping[Hex, tuple[Hex, ...]]:
    """No marker moves."""
    return {}


def bars_entry(at: Position, unit: Unit, here: Hex) -> Illegal | None:
    """No hex is closed but by the rules of all."""
    return None


def exits(at: Position, unit: Unit) -> frozenset[Hex]:
    """Nobody leaves the map [B11.7]."""
    return frozenset()


def released(at: Position, formation: str) -> bool:
    """Every formation may act."""
    return True


def boundary(at: Position, unit: Unit) -> frozenset[Hex] | None:
    """A unit may end its move anywhere."""
    return None


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
