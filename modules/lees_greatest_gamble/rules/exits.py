"""The hexes by which the Confederate army train leaves the map [21.12, B11.7]."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.geometry.hex import Hex


def exits(at: Position, unit: Unit) -> frozenset[Hex]:
    """The hexes in which a counter leaves the map: only the train of the army that scores for it ever does."""
    terms = at.game.scenario.rules.get("points", {}).get("exits", {})
    if not terms or unit.kind != exiting_train(at):
        return frozenset()
    return frozenset(at.board.at(label) for label in terms)


def exiting_train(at: Position) -> str:
    """The train that scores by leaving: the first side's."""
    rows = at.game.charts["commanders"]
    named = (dict(zip(rows["columns"], row, strict=True)) for row in rows["rows"])
    return next(str(row["train"]) for row in named if row["side"] == at.game.scenario.first)
