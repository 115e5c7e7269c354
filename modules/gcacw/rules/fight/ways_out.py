"""Where a stack may retreat, by priorities, and what each step costs it [7.92, 7.93]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import Row, option, rows

from ..field.ground import ground_chart
from ..field.standard import Standard
from ..field.units import TRAIN, enemies_at, is_leader, troops_at
from ..field.zones import enemy_zone, passable_now
from ..record.clock import is_rain


@frozen
class WayOut:
    """A hex a stack may retreat to: its priority and the manpower the step costs."""

    hex: Hex
    priority: int
    loss: int


def ways_out(
    rules: Standard, at: Position, units: tuple[Unit, ...], here: Hex, active: tuple[Hex, ...]
) -> tuple[WayOut, ...]:
    """Every hex a stack could retreat to from its hex, best priority first; ``active``: the enemy's hexes."""
    ends = (end for end in at.board.neighbours(here) if bars_retreat(rules, at, units, here, end) is None)
    found = (_way_out(rules, at, units, here, end, active) for end in ends)
    return tuple(sorted(found, key=lambda w: (w.priority, w.hex)))


def allowed(at: Position, found: tuple[WayOut, ...]) -> tuple[WayOut, ...]:
    """Those of the ways out the owner may take: of the best priority there is [7.93]."""
    if option(at, "override_retreat", "off") == "on" or not found:
        return found
    return tuple(w for w in found if w.priority == found[0].priority)


def free_ways(
    rules: Standard, at: Position, units: tuple[Unit, ...], here: Hex, active: tuple[Hex, ...], most: int
) -> dict[Hex, tuple[Hex, ...]]:
    """The shortest way to every hex that is reached in at most so many steps, each of the best kind there is where it
    is taken and free of manpower: the hexes after the stack's own.
    """
    found: dict[Hex, tuple[Hex, ...]] = {here: ()}
    reached = [here]
    for _ in range(most):
        steps = ((near, way) for near in reached for way in allowed(at, ways_out(rules, at, units, near, active)))
        reached = []
        for near, way in steps:
            if way.loss == 0 and way.hex not in found:
                found[way.hex] = (*found[near], way.hex)
                reached.append(way.hex)
    del found[here]
    return found


def bars_retreat(rules: Standard, at: Position, units: tuple[Unit, ...], here: Hex, end: Hex) -> Illegal | None:
    """Why a stack may not retreat into a hex, priorities apart [7.92]."""
    if end == here:
        return Illegal("they are there already, and a retreat goes on to a neighbouring hex", "7.91", (end,))
    if end not in at.board or not here.is_next_to(end):
        return Illegal("a retreat goes hex by hex, each next to the one before", "7.91", (end,))
    if enemies_at(at, units[0].side, end):
        return Illegal("an enemy unit is in the hex", "7.92", (end,))
    for unit in (unit for unit in units if not is_leader(at, unit)):
        if not _can_cross(at, unit, here, end):
            never = Illegal(f"{at.name(unit.id)} could never march across that hexside", "7.921", (end,))
            return _by_rain(at, unit, here, end) or never
        barred = rules.closed_hexes(at, unit, "retreat").get(end)
        if barred:
            return barred
    return None


def _can_cross(at: Position, unit: Unit, here: Hex, end: Hex) -> bool:
    chart = ground_chart(at.game)
    if option(at, "retreat_terrain", "as_march") == "free":
        kinds = at.board.crossing(here, end)
        return bool(kinds & chart.crossings) or not any(k in chart.sides and chart.sides[k].barred for k in kinds)
    return end in passable_now(at, _goes_as(at, unit))[here]


def _by_rain(at: Position, unit: Unit, here: Hex, end: Hex) -> Illegal | None:
    """Why rain alone closes a hexside that could be crossed in the dry, or None if it does not [12.3]."""
    chart, arm = ground_chart(at.game), _goes_as(at, unit)
    wet, dry = (chart.cost(at.board, arm, here, end, rain) for rain in (is_rain(at), False))
    return wet if isinstance(wet, Illegal) and not isinstance(dry, Illegal) else None


def _goes_as(at: Position, unit: Unit) -> str:
    # wagon trains may leave the roads to retreat, so they go as foot does
    arm = at.kind(unit).arm
    return "infantry" if arm == TRAIN else arm


def _way_out(
    rules: Standard, at: Position, units: tuple[Unit, ...], here: Hex, end: Hex, active: tuple[Hex, ...]
) -> WayOut:
    side = units[0].side
    facts = {
        "way": bool(ground_chart(at.game).ways_between(at.board, here, end)),
        "farther": _distance(end, active) > _distance(here, active),
        "zone": end in enemy_zone(rules, at, side),
        # on a way back into the hex they set out from they are themselves no friends there
        "friend": any(unit not in units for unit in troops_at(at, side, end)),
    }
    kinds = rows(at.game, "retreat_priorities")
    row = next(r for r in kinds if all(r[k] in ("any", held) for k, held in facts.items()))
    return WayOut(end, row["priority"], row[option(at, "retreat_losses", "house")])


def _distance(here: Hex, active: tuple[Hex, ...]) -> int:
    return min(here.distance(a) for a in active)


def describe_way(at: Position, way: WayOut) -> str:
    """A step of a retreat in words: the kind of step and its price."""
    name = _kind(at, way)["name"].lower()
    return f"{name}; {_price(way)}" if way.loss else name


def brief_way(at: Position, way: WayOut) -> str:
    """The same in a few letters: the price, or the kind of step where it has none."""
    return _price(way) if way.loss else _kind(at, way)["brief"]


def leg_of_way(at: Position, way: WayOut) -> Line:
    """The same as a line of what a way costs."""
    return Line(_kind(at, way)["name"], _price(way) if way.loss else "free", "7.932" if way.loss else "7.93")


def _kind(at: Position, way: WayOut) -> Row:
    return next(r for r in rows(at.game, "retreat_priorities") if r["priority"] == way.priority)


def _price(way: WayOut) -> str:
    return f"costs {way.loss} manpower"
