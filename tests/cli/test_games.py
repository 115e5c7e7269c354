"""`games` and `notation`: what there is to play, and how it is said."""

from __future__ import annotations

from pathlib import Path

from .calling import GAME, SCENARIO, Call


def test_games_with_everything_a_program_needs_to_begin_one(call: Call) -> None:
    found = {game["id"]: game for game in call("games", "--json").data["games"]}
    game = found[GAME]
    assert game["series"] == "blue_and_gray"
    assert Path(game["folder"]).is_dir()
    assert [(s["id"], s["sides"], s["seats"]) for s in game["scenarios"]] == [
        (SCENARIO, ["csa", "usa"], ["csa", "usa"])
    ]
    for option in game["options"]:
        assert option["default"] in [choice["id"] for choice in option["choices"]]
    assert all(each["rule"] and each["reason"] for each in game["completions"])
    assert found["toy"]["origin"] == "given"
    assert [(scenario["id"], scenario["seats"]) for scenario in found["toy"]["scenarios"]] == [
        ("meeting", ["red", "blue"]),
        ("night_march", ["red", "blue"]),
        ("watch", ["red", "blue", "scouts"]),
    ]


def test_games_for_people(call: Call) -> None:
    said = call("games").out
    assert f"{GAME}: Road to Richmond" in said
    assert "house completion" in said


def test_a_broken_module_is_told_of_and_does_not_hide_the_others(call: Call) -> None:
    Path("broken").mkdir()
    Path("broken/module.toml").write_text('id = "broken"\n', encoding="utf-8")
    said = call("--modules", "broken", "games", "--json")
    assert said.status == 0
    assert GAME in [game["id"] for game in said.data["games"]]
    assert {problem["file"] for problem in said.data["problems"]} == {"broken/module.toml"}


def test_notation_gives_form_meaning_rule_and_example(call: Call) -> None:
    commands = {each["tag"]: each for each in call("notation", GAME, "--json").data["commands"]}
    assert commands["move"]["form"] == "move {unit} {path}"
    assert commands["move"]["rule"] == "5.11"
    assert all(each["meaning"] and each["example"] for each in commands.values())
    assert commands["undo"]["rule"] is None
    assert "move {unit} {path}\n    " in call("notation", GAME).out


def test_notation_of_a_game_that_is_not_there(call: Call) -> None:
    call("notation", "chess").refused(2, "unreadable: there is no game 'chess'; there are: ")
