"""`bench`: that it measures and says what; how long anything takes is no business of a test."""

from __future__ import annotations

from typing import Any

import pytest

from hexboard.cli.bench.figure import Measure, Sizes, least_times
from hexboard.cli.bench.random_play import legal_commands, played
from tests.games import game_ids, library

from .calling import Call


def test_work_and_floor_are_done_in_turn_and_as_often_as_asked() -> None:
    done: list[str] = []
    ours, floor = least_times(lambda: done.append("work"), lambda: done.append("floor"), 3)
    assert done == ["work", "floor"] * 3
    assert min(ours, floor) >= 0


def test_a_figure_tells_its_ratio() -> None:
    told = Measure(
        "title", "work", 0.006, "floor", 0.002, "at most 2 times", False, (("per_minute", 1.23456),)
    ).plain()
    assert (told["ms"], told["floor"], told["ratio"]) == (6.0, {"work": "floor", "ms": 2.0}, 3.0)
    assert (told["aim"], told["met"], told["per_minute"]) == ("at most 2 times", False, 1.235)


def test_without_a_name_the_largest_map_is_taken() -> None:
    sizes = Sizes(library())
    boards = {game: len(Sizes(library(), game).rules().game.board.hexes) for game in game_ids()}
    assert sizes.rules().game.id == max(boards, key=lambda game: boards[game])


def test_fold(call: Call) -> None:
    words = ("--game", "toy", "--entries", "50", "--times", "1")
    told = call("bench", "--only", "c", *words, "--json").data
    _sound(told, ["c"])
    assert told["figures"][0]["work"].startswith("50 entries, ")
    assert "aim: at most 3 times: " in call("bench", "--only", "c", *words).out


def test_the_window(call: Call) -> None:
    words = ("--game", "toy", "--counters", "8", "--frames", "2", "--times", "1")
    _sound(call("bench", "--only", "a,d", *words, "--json").data, ["a", "a", "d"])


def test_the_sharp_map_of_a_game_that_is_begun(call: Call) -> None:
    told = call("bench", "--only", "g", "--game", "toy", "--frames", "2", "--json").data
    _sound(told, ["g"])
    assert told["figures"][0]["ms"] >= told["figures"][0]["page_ms"] > 0
    assert told["figures"][0]["held_up_ms"] > 0


def test_the_memory_of_the_window(call: Call) -> None:
    told = call("bench", "--only", "h", "--game", "toy", "--frames", "1", "--json").data
    _sound(told, ["h"])
    assert told["figures"][0]["ratio"] > 1


def test_steps_through_the_history_of_a_recorded_game(call: Call) -> None:
    told = call("bench", "--only", "i", "--game", "toy", "--frames", "3", "--json").data
    _sound(told, ["i", "i"])
    assert all(figure["work"].startswith("3 of ") and figure["most_ms"] > 0 for figure in told["figures"])


def test_clicks_are_answered(call: Call) -> None:
    told = call("bench", "--only", "o", "--game", "road_to_vicksburg", "--frames", "3", "--json").data
    _sound(told, ["o", "o"])
    assert all(figure["work"].startswith("3 clicks at 1920x1080") for figure in told["figures"])
    # how long they took hangs on what else the machine does
    assert all(figure["most_ms"] > 0 for figure in told["figures"])


def test_the_legal_commands_of_a_first_position_and_of_the_slowest_met(call: Call) -> None:
    told = call("bench", "--only", "j", "--game", "toy", "--times", "1", "--lawful", "12", "--json").data
    _sound(told, ["j", "j"])
    (scenarios,) = Sizes(library(), "toy").games_with_scenarios()
    found = max(len(legal_commands(rules, played(rules, "bench", 0).view())) for rules in scenarios)
    assert told["figures"][0]["work"].startswith(f"{found} commands of the first position of ")
    assert " commands of the slowest position in 12 random entries of " in told["figures"][1]["work"]


def test_random_play_under_the_laws(call: Call) -> None:
    told = call("bench", "--only", "k", "--game", "toy", "--lawful", "12", "--json").data
    _sound(told, ["k"])
    assert told["figures"][0]["work"].startswith("12 entries of ")
    assert told["figures"][0]["entries_per_second"] > 0


def test_every_game_is_measured_where_none_is_named() -> None:
    found = list(Sizes(library()).games_with_scenarios())
    assert {rules.game.id for (rules, *_) in found} == set(game_ids())
    assert all(len(scenarios) == len(scenarios[0].module.file.scenario) for scenarios in found)


_ROWS = ", ".join("acdghijko")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--only", "z"), f"unreadable: there is no measurement 'z'; there are: {_ROWS} at --only"),
        (("--lawful", "0"), "unreadable: 0 is less than one at --lawful"),
        (("--only", "c", "--game", "chess"), "unreadable: there is no game 'chess'"),
    ],
)
def test_what_cannot_be_measured(call: Call, words: tuple[str, ...], line: str) -> None:
    call("bench", *words).refused(2, line)


def _sound(told: dict[str, Any], ids: list[str]) -> None:
    figures = told["figures"]
    assert [figure["id"] for figure in figures] == ids
    for figure in figures:
        assert figure["title"]
        assert figure["work"]
        assert figure["floor"]["work"]
        assert figure["MB" if figure["id"] == "h" else "ms"] >= 0
        assert figure["ratio"] > 0
        assert (figure["aim"] is None) == (figure["met"] is None)
