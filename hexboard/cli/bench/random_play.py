"""A game played at random, with nothing else done."""

from __future__ import annotations

from hexboard.core.log import Header, Log
from hexboard.engine.dice import SeededDice
from hexboard.engine.submit import begin
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Rules
from hexboard.play.table import Table


def played(rules: Rules, seed: str, most: int | None = None) -> Table:
    """A game after so many entries, or at its end (None)."""
    dice = SeededDice.from_text(seed)
    facts = begin(rules.ruleset, rules.game, dice, tuple(rules.ruleset.setup(rules.game)))
    game = rules.game
    header = Header("0" * 32, game.id, game.version, game.scenario.id, game.options, seed=seed)
    table = Table(rules.ruleset, game, Log(header, facts), dice=dice)
    robots = {seat.id: RandomChooser(f"{seed}/{seat.id}") for seat in game.seats}
    while most is None or len(table.log.entries) < most:
        actors = sorted(table.actors())
        if not actors:
            break
        table.submit(actors[0], decide(table, actors[0], robots[actors[0]]))
    return table
