"""What the Confederate commander by computer wants: to live off the land, and where it is worth it to go off [10.6].

Measured against the Union that stands: contact W, which routs, 350 points of a Campaign; S 650; I 892. So foragers keep
contact I, other than the rules text first had it.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.geometry.hex import Hex

from ..war.charts import Charts
from ..war.corps import Contact
from .belief import Belief, Own
from .foragers import BESIDE_HQ, Forage
from .levels import Level
from .missions import by_corps, command, lead, rest, save, together
from .strikes import contest
from .tasks import Task

_LAST_TURNS = 10  # of the game, in which one goes off to Washington
_NEAR_EXIT = 6  # hexes
_WORTH = 100  # strength points over those that do not count
_STRIKES = 3  # turns of the Battle
_BESIDE = 2  # hexes from Gettysburg
_HARD = 7  # urgency of a strike
_EARLY = "before they are all there"
_STAYS_AT_LEAST = 2  # points a turn
_FEW = 1_000
_BOLDEST = 20  # aggressiveness of leaders who would attack whomever they meet
_STAY = 2  # turns a corps is counted on to forage where it is
_GOES = 3  # and where it goes


def goes_off(belief: Belief, own: Own) -> bool:
    """Whether a corps that stands where one leaves the map is to leave it now."""
    row = belief.table.status.get(own.unit)
    here = row.hex if row and own.at_hand else None
    return here in belief.theatre.exits and own.target in belief.theatre.exits


def confederate_tasks(belief: Belief, charts: Charts, level: Level) -> Iterator[Task]:
    """The task of every corps."""
    forage = Forage(belief, charts)
    leaving = _leaving(belief, charts) if level.weighs_ground else {}
    special = by_corps(contest(belief, level)) | by_corps(together(belief, level, _strikes(belief, level)))
    if level.leads:
        special |= by_corps([lead(belief, special.values(), level.leads)])
    for own in belief.corps:
        if own.unit in leaving:
            yield Task(own, "Washington", leaving[own.unit], presses=True, why="while there is time")
        elif own.unit in special:
            yield special[own.unit]
        else:
            saved = save(belief, own) if level.saves else None
            yield saved or rest(belief, own) or _lives(belief, own, forage, level)


def _strikes(belief: Belief, level: Level) -> Iterator[Task]:
    """Who goes for Gettysburg on the first day of the Battle."""
    able = [own for own in belief.corps if _is_to_strike(belief, own)]
    town = belief.gettysburg if able else None
    if town and level.strikes and sum(own.men for own in able) >= level.dares * belief.foes_within(town, 1):
        for own in able:
            yield Task(own, "Strike", town, level.strikes, _HARD, presses=True, bold=True, why=_EARLY)


def _is_to_strike(belief: Belief, own: Own) -> bool:
    early = belief.is_battle and belief.hour.turn <= _STRIKES
    return early and own.is_infantry and not own.is_beaten and own.hex.distance(belief.gettysburg) <= _BESIDE


def _nearest(belief: Belief, own: Own) -> Hex | None:
    """Where the nearest infantry is that has not met the enemy."""
    safe = (each.hex for each in belief.infantry if belief.foes_within(each.hex, 1) < _FEW)
    return min(safe, key=lambda at: (at.distance(own.hex), at), default=None)


def _leaving(belief: Belief, charts: Charts) -> dict[str, Hex]:
    """Who goes off to Washington: those near it with a free way at the end, if together they are worth it."""
    if belief.turns_left > _LAST_TURNS:
        return {}
    for end in sorted(belief.theatre.exits):
        near = [own for own in belief.corps if own.hex.distance(end) <= _NEAR_EXIT and belief.is_free(own.hex, end)]
        worth = sum(own.size for own in near) - charts.points[belief.at.game.scenario.id].exit_over
        if worth >= _WORTH and any(own.is_hq for own in near):
            return {own.unit: end for own in near}
    return {}


def _lives(belief: Belief, own: Own, forage: Forage, level: Level) -> Task:
    """Stay, or go where there is more."""
    curbed = level.curbs and own.agg >= _BOLDEST and not belief.is_battle
    mode: Contact = "W" if own.is_hq else "S" if curbed else "I"
    if own.is_hq and belief.is_battle:
        return command(belief, own)
    if own.is_hq and not belief.friends_within(own.target or own.hex, BESIDE_HQ):
        return Task(own, "Command", _nearest(belief, own), mode, presses=True, why="not alone")
    bound = belief.goes_on(own)
    if bound is not None:
        forage.promise(bound, _GOES)
        return Task(own, "Forage", bound, mode)
    here = forage.left(own.hex)[own.delay :]
    threatened = belief.foes_within(own.hex, 2) > own.men
    ground = forage.best(own, flees=threatened)
    least = (ground.rate if ground else 0) if level.weighs_ground else _STAYS_AT_LEAST
    if ground is None or (here and here[0] >= least and not threatened):
        forage.promise(own.hex, _STAY)
        return Task(own, "Forage", None, mode, why=f"{here[0] if here else 0} points here")
    forage.promise(ground.hex, _GOES)
    return Task(own, "Forage", ground.hex, mode, presses=threatened, why=f"{ground.rate:.1f} points a turn there")
