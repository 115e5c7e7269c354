"""guide.toml: what it names is there, or lint says so."""

from pathlib import Path
from shutil import copytree

import pytest

from hexboard.module.folder import find_modules, modules_in
from hexboard.module.guide import GUIDE_FILE, guide_of, guided
from hexboard.module.lint.checking import check_guide

_MODULES = Path(__file__).resolve().parents[2] / "modules"


def test_the_guides_of_the_shipped_games_name_nothing_that_is_not_there() -> None:
    library = find_modules([])
    found = guided(library)
    assert found
    for module in found:
        guide = guide_of(module)
        assert guide is not None
        assert guide.lesson
        assert not list(check_guide(library, module))


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('"champion_hill"', '"shiloh"', "no scenario 'shiloh'"),
        ('hex = "1819"', 'hex = "9999"', "no hex '9999'"),
        ('rule = "5.21"', 'rule = "99.9"', "no rule '99.9'"),
        ('of = ["usa-1-10", "1520"]', 'of = ["usa-99", "1520"]', "no unit 'usa-99'"),
        ('of = ["usa-1-10", "1520"]', 'of = ["usa-1-10", "0000"]', "no hex '0000'"),
        ('of = ["5.12"]', "of = []", "'looked up' takes 1"),
        ('until = "undone"', 'until = "undone"\nof = ["1"]', "'undone' takes 0"),
    ],
)
def test_what_a_guide_names_must_be_there(tmp_path: Path, old: str, new: str, what: str) -> None:
    for name in ("road_to_vicksburg", "blue_and_gray"):
        copytree(_MODULES / name, tmp_path / name, ignore=lambda *_: ["replays", "cases", "__pycache__"])
    guide = tmp_path / "road_to_vicksburg" / GUIDE_FILE
    text = guide.read_text(encoding="utf-8")
    assert old in text
    guide.write_text(text.replace(old, new, 1), encoding="utf-8")
    library = modules_in(tmp_path)
    problems = [str(problem) for problem in check_guide(library, library.module("road_to_vicksburg"))]
    assert any(what in problem for problem in problems), problems


def test_of_two_equally_simple_games_the_guide_with_fewer_lessons_comes_first_however_many_words_it_has(
    tmp_path: Path,
) -> None:
    for name in ("road_to_vicksburg", "road_to_richmond", "blue_and_gray"):
        copytree(_MODULES / name, tmp_path / name, ignore=lambda *_: ["replays", "cases", "__pycache__"])
    guide = tmp_path / "road_to_vicksburg" / GUIDE_FILE
    guide.write_text(guide.read_text(encoding="utf-8") + "# said at length\n" * 1000, encoding="utf-8")
    assert [module.id for module in guided(modules_in(tmp_path))] == ["road_to_vicksburg", "road_to_richmond"]
    other = tmp_path / "road_to_richmond" / GUIDE_FILE
    other.write_text(other.read_text(encoding="utf-8").replace("[[lesson]]", "  [[ lesson\t]]"), encoding="utf-8")
    assert [module.id for module in guided(modules_in(tmp_path))] == ["road_to_vicksburg", "road_to_richmond"]
