"""Where leaders are of most use: with the most of their men, and within reach of the rest."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.command import EndPhase
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.robot import Decided
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import words

from ..field.leading import activates, command_of, may_stack
from ..field.standard import Standard
from ..field.units import combat_value, in_order, is_army_leader, is_leader
from ..record.commands import Transfer
from ..turn.transferring import hosts

_BESIDE = 0.5  # what a unit within reach counts beside one in the leader's own hex
_BETTER = 2.0  # strength points for which a leader rides


def transfers(rules: Standard, at: Position, side: SideId) -> Iterator[Decided]:
    """The leaders who had better be elsewhere, then the end of the phase."""
    for leader in in_order(at, side):
        if not is_leader(at, leader) or leader.id in words(at, "done") or leader.hex is None:
            continue
        now = _use(at, leader, leader.hex)
        others = hosts(rules, at, leader.id)
        best = max(others, key=lambda unit: (_use(at, leader, unit.hexes[0]), unit.id), default=None)
        if best is not None and _use(at, leader, best.hexes[0]) > now + _BETTER:
            why = f"{at.name(leader.id)} is of more use with {at.name(best.id)}."
            yield Decided(Transfer(leader.id, best.id), (why,))
    yield Decided(EndPhase(), ("The leaders are where they are of use.",))


def _use(at: Position, leader: Unit, here: Hex) -> float:
    """The strength a leader in a hex would have under him."""
    army = is_army_leader(at, leader)
    radius = command_of(at.game, leader.kind).radius
    total = 0.0
    for unit, there in at.on_map(leader.side):
        if there.distance(here) <= radius and (may_stack if army else activates)(at, leader, unit):
            total += float(combat_value(at, unit)) * (1.0 if there == here else _BESIDE)
    return total
