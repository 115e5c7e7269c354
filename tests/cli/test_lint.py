"""`lint`: module folders checked."""

from __future__ import annotations

import shutil
from pathlib import Path

from hexboard.shipped import shipped

from .calling import GAME, TOY, Call


def test_the_modules_that_come_along_have_no_faults(call: Call) -> None:
    said = call("lint", "--json")
    assert said.status == 0
    assert {GAME, "toy"} <= set(said.data["modules"])
    assert said.data["problems"] == []
    assert said.data["without_rules"] == []


def test_one_folder_alone(call: Call) -> None:
    assert call("lint", TOY).out == "toy: no faults\n"


def test_faults_are_told_with_file_and_path(call: Call) -> None:
    folder = Path("copy")
    shutil.copytree(shipped("modules") / GAME, folder)
    map_file = folder / "map.toml"
    text = map_file.read_text(encoding="utf-8")
    map_file.write_text(text.replace("[terrain]", "[terrain]\nlava = '9999'", 1), encoding="utf-8")
    said = call("lint", folder)
    assert said.status == 2
    assert "copy/map.toml: $.terrain.lava: " in said.out
    assert said.err.startswith("unreadable: the modules have ")
    data = call("lint", folder, "--json").data
    assert data["modules"] == [GAME]
    assert data["problems"]
    assert data["error"]["kind"] == "unreadable"


def test_a_module_that_cannot_be_read_at_all(call: Call) -> None:
    Path("broken").mkdir()
    Path("broken/module.toml").write_text("id = 'broken'\n", encoding="utf-8")
    said = call("lint", "broken")
    assert said.status == 2
    assert said.out.startswith("broken/module.toml: ")


def test_a_folder_without_a_module(call: Call) -> None:
    call("lint", "nowhere").refused(2, "unreadable: there is no folder nowhere")
    Path("empty").mkdir()
    call("lint", "empty").refused(2, "unreadable: empty holds no module")


def test_a_map_and_counters_without_rules_are_sound_and_can_not_be_played(call: Call) -> None:
    shutil.copytree(TOY, "bare", ignore=shutil.ignore_patterns("rules", "cases", "replays"))
    said = call("lint", "bare")
    assert said.out == "toy: no faults\n"
    assert said.err.startswith("note: toy: neither it nor its series has rules")
    assert call("lint", "bare", "--json").data["without_rules"] == ["toy"]
