"""Combat modes: when they are taken, and what contact Initiative comes to [6.1, 6.2]."""

from __future__ import annotations

import math
from fractions import Fraction

from ..war.campaign import Campaign
from ..war.corps import MORALE, Combat, Corps
from ..war.strength import strength
from .reconnaissance import estimate_of

HALT = {"progress": 0, "doing": "", "begun_in_rain": False, "leg": -1}


def mode_on_contact(corps: Corps) -> Combat:
    """The combat mode a corps takes the moment it is in an enemy zone of control [6.1]."""
    if corps.demoralized:
        return "W"
    return "S" if corps.contact == "I" else corps.contact


def take_modes(war: Campaign) -> frozenset[str]:
    """Every corps in an enemy zone of control without a combat mode takes one and leaves patrol; who they are."""
    taken = set()
    for corps in list(war.on_map()):
        if not war.in_enemy_zone(corps):
            continue
        if not corps.combat:
            war.change(corps.id, combat=mode_on_contact(corps), patrol=False, **HALT)
            taken.add(corps.id)
        elif corps.patrol:
            war.change(corps.id, patrol=False)
    return frozenset(taken)


def bind_modes(war: Campaign) -> None:
    """At the start of an execution phase: a contact mode that is not Initiative binds who is in an enemy zone [4.5]."""
    for corps in list(war.on_map()):
        if not war.in_enemy_zone(corps):
            continue
        if corps.demoralized or corps.contact != "I":
            mode = mode_on_contact(corps)
            if mode != corps.combat:
                war.change(corps.id, combat=mode, **HALT)
        elif not corps.combat:
            war.change(corps.id, combat="S", **HALT)


def choose_stances(war: Campaign) -> None:
    """In the reconnaissance phase, who has contact Initiative and is in an enemy zone chooses his mode [6.1.1]."""
    for corps in list(war.on_map()):
        if corps.contact != "I" or not war.in_enemy_zone(corps):
            continue
        mode = _stance(war, corps)
        if mode != corps.combat:
            war.change(corps.id, combat=mode, patrol=False, **HALT)


def stance(war: Campaign, odds: Fraction, agg: int, urgency: int, face: int) -> Combat:
    """What a leader does at estimated odds; ``face`` is that of a die of 101 [R 10.3]."""
    value = (
        war.setting("stance_odds") / 10 * math.log2(odds)
        + agg / war.setting("stance_aggression")
        + (urgency - 5) / 2
        + (face - 51) / 100
    )
    value = round(value, 4)
    if value >= war.setting("stance_hasty"):
        return "H"
    if value >= war.setting("stance_attack"):
        return "A"
    return "S" if value >= war.setting("stance_stand") else "W"


def _stance(war: Campaign, corps: Corps) -> Combat:
    if corps.demoralized:
        return "W"
    face = war.rolled(corps, "stance", 101)
    enemy = _believed_enemy(war, corps)
    own = (
        sum((strength(war, each, modes=False) for each in war.at(corps.hex, corps.side)), Fraction(0))
        if corps.hex
        else 0
    )
    # nobody is so weak that the odds have no logarithm
    odds = Fraction(max(own, Fraction(1, MORALE))) / max(enemy, Fraction(1, MORALE))
    return stance(war, odds, corps.agg, corps.urgency, face)


def _believed_enemy(war: Campaign, corps: Corps) -> Fraction:
    """The estimated strength of whom the corps looks at: his own hex, the hex to attack, or the strongest beside it."""
    if corps.hex is None:
        return Fraction(0)
    foe = [other for other in war.corps.values() if other.side != corps.side and other.hex is not None]
    held = {other.hex for other in foe}
    if corps.hex in held:
        return estimate_of(war, corps, corps.hex)
    if corps.attack in held and corps.attack is not None:
        return estimate_of(war, corps, corps.attack)
    near = [at for at in corps.hex.neighbours() if at in held]
    return max((estimate_of(war, corps, at) for at in near), default=Fraction(0))
