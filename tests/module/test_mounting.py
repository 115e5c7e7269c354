"""Code of module folders mounted, and what is said when it cannot be."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hexboard.module.folder import Library, anybody
from hexboard.module.mounting import mount
from hexboard.module.reading import BrokenModule

from .folders import GAME, SERIES, make_folder, make_library

EXTEND = """
from attrs import evolve
from .names import NAME

def extend(base, charts):
    return evolve(base, name=f"{base.name}, {NAME}, {charts['stacking']['limit']}")
"""


def test_a_game_without_code_is_played_by_its_series(tmp_path: Path) -> None:
    assert mount(make_library(tmp_path), "bull_run").name == "duels"


def test_a_game_extends_its_series_ruleset(tmp_path: Path) -> None:
    game = {**GAME, "rules/__init__.py": EXTEND, "rules/names.py": 'NAME = "run"'}
    assert mount(make_library(tmp_path), "bull_run").name == "duels"
    assert mount(make_library(tmp_path / "code", game), "bull_run").name == "duels, run, 2"


@pytest.mark.parametrize("origin", ["shipped", "given"])
@pytest.mark.parametrize("pages", [True, False])
def test_rules_may_have_rooms_with_a_first_page_or_without(tmp_path: Path, pages: bool, origin: str) -> None:
    game = {
        **GAME,
        "rules/__init__.py": EXTEND.replace(".names", ".upper.names"),
        "rules/upper/names.py": "from ..lower.words import WORD\n\nNAME = WORD\n",
        "rules/lower/words.py": f'WORD = "{origin} {pages}"\n',
        **({f"rules/{room}/__init__.py": '"""A room."""\n' for room in ("upper", "lower")} if pages else {}),
    }
    folders = [make_folder(tmp_path, "duels", SERIES), make_folder(tmp_path, "bull_run", game)]
    library = Library.of(((folder, origin) for folder in folders), anybody)
    assert mount(library, "bull_run").name == f"duels, {origin} {pages}, 2"


def test_two_folders_with_one_id_do_not_mix_their_code(tmp_path: Path) -> None:
    for name in ("first", "second"):
        game = {**GAME, "rules/__init__.py": EXTEND, "rules/names.py": f'NAME = "{name}"'}
        assert name in mount(make_library(tmp_path / name, game), "bull_run").name


def test_code_is_mounted_under_one_package(tmp_path: Path) -> None:
    mount(make_library(tmp_path), "bull_run")
    assert sys.modules["hexboard_modules.duels.rules"].__name__ == "hexboard_modules.duels.rules"


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("x = 1", "duels/rules: $: there is no function 'build'"),
        ("import no_such_thing", "the code does not load: ModuleNotFoundError"),
        ("def build(charts:", "the code does not load: SyntaxError: '(' was never closed (__init__.py, line 1)"),
        ("def build(charts): return 5", "'build' gave no Ruleset but 5"),
        (None, "bull_run/rules: $: neither the game nor its series has rules"),
    ],
)
def test_code_that_makes_no_ruleset_is_told(tmp_path: Path, code: str | None, fault: str) -> None:
    series = {k: v for k, v in SERIES.items() if k != "rules/__init__.py"}
    if code is not None:
        series["rules/__init__.py"] = code
    with pytest.raises(BrokenModule) as broken:
        mount(make_library(tmp_path, GAME, series), "bull_run")
    assert fault in str(broken.value)


@pytest.mark.parametrize("origin", ["shipped", "given"])
def test_code_that_fails_is_told_with_its_file_and_line(tmp_path: Path, origin: str) -> None:
    game = {
        **GAME,
        "rules/__init__.py": "from .names import made\n\n\ndef extend(base, charts):\n    return made([])\n",
        "rules/names.py": "def made(rows):\n    return rows['id']\n",
    }
    folders = [make_folder(tmp_path, "duels", SERIES), make_folder(tmp_path, "bull_run", game)]
    library = Library.of(((folder, origin) for folder in folders), anybody)
    with pytest.raises(BrokenModule, match=r"'extend' failed: TypeError: .* \(rules/names.py, line 2\)$"):
        mount(library, "bull_run")


def test_code_that_does_not_load_is_told_with_its_line(tmp_path: Path) -> None:
    game = {**GAME, "rules/__init__.py": '"""Words."""\n\nNAME = nothing\n'}
    with pytest.raises(BrokenModule, match=r"NameError: .* \(rules/__init__.py, line 3\)$"):
        mount(make_library(tmp_path, game), "bull_run")


def test_where_code_failed_is_told_from_inside_its_folder_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line named was one of the code that attrs had made, which is in no file."""
    code = "from attrs import field, frozen\n\n\n@frozen\nclass Row:\n    number: int = field(converter=int)\n\n\n"
    code += "def build(charts):\n    return Row('one')\n"
    make_folder(tmp_path, "duels", {**SERIES, "rules/__init__.py": code})
    make_folder(tmp_path, "bull_run", GAME)
    monkeypatch.chdir(tmp_path / "duels")
    library = Library.of([(Path(), "given"), (Path("../bull_run"), "given")], anybody)
    with pytest.raises(BrokenModule, match=r"^duels/rules: \$: .* \(rules/__init__.py, line 10\)$"):
        mount(library, "bull_run")
