"""What every corps should be ordered: to attack where it is strong enough for what is there, else to hold what counts.

A corps whose order will do keeps it; one that a courier is riding to is written to no more.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.geometry.hex import Hex

from ..command.limits import writers
from ..field.demoralization import is_demoralized
from ..field.ground import FOOT, HALVES
from ..field.standard import Standard
from ..field.units import held_by
from ..field.whereabouts import leader_post
from ..field.zones import enemy_distance
from ..orders.in_force import bound_by, formation_under, is_goal, lasting
from ..record.ledger import ledger_of
from ..record.orders import ATTACK, DEFEND, DELAY, FALL_BACK, GENERAL_RETREAT, MARCH, PROBE, RESERVE, Order
from .forces import cover, force_within, middle, might, stacks, ways_to
from .roads import march_by
from .temper import Temper

_ABOUT = 3  # hexes round a place whose enemies have to be beaten for it
_ON_THE_WAY, _DETOUR = 0.5, 2  # of those on the way to it, or so few hexes off that
_CLUSTER = 2  # hexes round an enemy whose friends are found with him
_THREAT = 6  # hexes from which an enemy threatens a place
_COMES = 12  # hexes from which he may come there while an order to come back is on its way
_EASE = 4.0  # points of march at which a place is worth half of what it is nearby
_HUNTED = 0.15  # points a strength point of the enemy is worth as something to attack
_GIVEN_UP = 0.5  # of the odds asked for, under which an attack is broken off
_ALONE = 0.7  # times the enemy there that a force is which attacks; a smaller one feels its way beside others
_SAME = 3  # hexes between targets that are the same place
_MARCHES = 9  # hexes from which one marches to a fight rather than fight one's way
_REACHES = 15  # hexes an order reaches
_IDLE = 8  # hexes from any enemy and anything that counts at which troops do nothing where they are
_NEXT_TO = 5  # hexes from a place to be held at which troops hold it
_TOO_MANY = 1.5  # times as many of the enemy about a force, from which on it gives ground
_BEHIND = 3  # hexes farther from the enemy at which a place is behind a force


@frozen
class Task:
    """What a holder is to be ordered, as the text of an order, and why."""

    holder: str
    kind: str
    text: str
    why: str


@frozen(eq=False)
class Force:
    """A formation, or a part with an order of its own: its order, its strength, about where it is, who reads for it."""

    holder: str
    order: Order | None
    points: float
    hex: Hex
    reader: Hex


def forces_of(at: Position, side: SideId) -> tuple[Force, ...]:
    """The forces of a side that may be written to or have an order, the strongest first."""
    command = ledger_of(at.state).command
    open_to = writers(at, side)
    names = [h for h in open_to if not is_goal(at, h) or h in command.orders]
    found = [force for holder in names if (force := _force(at, holder)) is not None]
    return tuple(sorted(found, key=lambda force: (-force.points, force.holder)))


def _force(at: Position, holder: str) -> Force | None:
    troops = bound_by(at, holder)
    if not troops:
        return None
    where = middle(at.board, [here for _, here in troops])
    post = leader_post(at, holder) if not is_goal(at, holder) else None
    points = sum(might(at, unit) for unit, _ in troops)
    return Force(holder, lasting(at, holder), points, where, post.hex if post is not None else where)


def tasks(rules: Standard, at: Position, side: SideId, temper: Temper) -> tuple[Task, ...]:
    """The orders to be written: to those alone whose own will not do, and to whom none is on its way."""
    coming = {each.to for each in ledger_of(at.state).command.dispatches.values()}
    plan = _Plan(rules, at, side, temper)
    found = []
    for force in forces_of(at, side):
        task = plan.task(force)
        if task is not None and force.holder not in coming:
            found.append(task)
    return tuple(found)


class _Plan:
    """What is worth attacking and holding, and how much has been sent there; made anew for every decision."""

    def __init__(self, rules: Standard, at: Position, side: SideId, temper: Temper) -> None:
        self.rules, self.at, self.side, self.temper = rules, at, side, temper
        self.sent: dict[Hex, float] = {}
        # who wins as it stands hunts nobody
        hunted = 0.0 if rules.outcome(at).winner == side else _HUNTED
        self.goals = {goal: worth for goal, worth in _goals(rules, at, side, hunted) if worth}

    def task(self, force: Force) -> Task | None:
        """The order for a force; None: it keeps the one it has."""
        order, kind = force.order, force.order.kind if force.order else RESERVE
        if kind in (MARCH, GENERAL_RETREAT):
            self._send(order, force)
            return None
        if order is not None and kind in (ATTACK, PROBE) and order.target is not None:
            return self._attacking(force, order, order.target)
        goal = self._attack(force)
        if goal is None:
            return self._holding(force, order)
        if self._odds(force, goal, 0.0) < _ALONE:
            return self._go(force, PROBE, goal, "too few alone, but others come there")
        return self._go(force, ATTACK, goal, "strong enough for what is there")

    def _attacking(self, force: Force, order: Order, target: Hex) -> Task | None:
        self._send(order, force)
        odds = self._odds(force, target, sent=self.sent[target] - force.points)
        if odds >= self.temper.odds * _GIVEN_UP and not is_demoralized(self.at, formation_under(self.at, force.holder)):
            return None
        return self._written(force, DEFEND, force.reader, "too few to go on")

    def _attack(self, force: Force) -> Hex | None:
        """What a force should attack: the dearest and nearest it is strong enough for with those sent there before."""
        at = self.at
        if is_demoralized(at, formation_under(at, force.holder)):
            return None
        pulls: dict[Hex, float] = {}
        kept = self._guarded(force)
        for goal, worth in self.goals.items():
            far = ways_to(at, goal, FOOT).get(force.hex)
            sent = self._sent_near(goal)
            if far is None or worth <= kept or self._odds(force, goal, sent) < self.temper.odds:
                continue
            served = self._odds(force, goal, sent - force.points) / self.temper.odds
            pulls[goal] = worth / (1 + served * served) / (_EASE + far / HALVES)
        return max(pulls, key=lambda goal: (pulls[goal], goal), default=None)

    def _guarded(self, force: Force) -> float:
        """What a force would leave open to an enemy who is near, if nobody else stands there."""
        at, enemy = self.at, self.at.game.enemy(self.side)
        held = ledger_of(at.state).holders
        own = [here for here in held_by(at, self.side) if here.distance(force.hex) > _NEXT_TO]
        return sum(
            worth
            for aim, worth in self.rules.aims(at, self.side).items()
            if aim.distance(force.hex) <= _SAME
            and held.get(aim) == self.side
            and not any(here.distance(aim) <= 1 for here in own)
            and force_within(at, enemy, aim, _COMES) > 0
        )

    def _odds(self, force: Force, goal: Hex, sent: float) -> float:
        """How many times those about a goal, and some of those on the way, a force is with what was sent there."""
        enemy, far = self.at.game.enemy(self.side), force.hex.distance(goal) + _DETOUR
        theirs = 0.0
        for there, points in stacks(self.at, enemy).items():
            counts = points * cover(self.at.game, there)
            if there.distance(goal) <= _ABOUT:
                theirs += counts
            elif there.distance(goal) + there.distance(force.hex) <= far:
                theirs += _ON_THE_WAY * counts
        return (force.points + sent) / max(theirs, 1.0)

    def _sent_near(self, goal: Hex) -> float:
        return sum(points for there, points in self.sent.items() if there.distance(goal) <= _SAME)

    def _send(self, order: Order | None, force: Force) -> None:
        if order is not None and order.target is not None:
            self.sent[order.target] = self.sent.get(order.target, 0.0) + force.points

    def _holding(self, force: Force, order: Order | None) -> Task | None:
        """What a force should hold that attacks nothing: what it holds, or where somebody is needed."""
        at = self.at
        post = order.target if order is not None and order.kind in (DEFEND, DELAY) else None
        if post is not None and self._is_lost(post):
            post = None
            order = None
        behind = self._behind(force)
        if behind is not None:
            return self._go(force, DELAY, behind, "too many come to stand for long")
        if post is not None and (self._counts(post) or enemy_distance(at, self.side, force.hex) <= _IDLE):
            self._send(order, force)
            return None
        need = self._need(force)
        if need is not None and (post is None or need.distance(post) > _NEXT_TO):
            return self._go(force, DEFEND, need, "it is needed there")
        if order is not None and order.kind not in (RESERVE, FALL_BACK):
            self._send(order, force)
            return None
        return self._written(force, DEFEND, force.reader, "")

    def _behind(self, force: Force) -> Hex | None:
        """The place behind a force that is worth most, if more of the enemy come than it can stand against."""
        at, enemy = self.at, self.at.game.enemy(self.side)
        ours = force_within(at, self.side, force.hex, _ABOUT)
        if force_within(at, enemy, force.hex, _THREAT) < _TOO_MANY * max(ours, 1.0):
            return None
        near = enemy_distance(at, self.side, force.hex)
        aims, holders = self.rules.aims(at, self.side), ledger_of(at.state).holders
        here = max((worth for aim, worth in aims.items() if aim.distance(force.hex) <= _ABOUT), default=0.0)
        pulls = {}
        for aim, worth in aims.items():
            far = ways_to(at, aim, FOOT).get(force.hex)
            open_to = holders.get(aim) == self.side and enemy_distance(at, self.side, aim) >= near + _BEHIND
            if open_to and worth > here and far is not None:
                pulls[aim] = worth / (_EASE + far / HALVES)
        return max(pulls, key=lambda aim: (pulls[aim], aim), default=None)

    def _is_lost(self, post: Hex) -> bool:
        """Whether the enemy has what is to be held."""
        own = held_by(self.at, self.side)
        return post in held_by(self.at, self.at.game.enemy(self.side)) or (
            enemy_distance(self.at, self.side, post) <= 1 and not any(here.distance(post) <= 1 for here in own)
        )

    def _counts(self, here: Hex) -> bool:
        return any(aim.distance(here) <= _NEXT_TO for aim in self.rules.aims(self.at, self.side))

    def _need(self, force: Force) -> Hex | None:
        """The place that counts, or the friends near the enemy, where too few are for those who threaten it."""
        at, enemy = self.at, self.at.game.enemy(self.side)
        places = dict(self.rules.aims(at, self.side)) or dict.fromkeys(held_by(at, self.side), 1.0)
        held = ledger_of(at.state).holders
        pulls: dict[Hex, float] = {}
        for place, worth in places.items():
            if place in held_by(at, enemy) or held.get(place, self.side) != self.side:
                continue
            threat = force_within(at, enemy, place, _THREAT)
            there = self._sent_near(place)
            far = ways_to(at, place, FOOT).get(force.hex)
            if threat > there and far is not None:
                pulls[place] = worth * (threat - there) / (_EASE + far / HALVES)
        return max(pulls, key=lambda place: (pulls[place], place), default=None)

    def _go(self, force: Force, kind: str, goal: Hex, why: str) -> Task | None:
        """March there if it is far and nobody is in the way, else go there as one fights."""
        at = self.at
        self.sent[goal] = self.sent.get(goal, 0.0) + force.points
        if force.hex.distance(goal) > _MARCHES:
            text = march_by(at, self.side, force.reader, goal, _REACHES)
            if text:
                return Task(force.holder, MARCH, text, f"{why}, and it is far to {at.place_name(goal)}")
        if force.reader.distance(goal) > _REACHES:
            return None
        return self._written(force, kind, goal, why)

    def _written(self, force: Force, kind: str, target: Hex, why: str) -> Task | None:
        order = force.order
        aimed = order.target if order is not None and order.kind == kind else None
        if aimed is not None and aimed.distance(target) <= _SAME:
            return None
        return Task(force.holder, kind, f"{kind} {self.at.label(target)}", why)


def _goals(rules: Standard, at: Position, side: SideId, hunted: float) -> Iterator[tuple[Hex, float]]:
    """What there is to attack: the hexes played for that are not one's own, and the enemy where he stands."""
    enemy, holders = at.game.enemy(side), ledger_of(at.state).holders
    worth = {}
    for here, points in rules.aims(at, side).items():
        if here in held_by(at, enemy) or holders.get(here) != side:
            worth[here] = points * (2 if holders.get(here) == enemy or here in held_by(at, enemy) else 1)
    for there in stacks(at, enemy):
        about = sum(points for h, points in stacks(at, enemy).items() if h.distance(there) <= _CLUSTER)
        worth[there] = worth.get(there, 0.0) + hunted * about
    yield from worth.items()
