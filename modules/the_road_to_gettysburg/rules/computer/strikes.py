"""Whom and what a good army commander goes for: Gettysburg to the end of the Battle, and who is alone [10.5, 10.6]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.geometry.hex import Hex

from .belief import Belief, Own
from .levels import Level
from .tasks import Task

_FIT = 4  # morale with which a corps is sent to hold or to take Gettysburg, or to strike
_GARRISON = 2  # corps
_SOON = 3  # turns
_NEVER = 99  # turns
_HARD = 7  # urgency of a strike
_MET = 1  # hexes at which an enemy is met
_FEW = 1_000  # men that frighten nobody
_LATELY = 0.6  # weight of what was seen within two turns
_PREY = 2_000  # men worth hunting
_LEAST_PARTY = 2  # corps
_ENOUGH = 2.5  # times his men: who stands is worth half as much again as who attacks him
_LAST_TURNS = 5  # of the Battle


def contest(belief: Belief, level: Level) -> Iterator[Task]:
    """Gettysburg in the Battle, to its end: two of the fit hold it where no enemy is; on the last day all who can be
    there soon go for him together, if they are enough for it. Before that it costs more than it brings.
    """
    if not (belief.is_battle and level.contests):
        return
    town = belief.gettysburg
    turns = {own.unit: belief.turns_to(own, town, bold=True) for own in belief.infantry if own.morale >= _FIT}
    able = sorted(
        (own for own in belief.infantry if (takes := turns.get(own.unit)) is not None and takes < belief.turns_left),
        key=lambda own: (turns[own.unit], -own.men * own.morale, own.unit),
    )
    if sum(entry.men * entry.weight for entry in belief.enemy if entry.hex == town) <= _FEW:
        for own in able[:_GARRISON]:
            yield Task(own, "Hold", None if own.hex == town else town, "S", presses=True, why="Gettysburg")
        return
    near = [own for own in able if (turns[own.unit] or 0) <= _SOON]
    enough = level.contests * belief.foes_within(town, _MET)
    if belief.turns_left <= _LAST_TURNS and sum(own.men for own in near) >= enough:
        there = sum(own.men for own in near if own.hex == town)
        are_enough = there >= level.contests * belief.foes_within(town, 0)
        for own in near:
            if are_enough or own.hex != town:
                yield Task(own, "Strike", town, "A", _HARD, presses=True, bold=True, why="for Gettysburg")
            else:
                yield Task(own, "Strike", town, "S", presses=True, bold=True, why="until enough are there")


def assaults(belief: Belief, level: Level) -> bool:
    """Whether those in Gettysburg are enough to attack together who is there."""
    town = belief.gettysburg
    foes = belief.foes_within(town, 0)
    there = sum(own.men for own in belief.infantry if own.hex == town and own.morale >= _FIT)
    return bool(level.assaults) and foes > _FEW and there >= level.assaults * foes


def sally(belief: Belief, level: Level) -> Iterator[Task]:
    """From Gettysburg, where no enemy is, all the fit go together for him beside it, if they are so many times his men;
    on the last day of the Battle they go for the town alone.
    """
    town = belief.gettysburg
    is_time = belief.is_battle and belief.turns_left > _LAST_TURNS
    if not (is_time and level.sallies) or belief.foes_within(town, 0) > _FEW:
        return
    fit = [own for own in belief.infantry if own.hex == town and own.morale >= _FIT]
    most = max(town.neighbours(), key=lambda at: (belief.foes_within(at, 0), at))
    are_enough = sum(own.men for own in fit) >= level.sallies * belief.foes_within(most, _MET)
    for own in fit if are_enough and belief.foes_within(most, 0) >= _PREY else ():
        yield Task(own, "Strike", most, "A", presses=True, bold=True, why="he is beside the town")


def second(belief: Belief, tasks: Iterable[Task]) -> Own | None:
    """The best leader where most own men are before the enemy, of those who attack there if any do, in the Campaign
    from beside him too: all attack with him, and he leads those who are attacked; None: nobody is together there
    [9.1, 9.4, 13.1.3].
    """
    attackers = {task.corps.unit: task.target for task in tasks if task.contact in ("A", "H")}
    there: dict[Hex, list[Own]] = {}
    for own in belief.infantry:
        end = None if belief.is_battle else attackers.get(own.unit)
        there.setdefault(end if end and end.is_next_to(own.hex) else own.hex, []).append(own)
    met = [group for at, group in there.items() if len(group) > 1 and belief.foes_within(at, 0) > _FEW]
    most = max(met, key=lambda group: (sum(own.men for own in group), group[0].hex), default=())
    led = [own for own in most if own.unit in attackers] or most
    return max(led, key=lambda own: (own.lead, own.unit == belief.table.secondary, -own.number), default=None)


def joins(belief: Belief, tasks: Iterable[Task]) -> Iterator[tuple[Own, Hex]]:
    """Who would come in alone where others have met the enemy and do not attack, and where he is to join them without
    an attack of his own [13.2.6].
    """
    attacked = {task.corps.hex for task in tasks if task.contact in ("A", "H")}
    for own in belief.corps:
        row = belief.table.status.get(own.unit)
        if row is None or not own.at_hand or own.is_hq or belief.foes_within(row.hex, 0) > _FEW:
            continue
        friends = {each.hex for each in belief.infantry if each.hex.is_next_to(row.hex)} - attacked
        held = [at for at in friends if belief.foes_within(at, 0) > _FEW]
        if held:
            yield own, max(held, key=lambda at: (sum(e.men for e in belief.infantry if e.hex == at), at))


def hunt(belief: Belief, level: Level) -> Iterator[Task]:
    """Corps near an enemy who is alone and was seen lately go for him together, with so many times his men; in the
    Campaign they stand till enough of them are beside him, as who comes first attacks by himself [9.1].
    """
    odds = level.hunts if belief.is_battle else level.campaign_hunts
    if not odds:
        return
    free = [own for own in belief.infantry if own.morale >= _FIT]
    seen = sorted((e for e in belief.enemy if e.weight >= _LATELY and e.men >= _PREY), key=lambda e: (e.men, e.hex))
    for foe in seen:
        party = _party(belief, foe.hex, free, odds * belief.foes_within(foe.hex, _MET))
        free = [own for own in free if own not in party]
        beside = [own for own in party if own.hex.distance(foe.hex) <= _MET]
        are_enough = sum(own.men for own in beside) >= _ENOUGH * belief.foes_within(foe.hex, 0)
        for own in party:
            if belief.is_battle or are_enough:
                presses = own in beside and not belief.is_battle
                yield Task(own, "Strike", foe.hex, "A", presses=presses, bold=True, why="he is alone")
            else:
                yield Task(own, "Strike", foe.hex, "S", bold=True, why="he is alone, others are to come")


def _party(belief: Belief, at: Hex, free: list[Own], men: float) -> tuple[Own, ...]:
    """Two or more who can soon be in a hex and together have so many men, the nearest first; nobody if none can."""
    takes = {own.unit: turns for own in free if (turns := belief.turns_to(own, at, bold=True)) is not None}
    near = (own for own in free if takes.get(own.unit, _NEVER) <= _SOON)
    party: list[Own] = []
    for own in sorted(near, key=lambda own: (takes[own.unit], -own.men, own.unit)):
        if len(party) < _LEAST_PARTY or sum(each.men for each in party) < men:
            party.append(own)
    enough = len(party) >= _LEAST_PARTY and sum(each.men for each in party) >= men
    return tuple(party) if enough else ()
