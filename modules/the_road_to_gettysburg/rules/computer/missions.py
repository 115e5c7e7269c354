"""Tasks of both army commanders: to save a corps or let it rest, to screen, to lead, to arrive together [10.4]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from ..war.corps import Contact
from ..war.theatre import points_of
from .belief import Belief, Own, turns_of
from .levels import Level
from .tasks import Task

_NEAR = 2  # hexes at which an enemy is near
_MET = 1  # hexes at which he is met
_GETS_AWAY = 4  # morale with which no withdrawal fails, whatever the die
_HELP = 3  # own infantry corps that make a threatened one stay
_THREAT = 2.0  # times its own men in the enemies near it
_RUNS = 4  # hexes
_FAR = 16  # movement points of the way there: twice as far as that is
_FEW = 1_000  # men that frighten nobody
_STANDS_OFF = 3  # hexes at which cavalry watches the enemy
_SCREENS = 6  # turns that cavalry is sent for to watch somebody
_GOING = 2  # hexes nearer to a corps that a point of the way to there must be worth
_JUST_THERE = 1  # turns before an attack in which its leader comes


def save(belief: Belief, own: Own) -> Task | None:
    """A corps that is beaten, or before too many for it or for all that are with it, goes where no enemy is; None: it
    need not. Who has met the enemy breaks off, if his morale lets him get away for certain [6.2.1].
    """
    near, met = belief.foes_within(own.hex, _NEAR), belief.foes_within(own.hex, _MET)
    if own.is_hq or near <= _FEW:
        return None
    why = ""
    if own.is_beaten:
        why = "beaten"
    elif near > _THREAT * max(own.men, 1) and len(belief.friends_within(own.hex, _NEAR)) < _HELP:
        why = "alone before many"
    elif met > max(_FEW, _THREAT * _together(belief, own.hex)):
        why = "before too many for all of us"
    if not why:
        return None
    breaks_off = met > _FEW and own.morale >= _GETS_AWAY
    return Task(own, "Save", _refuge(belief, own), "W" if breaks_off else "I", presses=True, why=why)


def rest(belief: Belief, own: Own) -> Task | None:
    """A beaten corps that no enemy is near is left alone till it has its morale again: whoever is written to marches;
    None: it is not one.
    """
    if own.is_hq or not own.is_beaten or belief.foes_within(own.hex, _NEAR) > _FEW:
        return None
    return Task(own, "Rest", None, _as_told(own), why="beaten")


def _as_told(own: Own) -> Contact:
    """The contact mode it has, as far as its commander knows."""
    return own.contact.upper()  # type: ignore[return-value]


def _together(belief: Belief, at: Hex) -> int:
    """Own men, of every arm, who meet the same enemy."""
    return sum(each.men for each in belief.corps if each.hex.distance(at) <= _MET)


def _refuge(belief: Belief, own: Own) -> Hex | None:
    """The nearest hex away from every believed enemy, by a way round him; None: there is none."""
    costs = belief.costs(own)
    near = (at for at, cost in costs.items() if at.distance(own.hex) in range(1, _RUNS + 1) and points_of(cost) <= _FAR)
    safe = [at for at in near if belief.foes_within(at, _NEAR) <= _FEW]
    # who is sent elsewhere every turn gets nowhere
    return own.target if own.target in safe else min(safe, key=lambda at: (costs[at], at), default=None)


def screen(belief: Belief, own: Own) -> Task | None:
    """A cavalry corps whose morale lets it get away for certain watches the largest enemy from a road junction three
    hexes off, on the side of Washington; None: it cannot, or there is none to watch [6.2.1].
    """
    main = next(iter(belief.clusters()), None)
    if not own.is_cavalry or own.is_hq or main is None or own.morale < _GETS_AWAY:
        return None
    rear = min(belief.theatre.exits)
    costs = belief.costs(own)
    near = [at for at in belief.theatre.junctions if at in costs and belief.foes_within(at, 1) <= _FEW]
    in_time = [at for at in near if (belief.turns_to(own, at) or 0) <= min(_SCREENS, belief.turns_left)]
    behind = [at for at in in_time if at.distance(rear) < main.centre.distance(rear)]
    posts = [at for at in behind if at.distance(main.centre) == _STANDS_OFF]
    # a post once taken is kept though he stirs: who is sent to and fro comes to none
    kept = own.target in behind and abs(own.target.distance(main.centre) - _STANDS_OFF) <= 1
    post = own.target if kept else min(posts, key=lambda at: (costs[at], at), default=None)
    if post is None:
        return None
    return Task(own, "Screen", post, "W", patrols=True, why=f"watching {belief.at.place_name(main.centre)}")


def command(belief: Belief, own: Own) -> Task:
    """The headquarters is in the middle of the army, beside a corps, where it does not meet the enemy itself."""
    costs = belief.costs(own)
    beside = {at for each in belief.infantry for at in each.hex.within(1) if belief.foes_within(at, _MET) <= _FEW}
    near = {at: costs[at] for at in beside if at in costs and points_of(costs[at]) <= _FAR}
    best, here = _middle(belief.infantry, near), own.target or own.hex
    is_safe = here in beside
    if best is not None and is_safe:
        # who follows every step of the army is never at hand
        farther = _from_all(belief.infantry, here) - _from_all(belief.infantry, best)
        best = here if farther <= len(belief.infantry) else best
    return Task(own, "Command", best, "W", presses=not is_safe, why="in the middle of the army")


def _middle(corps: tuple[Own, ...], costs: Mapping[Hex, int]) -> Hex | None:
    """Of some hexes, with what the way to each costs, that which is nearest to all corps and not far to go to."""
    return min(costs, key=lambda at: (_from_all(corps, at) + _GOING * points_of(costs[at]), at), default=None)


def _from_all(corps: tuple[Own, ...], at: Hex) -> int:
    return sum(each.hex.distance(at) for each in corps)


def lead(belief: Belief, strikes: Iterable[Task], ratio: float) -> Task | None:
    """The headquarters goes to lead an attack, so that all attack together, once one who strikes is there and they are
    believed to be so many times the enemy [9.1].
    """
    own = belief.headquarters
    there = {task.target for task in strikes if task.target and task.corps.hex == task.target}
    ends = sorted(at for at in there if _men(belief, at) >= ratio * belief.foes_within(at, 1))
    if own is None or not ends:
        return None
    end = min(ends, key=lambda at: (at.distance(own.hex), at))
    return Task(own, "Lead", end, "A", presses=True, bold=True, why="all attack together")


def _men(belief: Belief, at: Hex) -> int:
    return sum(own.men for own in belief.friends_within(at, 1))


def together(belief: Belief, level: Level, strikes: Iterable[Task]) -> Iterator[Task]:
    """Strikes so that all arrive in one turn: who is nearer than the farthest waits where he is [10.7]."""
    strikes = tuple(strikes)
    takes = {task.corps.unit: _turns(belief, task) for task in strikes if task.target is not None}
    last = max(takes.values(), default=0)
    for task in strikes:
        waits = level.times_arrival and _JUST_THERE < takes.get(task.corps.unit, 0) < last
        yield Task(task.corps, "Wait", None, "I", why="for those farther off") if waits else task


def _turns(belief: Belief, task: Task) -> int:
    """Turns until a corps is where it is sent, the courier's way counted."""
    costs = belief.theatre.costs_to(belief.side, task.corps.hex)
    end = task.target
    return task.corps.delay + (turns_of(costs[end]) if end is not None and end in costs else 0)


def by_corps(tasks: Iterable[Task | None]) -> dict[UnitId, Task]:
    """Tasks by the corps they are for."""
    return {task.corps.unit: task for task in tasks if task is not None}
