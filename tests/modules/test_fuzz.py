"""Random play through the questions: no crash, no dead end, no runaway, no broken law. Long by `hexboard fuzz`."""

from __future__ import annotations

import pytest

from hexboard.engine.submit import actors
from hexboard.play.table import Table
from hexboard.store.rechecking import recheck
from tests.games import game_ids, module, new_table, play

SCENARIOS = [(game, entry.id) for game in game_ids() for entry in module(game).file.scenario]


@pytest.mark.parametrize("seed", ["one", "two"])
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_random_play_goes_on(game: str, scenario: str, seed: str) -> None:
    table = play(new_table(game, scenario, seed), seed, 240)
    at = table.view()
    assert table.actors() or at.state.over
    assert at.state == table.log.fold()
    assert not list(recheck(table.ruleset, table.game, table.log))
    _same_for_all(table)


def _same_for_all(table: Table) -> None:
    """Every seat that is to decide knows that it is, and nobody else thinks so."""
    for seat in table.game.seats:
        knows = seat.id in actors(table.ruleset, table.view(seat.id))
        assert knows == (seat.id in table.actors())
