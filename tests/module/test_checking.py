"""The lint finds every fault that is planted, and nothing in a sound folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.module.folder import find_modules
from hexboard.module.lint.checking import lint

from .folders import GAME, SERIES, make_folder, make_library, planted


def test_a_sound_module_has_no_faults(tmp_path: Path) -> None:
    assert lint(make_library(tmp_path)) == ()


START = '[[start]]\nstep = 1\nunits = ["{}", "{}"]\n[[arrival]]'

HOUSE = 'hex = "0202"\nname = "Stone House"\nkind = "house"'

ROWS = '"cavalry", 2],\n]\n'

INSTEAD = ROWS + '[[instead]]\nwhen = {{ rain = "{}" }}\nof = ["{}"]\nfigures = {{ {} = 1 }}\n'

FAULTS = [
    ("module.toml", 'default = "no"', 'default = "maybe"', "$.option[0].default: 'maybe' is none of the choices"),
    ("module.toml", 'reason = "The text is silent."', "", "$.option[0].reason: a house completion gives its reason"),
    ("module.toml", 'rule = "2.1"', 'rule = "9.9"', "$.option[0].rule: no clause is numbered 9.9"),
    ("module.toml", 'id = "south"', 'id = "north"', "$.side: 'north' is there twice"),
    ("module.toml", "dawn.toml", "dusk.toml", "$.scenario[0].file: there is no file 'scenarios/dusk.toml'"),
    ("module.toml", 'version = "1.0"', 'version = "1"\nnotes = "n.md"', "$.notes: there is no file 'n.md'"),
    ("module.toml", '"1.0"', '"1"\ncard.shows = "dusk"', "$.card.shows: there is no scenario 'dusk'"),
    ("map.toml", "0102 0202 0303", "0102 0303", "$.road[0].hexes: 0102 and 0303 are not adjacent"),
    ("map.toml", "0102 0202 0303", "0102 0402", "$.road[0].hexes: no sheet has a hex '0402'"),
    ("map.toml", "0203/0303", "0101/0303", "$.water[0].sides: 0101 and 0303 are not adjacent"),
    ("map.toml", "0203/0303", "0202/0303", "$.water: 0202/0303 is Run and Run"),
    ("map.toml", 'side = "0202/0303"', 'side = "0101/0102"', "no water named 'Run' runs along 0101/0102"),
    ("map.toml", 'side = "0202/0303"', 'side = "0203/0303"', "no way named 'Pike' passes 0203/0303"),
    ("map.toml", 'side = "0202/0303"', 'side = "0203/0303"', "$.road[0].hexes: 0202/0303 is water without a crossing"),
    ("map.toml", HOUSE, HOUSE.replace("0202", "0101").replace("house", "bridge"), "and none is on a side of 0101"),
    ("map.toml", "0301>0302", "0301>0303", "$.work[0].sides: 0301 and 0303 are not adjacent"),
    ("map.toml", "0301 0303", "0301 0404", "$.zone[0].hexes: no sheet has a hex '0404'"),
    ("map.toml", 'rule = "1.1"', 'rule = "7.7"', "$.zone[0].rule: no clause is numbered 7.7"),
    ("map.toml", 'rule = "1.1"', 'when = { rain = "hail" }', "has no option 'rain' with a choice 'hail'"),
    ("map.toml", 'hex = "0202"', 'hex = "0404"', "$.place[0].hex: no sheet has a hex '0404'"),
    ("map.toml", 'default = "clear"', 'default = "moor"', "$.terrain.rows: the map has 'moor', which has no row"),
    ("map.toml", 'kind = "road"', 'kind = "track"', "$.ways.rows: the map has 'track', which has no row"),
    ("map.toml", 'kind = "ditch"', 'kind = "wall"', "$.sides.rows: the map has 'wall', which has no row"),
    ("charts.toml", 'rule = "2.1"\n', "", "$.ways.rule: the chart cites no rule"),
    ("charts.toml", 'rule = "2.1"', 'rule = "8.8"', "$.ways.rule: no clause is numbered 8.8"),
    ("charts.toml", '["road", 1]', '["road"]', "$.ways.rows[0]: the row has 1 cells under 2 columns"),
    ("counters.toml", '"A", "south"', '"A", "west"', "'south-1' is of side 'west', which the game does not have"),
    ("counters.toml", '"north-1", "1"', '"North 1", "1"', "'North 1' is not lower-case ASCII without blanks"),
    ("counters.toml", ROWS, INSTEAD.format("hail", "cavalry", "combat"), "no option 'rain' with a choice 'hail'"),
    ("counters.toml", ROWS, INSTEAD.format("yes", "guns", "combat"), "'guns' is neither a counter nor an arm"),
    ("counters.toml", ROWS, INSTEAD.format("yes", "cavalry", "pluck"), "figures: there is no column 'pluck'"),
    ("clauses.toml", 'option = "rain"', 'option = "snow"', "switched by option 'snow', which the game does not have"),
    ("clauses.toml", 'option = "rain"', "", "no clause says what option 'rain' switches"),
    ("scenarios/dawn.toml", '0303 = ["south-1"]', "", "'south-1' has no place"),
    ("scenarios/dawn.toml", '["south-1"]', '["south-1", "north-1"]', "'north-1' is placed 2 times"),
    ("scenarios/dawn.toml", '["south-1"]', '["south-1", "x"]', "$.setup.0303: there is no counter 'x'"),
    ("scenarios/dawn.toml", 'side = "north"', 'side = "south"', "'north-2' is not of side 'south'"),
    ("scenarios/dawn.toml", "turn = 2", "turn = 3", "$.arrival[0].turn: there is no turn 3 in 1 to 2"),
    ("scenarios/dawn.toml", 'first = "south"', 'first = "west"', "$.first: there is no side 'west'"),
    ("scenarios/dawn.toml", 'id = "dawn"', 'id = "dusk"', "$.id: the module file calls it 'dawn'"),
    ("scenarios/dawn.toml", 'rule = "2.1"', 'rule = "6.6"', "$.arrival[0].rule: no clause is numbered 6.6"),
    ("scenarios/dawn.toml", "[[arrival]]", START.format("x", "x"), "$.start[0].units: 'x' is not in this scenario"),
    ("scenarios/dawn.toml", "[[arrival]]", START.format("north-1", "north-1"), "'north-1' has 2 starts"),
    ("scenarios/dawn.toml", 'hexes = ["0103"]', "hexes = []", "$.arrival[0].hexes: it arrives nowhere"),
]


@pytest.mark.parametrize(("file", "old", "new", "fault"), FAULTS)
def test_a_planted_fault_is_found(tmp_path: Path, file: str, old: str, new: str, fault: str) -> None:
    found = [str(p) for p in lint(make_library(tmp_path, planted(file, old, new)))]
    assert any(line.startswith("bull_run/") and fault in line for line in found), found


def test_a_counter_that_is_left_out_on_purpose_is_no_fault(tmp_path: Path) -> None:
    game = planted("scenarios/dawn.toml", '0303 = ["south-1"]', "")
    game["scenarios/dawn.toml"] = 'left_out = ["south-1"]\n' + game["scenarios/dawn.toml"]
    assert lint(make_library(tmp_path, game)) == ()


def test_sheets_that_overlap_must_print_the_same_ground(tmp_path: Path) -> None:
    second = """
