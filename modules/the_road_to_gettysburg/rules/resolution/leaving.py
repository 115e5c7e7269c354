"""Corps that are no more, headquarters that appear anew, and who leads in their place [9.9, 9.10, 13.2.13]."""

from __future__ import annotations

from ..war.campaign import Campaign
from ..war.corps import POINT, Corps, successor_of
from ..war.rounding import clamp
from .battle_lines import settle_hexes
from .combat_mode import take_modes
from .dispatches import delay

_LEAST_HQ_LEAD = 2


def destroy(war: Campaign, corps: Corps) -> None:
    """A corps is destroyed; a headquarters comes back at once where the rules say [9.9]."""
    if corps.is_hq:
        _come_back(war, corps)
    else:
        war.change(corps.id, hex=None, destroyed=True, orders=(), combat="", left_by=corps.hex, trail=())
    settle_hexes(war)
    appoint(war, corps)
    take_modes(war)


def leave_map(war: Campaign, corps: Corps) -> None:
    """A corps goes off to Washington [13.2.13]."""
    war.change(corps.id, hex=None, exited=True, orders=(), combat="", left_by=corps.hex, trail=())
    settle_hexes(war)
    appoint(war, corps)


def appoint(war: Campaign, lost: Corps) -> None:
    """Where it is the secondary commander who is lost, the best leader left takes over, ties by letter. Word of it
    comes when the next location report of the lost corps would have come in [10.2], and no sooner than word of whose
    place that one took.
    """
    if war.secondary.get(lost.side) != lost.id:
        return
    left = [corps for corps in war.of_side(lost.side) if not corps.is_hq]
    if left:
        war.secondary[lost.side] = min(left, key=lambda corps: (-corps.lead, corps.id)).id
        due = war.turn + 1 + (delay(war.hq_hex(lost.side), lost.hex) if lost.hex else 0)
        war.seconds_due[lost.side] = max(due, war.seconds_due.get(lost.side, 0))


def lose_leader(war: Campaign, corps: Corps) -> None:
    """Another takes a leader's place; his ratings lie about the old one's [9.10, R]."""
    nth = corps.heirs + 1
    lead = clamp(corps.lead - 2 + war.rolled(corps, "new-lead", 4, nth), 1, 9)
    agg = 10 * (war.rolled(corps, "new-agg", 5, nth) - 3)
    war.change(
        corps.id,
        lead=lead,
        agg=agg,
        leader=successor_of(corps.leader),
        lost_leader=corps.leader,
        heirs=nth,
        fatigue=corps.fatigue + 2,
    )


def _come_back(war: Campaign, hq: Corps) -> None:
    nth = hq.heirs + 1
    war.headquarters_lost[hq.side] = war.headquarters_lost.get(hq.side, 0) + 1
    war.change(
        hq.id,
        hex=war.theatre.board.at(war.charts.rebirth[hq.side]),
        cav=war.setting("hq_men") * POINT,
        inf=0,
        foot=0,
        horse=0,
        fatigue=0,
        eff=war.setting("hq_eff"),
        deployed=False,
        march="N",
        pace="",
        force_pace=-1,
        kept_pace="N",
        hurrying=False,
        contact="S",
        combat="",
        patrol=False,
        demoralized=False,
        lead=_LEAST_HQ_LEAD + war.rolled(hq, "new-lead", 6, nth),
        agg=0,
        leader=successor_of(hq.leader),
        lost_leader=hq.leader,
        heirs=nth,
        orders=(),
        doing="",
        progress=0,
        leg=-1,
        retreat=None,
        attack=None,
        reinforce=None,
        trail=(),
    )
