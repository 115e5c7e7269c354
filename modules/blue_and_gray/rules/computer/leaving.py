"""Who had better leave the map: by which exit, and what his side gains by it in victory points."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..field.ground import exit_hexes
from ..field.standard import Standard
from ..march.marching import March
from ..march.staying import exit_cost
from ..record.commands import Leave
from ..record.ledger import Exited
from .worth import aims_of


def leaving(rules: Standard, at: Position, marching: March) -> Leave | None:
    """How a unit goes off the map in this phase, if it is to: whose aim an exit is at once, others in the last turn."""
    unit = marching.unit
    worth: Mapping[Hex, int] = aims_of(at, at.kind(unit).arm)
    if not worth and at.turn >= at.game.scenario.turns:
        worth = exits_worth(rules, at, unit.id)
    cost = marching.reach(rules, at).cost
    for end in sorted(exit_hexes(at.game).intersection(worth, cost), key=lambda end: (-worth[end], end)):
        if isinstance(exit_cost(rules, at, marching, end, cost[end]), int):
            return Leave(unit.id, marching.reach(rules, at).path(end))
    return None


@kept_on("at", "standing")
def exits_worth(rules: Standard, at: Position, name: UnitId) -> Mapping[Hex, int]:
    """By how many points a unit's side would be better off if it had left, by the exit, as things stand."""
    side = at.unit(name).side
    now = _lead(rules, at, side)
    after = {end: Position(at.game, Exited(name, end).apply(at.state)) for end in exit_hexes(at.game)}
    return {end: gain for end, left in after.items() if (gain := _lead(rules, left, side) - now) > 0}


def _lead(rules: Standard, at: Position, side: SideId) -> int:
    totals = rules.points(at).totals
    return sum(points if whose == side else -points for whose, points in totals.items())
