"""The tables of the series as people read them [C]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.core.game import Game
from hexboard.engine.ruleset import Chart
from hexboard.rules.charts import Row, rows

from ..field.ground import NEVER

Cells = tuple[str, ...]

_FIRE_OFF = ("assault, per cent", "bombardment, per cent", "charge, per cent")
_COUNTS = {"always": "either way", "up": "going up", "face": "a march either way, a fire going up"}


def charts(game: Game) -> tuple[Chart, ...]:
    """The ground, fire, command and chance."""
    return (*_ground(game), *_command(game), *_events(game))


def _ground(game: Game) -> Iterator[Chart]:
    points = ("points on foot", "points mounted")
    cells = ((row["name"], *_points(row), *_off(row), row["rule"]) for row in rows(game, "terrain"))
    yield _chart(game, "terrain", "Terrain", ("ground", *points, *_FIRE_OFF, "rule"), cells)
    sides = ((_side(row), *_points(row), *_off(row), _COUNTS[row["way"]], row["rule"]) for row in rows(game, "sides"))
    yield _chart(game, "sides", "Hexsides", ("hexside", *points, *_FIRE_OFF, "counts for", "rule"), sides)
    fire = game.charts["fire"]
    steps = ((str(strength), *map(str, row)) for strength, row in enumerate(fire["rows"], start=1))
    yield _chart(game, "fire", "Fire: steps lost", ("SP", *fire["columns"]), steps)


def _command(game: Game) -> Iterator[Chart]:
    ratings = game.charts["initiative"]["columns"][2:-1]
    tried = ((row["name"], *(str(row[rating]) for rating in ratings), row["rule"]) for row in rows(game, "initiative"))
    yield _chart(game, "initiative", "Initiative", ("2d6, by rating", *ratings, "rule"), tried)
    columns = game.charts["compliance"]["columns"][1:-1]
    found = rows(game, "compliance")
    read = ((row["id"], *(str(row[column] or "-") for column in columns), row["rule"]) for row in found)
    yield _chart(game, "compliance", "Compliance", ("2d6, by column", *columns, "rule"), read)
    yield _added(game, "compliance_shifts", "Compliance: columns to the right", "columns")
    yield _added(game, "confidence", "Confidence: added to the rating", "added")


def _events(game: Game) -> Iterator[Chart]:
    for name, title, thrown in (
        ("events", "Random events", "2d6"),
        ("second_events", "Random events, where the 2d6 are odd", "1d6"),
    ):
        cells = ((" or ".join(map(str, row["dice"])), row["name"], row["rule"]) for row in rows(game, name))
        yield _chart(game, name, title, (thrown, "event", "rule"), cells)


def _added(game: Game, name: str, title: str, what: str) -> Chart:
    cells = ((row["name"], f"{row['value']:+d}", row["rule"]) for row in rows(game, name))
    return _chart(game, name, title, ("for", what, "rule"), cells)


def _chart(game: Game, name: str, title: str, heads: Cells, cells: Iterable[Cells]) -> Chart:
    return Chart(name, title, game.charts[name]["rule"], heads, tuple(cells))


def _points(row: Row) -> Cells:
    return str(row["foot"]), str(row["horse"])


def _off(row: Row) -> Cells:
    """What is taken off a fire, of each kind; a charge that may not be made."""
    charge = "no charge" if row["charge"] <= NEVER else str(row["charge"])
    return str(row["assault"]), str(row["bombard"]), charge


def _side(row: Row) -> str:
    return f"{row['name']}, from day {row['from']}" if row["from"] else str(row["name"])
