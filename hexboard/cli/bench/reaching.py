"""(b) The reach of every unit of a side, against a bare Dijkstra over the same costs."""

import heapq
from collections.abc import Iterator, Mapping

from hexboard.cli.bench.figure import Measure, Sizes, least_times
from hexboard.cli.bench.random_play import played
from hexboard.core.game import Game
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.engine.ruleset import Ruleset
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.movement import Steps, reach
from hexboard.rules.ground.terrain_chart import TerrainChart

Ways = tuple[tuple[Hex, int], ...]

_ENTRIES = 120
_TIMES = 2.0


def measure(sizes: Sizes) -> Iterator[Measure]:
    """The figure, on a position some way into a game. Raises Unreadable for a game without a terrain chart."""
    rules = sizes.rules(lambda rules: _chart(rules.game) is not None)
    at = played(rules, "bench", _ENTRIES).view()
    marches = Marches(rules.ruleset, at, sizes.points)
    if marches.reaches() != marches.costs():
        raise ArithmeticError("the reach of a unit is not what the bare search finds")
    ours, floor = least_times(marches.reaches, marches.costs, sizes.times)
    hexes = sum(len(costs) for costs in marches.costs())
    yield Measure(
        "reach of every unit of a side",
        f"{len(marches.starts)} units, {sizes.points} points, {hexes} hexes reached on {len(at.board.hexes)}",
        ours,
        "a bare Dijkstra over the same steps",
        floor,
        "at most 2 times",
        ours <= _TIMES * floor,
    )


class Marches:
    """Every unit of the side with most on the map: where it starts, what its arm's steps cost, what closes its way."""

    def __init__(self, ruleset: Ruleset, at: Position, points: int) -> None:
        side = max(at.game.sides, key=lambda side: sum(1 for _ in at.on_map(side.id))).id
        enemy = at.game.enemy(side)
        self.points = points
        self.starts = [(here, at.kind(unit).arm) for unit, here in at.on_map(side)]
        self._closed = frozenset(here for _, here in at.on_map(enemy))
        self._stops = ruleset.control(at, enemy) - self._closed
        chart = _chart(at.game)
        if chart is None:
            raise Unreadable(f"{at.game.id} has no terrain chart that the toolbox reads", "--game")
        self._steps = {arm: _steps(at, chart, arm) for arm in {arm for _, arm in self.starts}}
        self._open = {arm: {at: self._ways(steps, at) for at in steps} for arm, steps in self._steps.items()}
        self._graph = {
            arm: {at: () if at in self._stops else ways for at, ways in graph.items()}
            for arm, graph in self._open.items()
        }

    def reaches(self) -> list[Mapping[Hex, int]]:
        """What the toolbox finds: costs, and paths besides."""
        return [
            reach({here: 0}, self.points, self._steps[arm], self._closed, self._stops).cost for here, arm in self.starts
        ]

    def costs(self) -> list[Mapping[Hex, int]]:
        """What the bare search finds on a graph from which all that is closed was taken before."""
        return [_dijkstra(here, self._open[arm][here], self._graph[arm], self.points) for here, arm in self.starts]

    def _ways(self, steps: Steps, at: Hex) -> Ways:
        return tuple((end, cost) for end, cost in steps[at] if end not in self._closed)


def _chart(game: Game) -> TerrainChart | None:
    try:
        return TerrainChart.from_tables(game.charts)
    except (KeyError, ValueError):
        return None


def _steps(at: Position, chart: TerrainChart, arm: str) -> Steps:
    found = {}
    for here in at.board.hexes:
        costs = ((near, chart.cost(at.board, arm, here, near)) for near in at.board.neighbours(here))
        found[here] = tuple((near, cost) for near, cost in costs if isinstance(cost, int))
    return found


def _dijkstra(start: Hex, first: Ways, graph: Steps, budget: int) -> Mapping[Hex, int]:
    best = {start: 0}
    done: dict[Hex, int] = {}
    waiting = [(0, start.q, start.r, start)]
    while waiting:
        spent, _, _, at = heapq.heappop(waiting)
        if at in done:
            continue
        done[at] = spent
        for end, cost in graph[at] if spent else first:
            total = spent + cost
            if total <= budget and total < best.get(end, budget + 1):
                best[end] = total
                heapq.heappush(waiting, (total, end.q, end.r, end))
    return done
