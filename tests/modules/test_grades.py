"""The levels of victory of every game, with the points that make them."""

from __future__ import annotations

import pytest

from tests.games import game_ids, library, new_table

BEGUN = [(game, scenario.id) for game in game_ids() for scenario in library().game(game).file.scenario]

BY_OTHER_THINGS = {"little_round_top", "meeting", "night_march", "watch", "field"}
"""Scenarios whose winner points alone do not make: that of the hill, and those of the games of the tests."""


@pytest.mark.parametrize(("game", "scenario"), BEGUN)
def test_the_level_a_game_would_end_with_is_the_one_that_is_marked(game: str, scenario: str) -> None:
    table = new_table(game, scenario)
    tally, end = table.ruleset.score(table.view()), table.ruleset.outcome(table.view())
    assert bool(tally.grades) == (scenario not in BY_OTHER_THINGS)
    if not tally.grades:
        return
    (marked,) = (grade.level for grade in tally.grades if grade.holds)
    if end is not None:
        assert marked == table.game.result(end.winner, end.level)
    assert all(grade.rule for grade in tally.grades)
    assert tally.graded
