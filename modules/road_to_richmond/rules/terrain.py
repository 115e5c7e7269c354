"""The Terrain Effects Chart as this game's options read it [9.0, 16.0]."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.rules.ground.terrain_chart import SideRow, TerrainChart, TerrainRow, WayRow

ARMS = frozenset({"infantry", "cavalry", "artillery"})
TRAIN = "train"


@kept_on("game")
def chart(base: Callable[[Game], TerrainChart], game: Game) -> TerrainChart:
    """The series' chart with towns, swamps, railroad and redoubts as chosen, and the Train bound to its roads."""
    printed = base(game)
    sides = _sides(printed.sides, game)
    return TerrainChart(
        {row.id: _ground(row, game) for row in printed.terrain.values()},
        {row.id: _way(row, game) for row in printed.ways.values()},
        sides,
        printed.crossings & frozenset(sides),
    )


def _ground(row: TerrainRow, game: Game) -> TerrainRow:
    chosen = game.options
    if row.id == "town":
        cost = 1 if chosen["town_movement"] == "one" else 2
        defence = 2 if chosen["town_defence"] == "double" else 1
        row = evolve(row, cost=cost, defence=defence, blocks_sight=chosen["town_sight"] == "blocks")
    if row.id == "swamp":
        barred = {"three_no_guns": frozenset({"artillery"}), "three": frozenset(), "prohibited": ARMS}
        row = evolve(
            row,
            barred=barred[chosen["swamp_movement"]],
            defence=2 if chosen["swamp_defence"] == "double" else 1,
            blocks_sight=chosen["swamp_sight"] == "blocks",
        )
    return evolve(row, barred=row.barred | {TRAIN})


def _way(row: WayRow, game: Game) -> WayRow:
    if row.id != "railroad" or game.options["railroad_movement"] == "none":
        return row
    return evolve(row, costs={"": 2}, barred=frozenset({TRAIN}))


def _sides(rows: Mapping[str, SideRow], game: Game) -> dict[str, SideRow]:
    chosen = game.options
    found = dict(rows)
    if chosen["railroad_bridge"] == "closed":
        del found["railroad bridge"]
    found["redoubt"] = evolve(
        found["redoubt"],
        defence=2 if chosen["redoubt_factor"] == "double" else 3,
        cost=0 if chosen["redoubt_movement"] == "none" else 1,
    )
    return found
