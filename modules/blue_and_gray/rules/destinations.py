"""The hexes a marching unit is offered, and the command its picks make."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Pick, Ready
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Reach, reach

from .commands import Enter, Leave, MarchBy, Move
from .marching import March, path_cost
from .standard import Standard
from .staying import bars_staying, exit_cost

VIA = "via "
EXIT = "exit "
_FAR = 10_000

Path = tuple[Hex, ...]


def route(
    rules: Standard, at: Position, marching: March, picked: tuple[Pick, ...]
) -> tuple[Path, Reach] | Ready | Illegal:
    """The way so far and what can be reached from its end; the command, once the last pick ends the way."""
    so_far: Path = ()
    found = marching.reach(rules, at)
    for pick in picked:
        word = next((w for w in (VIA, EXIT) if pick.startswith(w)), "")
        try:
            end = at.board.at(pick.removeprefix(word))
        except KeyError:
            return Illegal(f"{at.name(pick)} is no hex to move to", "5.16")
        if end not in found.cost:
            return why_not(rules, at, marching, end)
        so_far = _joined(so_far, found.path(end))
        if word != VIA:
            return _command(rules, at, marching, so_far, leaves=word == EXIT)
        found = _onwards(rules, at, marching, end, found.cost[end])
    return so_far, found


def destinations(rules: Standard, at: Position, marching: March, so_far: Path, found: Reach) -> tuple[Answer, ...]:
    """Every hex that can be reached with its points and path, and the closed ones beside them with the reason."""
    unit = marching.unit
    answers = []
    for end in sorted(found.cost):
        path = _joined(so_far, found.path(end))
        cost = found.cost[end]
        if end != unit.hex or so_far:
            barred = bars_staying(rules, at, unit, end)
            full = barred is None and rules.lacks_room(rules, at, unit, end, None) is not None
            name = at.place_name(end) + (": full, so another there moves on next" if full else "")
            answers.append(Answer(at.label(end), name, "hex", str(cost), end, None, path, barred))
        if not marching.keeps_to_ways and rules.bars_exit(at, unit, end) is None:
            left = exit_cost(rules, at, marching, end, cost)
            barred = left if isinstance(left, Illegal) else None
            label = f"Leave the map by {at.place_name(end)}"
            note = "" if isinstance(left, Illegal) else str(left)
            answers.append(Answer(EXIT + at.label(end), label, "verb", note, end, None, path, barred))
    return (*answers, *_beside(rules, at, marching, found))


def why_not(rules: Standard, at: Position, marching: March, end: Hex) -> Illegal:
    """Why a hex cannot be reached."""
    if end in marching.closed:
        return marching.closed[end]
    steps = marching.steps(rules, at)
    far = reach(marching.starts, _FAR, steps, marching.closed, marching.zone)
    if end in far.cost:
        cost = path_cost(rules, at, marching, far.path(end))
        return cost if isinstance(cost, Illegal) else Illegal(f"{at.label(end)} is out of reach", "5.21", (end,))
    if end in reach(marching.starts, _FAR, steps, marching.closed).cost:
        return Illegal(f"enemy zones of control bar every way to {at.label(end)}", "6.0", (end,))
    near = (h for h in at.board.neighbours(end) if h in far.cost)
    last = (path_cost(rules, at, marching, (*far.path(h), end)) for h in near)
    barred = next((why for why in last if isinstance(why, Illegal)), None)
    return barred or Illegal(f"no way leads to {at.label(end)}", "5.24", (end,))


def _command(rules: Standard, at: Position, marching: March, path: Path, leaves: bool) -> Ready | Illegal:
    unit = marching.unit
    cost = path_cost(rules, at, marching, path)
    if isinstance(cost, Illegal):
        return cost
    if marching.pace is not None and not leaves and path != (unit.hex,):
        return bars_staying(rules, at, unit, path[-1]) or Ready(MarchBy(unit.id, marching.pace.id, path))
    if leaves:
        left = exit_cost(rules, at, marching, path[-1], cost)
        pace = marching.pace.id if marching.pace else None
        return left if isinstance(left, Illegal) else Ready(Leave(unit.id, path, pace))
    if path == (unit.hex,):
        return Illegal(f"{at.name(unit.id)} is in {at.label(path[-1])} already", "5.16", path)
    barred = bars_staying(rules, at, unit, path[-1])
    return barred or Ready(Enter(unit.id, path) if marching.entering else Move(unit.id, path))


def _onwards(rules: Standard, at: Position, marching: March, end: Hex, spent: int) -> Reach:
    if end in marching.zone and end != marching.unit.hex:
        return Reach({end: spent}, {end: None})
    steps = marching.steps(rules, at)
    limit = marching.allowance
    return reach({end: spent}, limit.points, steps, marching.closed, marching.zone, limit.into_zone)


def _joined(path: Path, more: Path) -> Path:
    return path + more[1:] if path else more


def _beside(rules: Standard, at: Position, marching: March, found: Reach) -> Iterator[Answer]:
    shown: set[Hex] = set()
    for here in sorted(found.cost):
        for near in at.board.neighbours(here):
            if near in marching.closed and near not in found.cost and near not in shown:
                shown.add(near)
                barred = marching.closed[near]
                yield Answer(at.label(near), at.place_name(near), "hex", "", near, None, (), barred)
