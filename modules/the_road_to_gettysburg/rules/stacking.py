"""Who may come into a hex in which friends are [7.0]."""

from __future__ import annotations

from hexboard.geometry.hex import Hex

from .campaign import Campaign
from .corps import FATIGUE, Corps


def makes_room(war: Campaign, corps: Corps, end: Hex) -> bool:
    """Whether a corps may enter a hex; friends in road mode with higher numbers deploy for it [7.1].

    A headquarters and a corps in an active combat mode neither block nor are blocked [7.2, 7.3].
    """
    if corps.is_hq or corps.combat:
        return True
    in_road = [each for each in war.at(end, corps.side) if not (each.deployed or each.is_hq or each.combat)]
    if any(each.number < corps.number for each in in_road):
        return False
    for each in in_road:
        # it costs what it will get this turn, so that a resting corps cannot block for ever
        war.change(each.id, deployed=True, progress=0, doing="", begun_in_rain=False, owed=each.owed + FATIGUE)
    return True
