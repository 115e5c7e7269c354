"""A map in several files is one map, and its faults are told of the file that has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.module.lint.checking import lint
from hexboard.module.maps.boards import Boards
from hexboard.module.reading import BrokenModule

from .folders import GAME, make_library

WATERS = """
[[water]]
name = "Run"
kind = "stream"
sides = "0202/0303 0203/0303"

[[crossing]]
kind = "bridge"
side = "0202/0303"
over = "Run"
road = "Pike"
"""
LANES = """
[[road]]
name = "Lane"
kind = "road"
hexes = "0201 0202"

[[zone]]
id = "mill"
name = "Mill"
rule = "2.1"
hexes = "0201"
"""


def split(lanes: str = LANES) -> dict[str, str]:
    """The sound game with its waters and a lane in files of their own."""
    assert WATERS in GAME["map.toml"]
    whole = 'include = ["waters.toml", "lanes.toml"]\n' + GAME["map.toml"].replace(WATERS, "")
    return {**GAME, "map.toml": whole, "waters.toml": WATERS, "lanes.toml": lanes}


def test_included_files_print_on_the_same_map(tmp_path: Path) -> None:
    library = make_library(tmp_path, split())
    board = Boards(library.game("bull_run")).of()
    assert [road.name for road in board.roads] == ["Pike", "Lane"]
    assert board.crossing(board.at("0202"), board.at("0303")) == {"road", "stream", "bridge"}
    assert board.zone("mill") == {board.at("0201")}
    assert lint(library) == ()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("0201 0202", "0201 0203", "bull_run/lanes.toml: $.road[0].hexes: 0201 and 0203 are not adjacent"),
        ('hexes = "0201"', 'hexes = "0909"', "bull_run/lanes.toml: $.zone[0].hexes: no sheet has a hex '0909'"),
        ('rule = "2.1"', 'rule = "9.9"', "bull_run/lanes.toml: $.zone[0].rule: no clause is numbered 9.9"),
        ('kind = "road"', "kind = 3", "bull_run/lanes.toml: $.road[0].kind: expected a text"),
        ("[[road]]", "[terrain]\n[[road]]", "bull_run/lanes.toml: $: unknown key 'terrain'"),
    ],
)
def test_a_fault_is_told_of_the_file_that_has_it(tmp_path: Path, old: str, new: str, fault: str) -> None:
    library = make_library(tmp_path, split(LANES.replace(old, new, 1)))
    found = [str(p) for p in lint(library)]
    assert any(fault in line for line in found), found


def test_building_tells_the_same(tmp_path: Path) -> None:
    library = make_library(tmp_path, split(LANES.replace("0201 0202", "0201 0203")))
    with pytest.raises(BrokenModule, match=r"bull_run/lanes\.toml: \$\.road\[0\]\.hexes: 0201 and 0203"):
        Boards(library.game("bull_run")).of()


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    files = split()
    del files["lanes.toml"]
    assert any("bull_run/lanes.toml: $: there is no such file" in str(p) for p in lint(make_library(tmp_path, files)))
