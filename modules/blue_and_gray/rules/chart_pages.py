"""The charts of a game as its options have them, to be shown."""

from __future__ import annotations

from collections.abc import Iterable

from hexboard.core.game import Game
from hexboard.engine.ruleset import Chart
from hexboard.rules.ground.terrain_chart import SideRow, TerrainRow, WayRow

from .standard import Standard


def chart_pages(rules: Standard, game: Game) -> tuple[Chart, ...]:
    """The Combat Results Table and the Terrain Effects Chart: ground, ways and hexsides."""
    results = game.charts["combat_results"]
    effects = rules.chart(game)
    dice = tuple((str(die + 1), *row) for die, row in enumerate(results["rows"]))
    ground = ("terrain", "points", "defence", "sight", "by road or trail only")
    return (
        Chart("combat_results", "Combat Results Table", results["rule"], ("die", *results["columns"]), dice),
        _chart(game, "terrain", "Terrain", ground, map(_ground, effects.terrain.values())),
        _chart(game, "ways", "Ways", ("way", "points along it", "not for"), map(_way, effects.ways.values())),
        _chart(game, "sides", "Hexsides", ("hexside", "points", "defence", "zone"), map(_side, effects.sides.values())),
    )


def _chart(game: Game, name: str, title: str, columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Chart:
    return Chart(name, title, game.charts[name]["rule"], columns, tuple(rows))


def _ground(row: TerrainRow) -> tuple[str, ...]:
    return row.name, str(row.cost), _help(row.defence), "blocks" if row.blocks_sight else "open", _arms(row.barred)


def _way(row: WayRow) -> tuple[str, ...]:
    points = f"{row.costs['']} at most" if "" in row.costs else "no help"
    return row.name, points, _arms(row.barred)


def _side(row: SideRow) -> tuple[str, ...]:
    points = "barred" if row.cost is None else f"+{row.cost}"
    return row.name, points, _help(row.defence), "passes" if row.zone else "ends"


def _help(defence: int) -> str:
    return f"x{defence}" if defence > 1 else "-"


def _arms(arms: frozenset[str]) -> str:
    return ", ".join(sorted(arms)) or "-"
