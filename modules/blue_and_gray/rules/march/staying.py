"""Where a march may end: in a hex with room, in a full one that somebody can still leave, or off the map."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.geometry.hex import Hex

from ..field.crowds import crowds, is_marched_into, why_crowded
from ..field.ground import clause, exit_hexes, friends_at
from ..field.standard import Standard
from .marching import March, march, step_cost, too_far


def bars_staying(rules: Standard, at: Position, unit: Unit, end: Hex) -> Illegal | None:
    """Why a march may not end in a hex: it is full, and nobody could march on from there afterwards [5.32]."""
    full = rules.lacks_room(rules, at, unit, end, None)
    if full is None:
        return None
    mates = friends_at(at, unit.side, end)
    if not mates:
        return full
    after = arrived(at, unit, end)
    for mate in mates:
        if rules.lacks_room(rules, at, unit, end, mate.id) is None and _can_march_on(rules, after, mate):
            return None
    is_held = not any(_can_march_on(rules, after, mate) for mate in mates)
    why = "nobody there can march on" if is_held else "one there that marches on is not enough"
    return Illegal(f"{full.reason}, and {why}", full.rule, full.where)


@kept_on("at")
def bars_leaving_place(rules: Standard, at: Position, marching: March) -> Illegal | None:
    """Why a unit that may march can get nowhere all the same, or None."""
    unit = marching.unit
    if _finds_room(rules, at, marching):
        return None
    found = marching.reach(rules, at).cost
    if any(end != unit.hex and bars_staying(rules, at, unit, end) is None for end in found):
        return None
    return _why_stuck(rules, at, marching)


def bars_phase_end(rules: Standard, at: Position, side: str) -> Illegal | None:
    """Why the Movement Phase cannot be closed: a crowd of which somebody can still go [5.32]."""
    for here, friends in crowds(rules, at, side):
        if any(_can_leave(rules, at, unit) for unit in friends):
            why = why_crowded(rules, at, here, friends, "{some} of them must move on")
            if why.rule != "5.32" or is_marched_into(friends):
                return why
            return Illegal(why.reason, clause(at.game, "opening_crowd", "5.32"), why.where)
    return None


def exit_cost(rules: Standard, at: Position, marching: March, end: Hex, spent: int) -> int | Illegal:
    """Points spent once the unit has left by a hex it reached for ``spent``, or why it may not leave."""
    barred = rules.bars_exit(at, marching.unit, end)
    if barred:
        return barred
    if marching.keeps_to_ways:
        return Illegal("a strategic move does not leave the map", "R6.43", (end,))
    if end in marching.zone:
        reason = "a unit in an enemy zone of control may not leave the map"
        return Illegal(reason, clause(at.game, "exit_in_zone"), (end,))
    total = spent + int(at.game.scenario.rules["exits"]["cost"])
    if total > marching.allowance.points:
        return Illegal("no point is left to leave the map with", clause(at.game, "exit_cost"), (end,))
    return total


def _finds_room(rules: Standard, at: Position, marching: March) -> bool:
    if _steps_off(rules, at, marching):
        return True
    unit, found = marching.unit, marching.reach(rules, at).cost
    if any(end != unit.hex and rules.lacks_room(rules, at, unit, end, None) is None for end in found):
        return True
    if marching.pace is not None:
        return False
    exits = exit_hexes(at.game).intersection(found)
    return any(isinstance(exit_cost(rules, at, marching, end, found[end]), int) for end in exits)


def _why_stuck(rules: Standard, at: Position, marching: March) -> Illegal:
    """What bars every hex next to a unit that gets nowhere, those of one reason together."""
    near = marching.starts if marching.entering else [n for h in marching.starts for n in at.board.neighbours(h)]
    found: dict[tuple[str, str], list[Hex]] = {}
    for end in near:
        why = _bars_next(rules, at, marching, end)
        if why is not None:
            found.setdefault((why.reason, why.rule), []).append(end)
    how = f" by {marching.pace.title.lower()}" if marching.pace else ""
    stuck = f"{at.name(marching.unit.id)} has nowhere to go{how}"
    if len(found) == 1:
        (reason, rule), *_ = found
        return Illegal(f"{stuck}: {reason}", rule, tuple(near))
    each = (f"{', '.join(map(at.label, hexes))}: {reason} [{rule}]" for (reason, rule), hexes in found.items())
    rule = marching.pace.rule if marching.pace else "5.21"
    return Illegal(f"{stuck} ({'; '.join(each)})", rule, tuple(near))


def _bars_next(rules: Standard, at: Position, marching: March, end: Hex) -> Illegal | None:
    if not marching.entering and marching.unit.hex is not None:
        cost = step_cost(rules, at, marching, marching.unit.hex, end)
        if isinstance(cost, Illegal):
            return cost
        if end in marching.closed:
            return marching.closed[end]
        points = marching.allowance.into_zone if end in marching.zone else marching.allowance.points
        if cost > points:
            return too_far(at, marching, end, cost, points)
    return bars_staying(rules, at, marching.unit, end)


def _steps_off(rules: Standard, at: Position, marching: March) -> bool:
    # a look at the next hexes settles most cases without a search
    if marching.entering:
        return False
    steps = marching.steps(rules, at)
    limit = marching.allowance
    return any(
        cost <= (limit.into_zone if end in marching.zone else limit.points)
        and end not in marching.closed
        and rules.lacks_room(rules, at, marching.unit, end, None) is None
        for start in marching.starts
        for end, cost in steps[start]
    )


def _can_march_on(rules: Standard, at: Position, unit: Unit) -> bool:
    marching = march(rules, at, unit)
    return isinstance(marching, March) and _finds_room(rules, at, marching)


def _can_leave(rules: Standard, at: Position, unit: Unit) -> bool:
    marching = march(rules, at, unit)
    return isinstance(marching, March) and bars_leaving_place(rules, at, marching) is None


def arrived(at: Position, unit: Unit, end: Hex) -> Position:
    """The position with a unit marched to a hex."""
    return Position(at.game, at.state.changed(unit.id, place=OnMap(end), status=unit.status | {"moved"}))
