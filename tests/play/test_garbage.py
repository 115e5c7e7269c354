"""Python may look seldom for garbage that holds itself, because play makes none."""

import gc

import pytest

from hexboard.play.garbage import collect_seldom
from tests.games import new_table, play


@pytest.mark.parametrize("game", ["toy", "road_to_richmond", "on_the_4th_day"])
def test_a_game_that_is_played_leaves_nothing_that_holds_itself(game: str) -> None:
    table = new_table(game)
    gc.freeze()  # what there was before is not looked through: after thousands of tests that takes seconds
    gc.disable()
    try:
        play(table, "garbage", 30)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_it_is_looked_for_seldom() -> None:
    before = gc.get_threshold()
    gc.set_threshold(700)
    try:
        collect_seldom()
        assert gc.get_threshold()[0] == 10_000
    finally:
        gc.set_threshold(*before)
