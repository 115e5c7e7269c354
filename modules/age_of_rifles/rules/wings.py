"""A wing: a corps' leader to whom the army's commander gives another formation besides his own [B4.10]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import UnitId

from .formations import FormationId, formation_of, formations
from .ledger import ledger_of
from .whereabouts import Post, leader_post

WING = "wing"


def wing_of(at: Position, side: str) -> tuple[UnitId, FormationId] | None:
    """A side's wing commander and the formation given to him, as far as whoever looks knows."""
    for what, since in ledger_of(at.state).records.items():
        word, _, rest = what.partition(" ")
        leader, _, formation = rest.partition(" ")
        if word == WING and since and formations(at.game)[formation].side == side:
            return leader, formation
    return None


def leading_formation(at: Position, formation: FormationId) -> FormationId:
    """The formation whose leader has this one in his wing; "" if none has."""
    wing = wing_of(at, formations(at.game)[formation].side)
    if wing is None or wing[1] != formation or wing[0] not in at.state.units:
        return ""
    return formation_of(at, at.unit(wing[0]))


def wing_post(at: Position, formation: FormationId) -> Post | None:
    """From where a formation is ordered by its wing's commander, if it is in a wing and he is there."""
    led = leading_formation(at, formation)
    return leader_post(at, led) if led else None
