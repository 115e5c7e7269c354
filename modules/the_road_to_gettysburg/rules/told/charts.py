"""The tables of the manual and its card as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.counted import capital
from hexboard.core.game import Game
from hexboard.engine.ruleset import Chart
from hexboard.rules.charts import Row, rows
from hexboard.rules.victory import grades

from ..war.charts import Award, Charts
from .points import levels_of

Cells = tuple[str, ...]

_ACTIONS = {
    "enter": "Enter a hex",
    "river": "Across a river, added",
    "deploy": "Change deployment",
    "attack": "Attack",
    "hasty": "Hasty attack",
}
_SHIFTS = {"stand": "Stands", "attack": "Attacks", "hasty": "Attacks in haste"}
_BOOK = ("lead", "agg", "eff", "inf", "cav", "foot", "horse", "stragglers", "fatigue")
_HEADS = ("lead", "aggr.", "eff.", "inf", "cav", "foot guns", "horse guns", "stragglers", "fatigue")


def charts(game: Game, read: Charts) -> tuple[Chart, ...]:
    """Marches, battles, points, both orders of battle, and the figures that the manual leaves open."""
    return (*_marching(game), *_fighting(game), *_winning(game, read), *_orders_of_battle(game))


def _marching(game: Game) -> Iterator[Chart]:
    modes = ((capital(row["mode"]), str(row["infantry"]), str(row["cavalry"])) for row in rows(game, "allowance"))
    yield _chart(game, "allowance", "Movement points", ("march mode", "infantry", "cavalry"), modes)
    costs = ((_ACTIONS[row["action"]], str(row["points"])) for row in rows(game, "cost"))
    yield _chart(game, "cost", "Cost of actions", ("action", "points"), costs)
    _, *modes_of = game.charts["stragglers"]["columns"]
    lost = ((game.side(row["side"]).name, *(str(row[mode]) for mode in modes_of)) for row in rows(game, "stragglers"))
    yield _chart(game, "stragglers", "Stragglers, highest per cent", ("side", *modes_of), lost)


def _fighting(game: Game) -> Iterator[Chart]:
    shifts = ((_SHIFTS.get(row["shift"], capital(row["shift"])), row["tenths"] / 10) for row in rows(game, "shifts"))
    added = ((words, f"{more:+g}") for words, more in shifts)
    yield _chart(game, "shifts", "Combat shifts", ("for", "added"), added)
    lost = ((str(row["ferocity"]), str(row["percent"])) for row in rows(game, "casualties"))
    yield _chart(game, "casualties", "Losses by ferocity", ("ferocity", "per cent"), lost)


def _winning(game: Game, read: Charts) -> Iterator[Chart]:
    times = game.charts["forage"]["columns"][1:]
    points = ((capital(row["ground"]), *(str(row[time]) for time in times)) for row in rows(game, "forage"))
    yield _chart(game, "forage", "Foraging: points", ("ground", *times), points)
    award = read.points[game.scenario.id]
    heads = ("for", "Union", "Confederate")
    yield Chart("points", "Victory points", award.rule, heads, tuple(_awards(award)))
    scale = ((grade.level, grade.points) for grade in grades(game, levels_of(game, read), None, award.rule))
    yield Chart("levels", "Levels of victory", award.rule, ("level", "Confederate total"), tuple(scale))


def _awards(award: Award) -> Iterator[Cells]:
    """What counts for the Confederate total, of either side's corps."""
    for words, points in (
        ("A headquarters eliminated", award.headquarters),
        ("A corps eliminated", award.corps),
        ("A corps demoralized in the end", award.demoralized),
        (f"Each {award.step}% of a corps lost", award.loss),
    ):
        yield words, f"+{points}", f"-{points}"
    yield f"A strength point over {award.exit_over} that exits", "", "+1"
    if award.town:
        yield "Gettysburg held in the end", f"-{award.town}", f"+{award.town}"


def _orders_of_battle(game: Game) -> Iterator[Chart]:
    book = (row for row in rows(game, "order_of_battle") if row["scenario"] == game.scenario.id)
    cells = ((game.roster[row["unit"]].name, row["leader"], *_ratings(row)) for row in book)
    yield _chart(game, "order_of_battle", "Orders of battle", ("corps", "leader", *_HEADS), cells)
    open_still = ((row["what"], str(row["value"]), row["rule"]) for row in rows(game, "settings"))
    yield _chart(game, "settings", "Figures the manual leaves open", ("figure", "value", "rule"), open_still)


def _ratings(row: Row) -> Iterator[str]:
    return (f"{row[name] / 10:g}" if name == "eff" else str(row[name]) for name in _BOOK)


def _chart(game: Game, name: str, title: str, heads: Cells, cells: Iterable[Cells]) -> Chart:
    return Chart(name, title, game.charts[name]["rule"], heads, tuple(cells))
