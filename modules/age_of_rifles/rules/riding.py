"""How far a rider gets: the range of command, of orders given on the spot [21.3.3, B4.2]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, reach

from .ground import HALVES, RIDING, Terms, steps_by, terms_of
from .zones import blocked_for


def riders_within(at: Position, name: UnitId) -> Mapping[Hex, int]:
    """The hexes within the range of command of a counter on the map, each with its half points."""
    unit = at.unit(name)
    return {} if unit.hex is None else command_range(at, unit.side, (unit.hex,)).cost


def command_range(at: Position, side: str, starts: tuple[Hex, ...]) -> Reach:
    """Where a rider of a side comes to from any of these hexes within the range of command."""
    return _ridden(at, at.game.enemy(side), terms_of(at, RIDING, False), starts, blocked_for(at, side))


@kept_with_force("enemy")
def _ridden(at: Position, enemy: str, terms: Terms, starts: tuple[Hex, ...], barred: frozenset[Hex]) -> Reach:
    """The same however many friends have moved since it was asked before, if they have opened or left no zone."""
    most = HALVES * int(at.game.charts["ranges"]["command"])
    return reach(dict.fromkeys(starts, 0), most, steps_by(at.board, terms), barred)
