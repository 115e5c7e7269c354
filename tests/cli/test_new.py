"""`new`: a game begun."""

from __future__ import annotations

from pathlib import Path

import pytest

from .calling import GAME, POSITION, SCENARIO, Call


def test_a_game_is_begun_in_the_file_named(call: Call) -> None:
    said = call("new", GAME, SCENARIO, "-o", "a.hexlog", "--option", "victory_levels=graded", "--json").data
    assert said["file"] == "a.hexlog"
    assert said["options"]["victory_levels"] == "graded"
    assert said["actors"] == ["csa"]
    shown = call("show", "a.hexlog", "--json").data
    assert shown["options"]["victory_levels"] == "graded"
    assert shown["code"] == said["code"]


@pytest.mark.parametrize(
    "words",
    [
        (SCENARIO, "--option", "victory_levels=graded", "town_sight=open"),
        (SCENARIO, "--option", "victory_levels=graded", "--option", "town_sight=open"),
        ("--option", "victory_levels=graded", "town_sight=open", SCENARIO),
        (SCENARIO, "--option=victory_levels=graded", "town_sight=open", "--player=csa=Ann"),
    ],
)
def test_options_are_named_one_after_the_other_or_each_by_itself(call: Call, words: tuple[str, ...]) -> None:
    options = call("new", GAME, *words, "-o", "a.hexlog", "--json").data["options"]
    assert (options["victory_levels"], options["town_sight"]) == ("graded", "open")


def test_a_game_with_one_scenario_needs_none_named(call: Call) -> None:
    said = call("new", GAME, "-o", "a.hexlog", "--json").data
    assert said["scenario"] == SCENARIO
    assert Path("a.hexlog").is_file()


def test_where_there_are_several_it_says_which(call: Call) -> None:
    line = "unreadable: say which scenario of on_the_4th_day: lees_retreat, the_battle_continues"
    call("new", "on_the_4th_day").refused(2, line)
    assert list(Path().iterdir()) == []


def test_without_a_file_it_finds_a_name(call: Call) -> None:
    said = call("new", GAME, SCENARIO, "--json").data
    assert Path(said["file"]).is_file()
    assert said["file"].startswith(GAME.replace("_", "-"))


def test_the_same_seed_gives_the_same_dice(call: Call, fight: Path) -> None:
    again = ("new", GAME, SCENARIO, "-o", "again.hexlog", "--seed", "tests", "--position", "fight.toml")
    assert call(*again).status == 0
    attack = ("do", "--json")
    one = call(*attack, fight, "attack 1108 with csa-pickett").data["entries"]
    two = call(*attack, "again.hexlog", "attack 1108 with csa-pickett").data["entries"]
    assert one[0]["facts"] == two[0]["facts"]


def test_players_are_named_in_the_file(call: Call) -> None:
    call("new", GAME, SCENARIO, "-o", "a.hexlog", "--player", "csa=Anna")
    assert call("log", "a.hexlog", "--json").data["header"]["seats"] == {"csa": "Anna"}


def test_a_game_is_never_overwritten(call: Call, game: Path) -> None:
    before = game.read_bytes()
    call("new", GAME, SCENARIO, "-o", game).refused(2, "unreadable: ")
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("chess", "classic"), "unreadable: there is no game 'chess'"),
        ((GAME, "winter"), f"unreadable: {GAME} has no scenario 'winter'"),
        ((GAME, SCENARIO, "--option", "weather=foul"), "unreadable: there is no option 'weather'"),
        ((GAME, SCENARIO, "--option", "town_sight=dim"), "unreadable: option 'town_sight' has no choice 'dim'"),
        ((GAME, SCENARIO, "--option", "town_sight"), "unreadable: 'town_sight' is not written KEY=VALUE at --option"),
        ((GAME, SCENARIO, "--player", "umpire=Eve"), "unreadable: there is no seat 'umpire'"),
        ((GAME, SCENARIO, "--position", "none.toml"), "unreadable: there is no file none.toml"),
    ],
)
def test_what_cannot_be_begun_leaves_no_file(call: Call, words: tuple[str, ...], line: str) -> None:
    call("new", *words, "-o", "a.hexlog").refused(2, line)
    assert not Path("a.hexlog").exists()


@pytest.mark.parametrize("wrong", [("1107", "9999"), ("csa-pickett", "csa-nobody"), ("turn = 3", "turn = ")])
def test_a_position_that_cannot_be_read(call: Call, wrong: tuple[str, str]) -> None:
    Path("pos.toml").write_text(POSITION.replace(*wrong), encoding="utf-8")
    call("new", GAME, SCENARIO, "-o", "a.hexlog", "--position", "pos.toml").refused(2, "unreadable: ")
    assert not Path("a.hexlog").exists()
