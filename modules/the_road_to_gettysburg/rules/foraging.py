"""Living off the land [card B.2]."""

from __future__ import annotations

from hexboard.geometry.hex import Hex

from .campaign import Campaign, Foraging
from .corps import Corps
from .theatre import CSA, USA


def points_left(war: Campaign, at: Hex) -> tuple[int, ...]:
    """What the next forages of a hex yield, the first one first."""
    return war.charts.forage[war.theatre.ground(at)][war.foraged.get(at, 0) :]


def forage(war: Campaign) -> None:
    """Confederates that rest or have spent nothing forage their hexes, in number order, where no enemy is."""
    war.foragings.clear()
    for corps in war.of_side(CSA):
        if corps.hex is None or not _forages(war, corps, corps.hex):
            continue
        left = points_left(war, corps.hex)
        if left:
            war.foraged[corps.hex] = war.foraged.get(corps.hex, 0) + 1
            war.forage_points += left[0]
            war.foragings[corps.id] = Foraging(corps.id, corps.hex, left[0])


def _forages(war: Campaign, corps: Corps, at: Hex) -> bool:
    if corps.is_hq and war.options["hq_forages"] == "no":
        return False
    return (corps.march == "R" or not corps.spent) and not war.at(at, USA)
