"""The charts of every game are read in the words of its rules, and not in those that they are kept in."""

from __future__ import annotations

import re

import pytest

from tests.games import new_table

_KEPT_IN = {"id", "name", "foot", "horse", "bombard"}
_RAW = re.compile(r"_|\[|999")


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("hooker_and_lee", "campaign"),
        ("lees_greatest_gamble", "the_battle"),
        ("on_the_4th_day", "lees_retreat"),
        ("road_to_richmond", "campaign"),
        ("road_to_vicksburg", "champion_hill"),
        ("the_road_to_gettysburg", "battle"),
        ("the_road_to_gettysburg", "campaign"),
    ],
)
def test_charts_are_in_the_words_of_the_rules(game: str, scenario: str) -> None:
    """"Second events", "id", "foot" and "[1, 2]" stood there, and that the Union wins with -999999 points."""
    table = new_table(game, scenario)
    charts = table.ruleset.charts(table.game)
    assert charts
    for chart in charts:
        assert not _KEPT_IN & set(chart.columns), chart.title
        assert not [cell for row in (chart.columns, *chart.rows) for cell in row if _RAW.search(cell)], chart.title
        assert {len(row) for row in chart.rows} == {len(chart.columns)}, chart.title
