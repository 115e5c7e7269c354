"""How far a rider gets within the range of command, and which units are in command by that [B4.2, 21.3.3]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.board.memo import kept_on
from hexboard.core.position import Position, kept_with_force
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Line
from hexboard.engine.told import Trace
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.ground.movement import Reach, reach

from ..field.formations import GUN_RESERVE, division_of, formation_of, formations, side_formations, troops_of
from ..field.ground import HALVES, RIDING, Terms, steps_by, terms_of
from ..field.leaders import leader_of
from ..field.sight import sees
from ..field.units import is_combat
from ..field.whereabouts import goal_leader, troops_of_holder, where
from ..field.zones import blocked_for
from ..record.sides import knows
from .in_force import ENTRY, held, holder_of, is_goal, lasting


def in_command(at: Position, unit: Unit) -> bool:
    """Whether a unit is in command now; whoever does not know its orders takes it to be."""
    return unit.id not in _out_of_range(at, formation_of(at, unit))


def out_of_range(at: Position, side: str) -> frozenset[UnitId]:
    """The combat units of a side on the map that are out of command."""
    return frozenset().union(*(_out_of_range(at, each.id) for each in side_formations(at.game, side)))


@kept_on("at")
def _out_of_range(at: Position, formation: str) -> frozenset[UnitId]:
    known = formations(at.game).get(formation)
    if known is None or known.sort == GUN_RESERVE or not knows(at, known.side):
        return frozenset()
    return frozenset(unit.id for unit in troops_of(at, formation) if not _commanded(at, formation, unit))


def _commanded(at: Position, formation: str, unit: Unit) -> bool:
    here = unit.hex
    if here is None:
        return True
    holder, rider = holder_of(at, unit), range_of(at, formation)
    goal = is_goal(at, holder)
    # neither a Bad Move nor the order to come in by is a goal, which would take troops from their corps' leader [B4.7]
    either = goal and (holder.startswith(ENTRY) or lasting(at, holder) is None)
    if either and rider is not None and here in rider.cost:
        return True
    led = goal_leader(at, division_of(at.game, unit.kind)) if goal else None
    if led is not None and held(at, unit.id) is None:
        return bool(way_from(at, unit.side, led[1], here))
    if (goal or option(at, "division_range", "goals") == "all") and not _near_division(at, unit, here):
        return False
    if goal:
        return True
    if rider is not None:
        return here in rider.cost
    # the corps' commander is not there: whoever holds a goal is in command, and those about him [B4.2]
    return any(here.distance(other) <= _division_range(at) for other in _goal_hexes(at, formation))


def _division_range(at: Position) -> int:
    return int(at.game.charts["command_ranges"]["division"])


def _near_division(at: Position, unit: Unit, here: Hex) -> bool:
    division = division_of(at.game, unit.kind)
    if held(at, unit.id) is not None or not division:
        return True
    others = [there for other, there in troops_of_holder(at, division) if other.id != unit.id]
    return not others or any(here.distance(other) <= _division_range(at) for other in others)


def way_from(at: Position, side: str, leader: Hex, here: Hex) -> tuple[Hex, ...]:
    """The way from a division commander to a unit near enough to him: within two hexes, and the one between free of the
    enemy and his zones, or the unit in his sight; () to one that is not [21.7.3.1]."""
    far = here.distance(leader)
    if far > int(at.game.charts["command_ranges"]["division_leader"]):
        return ()
    if far <= 1:
        return tuple(dict.fromkeys((leader, here)))
    between = [h for h in at.board.neighbours(leader) if h.distance(here) < far]
    free = [h for h in between if h not in blocked_for(at, side)]
    past = free or (between if sees(at, leader, here) else [])
    return (leader, min(past), here) if past else ()


def _goal_hexes(at: Position, formation: str) -> tuple[Hex, ...]:
    return tuple(here for unit, here in troops_of_holder(at, formation) if is_goal(at, holder_of(at, unit)))


def range_of(at: Position, formation: str) -> Reach | None:
    """How far a formation's leader commands, in half points of a rider, under a marker too; None if he is not there."""
    leader = leader_of(at, formation)
    here = None if leader is None else where(at, leader)
    return None if leader is None or here is None else command_range(at, leader.side, (here,))


def command_lines(at: Position) -> tuple[Trace, ...]:
    """The line of command of every combat unit on the map whose orders whoever looks knows."""
    return tuple(each for side in at.game.sides if knows(at, side.id) for each in _traces(at, side.id))


def _traces(at: Position, side: str) -> Iterator[Trace]:
    out = out_of_range(at, side)
    for unit, here in at.on_map(side):
        name = formation_of(at, unit)
        if not is_combat(at, unit) or name not in formations(at.game):
            continue
        found = range_of(at, name)
        led = goal_leader(at, holder_of(at, unit))
        if unit.id in out:
            line = Line("no way of command", "none", "B4.2")
            yield Trace(unit.id, (), False, "out of command", (line,))
        elif led is not None:
            path = way_from(at, unit.side, led[1], here)[::-1]
            line = Line(f"to {at.name(led[0].id)}", f"{len(path) - 1} of 2 hexes", "21.7.3.1")
            yield Trace(unit.id, path, True, "in command", (line,))
        elif found is not None and here in found.cost:
            path = tuple(reversed(found.path(here)))
            leader = leader_of(at, name)
            text = f"to {at.name(leader.id) if leader else name}"
            yield Trace(unit.id, path, True, "in command", (Line(text, f"{found.cost[here] / HALVES:g}", "21.3.3"),))
        else:
            yield Trace(unit.id, (here,), True, "in command", (Line("its goal", "5 hexes", "21.3.3"),))


def riders_within(at: Position, name: UnitId) -> Mapping[Hex, int]:
    """The hexes within the range of command of a counter on the map, each with its half points."""
    unit = at.unit(name)
    return {} if unit.hex is None else command_range(at, unit.side, (unit.hex,)).cost


def command_range(at: Position, side: str, starts: tuple[Hex, ...]) -> Reach:
    """Where a rider of a side comes to from any of these hexes within the range of command."""
    return ridden(at, side, RIDING, starts, HALVES * int(at.game.charts["ranges"]["command"]))


def ridden(at: Position, side: str, manner: str, starts: tuple[Hex, ...], most: int) -> Reach:
    """Where a rider of a side comes to from any of these hexes, in a manner, for so many half points."""
    return _ridden(at, at.game.enemy(side), terms_of(at, manner, False), starts, blocked_for(at, side), most)


@kept_with_force("enemy")
def _ridden(
    at: Position, enemy: str, terms: Terms, starts: tuple[Hex, ...], barred: frozenset[Hex], most: int
) -> Reach:
    """The same however many friends have moved since it was asked before, if they have opened or left no zone."""
    return reach(dict.fromkeys(starts, 0), most, steps_by(at.board, terms), barred)
