"""What the Union commander by computer wants: the ground the enemy would live off, and in the Battle Gettysburg [10.5].

Measured against a Confederate that lives off the land, Campaign: corps that go for the enemy one by one in contact A
give him 1,239 points, led by the headquarters 1,058; standing where they are 528; taking the ground he needs 391 in
contact S, 282 in contact I. So the Union takes ground, and leaves attacks to its leaders' initiative.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.geometry.hex import Hex

from ..war.charts import Charts
from ..war.corps import Contact
from ..war.theatre import CSA, points_of
from .belief import Belief, Own, turns_of
from .levels import Level
from .missions import by_corps, command, lead, rest, save, screen, together
from .strikes import assaults, contest, hunt, sally
from .tasks import Task

_FOR_THE_TOWN = 6  # turns of the Battle
_COMES = 4  # hexes from Gettysburg
_BESIDE = 1  # hexes from Gettysburg
_TIRED = 4  # points of fatigue
_WORN = 3  # morale: two nights' march from none
_FEW = 1_000
_SOME = 500  # men
_REACH = 2  # hexes round a corps that nobody forages
_APART = 3  # hexes between corps
_CLEAR_OF = 3  # hexes from believed enemies
_FADES = 0.25  # of the worth of ground, for each hex it is farther from the enemy
_A_TURN = 3  # movement points
_COST = 3.0  # points a turn of the way is worth
_NOBODY = 9  # hexes to an enemy where none is believed
_GARRISON = 2  # corps that do not leave Gettysburg in the Battle
_MORE = 20  # points by which other ground must be better than where a corps is: who goes to and fro holds neither


def union_tasks(belief: Belief, charts: Charts, level: Level) -> Iterator[Task]:
    """The task of every corps."""
    taken: list[Hex] = []
    ground = _ground(belief, charts) if level.takes_ground else {}
    gathered = by_corps(_holds(belief, level)) | by_corps(together(belief, level, _gathers(belief, level)))
    if level.leads:
        gathered |= by_corps([lead(belief, gathered.values(), level.leads)])
    gathered = by_corps(contest(belief, level)) | by_corps(hunt(belief, level)) | gathered
    # those who only wait in the town go out for who is beside it
    gathered |= by_corps(sally(belief, level))
    for own in belief.corps:
        task = rest(belief, own) or gathered.get(own.unit) or _task(belief, level, own, ground, taken)
        taken.append(task.target or own.hex)
        yield task


def _gathers(belief: Belief, level: Level) -> Iterator[Task]:
    """In the Battle the army gathers at Gettysburg: all within reach of it, and where the enemy's army is, all the fit
    who can be there before the end.
    """
    for own in belief.corps:
        if level.town and (_is_for_the_town(belief, own) or _is_for_the_army(belief, level, own)):
            mode: Contact = level.town if own.hex != belief.gettysburg or assaults(belief, level) else "S"
            yield Task(own, "Gather", belief.gettysburg, mode, presses=True, bold=True)


def _holds(belief: Belief, level: Level) -> Iterator[Task]:
    """In the Battle the best of those in Gettysburg stay there to the end."""
    if belief.is_battle and level.town:
        for own in sorted(_in_town(belief), key=lambda own: (-own.men * own.morale, own.unit))[:_GARRISON]:
            yield Task(own, "Hold", None, "A" if assaults(belief, level) else "S", why="Gettysburg is not to be left")


def _in_town(belief: Belief) -> list[Own]:
    return [own for own in belief.infantry if own.hex == belief.gettysburg and not own.is_beaten]


def _task(belief: Belief, level: Level, own: Own, ground: dict[Hex, int], taken: list[Hex]) -> Task:
    if own.is_guns and belief.is_battle and len(_in_town(belief)) >= _GARRISON:
        return Task(own, "Support", belief.gettysburg, "S", why="with the army")
    if belief.is_battle:
        special = (save(belief, own) if level.saves else None) or (screen(belief, own) if level.screens else None)
        if special is not None:
            return special
    if level.takes_ground is None:
        return Task(own, "Hold", None, "S")
    if own.is_guns:
        return Task(own, "Support", _nearest(own, belief.infantry), "S", why="with the nearest corps")
    if own.is_hq:
        return command(belief, own)
    if own.fatigue >= _TIRED or own.morale < _WORN:
        return Task(own, "Rest", None, "S", why="tired")
    bound = belief.goes_on(own)
    if bound is not None:
        return Task(own, "Take ground", bound, level.takes_ground)
    return Task(own, "Take ground", _best(belief, own, ground, taken), level.takes_ground, why="the enemy lives there")


def _is_for_the_town(belief: Belief, own: Own) -> bool:
    early = belief.is_battle and belief.hour.turn <= _FOR_THE_TOWN
    return early and own.is_infantry and not own.is_beaten and own.hex.distance(belief.gettysburg) <= _COMES


def _is_for_the_army(belief: Belief, level: Level, own: Own) -> bool:
    """Whether a corps is to come from afar, as the enemy's army is at Gettysburg, and all the fit are as many as he."""
    town = belief.gettysburg
    foes, fit = belief.foes_within(town, _BESIDE), sum(each.men for each in belief.infantry if not each.is_beaten)
    is_met = belief.is_battle and level.gathers and level.gathers <= foes <= fit
    takes = belief.turns_to(own, town, bold=True) if is_met and own.is_infantry and not own.is_beaten else None
    return takes is not None and takes < belief.turns_left


def _ground(belief: Belief, charts: Charts) -> dict[Hex, int]:
    """What the enemy could forage within reach of each hex he can come to."""
    theatre = belief.theatre
    start = min(at for at, units in belief.at.game.scenario.setup.items() if any(u.startswith(CSA) for u in units))
    worth = {at: sum(charts.forage[theatre.ground(at)]) for at in theatre.costs_to(CSA, start)}
    return {at: sum(worth.get(near, 0) for near in at.within(_REACH)) for at in worth}


def _best(belief: Belief, own: Own, ground: dict[Hex, int], taken: list[Hex]) -> Hex | None:
    """The ground worth most to a corps; None: where it is."""
    costs = belief.costs(own)
    foes = [entry.hex for entry in belief.enemy if entry.men * entry.weight > _SOME]
    best: tuple[float, Hex] | None = None
    for at, worth in sorted(ground.items()):
        if at not in costs:
            continue
        stays = at == own.hex
        way = _COST * points_of(costs[at]) / _A_TURN - (_MORE if stays else 0)
        # the worth fades with the distance from the enemy: what is not better without that is not better with it
        if (best is not None and worth - way <= best[0]) or any(at.distance(other) < _APART for other in taken):
            continue
        away = min((at.distance(foe) for foe in foes), default=_NOBODY)
        if not stays and (away < _CLEAR_OF or not _is_in_time(belief, own, costs[at])):
            continue
        value = worth / (1 + _FADES * away) - way
        if best is None or value > best[0]:
            best = value, at
    return best[1] if best else None


def _is_in_time(belief: Belief, own: Own, cost: int) -> bool:
    """Whether a corps would be there before the game is over, the courier's way counted."""
    return own.delay + turns_of(cost) < belief.turns_left


def _nearest(own: Own, others: Iterable[Own]) -> Hex | None:
    return min(((each.hex.distance(own.hex), each.hex) for each in others), default=(0, None))[1]
