"""Reconnaissance, location and activity reports, as they are written [10.2, 10.3, 4.1]."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from hexboard.geometry.hex import Hex

from ..war.campaign import SIDES, Campaign
from ..war.corps import POINT, Corps
from ..war.report import Report
from ..war.rounding import half_up
from ..war.strength import error, mistaken, strength
from ..war.theatre import enemy_of

_HUNDRED = 100


def look_out(war: Campaign) -> Iterator[Report]:
    """Every corps reports every hex with enemies that it sees: its own and those beside it, on patrol two away."""
    for corps in war.on_map():
        if corps.hex is None:
            continue
        reach = 2 if corps.patrol else 1
        seen = {
            foe.hex for foe in war.of_side(enemy_of(corps.side)) if foe.hex and foe.hex.distance(corps.hex) <= reach
        }
        for at in sorted(hex for hex in seen if hex is not None):
            yield _report(war, corps, at)


def estimate_of(war: Campaign, corps: Corps, at: Hex) -> Fraction:
    """The strength a corps thinks the enemies in a hex have, by this turn's report of it [10.3]."""
    foes = war.at(at, enemy_of(corps.side))
    total = sum((strength(war, foe, modes=False) for foe in foes), Fraction(0))
    return mistaken(total, error(war, [corps], foes), war.recon_face(corps, at))


def locate(war: Campaign) -> Iterator[Report]:
    """Every corps reports where it is, what it means to do, what it foraged, and who is lost [4.2.5]."""
    for corps in war.on_map():
        if corps.hex is not None:
            foraged = war.foragings.get(corps.id)
            yield Report(
                "location",
                corps.side,
                war.turn,
                corps.hex,
                (corps.id,),
                combat=corps.combat,
                foraged=foraged.hex if foraged else None,
                points=foraged.points if foraged else 0,
                leader=corps.lost_leader,
            )


def stir(war: Campaign) -> Iterator[Report]:
    """Activity reports for each side: of hexes that anybody holds, and false ones. There is one of a hex: a second
    would say that not both are false [10.3].
    """
    held = sorted({corps.hex for corps in war.corps.values() if corps.hex is not None})
    for side in SIDES:
        noticed = {
            at
            for at in held
            if war.roll(("activity", war.turn, side, war.label(at)), _HUNDRED) <= war.setting("activity")
        }
        if war.roll(("false", war.turn, side), _HUNDRED) <= war.setting("false_activity"):
            hexes = war.theatre.open_hexes
            noticed.add(hexes[war.roll(("false-hex", war.turn, side), len(hexes)) - 1])
        yield from (Report("activity", side, war.turn, at) for at in sorted(noticed))


def _report(war: Campaign, corps: Corps, at: Hex) -> Report:
    foes = war.at(at, enemy_of(corps.side))
    per_cent, face = error(war, [corps], foes), war.recon_face(corps, at)
    men = mistaken(Fraction(sum(foe.men for foe in foes), POINT), per_cent, face)
    guns = mistaken(Fraction(sum(foe.guns for foe in foes), POINT), per_cent, face)
    return Report(
        "reconnaissance",
        corps.side,
        war.turn,
        at,
        (corps.id,),
        men=max(_HUNDRED, _HUNDRED * half_up(men)),
        guns=max(0, half_up(guns)),
    )
