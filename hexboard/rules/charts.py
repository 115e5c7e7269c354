"""What a game's charts and options say: rows with their cells by column, worked out once a game, and choices."""

from collections.abc import Mapping
from typing import Any

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.position import Position

Row = Mapping[str, Any]


@kept_on("game")
def rows(game: Game, name: str) -> tuple[Row, ...]:
    """The rows of a chart."""
    table = game.charts[name]
    return tuple(dict(zip(table["columns"], cells, strict=True)) for cells in table["rows"])


@kept_on("game")
def rows_by_id(game: Game, name: str) -> Mapping[str, Row]:
    """The rows of a chart by their id."""
    return {row["id"]: row for row in rows(game, name)}


def option(at: Position, name: str, otherwise: str) -> str:
    """The choice taken for an option, or what holds where a game does not offer it."""
    return at.game.options.get(name, otherwise)
