"""Divisions that serve with another corps [21.6.1, 21.6.2]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.tray import Tray

from .formations import divisions, formations
from .ledger import Attached, ledger_of
from .order_limits import name_of
from .riding import riders_within
from .whereabouts import leader_post, troops_of_holder


def bars_attaching(at: Position, side: str, division: str, to: str) -> Illegal | None:
    """Why a division may not serve with a corps from now on."""
    known, corps = divisions(at.game).get(division), formations(at.game).get(to)
    if known is None or corps is None or corps.side != side or formations(at.game)[known.formation].side != side:
        return Illegal("a division is attached to a corps of its army", "21.6.2")
    if side in at.game.charts["characters"]["no_reattachment"]:
        return Illegal("the divisions of this army stay with their corps", "21.6.1")
    attached = ledger_of(at.state).attached
    if attached.get(division, known.formation) == to:
        return Illegal(f"{name_of(at, division)} serves with the {corps.name} already", "21.6.2")
    if to != known.formation and any(c == to for d, c in attached.items() if d != division):
        return Illegal(f"the {corps.name} has a division of another corps already", "21.6.2")
    leader = leader_post(at, to)
    near = riders_within(at, leader.who) if leader is not None and at.unit(leader.who).hex is not None else {}
    if not any(here in near for _, here in troops_of_holder(at, division)):
        return Illegal(f"the leader of the {corps.name} is not in range of {name_of(at, division)}", "21.6.2")
    return None


def attach(tray: Tray, division: str, to: str) -> None:
    """A division serves with a corps from now on; both sides see where it marches."""
    tray.tell(Attached(division, to))
