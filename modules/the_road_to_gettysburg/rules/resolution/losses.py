"""What a battle costs each corps in it [9.6.3, 9.8, 9.10, 11.1]."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from hexboard.core.unit import UnitId

from ..war.campaign import Campaign
from ..war.corps import Corps
from ..war.rounding import half_up

WORN = 15  # per cent of what it began with under which a corps is no more [9.8]


def tired_by(lost: int, size: int) -> int:
    """Quarters of fatigue of losses: a point for every 5 per cent, by halves, upwards [11.1, R]."""
    return 2 * math.ceil(Fraction(2 * 100 * lost, 5 * size)) if size else 0


def shared_out(
    war: Campaign, weights: Mapping[UnitId, Fraction], rate: Fraction, smaller: int, larger: int
) -> dict[UnitId, Fraction]:
    """What each corps of a side loses, in tenths; a demoralized one's share is of the larger force [9.6.2]."""
    total = sum(weights.values(), Fraction(0))
    if not total:
        return dict.fromkeys(weights, Fraction(0))
    found = {}
    for unit, weight in weights.items():
        of = larger if war.corps[unit].demoralized else smaller
        found[unit] = rate * of * weight / total
    return found


def loss_weight(war: Campaign, corps: Corps, echelon: int) -> Fraction:
    """How much of its side's losses falls on a corps: by size, echelon, and whether it is deployed [9.6.1.2, 6.2.4]."""
    weight = Fraction(corps.size * war.charts.echelons[echelon][1], 100)
    return weight if corps.deployed else weight * war.setting("undeployed_losses") / 100


def lose(war: Campaign, corps: Corps, lost: Fraction) -> Corps:
    """Take losses off the arms of a corps; nobody loses more than he has. The corps after it."""
    weights = {
        "inf": corps.inf * war.charts.arms["infantry"],
        "cav": corps.cav * war.charts.arms["cavalry"],
        "foot": corps.foot * war.charts.arms["guns"],
        "horse": corps.horse * war.charts.arms["guns"],
    }
    total = sum(weights.values())
    if not total:
        return corps
    has = {"inf": corps.inf, "cav": corps.cav, "foot": corps.foot, "horse": corps.horse}
    left = {arm: max(0, has[arm] - half_up(lost * weight / total)) for arm, weight in weights.items()}
    return war.change(corps.id, **left)


def leader_chance(war: Campaign, agg: int, lost: int, size: int) -> int:
    """In how many of a thousand cases a corps with these losses loses its leader [9.10, R]."""
    rate = Fraction(100 * lost, size) * war.setting("leader_rate") if size else Fraction(0)
    if agg > 0:
        rate = rate * war.setting("leader_bold") / 10
    return min(war.setting("leader_most"), half_up(rate))
