"""The charts of a game as its options have them, to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.game import Game
from hexboard.engine.ruleset import Chart
from hexboard.rules.charts import Row, rows
from hexboard.rules.ground.terrain_chart import SideRow, TerrainRow, WayRow

from ..field.morale import Morale, morale_states
from ..field.standard import Standard

_PACES = ("arm", "points", "strategic", "strategic by night")


def chart_pages(rules: Standard, game: Game) -> tuple[Chart, ...]:
    """The Combat Results Table, the Terrain Effects Chart (ground, ways and hexsides), points by arm and morale."""
    results = game.charts["combat_results"]
    effects = rules.chart(game)
    dice = tuple((str(die + 1), *row) for die, row in enumerate(results["rows"]))
    ground = ("terrain", "points", "defence", "sight", "by road or trail only")
    sides = ("hexside", "points", "defence", "attack across", "zone", "not for")
    return (
        Chart("combat_results", "Combat Results Table", results["rule"], ("die", *results["columns"]), dice),
        _chart(game, "results", "Results", ("result", "what happens", "rule"), map(_result, rows(game, "results"))),
        _chart(game, "movement", "Movement points", _PACES[: 4 if "strategic" in game.charts else 2], _movement(game)),
        _chart(game, "terrain", "Terrain", ground, map(_ground, effects.terrain.values())),
        _chart(game, "ways", "Ways", ("way", "points along it", "not for"), map(_way, effects.ways.values())),
        _chart(game, "sides", "Hexsides", sides, map(_side, effects.sides.values())),
        *_morale(game),
    )


def _chart(game: Game, name: str, title: str, columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Chart:
    return Chart(name, title, game.charts[name]["rule"], columns, tuple(rows))


def _result(row: Row) -> tuple[str, ...]:
    return row["id"], row["meaning"], row["rule"]


def _movement(game: Game) -> Iterator[tuple[str, ...]]:
    """Points of each arm in the ordinary manner and in strategic movement; trains and marches are for each game."""
    table, strategic = game.charts["movement"], game.charts.get("strategic")
    mounted, night = table.get("mounted", ()), strategic["night"] if strategic else 0
    arms = {"horse artillery" if kind.id in mounted else kind.arm for kind in game.roster.values()} - {"train"}
    for arm in sorted(arms):
        points = table["allowance"]["cavalry" if arm == "horse artillery" else arm]
        bonus = strategic["bonus"].get(arm.removeprefix("horse ")) if strategic else None
        more = ("-", "-") if bonus is None else (str(points + bonus), str(points + bonus + night))
        yield arm.capitalize(), str(points), *(more if strategic else ())


def _ground(row: TerrainRow) -> tuple[str, ...]:
    return row.name, str(row.cost), _help(row.defence), "blocks" if row.blocks_sight else "open", _arms(row.barred)


def _way(row: WayRow) -> tuple[str, ...]:
    points = f"{row.costs['']} at most" if "" in row.costs else "no help"
    return row.name, points, _arms(row.barred)


def _side(row: SideRow) -> tuple[str, ...]:
    points = "barred" if row.cost is None else f"+{row.cost}"
    strike = "none" if not row.attack else f"x{row.strike}" if row.strike != 1 else "-"
    return row.name, points, _help(row.defence), strike, "passes" if row.zone else "ends", _arms(row.barred)


def _morale(game: Game) -> tuple[Chart, ...]:
    states = morale_states(game)
    if not states:
        return ()
    columns = ("state", "attack", "defence", "zone", "into enemy zones", "bombards", "strategic", "rallies by")
    return (_chart(game, "morale", "Morale", columns, map(_state, states)),)


def _state(row: Morale) -> tuple[str, ...]:
    attack = "none" if row.attack is None else f"x{row.attack}"
    may = ("yes" if kept else "no" for kept in (row.zone, row.enters_zone, row.bombards, row.strategic))
    return row.name, attack, f"x{row.defence}", *may, f"1-{row.rally}"


def _help(defence: int) -> str:
    return f"x{defence}" if defence > 1 else "-"


def _arms(arms: frozenset[str]) -> str:
    return ", ".join(sorted(arms)) or "-"
