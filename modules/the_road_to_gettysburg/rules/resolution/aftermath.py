"""What comes of a battle's losses, however it was fought: corps and leaders lost, the demoralized, reports [9.8]."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign
from ..war.corps import POINT, TIRED_OUT, Corps
from ..war.fought import Fought, Part
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


def part_of(war: Campaign, before: Sequence[Corps]) -> Part:
    """What a side brought to a battle and lost in it; ``before``: its corps as they were."""
    return Part(
        tuple(corps.id for corps in before),
        men=100 * sum(corps.men for corps in before) // POINT,
        guns=sum(corps.guns for corps in before) // POINT,
        size=sum(corps.size for corps in before),
        lost=sum(max(0, corps.size - _left(war, corps)) for corps in before),
        gone=tuple(corps.id for corps in before if not _left(war, corps)),
    )


def report_battle(war: Campaign, fought: Fought) -> None:
    """Both sides' reports, of all who were in it as they were before [4.2.3, 10.1]."""
    war.fought.append(fought)
    _report(war, fought, fought.attack, fought.defence, "attacked")
    _report(war, fought, fought.defence, fought.attack, "were attacked")


def _report(war: Campaign, fought: Fought, own: Part, foes: Part, part: str) -> None:
    """A report by the lowest-numbered corps: its own losses as it thinks, the enemy's strength as it was."""
    per_cent = 100 * own.lost // own.size if own.size else 0
    side = war.corps[own.units[0]].side
    face = war.roll(("report", war.turn, war.label(fought.hex), fought.nth, side), 21)
    war.despatched.append(
        Report(
            "battle",
            side,
            war.turn,
            fought.hex,
            own.units,
            men=foes.men,
            guns=foes.guns,
            part=part,
            # nobody thinks that he has lost more than he had
            lost=min(100, half_up(Fraction(per_cent * (100 + face - 11), 100))),
        )
    )


def _left(war: Campaign, corps: Corps) -> int:
    now = war.corps[corps.id]
    # a headquarters that came back is another one
    return 0 if now.destroyed or (now.is_hq and now.heirs > corps.heirs) else now.size
