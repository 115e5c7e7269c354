"""How many movement points a counter has, and where ways alone take it by night [21.3.2, 21.9, B2.6, B3.9]."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.ground.movement import Reach

from ..record.clock import is_night
from .ground import HALVES
from .units import CAVALRY, CHARGED, ENGAGED, HQ, MARKER, TRAIN, arm, is_disrupted
from .zones import in_zone


def allowance(at: Position, unit: Unit) -> int:
    """Half points a counter has this turn before zones and roads are looked at [21.3.2, 21.9, B3.9]."""
    return halves_now(at, by_day(at, unit))


def halves_now(at: Position, points: int) -> int:
    """Half points that so many points of the day are now: by night half as many, rounded up [B3.9]."""
    return HALVES * ((points + 1) // 2 if is_night(at) else points)


def by_day(at: Position, unit: Unit) -> int:
    """Points a counter has by day [21.3.2, 21.9, B2.6]."""
    terms: Mapping[str, int] = at.game.charts["allowance"]
    kind = arm(at, unit)
    if kind == CAVALRY:
        # whoever charged has been in an enemy zone this turn
        slow = is_disrupted(unit) or in_zone(at, unit) or bool(unit.status & {CHARGED, ENGAGED})
        return terms["cavalry_slow" if slow else "cavalry"]
    if kind == TRAIN:
        return terms["army_train" if at.kind(unit).size == "army" else "corps_train"]
    return int(option(at, "hq_pace", str(terms[kind]))) if kind == HQ else int(terms[kind])


def pace_rule(at: Position, unit: Unit) -> str:
    """The clause that says how many points a counter has [21.3.2, 21.9, B2.6, B14.2]."""
    return {TRAIN: "21.9", HQ: "B2.6", MARKER: "B14.2"}.get(arm(at, unit), "21.3.2")


@frozen
class RoadReach(Reach):
    """A reach of which some hexes are come to along the road alone: the way there is another than the one to a hex on
    it that is nearer across country.
    """

    road: Reach
    along: frozenset[Hex]

    def path(self, end: Hex) -> tuple[Hex, ...]:
        """The cheapest path, its start first. Raises KeyError for a hex out of reach."""
        return self.road.path(end) if end in self.along else super().path(end)


def joined(near: Reach, far: Reach) -> RoadReach:
    """Two searches as one, of which the second went along ways alone."""
    better = frozenset(h for h, cost in far.cost.items() if cost < near.cost.get(h, 999))
    cost = {**near.cost, **{here: far.cost[here] for here in better}}
    return RoadReach(cost, near.before, far, better)
