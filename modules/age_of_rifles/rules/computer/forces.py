"""How strong both sides are where, of what a seat knows, how much the ground helps, and how far it is."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position, kept_with_force
from hexboard.core.seat import SideId
from hexboard.core.unit import OnMap, Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import reach

from ..field.ground import ground_chart, steps_toward
from ..field.units import ARTILLERY, MARKER, arm, contents, defence, is_disrupted, strength
from ..record.sides import knows

_UNKNOWN = 4.0  # strength points under an enemy's marker: a force, or nobody
_SHAKEN = 0.5  # of his strength a disrupted unit counts for
_NEAR = 4  # hexes from which an enemy may be there in his next action
_STACKS = 3  # that can strike at one hex together
_LOSSES = ((1.0, 0.0), (1.5, 0.1), (2.0, 0.2), (3.0, 0.4))
_WORST = 0.6
FAR = 800  # half points no way on a map takes


def might(at: Position, unit: Unit) -> float:
    """What a unit counts for in a fight, in strength points."""
    points = float(defence(at, unit) if arm(at, unit) == ARTILLERY else strength(at, unit))
    return points * _SHAKEN if is_disrupted(unit) else points


@kept_with_force("side")
def stacks(at: Position, side: SideId) -> Mapping[Hex, float]:
    """The strength of a side by hex; of what nobody has seen a guess."""
    found: dict[Hex, float] = {}
    unseen = 0.0 if knows(at, side) else _UNKNOWN
    for unit, here in at.on_map(side):
        under = sum(might(at, each) for each in contents(at, unit)) or unseen
        counts = under if arm(at, unit) == MARKER else might(at, unit)
        if counts:
            found[here] = found.get(here, 0.0) + counts
    return found


def force_within(at: Position, side: SideId, here: Hex, hexes: int) -> float:
    """The strength of a side within so many hexes, each stack as much more as the ground helps it."""
    return sum(counts * cover(at.game, h) for h, counts in stacks(at, side).items() if h.distance(here) <= hexes)


@kept_on("game")
def cover(game: Game, here: Hex) -> float:
    """How many times a force defends in a hex what it does in the open."""
    return 100 / (100 + ground_chart(game).terrain[game.board.terrain(here)].assault)


def risk(at: Position, side: SideId, here: Hex, ours: float, dares: float) -> float:
    """Which share of so much strength may be lost in a hex to the enemies about it; also of none, as a leader's."""
    ratio = _strikers(at, at.game.enemy(side), here) / max(0.5, ours * cover(at.game, here)) / dares
    return next((share for most, share in _LOSSES if ratio <= most), _WORST)


@kept_with_force("enemy")
def _strikers(at: Position, enemy: SideId, here: Hex) -> float:
    near = sorted(counts for there, counts in stacks(at, enemy).items() if there.distance(here) <= _NEAR)
    return sum(near[-_STACKS:])


@kept_on("at", "standing")
def ways_to(at: Position, target: Hex, manner: str) -> Mapping[Hex, int]:
    """Half points from every hex to one, in a manner of moving, whoever is on the way."""
    return reach({target: 0}, FAR, steps_toward(at, manner)).cost


def arrived(at: Position, unit: Unit, end: Hex) -> Position:
    """The position with a unit in a hex."""
    return Position(at.game, at.state.changed(unit.id, place=OnMap(end)))


def middle(board: Board, hexes: list[Hex]) -> Hex:
    """Of some hexes that which is nearest to all the others."""
    return min(hexes, key=lambda here: (sum(here.distance(there) for there in hexes), here))
