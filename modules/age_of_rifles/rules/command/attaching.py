"""Divisions that serve with another corps, and formations given to a wing [21.6.1, 21.6.2, B4.10]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Gone, With
from hexboard.engine.tray import Tray

from ..field.formations import WING, divisions, formations, side_formations, wing_of
from ..field.whereabouts import all_of_holder, leader_post, troops_of_holder
from ..hidden.markers import bars_parting
from ..orders.in_force import name_of, order_of
from ..orders.range import command_range
from ..record.ledger import Attached, Counted, ledger_of
from ..record.orders import RESERVE
from ..record.sides import hearers
from .limits import bars_ending_retreat
from .sending import hears_at_once


def bars_attaching(
    at: Position, side: str, division: str, to: str, promised: Mapping[str, str] | None = None
) -> Illegal | None:
    """Why a division may not serve with a corps from now on; ``promised``: those that go to a corps before it."""
    known, corps = divisions(at.game).get(division), formations(at.game).get(to)
    if known is None or corps is None or corps.side != side or formations(at.game)[known.formation].side != side:
        return Illegal("a division is attached to a corps of its army", "21.6.2")
    if side in at.game.charts["characters"]["no_reattachment"]:
        return Illegal("the divisions of this army stay with their corps", "21.6.1")
    attached = {**ledger_of(at.state).attached, **(promised or {})}
    if attached.get(division, known.formation) == to:
        return Illegal(f"{name_of(at, division)} serves with {corps.called} already", "21.6.2")
    away = (d for d, corps_of_it in attached.items() if corps_of_it == to != divisions(at.game)[d].formation)
    # a division of which nobody is left serves nowhere
    guests = [d for d in away if any(not isinstance(unit.place, Gone) for unit in all_of_holder(at, d))]
    if to != known.formation and guests:
        return Illegal(f"{corps.called} has a division of another corps already", "21.6.2")
    if (no := bars_parting(at, division)) is not None:
        return no
    order = order_of(at, to)
    if order is not None and order.kind == RESERVE and (no := bars_ending_retreat(at, division)) is not None:
        return no
    troops = troops_of_holder(at, division)
    if (unseen := next((unit for unit, _ in troops if isinstance(unit.place, With)), None)) is not None:
        return Illegal(f"{at.name(unseen.id)} is under a marker", "B14.1")
    leader = leader_post(at, to)
    near = command_range(at, side, (leader.hex,)).cost if leader is not None else {}
    if not any(here in near for _, here in troops):
        return Illegal(f"the leader of {corps.called} is not in range of {name_of(at, division)}", "21.6.2")
    return None


def attach(tray: Tray, division: str, to: str) -> None:
    """A division serves with a corps from now on; both sides see where it marches."""
    tray.tell(Attached(division, to))


def bars_assigning(at: Position, side: str, formation: str, to: str) -> Illegal | None:
    """Why the army's commander may not give a formation to another's leader, or back to its own, now [B4.10]."""
    own = {f.id for f in side_formations(at.game, side) if f.leader}
    if not {formation, to} <= own:
        return Illegal("a corps is given to the leader of another corps of its army", "B4.10")
    wing = wing_of(at, side)
    if formation == to:
        alone = Illegal(f"{formations(at.game)[formation].called} is in no wing", "B4.10")
        return None if wing is not None and wing[1] == formation else alone
    if wing is not None and wing[1] != formation:
        return Illegal("an army has one wing; the formation in it is given back first", "B4.10")
    for each in (formation, to):
        if not hears_at_once(at, side, each):
            return Illegal(f"the leader of {formations(at.game)[each].called} does not hear of it at once", "B4.10")
    return None


def assign(tray: Tray, side: str, formation: str, to: str) -> None:
    """A formation is in another leader's wing from now on, or no more; its side alone is told."""
    wing, post = wing_of(tray.at, side), leader_post(tray.at, to)
    if wing is not None:
        tray.tell(Counted(f"{WING} {wing[0]} {wing[1]}", 0), hearers(tray.at.game, side))
    if formation != to and post is not None:
        tray.tell(Counted(f"{WING} {post.who} {formation}", tray.at.turn), hearers(tray.at.game, side))
