"""A little module folder, sound in every way, in which tests plant their faults."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hexboard.module.folder import Library, anybody

SERIES = {
    "module.toml": 'id = "{id}"\ntitle = "Duels"\nkind = "series"\nversion = "1.0"\n',
    "clauses.toml": """
[[clause]]
id = "1.1"
title = "Ground"
text = "Ground costs points."
""",
    "charts.toml": """
[profile.early.terrain]
rule = "1.1"
columns = ["id", "cost"]
rows = [["clear", 1], ["wood", 2]]

[profile.early.sides]
rule = "1.1"
columns = ["id", "cost"]
rows = [["stream", 1]]

[profile.early.stacking]
rule = "1.1"
limit = 2

[profile.late.terrain]
rule = "1.1"
columns = ["id", "cost"]
rows = [["clear", 1], ["wood", 3]]
""",
    "rules/__init__.py": """
from hexboard.engine.ruleset import Ruleset

def build(charts):
    return Ruleset("duels", {}, None, None, None, None, None)
""",
}

GAME = {
    "module.toml": """
id = "{id}"
title = "Bull Run in nine hexes"
kind = "game"
extends = "duels"
profile = "early"
version = "1.0"

[[side]]
id = "north"
name = "North"
letter = "N"

[[side]]
id = "south"
name = "South"
letter = "S"
tone = "light"

[[option]]
id = "rain"
title = "Rain"
rule = "2.1"
completion = true
default = "no"
choices = [{{ id = "no", title = "No" }}, {{ id = "yes", title = "Yes" }}]
reason = "The text is silent."

[[scenario]]
id = "dawn"
file = "scenarios/dawn.toml"
""",
    "map.toml": """
[[sheet]]
id = "map"
columns = [1, 3]
rows = [1, 3]

[[layout]]
id = "whole"
sheets = ["map"]

[terrain]
default = "clear"
wood = "0101-0102"

[[road]]
name = "Pike"
kind = "road"
hexes = "0102 0202 0303"

[[water]]
name = "Run"
kind = "stream"
sides = "0202/0303 0203/0303"

[[crossing]]
kind = "bridge"
side = "0202/0303"
over = "Run"
road = "Pike"

[[work]]
kind = "ditch"
sides = "0301>0302"

[[zone]]
id = "exits"
name = "Exits"
rule = "1.1"
hexes = "0301 0303"

[[place]]
hex = "0202"
name = "Stone House"
kind = "house"
""",
    "counters.toml": """
columns = ["id", "name", "side", "arm", "combat"]
rows = [
    ["north-1", "1", "north", "infantry", 4],
    ["north-2", "2", "north", "infantry", 3],
    ["south-1", "A", "south", "cavalry", 2],
]
""",
    "charts.toml": """
[sides]
columns = ["id", "cost"]
rows = [["bridge", 0], ["ditch", 1]]

[ways]
rule = "2.1"
columns = ["id", "cost"]
rows = [["road", 1]]
""",
    "clauses.toml": """
[[clause]]
id = "2.1"
title = "Rain"
text = "It does not rain."
option = "rain"
""",
    "scenarios/dawn.toml": """
id = "dawn"
title = "Dawn"
turns = 2
first = "south"

[turn_names]
1 = "dawn"

[setup]
0101 = ["north-1"]
0303 = ["south-1"]

[[arrival]]
id = "north-2"
side = "north"
turn = 2
hexes = ["0103"]
units = ["north-2"]
rule = "2.1"
""",
}


def make_folder(root: Path, id: str, files: Mapping[str, str]) -> Path:
    """A module folder of these files below ``root``."""
    for name, text in files.items():
        path = root / id / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(id=id) if name == "module.toml" else text, encoding="utf-8")
    return root / id


def planted(file: str, old: str, new: str) -> dict[str, str]:
    """The sound game's files with one text in one of them replaced."""
    assert old in GAME[file], f"{file} has no {old!r} to replace"
    return {**GAME, file: GAME[file].replace(old, new, 1)}


def make_library(root: Path, game: Mapping[str, str] = GAME, series: Mapping[str, str] = SERIES) -> Library:
    """A library of the series "duels" and the game "bull_run"."""
    folders = [make_folder(root, "duels", series), make_folder(root, "bull_run", game)]
    return Library.of(((folder, "given") for folder in folders), anybody)
