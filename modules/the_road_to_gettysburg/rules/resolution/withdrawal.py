"""Whether a withdrawing corps gets away, and what it loses if it does not [6.2.1]."""

from __future__ import annotations

from fractions import Fraction

from ..war.campaign import Campaign
from ..war.corps import MORALE, Corps
from ..war.deciding import BY_ONE, WHETHER_AGAIN, Wanted
from ..war.rounding import half_up
from .combat_mode import HALT
from .leaving import destroy
from .losses import WORN, tired_by

_MOST = 90
YES = ("yes",)
NO = ("no",)


def gets_away(war: Campaign, corps: Corps, nth: int) -> bool:
    """Whether a withdrawal whose points are spent is made; a corps that fails stands, or routs as it goes."""
    if _passes(war, corps, nth, 1):
        return True
    if corps.contact != "W" or _is_kept_back(war, corps, nth):
        war.change(corps.id, combat="S", **HALT)
        return False
    if not _passes(war, corps, nth, 2):
        _rout(war, corps)
    now = war.corps[corps.id]
    # a headquarters that came back in the same hex is another one
    return now.hex is corps.hex and now.heirs == corps.heirs


def rout_per_cent(lead: int) -> tuple[int, int]:
    """Per cent of infantry and cavalry, and of guns, that a routing corps loses."""
    men = 50 - 5 * lead
    return men, min(_MOST, 2 * men)


def _passes(war: Campaign, corps: Corps, nth: int, test: int) -> bool:
    if corps.hex is None:
        return False
    face = war.rolled(corps, "withdraw", 4, war.label(corps.hex), nth, test)
    return face * MORALE <= corps.morale


def _is_kept_back(war: Campaign, corps: Corps, nth: int) -> bool:
    """Whether the army commander, who is there, says or has said that it is not to test twice."""
    if corps.demoralized or corps.hex is None or war.headquarters(corps.side).hex is not corps.hex:
        return False
    if war.options["battle_decisions"] == "ask":
        where = war.label(corps.hex)
        name = f"second test {corps.id} {where} {nth}"
        shown = {"asks": (WHETHER_AGAIN,), "hex": (where,), "units": (corps.id,)}
        return war.decided(Wanted(BY_ONE, name, (corps.side,), shown)) != YES
    said = war.instructions.get(corps.side)
    return said is not None and not said.second


def _rout(war: Campaign, corps: Corps) -> None:
    men, guns = rout_per_cent(corps.lead)
    kept = {
        "inf": corps.inf - half_up(Fraction(corps.inf * men, 100)),
        "cav": corps.cav - half_up(Fraction(corps.cav * men, 100)),
        "foot": corps.foot - half_up(Fraction(corps.foot * guns, 100)),
        "horse": corps.horse - half_up(Fraction(corps.horse * guns, 100)),
    }
    now = war.change(corps.id, **kept)
    if war.options["rout_fatigue"] == "yes":
        more = tired_by(corps.size - now.size, corps.size) * (3 if war.hour.is_night else 1)
        now = war.change(corps.id, fatigue=now.fatigue + more)
    if now.size * 100 < WORN * now.origin:
        destroy(war, now)
