"""The reach of every unit of a side is what a bare Dijkstra over the same costs finds."""

from __future__ import annotations

import heapq
from collections.abc import Mapping

from hexboard.cli.bench.random_play import played
from hexboard.core.position import Position
from hexboard.engine.ruleset import Ruleset
from hexboard.geometry.hex import Hex
from hexboard.play.starting import Rules
from hexboard.rules.ground.movement import Steps, reach
from hexboard.rules.ground.terrain_chart import TerrainChart
from tests.games import library

Ways = tuple[tuple[Hex, int], ...]


def test_the_bare_search_finds_what_the_toolbox_finds() -> None:
    rules = Rules.of("road_to_richmond", library=library())
    for entries, points in ((0, 6), (90, 12), (160, 30)):
        marches = Marches(rules.ruleset, played(rules, "bench", entries).view(), points)
        assert marches.starts
        assert marches.reaches() == marches.costs()


class Marches:
    """Every unit of the side with most on the map: where it starts, what its arm's steps cost, what closes its way."""

    def __init__(self, ruleset: Ruleset, at: Position, points: int) -> None:
        side = max(at.game.sides, key=lambda side: sum(1 for _ in at.on_map(side.id))).id
        enemy = at.game.enemy(side)
        self.points = points
        self.starts = [(here, at.kind(unit).arm) for unit, here in at.on_map(side)]
        self._closed = frozenset(here for _, here in at.on_map(enemy))
        self._stops = ruleset.control(at, enemy) - self._closed
        chart = TerrainChart.from_tables(at.game.charts)
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
