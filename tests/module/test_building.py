"""A folder to a game: counters, charts, options, scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.game import Start
from hexboard.core.illegal import Unreadable
from hexboard.module.building import build_game
from hexboard.module.charts import charts_of
from hexboard.module.reading import BrokenModule

from .folders import GAME, SERIES, make_library, planted


def test_a_game_is_put_together(tmp_path: Path) -> None:
    game = build_game(make_library(tmp_path), "bull_run")
    at = game.board.at
    assert [(s.id, s.tone) for s in game.sides] == [("north", "dark"), ("south", "light")]
    assert [(s.id, s.side) for s in game.seats] == [("north", "north"), ("south", "south")]
    assert game.roster["north-1"].values == {"combat": 4}
    assert game.roster["south-1"].arm == "cavalry"
    assert game.scenario.setup == {at("0101"): ("north-1",), at("0303"): ("south-1",)}
    assert game.board.imprint
    assert game.board.imprint.set_up == (at("0101"), at("0303"))
    assert game.scenario.arrivals[0].hexes == (at("0103"),)
    assert game.scenario.turn_names == {1: "dawn"}
    assert game.options == {"rain": "no"}


def test_charts_are_those_of_the_profile_with_the_games_own_rows_over_them(tmp_path: Path) -> None:
    charts = build_game(make_library(tmp_path), "bull_run").charts
    assert [row[0] for row in charts["sides"]["rows"]] == ["stream", "bridge", "ditch"]
    assert charts["terrain"]["rows"] == [["clear", 1], ["wood", 2]]
    assert charts["stacking"]["limit"] == 2
    assert "profile" not in charts


def test_another_profile_is_another_set_of_tables(tmp_path: Path) -> None:
    library = make_library(tmp_path, planted("module.toml", 'profile = "early"', 'profile = "late"'))
    charts = charts_of(library, library.game("bull_run"))
    assert charts["terrain"]["rows"] == [["clear", 1], ["wood", 3]]
    assert "stacking" not in charts


def test_a_profile_that_is_not_there_is_told(tmp_path: Path) -> None:
    library = make_library(tmp_path, planted("module.toml", 'profile = "early"', 'profile = "middle"'))
    with pytest.raises(BrokenModule, match="no charts have a profile 'middle'; there are: early, late"):
        build_game(library, "bull_run")


def test_a_games_row_takes_the_place_of_its_series_row(tmp_path: Path) -> None:
    library = make_library(tmp_path, planted("charts.toml", '["ditch", 1]', '["stream", 2]'))
    sides = charts_of(library, library.game("bull_run"))["sides"]
    assert sides["rows"] == [["stream", 2], ["bridge", 0]]
    assert SERIES["charts.toml"].count('["stream", 1]') == 1


def test_units_start_as_the_scenario_says(tmp_path: Path) -> None:
    start = '[[start]]\nunits = ["north-1", "south-1"]\nstatus = ["tired"]\nvalues = { fatigue = 2 }\nstep = 1\n'
    files = planted("scenarios/dawn.toml", "[[arrival]]", start + "[[arrival]]")
    game = build_game(make_library(tmp_path, files), "bull_run")
    assert game.scenario.starts == dict.fromkeys(("north-1", "south-1"), Start(1, frozenset({"tired"}), {"fatigue": 2}))


def test_a_figure_left_blank_is_not_printed(tmp_path: Path) -> None:
    game = build_game(make_library(tmp_path, planted("counters.toml", '"cavalry", 2]', '"cavalry", ""]')), "bull_run")
    assert game.roster["south-1"].values == {}


def test_a_choice_gives_counters_other_figures(tmp_path: Path) -> None:
    more = ']\n[[instead]]\nwhen = { rain = "yes" }\nof = ["infantry"]\nfigures = { combat = 1 }\n'
    text = GAME["counters.toml"].rstrip()
    library = make_library(tmp_path, {**GAME, "counters.toml": text.removesuffix("]") + more})
    figures = [build_game(library, "bull_run", "dawn", {"rain": rain}).roster for rain in ("no", "yes")]
    assert [(roster["north-1"].values, roster["south-1"].values) for roster in figures] == [
        ({"combat": 4}, {"combat": 2}),
        ({"combat": 1}, {"combat": 2}),
    ]


def test_options_are_chosen_by_id(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    assert build_game(library, "bull_run", "dawn", {"rain": "yes"}).options == {"rain": "yes"}
    with pytest.raises(Unreadable, match="there is no option 'snow'; there are: rain"):
        build_game(library, "bull_run", "dawn", {"snow": "yes"})
    with pytest.raises(Unreadable, match="option 'rain' has no choice 'perhaps'; there are: no, yes"):
        build_game(library, "bull_run", "dawn", {"rain": "perhaps"})
    with pytest.raises(Unreadable, match="bull_run has no scenario 'dusk'; there are: dawn"):
        build_game(library, "bull_run", "dusk")


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("counters.toml", '"combat"]', '"side"]', "'side' should be a text"),
        ("counters.toml", ', "infantry", 4]', ', "infantry"]', "$.rows[0]: the row has 1 cells too few"),
        ("counters.toml", '"north-2", "2"', '"north-1", "2"', "$.rows[1]: 'north-1' is there already"),
        ("counters.toml", '"arm", ', "", "$.columns: there is no column 'arm'"),
        ("counters.toml", "4]", '"four"]', "$.rows[0]: 'combat' should be a whole number"),
        ("scenarios/dawn.toml", "0303 =", "0909 =", "$.setup.0909: no hex in play is numbered '0909'"),
        ("scenarios/dawn.toml", '["0103"]', '["0909"]', "$.arrival[0].hexes: no hex in play is numbered '0909'"),
        ("scenarios/dawn.toml", "1 = ", "3 = ", "$.turn_names.3: there is no turn '3' in 1 to 2"),
    ],
)
def test_a_fault_in_counters_or_scenario_is_told(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    library = make_library(tmp_path, planted(file, old, new))
    with pytest.raises(BrokenModule) as broken:
        build_game(library, "bull_run")
    assert any(f"bull_run/{file}: " in str(p) and fault in str(p) for p in broken.value.problems), broken.value
