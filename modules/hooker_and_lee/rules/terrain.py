"""The Terrain Effects Chart as this game's options read it."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.rules.ground.terrain_chart import TerrainChart

_LEFT_OUT = {"all": (), "lower": ("pontoon bridge",), "none": ("pontoon bridge", "lower pontoon bridge")}


@kept_on("game")
def chart(base: Callable[[Game], TerrainChart], game: Game) -> TerrainChart:
    """The series' chart with pontoons and railroad as chosen [23.04, 9.6]."""
    printed = base(game)
    gone = _LEFT_OUT[game.options["pontoons"]]
    sides = {id: row for id, row in printed.sides.items() if id not in gone}
    ways = dict(printed.ways)
    if game.options["railroad_movement"] == "as_trail":
        ways["railroad"] = evolve(ways["railroad"], costs={"": 2})
    return TerrainChart(printed.terrain, ways, sides, printed.crossings & frozenset(sides))
