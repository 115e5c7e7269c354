"""Fatigue, stragglers, rest, exhaustion and demoralization [4.6, 8.10, 11.0]."""

from __future__ import annotations

from fractions import Fraction

from hexboard.geometry.hex import Hex

from ..war.campaign import Campaign
from ..war.corps import FATIGUE, POINT, TIRED_OUT, Corps
from ..war.rounding import half_up
from .combat_mode import HALT
from .leaving import destroy


def tire_by_move(war: Campaign, corps: Corps, start: Hex, end: Hex) -> None:
    """Half a point for a move off the roads, one more for a river without a bridge; three times that at night [8.2]."""
    more = 0
    if not war.theatre.on_roads(start, end):
        more += FATIGUE // 2
    if war.theatre.has_river(start, end) and not war.theatre.is_bridged(start, end):
        more += FATIGUE
    war.change(corps.id, fatigue=corps.fatigue + more * (3 if war.hour.is_night else 1))


def opening_rest(war: Campaign) -> None:
    """The fatigue phase before the first turn: nobody has spent a point [4.6]."""
    if war.options["opening_fatigue"] == "update":
        for corps in list(war.on_map()):
            war.change(corps.id, fatigue=max(0, corps.fatigue - FATIGUE))


def straggle(war: Campaign) -> None:
    """Infantry that marched leaves men behind; who rested brings 100 back in [8.10]."""
    for corps in list(war.on_map()):
        if corps.march == "R" or not corps.spent:
            back = min(POINT, corps.stragglers)
            if back:
                war.change(corps.id, inf=corps.inf + back, stragglers=corps.stragglers - back)
        elif corps.inf:
            _lose_stragglers(war, corps)


def _lose_stragglers(war: Campaign, corps: Corps) -> None:
    most = war.charts.stragglers[corps.side][(corps.march == "F") + 2 * war.hour.is_night]
    if most:
        per_cent = war.rolled(corps, "straggle", most + 1) - 1
        lost = half_up(Fraction(corps.inf * per_cent, 100))
        war.change(corps.id, inf=corps.inf - lost, stragglers=corps.stragglers + lost)


def tire(war: Campaign) -> None:
    """The fatigue phase: by march mode, then who is exhausted, then who is demoralized [4.6]."""
    for corps in list(war.on_map()):
        war.change(corps.id, fatigue=max(0, corps.fatigue + _by_mode(war, corps)))
    for corps in list(war.on_map()):
        if corps.fatigue >= TIRED_OUT and not corps.is_hq:
            destroy(war, corps)
    for corps in list(war.on_map()):
        look_to_morale(war, corps)
        if war.corps[corps.id].demoralized and corps.morale > 0:
            war.change(corps.id, demoralized=False)


def look_to_morale(war: Campaign, corps: Corps) -> None:
    """A corps with no morale left is demoralized: it withdraws, at urgency 1, and forgets its orders [11.0]."""
    if corps.morale <= 0:
        # a combat mode outlasts the enemy till an execution ends, and the demoralized have but one [6.1, 6.2]
        combat = "W" if corps.combat or war.in_enemy_zone(corps) else ""
        # what a corps that withdraws already has spent on it is not lost [8.0]
        halted = {} if combat == corps.combat == "W" else HALT
        changes = {"contact": "W", "urgency": 1, "orders": (), "hurrying": False, "combat": combat, **halted}
        war.change(corps.id, demoralized=True, **changes)


def _by_mode(war: Campaign, corps: Corps) -> int:
    night = war.hour.is_night
    if corps.march == "R" or not corps.spent:
        return -FATIGUE * (3 if night and war.options["night_recovery"] == "triple" else 1)
    if corps.march == "F":
        return FATIGUE * (3 if night else 1)
    return FATIGUE if night else 0
