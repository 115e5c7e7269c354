"""A map file to a board: one sheet, two joined and folded, and what is printed on them."""

from __future__ import annotations

import pytest

from hexboard.board.board import Board
from hexboard.module.maps.map_schema import MapFile
from hexboard.module.reading import BrokenModule, parse

from .board_building import build_board
from .folders import GAME

TWO = """
[[sheet]]
id = "north"
prefix = "N"
columns = [1, 3]
rows = [1, 4]

[[sheet]]
id = "south"
prefix = "S"
columns = [1, 3]
rows = [1, 4]

[[layout]]
id = "joined"
sheets = ["north", "south"]
[[layout.join]]
sheet = "south"
at = "S0101"
on = "N0103"
[[layout.fold]]
sheet = "north"
rows = [4, 4]

[[layout]]
id = "south"
sheets = ["south"]

[[layout]]
id = "turned"
sheets = ["north", "south"]
[[layout.join]]
sheet = "south"
at = "S0104"
on = "N0104"
turn = 3

[terrain]
default = "clear"
wood = "N0103 S0101 S0302"

[[road]]
name = "Pike"
kind = "road"
hexes = "N0101 N0102 N0103 N0104"

[[road]]
name = "Pike"
kind = "road"
hexes = "S0101 S0102 S0103"

[[water]]
name = "Run"
kind = "stream"
sides = "N0103/N0104 S0103/S0104"

[[zone]]
id = "edge"
name = "Edge"
hexes = "N0101 N0104 S0104"
"""


def board(text: str, layout: str = "") -> Board:
    return build_board(parse(text, "map.toml", MapFile), layout)


def test_one_sheet_holds_all_that_is_printed() -> None:
    made = board(GAME["map.toml"])
    at = made.at
    assert len(made.hexes) == 9
    assert made.terrain(at("0102")) == "wood"
    assert made.terrain(at("0303")) == "clear"
    assert made.crossing(at("0202"), at("0303")) == {"road", "stream", "bridge"}
    assert made.crossing(at("0303"), at("0202")) == {"road", "stream", "bridge"}
    assert made.crossing(at("0301"), at("0302")) == {"ditch"}
    assert made.crossing(at("0302"), at("0301")) == frozenset()
    assert made.name(at("0202")) == "Stone House"
    assert made.zone("exits") == {at("0301"), at("0303")}
    assert [r.name for r in made.roads] == ["Pike"]


def test_two_sheets_join_and_one_is_folded() -> None:
    made = board(TWO, "joined")
    assert made.at("N0103") == made.at("S0101")
    assert made.labels(made.at("S0101")) == ("N0103", "S0101")
    with pytest.raises(KeyError):
        made.at("N0104")
    assert len(made.hexes) == 9 + 12 - 3


def test_a_road_is_cut_where_its_sheet_is_folded_under() -> None:
    made = board(TWO, "joined")
    assert [[made.label(h) for h in road.hexes] for road in made.roads] == [
        ["N0101", "N0102", "N0103"],
        ["N0103", "S0102", "S0103"],
    ]
    assert [[made.label(s.a), made.label(s.b)] for w in made.waters for s in w.sides] == [["S0103", "S0104"]]
    assert made.zone("edge") == {made.at("N0101"), made.at("S0104")}


def test_another_layout_plays_on_one_sheet_alone() -> None:
    made = board(TWO, "south")
    assert len(made.hexes) == 12
    assert [len(r.hexes) for r in made.roads] == [3]


def test_a_sheet_may_lie_upside_down() -> None:
    made = board(TWO, "turned")
    assert made.at("S0103").distance(made.at("N0103")) == 2
    assert made.labels(made.at("N0104")) == ("N0104", "S0104")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('hexes = "N0101 N0102', 'hexes = "N0101 N0203', "$.road[0].hexes: N0101 and N0203 are not adjacent"),
        ('"N0103/N0104 ', '"N0103/S0401 ', "$.water[0].sides: no sheet has a hex 'S0401'"),
        ("S0101 S0302", "S0101 S0999", "$.terrain.wood: no sheet has a hex 'S0999'"),
        ('default = "clear"', "", '$.terrain: there is no "default" terrain'),
        ('prefix = "S"', 'prefix = "N"', "$.sheet: sheet 'south' prints N0101 like a sheet before it"),
        ('wood = "', 'swamp = "N0103"\nwood = "', "$.terrain.wood: N0103 is listed as swamp already"),
        ('on = "N0103"', 'on = "N0999"', "no sheet placed so far has a hex N0999"),
        ('at = "S0101"', 'at = "S0999"', "sheet south: it has no hex S0999"),
        ('sheets = ["north", "south"]', 'sheets = ["north", "west"]', "there is no sheet 'west'"),
        ("turn = 3", "turn = 2", "not by 2"),
    ],
)
def test_a_fault_of_the_map_is_told_with_its_place(old: str, new: str, fault: str) -> None:
    assert old in TWO
    layout = "turned" if old == "turn = 3" else "joined"
    with pytest.raises(BrokenModule) as broken:
        board(TWO.replace(old, new, 1), layout)
    assert any(fault in str(p) for p in broken.value.problems), broken.value


def test_a_layout_that_is_not_there_is_told() -> None:
    with pytest.raises(BrokenModule, match="there is no layout 'west'"):
        board(TWO, "west")
