"""Where a counter is, in words a player knows: no id of a file among them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.unit import InBox
from hexboard.module.folder import Library, find_modules
from hexboard.play.told.reports import where_words
from tests.games import begin_game

_LIBRARY = find_modules()
_SCENARIOS = [(game.id, scenario.id) for game in _LIBRARY.games() for scenario in game.file.scenario]


@pytest.fixture(scope="module")
def library() -> Library:
    return _LIBRARY


@pytest.mark.parametrize(("game", "scenario"), _SCENARIOS)
def test_nobody_is_in_a_place_with_an_inner_name(game: str, scenario: str, library: Library, tmp_path: Path) -> None:
    made = begin_game(game, scenario, seed="s", path=tmp_path / "g.hexlog", library=library)
    try:
        at = made.table.view()
        groups = {arrival.id: arrival for arrival in at.game.scenario.arrivals}
        for unit in at.state.units.values():
            words = where_words(at, unit)
            assert words not in at.board.boxes
            if isinstance(unit.place, InBox) and unit.place.box in groups:
                arrival = groups[unit.place.box]
                assert words.startswith(f"due turn {arrival.turn}")
                assert at.label(arrival.hexes[0]) in words
    finally:
        made.close()
