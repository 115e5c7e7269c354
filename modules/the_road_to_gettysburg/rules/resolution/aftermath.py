"""What comes of a battle's losses, however it was fought: corps and leaders lost, the demoralized, reports [9.8]."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign
from ..war.corps import POINT, TIRED_OUT, Corps
from ..war.report import Report
from ..war.rounding import half_up
from .fatigue import look_to_morale
from .leaving import destroy, lose_leader
from .losses import WORN, leader_chance


def look_after(war: Campaign, at: Hex, nth: int, before: Corps) -> None:
    """A corps has had its losses and is tired by them: it may be no more, lose its leader, be demoralized."""
    now = war.corps[before.id]
    if now.size * 100 < WORN * now.origin or (now.is_hq and not now.cav):
        destroy(war, now)
        return
    chance = 0 if now.is_hq else leader_chance(war, now.agg, before.size - now.size, before.size)
    slot = ("battle", war.turn, war.label(at), nth, "leader", before.side, before.number)
    if chance and war.roll(slot, 1000) <= chance:
        lose_leader(war, now)
    now = war.corps[before.id]
    if now.fatigue >= TIRED_OUT and not now.is_hq:
        destroy(war, now)
    else:
        look_to_morale(war, now)


def report_battle(war: Campaign, at: Hex, nth: int, attackers: Sequence[Corps], defenders: Sequence[Corps]) -> None:
    """Both sides' reports, of all who were in it as they were before [4.2.3, 10.1]."""
    _report(war, at, nth, attackers, defenders, "attacked")
    _report(war, at, nth, defenders, attackers, "were attacked")


def _report(war: Campaign, at: Hex, nth: int, own: Sequence[Corps], foes: Sequence[Corps], part: str) -> None:
    """A report by the lowest-numbered corps: its own losses as it thinks, the enemy's strength as it was."""
    size = sum(corps.size for corps in own)
    gone = sum(max(0, corps.size - _left(war, corps)) for corps in own)
    per_cent = 100 * gone // size if size else 0
    face = war.roll(("report", war.turn, war.label(at), nth, own[0].side), 21)
    war.despatched.append(
        Report(
            "battle",
            own[0].side,
            war.turn,
            at,
            tuple(corps.id for corps in own),
            men=100 * sum(foe.men for foe in foes) // POINT,
            guns=sum(foe.guns for foe in foes) // POINT,
            part=part,
            # nobody thinks that he has lost more than he had
            lost=min(100, half_up(Fraction(per_cent * (100 + face - 11), 100))),
        )
    )


def _left(war: Campaign, corps: Corps) -> int:
    now = war.corps[corps.id]
    # a headquarters that came back is another one
    return 0 if now.destroyed or (now.is_hq and now.heirs > corps.heirs) else now.size
