"""The hexes a marching unit is offered, and the command its picks make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from attrs import evolve

from hexboard.core.command import Command
from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Line, Offered, Pick, Ready, each
from hexboard.geometry.hex import BY_COLUMN, Hex
from hexboard.rules.deciding import VIA, hex_answer
from hexboard.rules.ground.movement import Reach, Steps, reach
from hexboard.rules.ground.parts import Part, legs
from hexboard.rules.wrong_unit import wrong_unit

from ..field.ground import clause, exit_hexes
from ..field.standard import Standard
from ..record.commands import Enter, Leave, MarchBy, Move
from .marching import March, march, paces_of, path_cost, step_cost
from .staying import bars_staying, exit_cost

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
        if (end := at.board.find(pick.removeprefix(word))) is None:
            no_hex = partial(_no_hex, at, marching)
            return wrong_unit(at, marching.unit.side, pick, "move in this phase", "5.11", no_hex)
        if end not in found.cost:
            return why_not(rules, at, marching, end)
        so_far = _joined(so_far, found.path(end))
        if word != VIA:
            return _command(rules, at, marching, so_far, found.cost[end], leaves=word == EXIT)
        found = _onwards(rules, at, marching, end, found.cost[end])
    return so_far, found


def destinations(
    rules: Standard, at: Position, marching: March, so_far: Path, found: Reach
) -> tuple[Offered, ...]:
    """Every hex that can be reached with its points and path, and the closed ones beside them with the reason."""
    unit = marching.unit
    reached = partial(_hex_reached, rules, at, marching, so_far, found)
    leaving = partial(_leaving, rules, at, marching, so_far, found)
    ends = sorted(found.cost, key=BY_COLUMN)
    answers = list(each(reached, ends))
    for end in () if marching.keeps_to_ways else exit_hexes(at.game).intersection(found.cost):
        if rules.bars_exit(at, unit, end) is None:
            answers.insert(answers.index((reached, end)) + 1, (leaving, end))
    if unit.hex in found.cost and not so_far:
        answers.remove((reached, unit.hex))
    return (*answers, *each(partial(_barred, at, marching), _beside(at, marching, found, ends)))


def commands(rules: Standard, at: Position, marching: March) -> Iterator[Command]:
    """The commands that the open destinations lead to, by the cheapest way, without their names and figures."""
    unit, found = marching.unit, marching.reach(rules, at)
    for end in sorted(found.cost, key=BY_COLUMN):
        if end != unit.hex and bars_staying(rules, at, unit, end) is None:
            yield going(marching, found.path(end))
        if end in exit_hexes(at.game) and isinstance(exit_cost(rules, at, marching, end, found.cost[end]), int):
            yield _gone(marching, found.path(end))


def _hex_reached(rules: Standard, at: Position, marching: March, so_far: Path, found: Reach, end: Hex) -> Answer:
    unit = marching.unit
    barred = bars_staying(rules, at, unit, end)
    full = rules.lacks_room(rules, at, unit, end, None) if barred is None else None
    why = "" if full is None else "full" if full.rule == "5.32" else full.reason
    name = at.place_name(end) + (f": {why}, so another there moves on next" if why else "")
    path = _joined(so_far, found.path(end))
    steps = partial(legs_of, rules, at, marching, path)
    onward = "" if end in marching.zone or so_far[-1:] == (end,) else VIA + at.label(end)
    cost = str(found.cost[end])
    return Answer(at.label(end), name, "hex", cost, end, None, path, barred, onward=onward, legs=steps)


def legs_of(rules: Standard, at: Position, marching: March, path: Path) -> tuple[Line, ...]:
    """What a way costs, step by step [5.2, 9.0]."""
    chart, arm = rules.chart(at.game), rules.moves_as(at, marching.unit)

    def parts(start: Hex, end: Hex) -> tuple[Part, ...]:
        found = chart.parts(at.board, arm, start, end)
        return () if isinstance(found, Illegal) else found

    return legs(at, path, parts, marching.starts.get(path[0], 0), clause(at.game, "arrivals"))


def _leaving(rules: Standard, at: Position, marching: March, so_far: Path, found: Reach, end: Hex) -> Answer:
    left = exit_cost(rules, at, marching, end, found.cost[end])
    barred, note = (left, "") if isinstance(left, Illegal) else (None, str(left))
    path = _joined(so_far, found.path(end))
    label = f"{'Enter and leave' if marching.entering else 'Leave'} the map by {at.label(end)}"
    return Answer(EXIT + at.label(end), label, "verb", note, end, None, path, barred)


def _barred(at: Position, marching: March, near: Hex) -> Answer:
    return hex_answer(at, near, barred=marching.closed[near])


def why_not(rules: Standard, at: Position, marching: March, end: Hex) -> Illegal:
    """Why a hex cannot be reached."""
    if end in marching.closed:
        return marching.closed[end]
    steps = marching.steps(rules, at)
    far = reach(marching.starts, _FAR, steps, marching.closed, marching.zone)
    if end in far.cost:
        cost = path_cost(rules, at, marching, far.path(end))
        why = cost if isinstance(cost, Illegal) else Illegal(f"{at.label(end)} is out of reach", "5.21", (end,))
        why = _barred_way(at, marching, end, steps, marching.allowance.points) or why
        return evolve(why, way_out="" if marching.pace else in_other_manner(rules, at, marching.unit, end))
    if end in reach(marching.starts, _FAR, steps, marching.closed).cost:
        return Illegal(f"enemy zones of control bar every way to {at.label(end)}", "6.0", (end,))
    return _barred_way(at, marching, end, steps) or _barred_step(rules, at, marching, end, far)


def _barred_way(at: Position, marching: March, end: Hex, steps: Steps, points: int = _FAR) -> Illegal | None:
    # the first hex closed to the unit on its way, where such hexes keep it from going there and zones alone would not
    found, past = (reach(marching.starts, points, steps, closed) for closed in ((), marching.closed))
    if end not in found.cost or end in past.cost:
        return None
    there = next(here for here in found.path(end) if here in marching.closed)
    why, label = marching.closed[there], at.label(end)
    bars = f"no way leads to {label}" if points == _FAR else f"{label} is too far by any other way"
    return evolve(why, reason=f"{bars}: on the shortest, at {at.label(there)}, {why.reason}")


def _barred_step(rules: Standard, at: Position, marching: March, end: Hex, far: Reach) -> Illegal:
    # the last step that nothing makes possible
    near = (h for h in at.board.neighbours(end) if h in far.cost)
    last = (step_cost(rules, at, marching, h, end) for h in near)
    barred = next((why for why in last if isinstance(why, Illegal)), None)
    return barred or Illegal(f"no way leads to {at.label(end)}", "5.24", (end,))


def in_other_manner(rules: Standard, at: Position, unit: Unit, end: Hex) -> str:
    """In which other manner of movement than the ordinary one the unit would come to a hex [R6.41, 23.2]."""
    if bars_staying(rules, at, unit, end) is not None:
        return ""
    for pace in paces_of(rules, at, unit.id):
        other = march(rules, at, unit, pace.id)
        if isinstance(other, March) and end in other.reach(rules, at).cost:
            return f"within reach by {pace.title.lower()} [{pace.rule}]"
    return ""


def _command(
    rules: Standard, at: Position, marching: March, path: Path, spent: int, leaves: bool
) -> Ready | Illegal:
    besides = rules.sets_off(at, marching.unit, path)
    if leaves:
        return Ready(_gone(marching, path), caution=besides)
    if path == (marching.unit.hex,):
        return Illegal(f"{at.name(marching.unit.id)} is in {at.label(path[-1])} already", "5.16", path)
    price = f"{spent} of {counted(marching.allowance.points, 'point')}"
    label = "Bring on" if marching.entering else ""
    return Ready(going(marching, path), label=label, price=price, caution=besides)


def going(marching: March, path: Path) -> Command:
    """The command to march along a path and stay at its end."""
    unit = marching.unit.id
    if marching.pace is not None:
        return MarchBy(unit, marching.pace.id, path)
    return Enter(unit, path) if marching.entering else Move(unit, path)


def _gone(marching: March, path: Path) -> Command:
    return Leave(marching.unit.id, path, marching.pace.id if marching.pace else None)


def _onwards(rules: Standard, at: Position, marching: March, end: Hex, spent: int) -> Reach:
    if end in marching.zone and end != marching.unit.hex:
        return Reach({end: spent}, {end: None})
    steps = marching.steps(rules, at)
    limit = marching.allowance
    return reach({end: spent}, limit.points, steps, marching.closed, marching.zone, limit.into_zone)


def _no_hex(at: Position, marching: March, unit: Unit) -> Illegal:
    where = unit.hexes
    return Illegal(f"choose a hex for {at.name(marching.unit.id)} to move to, not {at.name(unit.id)}", "5.16", where)


def _joined(path: Path, more: Path) -> Path:
    return path + more[1:] if path else more


def _beside(at: Position, marching: March, found: Reach, ends: list[Hex]) -> Iterable[Hex]:
    # closed hexes next to what can be reached, in the order in which one meets them there
    closed, cost = marching.closed, found.cost
    near = dict.fromkeys(chain.from_iterable(map(at.board.neighbours, ends)))
    return (hex for hex in near if hex in closed and hex not in cost)
