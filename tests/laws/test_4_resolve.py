"""Law 4: what a seat may do by what it knows, the truth never refuses."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexboard.engine.dice import SeededDice
from hexboard.engine.submit import submit
from hexboard.play.table import Table

from .asking import ready_commands
from .playing import SCENARIOS, SEEDS, TOY_SCENARIOS, moments, played


@given(SEEDS, st.sampled_from(TOY_SCENARIOS), st.integers(0, 30))
@settings(max_examples=100)
def test_whatever_unseen_enemies_do_to_it_a_command_that_was_allowed_is_carried_out(
    seed: str, scenario: str, entries: int
) -> None:
    _carry_out_all(played("toy", scenario, seed, entries), seed, 40)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_so_in_every_game(game: str, scenario: str) -> None:
    for number, table in enumerate(moments(played(game, scenario), every=9)):
        _carry_out_all(table, f"{game}{number}", 6)


def _carry_out_all(table: Table, seed: str, most: int) -> None:
    dice = SeededDice.from_text(seed)
    for seat in table.actors():
        for command in ready_commands(table, seat, random.Random(seed), most):
            facts = submit(table.ruleset, table.view(), table.view(seat), seat, command, dice).facts
            assert facts, f"{command} was allowed and nothing came of it"