[[sheet]]
id = "east"
prefix = "E"
columns = [1, 2]
rows = [1, 3]

[[layout]]
id = "both"
sheets = ["map", "east"]
[[layout.join]]
sheet = "east"
at = "E0101"
on = "0101"
"""
    found = lint(make_library(tmp_path, planted("map.toml", "[[layout]]", second + "\n[[layout]]")))
    assert {p.path for p in found} == {"$.layout[0]"}
    assert any("0101 is wood, but E0101 on the same spot is clear" in p.what for p in found)


def test_a_series_is_checked_too(tmp_path: Path) -> None:
    clauses = SERIES["clauses.toml"] + SERIES["clauses.toml"]
    found = lint(make_library(tmp_path, GAME, {**SERIES, "clauses.toml": clauses}))
    assert any(p.file == "duels/clauses.toml" and "'1.1' is there twice" in p.what for p in found)


def test_an_id_must_be_fit_for_a_package(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "duels-1", SERIES)
    library = find_modules([folder])
    assert any("lower-case letters" in p.what for p in library.problems)


def test_a_reminder_belongs_to_a_step_of_the_rules(tmp_path: Path) -> None:
    reminder = '\n[[reminder]]\nstep = "tea"\nrule = "2.1"\ntext = "Drink."\n'
    game = {**GAME, "module.toml": GAME["module.toml"] + reminder}
    assert any("there is no step 'tea'" in p.what for p in lint(make_library(tmp_path, game)))


def test_code_that_does_not_load_is_a_fault(tmp_path: Path) -> None:
    found = lint(make_library(tmp_path, {**GAME, "rules/__init__.py": "1 / 0"}))
    assert any("the code does not load: ZeroDivisionError" in p.what for p in found)
