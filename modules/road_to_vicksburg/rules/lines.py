"""Lines of communications at the end of the game [20.0]."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import lru_cache

from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit
from hexboard.engine.question import Line
from hexboard.engine.trace import Trace
from hexboard.geometry.hex import Hex

from .holding import controller
from .land import Land

_WAY = "infantry"  # a line goes where foot could, over no prohibited hexside


def cut_off(land: Land, at: Position) -> Iterator[Unit]:
    """Units that would count as eliminated if the game ended now [20.0]."""
    for unit in at.state.units.values():
        here = _traced_from(at, unit)
        if here is not None and here not in lines(land, at, unit.side):
            yield unit


@lru_cache(maxsize=16)
def lines(land: Land, at: Position, side: str) -> dict[Hex, Hex | None]:
    """Every hex with a line for a side, and the next hex on it towards its end [20.1]."""
    ends = [at.board.at(label) for label in at.game.scenario.rules["lines"][side]]
    found: dict[Hex, Hex | None] = {
        h: None for h in ends if _is_open(land, at, side, h) and controller(land, at, h) == side
    }
    queue = deque(found)
    chart = land.chart(at.game)
    while queue:
        here = queue.popleft()
        for near in at.board.neighbours(here):
            if near not in found and _is_open(land, at, side, near) and not chart.bars(at.board, _WAY, near, here):
                found[near] = here
                queue.append(near)
    return found


def traces(land: Land, at: Position) -> tuple[Trace, ...]:
    """The line of every unit that needs one, for the window."""
    return tuple(
        _trace(at, unit, here, lines(land, at, unit.side))
        for unit in at.state.units.values()
        if (here := _traced_from(at, unit)) is not None
    )


def _trace(at: Position, unit: Unit, here: Hex, found: dict[Hex, Hex | None]) -> Trace:
    path = []
    step: Hex | None = here if here in found else None
    while step is not None:
        path.append(step)
        step = found[step]
    rule = "20.2" if unit.side == at.game.scenario.first else "20.3"
    if not path:
        lost = Line("no line of communications: eliminated if the game ended now", "-", "20.0")
        return Trace(unit.id, (), False, "cut off", (lost,))
    return Trace(unit.id, tuple(path), True, "open", (Line(f"a line to {at.place_name(path[-1])}", "", rule),))


def _traced_from(at: Position, unit: Unit) -> Hex | None:
    if isinstance(unit.place, OnMap):
        return unit.place.hex
    needs = at.game.scenario.rules["lines"].get(f"{unit.side}_exits", ())
    left_by = (e.hex for e in at.state.ledger.exits if e.unit == unit.id)
    return next((here for here in left_by if at.label(here) in needs), None)


def _is_open(land: Land, at: Position, side: str, here: Hex) -> bool:
    there = at.units_at(here)
    if there:
        return there[0].side == side
    return here not in land.control(at, at.game.enemy(side))
