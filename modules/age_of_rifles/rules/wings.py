"""A wing: a corps' leader to whom the army's commander gives another formation besides his own [B4.10]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.core.unit import UnitId

from .formations import FormationId, formation_of, formations
from .ledger import ledger_of

WING = "wing"


@kept_on("at", "standing")
def wing_of(at: Position, side: str) -> tuple[UnitId, FormationId] | None:
    """A side's wing commander and the formation given to him, as far as whoever looks knows."""
    for what, since in ledger_of(at.state).records.items():
        word, _, rest = what.partition(" ")
        leader, _, formation = rest.partition(" ")
        if word == WING and since and formations(at.game)[formation].side == side:
            return leader, formation
    return None


def leading_formation(at: Position, formation: FormationId) -> FormationId:
    """The formation whose leader, or whoever has followed him, has this one in his wing; "" if none has."""
    known = formations(at.game).get(formation)
    wing = wing_of(at, known.side) if known is not None else None
    if wing is None or wing[1] != formation or wing[0] not in at.state.units:
        return ""
    return formation_of(at, at.unit(wing[0]))
