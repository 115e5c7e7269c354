"""(f) The lines of all units, against one plain breadth-first search over the same board for each of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import cycle

from hexboard.cli.bench.figure import Measure, least_times
from hexboard.cli.bench.random_play import played
from hexboard.cli.bench.sizes import Sizes
from hexboard.core.position import Position
from hexboard.engine.trace import Trace
from hexboard.geometry.hex import Hex

Neighbours = Mapping[Hex, tuple[Hex, ...]]

_ENTRIES = 120
_TIMES, _LIMIT = 3.0, 0.050


def measure(sizes: Sizes) -> Iterator[Measure]:
    """The figure, on a position some way into a game; none for a game whose rules trace nothing."""
    rules = sizes.rules()
    at = played(rules, "bench", _ENTRIES).view()
    starts = starts_of(at, rules.ruleset.traces(at))
    if not starts:
        return
    moments = cycle([Position(at.game, at.state) for _ in range(sizes.times + 1)])
    graph = {here: tuple(at.board.neighbours(here)) for here in at.board.hexes}
    ours, floor = least_times(
        # a new position each time: rules remember what they worked out of one
        lambda: rules.ruleset.traces(next(moments)),
        lambda: [breadth_first(here, graph) for here in starts],
        sizes.times,
    )
    yield Measure(
        "f",
        "lines of all units",
        f"{len(starts)} units on {len(at.board.hexes)} hexes, {len(at.state.units)} counters",
        ours,
        "a plain breadth-first search for each",
        floor,
        "at most 3 times, and 50 ms",
        ours <= _TIMES * floor and ours <= _LIMIT,
    )


def starts_of(at: Position, traces: Iterable[Trace]) -> list[Hex]:
    """Where the units stand whose lines are traced."""
    return [here for here in (at.unit(trace.unit).hex for trace in traces) if here is not None]


def breadth_first(start: Hex, graph: Neighbours) -> Mapping[Hex, Hex]:
    """Every hex of the board with the one it was reached from."""
    came = {start: start}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for near in graph[here]:
            if near not in came:
                came[near] = here
                waiting.append(near)
    return came
