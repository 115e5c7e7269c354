"""Law 3 again: of two truths that a seat may not tell apart, nothing that reaches it tells which it is."""

import pytest

from hexboard.cli.fuzzing.secrets import added, lines_of, try_secrets
from tests.games import rules

from .playing import SCENARIOS


@pytest.mark.parametrize(("game", "scenario"), [s for s in SCENARIOS if s[0] != "toy"])
def test_no_game_shows_dice_before_they_fall(game: str, scenario: str) -> None:
    trial = try_secrets(rules(game, scenario), "laws", longest=6)
    assert trial.fault == "", trial.trace
    assert trial.tallies["dice to come"].differed


@pytest.mark.parametrize(("scenario", "games"), [("meeting", 3), ("night_march", 6), ("watch", 3)])
def test_nothing_of_the_toy_leaks_and_every_line_is_tried(scenario: str, games: int) -> None:
    ruled = rules("toy", scenario)
    trials = [try_secrets(ruled, f"laws {number}") for number in range(games)]
    assert [trial.fault for trial in trials if trial.fault] == []
    tallies = added(trial.tallies for trial in trials)
    assert {line.id for line in lines_of(ruled) if not tallies[line.id].differed} == set()
