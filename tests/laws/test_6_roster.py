"""Law 6: every counter of the roster is in exactly one place, always."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexboard.core.unit import InBox, OnMap, With
from hexboard.play.table import Table

from .playing import SCENARIOS, SEEDS, TOY_SCENARIOS, moments, played


@given(SEEDS, st.sampled_from(TOY_SCENARIOS))
@settings(max_examples=20)
def test_no_counter_is_lost_or_doubled(seed: str, scenario: str) -> None:
    for table in moments(played("toy", scenario, seed)):
        _all_there(table)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_so_in_every_game(game: str, scenario: str) -> None:
    for table in moments(played(game, scenario, entries=120), every=10):
        _all_there(table)


def _all_there(table: Table) -> None:
    at = table.view()
    assert sorted(unit.kind for unit in at.state.units.values()) == sorted(table.game.roster)
    assert all(id == unit.id and at.kind(unit).side == unit.side for id, unit in at.state.units.items())
    stand = Counter(unit.id for hex in at.board.hexes for unit in at.units_at(hex))
    for unit in at.state.units.values():
        match unit.place:
            case OnMap(hex):
                assert hex in at.board
                assert unit in at.units_at(hex)
                assert stand[unit.id] == 1
            case InBox(box):
                boxes = {*at.board.boxes, *(arrival.id for arrival in at.game.scenario.arrivals)}
                assert box in boxes or not at.board.boxes
            case With(carrier):
                assert carrier in at.state.units
