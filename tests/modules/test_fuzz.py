"""Random play through the questions: no crash, no dead end, no runaway, no broken law. Long by `hexboard fuzz`."""

from __future__ import annotations

import pytest

from hexboard.engine.submit import actors
from hexboard.play.table import Table
from hexboard.store.rechecking import recheck
from tests.games import new_table, play
from tests.laws.playing import SCENARIOS, just_played


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_random_play_goes_on(game: str, scenario: str) -> None:
    _goes_on(just_played(game, scenario, entries=240))  # the game whose beginning the laws are held against


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_another_game_goes_on_too(game: str, scenario: str) -> None:
    _goes_on(play(new_table(game, scenario, "two"), "two", 120))


def _goes_on(table: Table) -> None:
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
