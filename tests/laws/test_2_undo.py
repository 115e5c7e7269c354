"""Law 2: undo then redo changes nothing, and the same decision meets the same dice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexboard.core.command import Redo, Undo
from hexboard.core.log import Entry
from hexboard.play.table import Table
from hexboard.rules.command.sealed import unsalted, unsalted_state

from .playing import SCENARIOS, SEEDS, TOY_SCENARIOS, at_entry, played


@given(SEEDS, st.sampled_from(TOY_SCENARIOS), st.lists(st.integers(0, 40), min_size=1, max_size=4))
@settings(max_examples=40)
def test_what_is_taken_back_and_put_back_was_never_gone(seed: str, scenario: str, back_to: list[int]) -> None:
    table = played("toy", scenario, seed, 40)
    _undo_and_redo(table, back_to)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_so_in_every_game(game: str, scenario: str) -> None:
    _undo_and_redo(played(game, scenario), [50, 30, 3, 0])


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_same_commands_again_bring_the_same_facts(game: str, scenario: str) -> None:
    table = played(game, scenario)
    made = table.log.entries
    table.accept(Entry(made[0].seat, Undo(len(made) // 3)))
    for entry in made[len(made) // 3 :]:
        assert unsalted(table.submit(entry.seat, entry.command).facts) == unsalted(entry.facts)
    assert table.view().state == table.log.fold()
    assert unsalted_state(table.view().state) == unsalted_state(played(game, scenario).view().state)


def _undo_and_redo(table: Table, back_to: list[int]) -> None:
    seats = [None, *(seat.id for seat in table.game.seats)]
    before = {seat: table.view(seat).state for seat in seats}
    made, done = len(table.log.entries), 0
    for to in sorted((to for to in set(back_to) if to < made), reverse=True):
        table.accept(Entry(table.game.seats[0].id, Undo(to)))
        done += 1
        assert table.view().state == at_entry(table, to).log.fold()
    for _ in range(done):
        table.accept(Entry(table.game.seats[0].id, Redo()))
    assert {seat: table.view(seat).state for seat in seats} == before
    assert table.log.live() == tuple(range(made))
