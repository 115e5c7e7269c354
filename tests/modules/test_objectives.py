"""The hexes that score are those of the points: whoever holds one has them, and who does is known from the start."""

from __future__ import annotations

import pytest

from tests.games import game_ids, library, new_table

BEGUN = [(game, scenario.id) for game in game_ids() for scenario in library().game(game).file.scenario]

HAVE_SOME = {
    "on_the_4th_day the_battle_continues": 9,
    "hooker_and_lee fredericksburg": 4,
    "hooker_and_lee hooker_and_lee": 2,
    "hooker_and_lee campaign": 6,
    "road_to_vicksburg champion_hill": 9,
    "lees_greatest_gamble mcphersons_ridge": 6,
    "lees_greatest_gamble the_first_day": 6,
    "lees_greatest_gamble the_second_day": 4,
}
"""Scenarios in which hexes score for whoever holds them, and how many do."""


@pytest.mark.parametrize(("game", "scenario"), BEGUN)
def test_whoever_holds_one_has_its_points(game: str, scenario: str) -> None:
    table = new_table(game, scenario)
    at = table.view()
    found, lines = table.ruleset.objectives(at), table.ruleset.score(at).lines
    assert len(found) == HAVE_SOME.get(f"{game} {scenario}", 0)
    for each in found:
        named = [(side, line.value) for side, line in lines if at.place_name(each.hex) in line.text]
        # what is scored as each turn ends is no point yet
        scored = [(each.scorer, str(each.worth))] if each.scorer and not each.each_turn else []
        assert [row for row in named if row[1] != "0"] == scored
        worth = f"{each.worth} points{' a turn' if each.each_turn else ''} for "
        assert any(worth in remark.text for remark in table.ruleset.said_of(at, each.hex))
