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


def test_so_it_does_where_no_night_restores_morale_and_the_other_readings_are_chosen() -> None:
    other = {
        "night_recovery": "none",
        "morale_strength": "halved",
        "shaken_zone": "allowed",
        "advance_per": "combat",
        "fraction_rounding": "nearest",
    }
    table = play(new_table("revised_field", "field", "three", options=other), "three", 240)
    assert table.actors() or table.view().state.over
    assert not list(recheck(table.ruleset, table.game, table.log))


def _same_for_all(table: Table) -> None:
    """Every seat that is to decide knows that it is, and nobody else thinks so."""
    for seat in table.game.seats:
        knows = seat.id in actors(table.ruleset, table.view(seat.id))
        assert knows == (seat.id in table.actors())
