"""March modes and allowances: what a corps chooses, and how many points it has [6.3, 8.9, 13.1.7]."""

from __future__ import annotations

from fractions import Fraction

from ..war.calendar import Hour
from ..war.campaign import Campaign
from ..war.charts import MODES, Charts
from ..war.corps import FATIGUE, Corps, March
from ..war.rounding import clamp, half_up

_PACES: tuple[March, ...] = ("R", "N", "F")


def allowance(charts: Charts, is_cavalry: bool, march: str) -> int:
    """Quarter points a turn by day."""
    return FATIGUE * charts.allowance[MODES[march]][is_cavalry]


def points_of(war: Campaign, corps: Corps) -> int:
    """Quarter points a corps has this turn in the march mode it is in now."""
    in_force = corps.force_pace >= 0 and not corps.combat
    by_day = corps.force_pace if in_force else allowance(war.charts, corps.is_cavalry, corps.march)
    return war.hour.scaled(by_day)


def chances(charts: Charts, hour: Hour, urgency: int, agg: int, fatigue: int) -> tuple[int, int]:
    """Per cent of force march and of rest; fatigue in quarters [8.9, R]."""
    s = charts.settings
    over = Fraction(max(0, fatigue - FATIGUE), FATIGUE)
    slope = s["march_urgency"] * (urgency - (s["march_night"] if hour.is_night else 0) - 4)
    lean = slope + Fraction(s["march_aggression"] * agg, 10) - s["march_fatigue"] * over
    force = clamp(half_up(lean), 0, s["march_force_most"])
    return force, clamp(half_up(-lean), 0, min(s["march_rest_most"], 100 - force))


def choose_paces(war: Campaign) -> None:
    """At the start of an execution phase each corps that has orders to march by chooses how fast; who hurries to his
    path, how he marches on from there, or is when he has come to its end.
    """
    for corps in list(war.on_map()):
        usual = war.paces[corps.id] = _usual_pace(war, corps)
        hurries = corps.hurrying and may_hurry(corps) and not (corps.combat or corps.idle)
        war.change(corps.id, march="F" if hurries else usual)


def may_hurry(corps: Corps) -> bool:
    """Whether it marches by force to a path it is far from: not at a force's rate, nor where SM has it rest [8.9]."""
    return not corps.pace and corps.kept_pace != "R"


def _usual_pace(war: Campaign, corps: Corps) -> March:
    """How fast a corps marches that is not hurrying to its path: by its force, by SM, or as it chooses this turn."""
    if corps.pace:
        return corps.pace
    if corps.is_hq:
        return corps.kept_pace
    if corps.patrol or corps.combat or corps.idle:
        return "N"
    return _chosen(war, corps) if corps.orders else "N"


def _chosen(war: Campaign, corps: Corps) -> March:
    force, rest = chances(war.charts, war.hour, corps.urgency, corps.agg, corps.fatigue)
    face = war.rolled(corps, "march", 100)
    return "F" if face <= force else "R" if face <= force + rest else "N"


def obey_slowly(war: Campaign) -> None:
    """Who has read new orders may lose the turn [4.4]; a headquarters never, and nobody who is busy with the enemy."""
    for corps in list(war.on_map()):
        idle = corps.has_read and not corps.is_hq and not corps.combat and bool(corps.orders) and _is_slow(war, corps)
        war.change(corps.id, idle=idle, has_read=False)


def slow_per_cent(charts: Charts, urgency: int, agg: int) -> int:
    """Per cent by which a corps loses the turn in which it reads new orders [R]."""
    s = charts.settings
    found = s["slow_base"] - s["slow_urgency"] * urgency - Fraction(agg, s["slow_aggression"])
    return clamp(half_up(found), s["slow_least"], s["slow_most"])


def _is_slow(war: Campaign, corps: Corps) -> bool:
    return war.rolled(corps, "slow", 100) <= slow_per_cent(war.charts, corps.urgency, corps.agg)


def set_rate(charts: Charts, members: list[Corps], rate: March) -> dict[str, tuple[March, int]]:
    """What a force's rate means for each member: the lowest march mode that reaches its allowance, and that allowance
    by day, which is that of the slowest [13.1.7].
    """
    most = min(allowance(charts, corps.is_cavalry, rate) for corps in members)
    found = {}
    for corps in members:
        mode = next(pace for pace in _PACES if allowance(charts, corps.is_cavalry, pace) >= most)
        found[corps.id] = (mode, most)
    return found
