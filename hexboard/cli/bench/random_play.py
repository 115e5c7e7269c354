"""A game played at random, with nothing else done."""

from __future__ import annotations

from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules, unrecorded
from hexboard.play.table import Table


def played(rules: Rules, seed: str, most: int | None = None) -> Table:
    """A game after so many entries, or at its end (None)."""
    table = unrecorded(rules, seed)
    robots = {seat.id: RandomChooser(f"{seed}/{seat.id}") for seat in rules.game.seats}
    while most is None or len(table.log.entries) < most:
        actors = sorted(table.actors())
        if not actors:
            break
        table.submit(actors[0], decide(table, actors[0], robots[actors[0]]))
    return table
