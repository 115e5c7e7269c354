"""How a module says its counters are printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.unit import Figure, UnitKind
from hexboard.module.faces import marks_of, printed, short_of
from hexboard.module.folder import Library, Module
from hexboard.module.reading import BrokenModule
from hexboard.module.schema import ModuleFile

ROSTER = {
    kind.id: kind
    for kind in (
        UnitKind("a", "A", "r", "infantry", "division", "First Corps", {"manpower": 9, "guns": 3}),
        UnitKind("b", "B", "r", "cavalry", "brigade", "Cavalry", {"manpower": 2}),
        UnitKind("c", "C", "r", "leader", "corps", "First Corps", {"command": 5}),
        UnitKind("d", "D", "b", "train", "", "", {"manpower": 1}),
        UnitKind("e", "E", "b", "infantry", "corps", "II Corps", {"manpower": 1}),
    )
}
FACES = """
large = ["manpower", "command"]
left = "guns"
letters = { cavalry = "c" }
allowance = "movement.by_arm"
back = ["tired"]
marks = ["tired", "moved"]
short = { Cavalry = "Horse" }
signs = { d = "supply" }
"""
CHARTS = {"movement": {"by_arm": {"infantry": 6, "cavalry": 8}, "mounted": ["e"]}}


def module(folder: Path, faces: str | None = FACES, extends: str = "") -> Module:
    """A module that prints its counters so; None: it does not say how."""
    (folder / "images").mkdir(parents=True)
    if faces is not None:
        (folder / "images" / "faces.toml").write_text(faces, encoding="utf-8")
    return Module(folder, "given", ModuleFile(folder.name, "Game", "game", "1", extends))


@pytest.fixture
def kinds(tmp_path: Path) -> dict[str, UnitKind]:
    """The roster as it is printed."""
    return printed(Library(), module(tmp_path / "game"), ROSTER, CHARTS)


def test_figures_stand_where_the_module_says(kinds: dict[str, UnitKind]) -> None:
    of = {id: kind.face.figures for id, kind in kinds.items()}
    assert of["a"] == (Figure("manpower", "large", "-6"), Figure("guns", "left"))
    assert of["b"] == (Figure("manpower", "large", "c-8"),)
    assert of["c"] == (Figure("command"),)
    assert of["d"] == (Figure("manpower"),)
    assert of["e"] == (Figure("manpower", "large", "-8"),)
    assert [id for id, kind in kinds.items() if kind.face.sign] == ["d"]


def test_each_formation_of_a_side_has_a_band_of_its_own(kinds: dict[str, UnitKind]) -> None:
    bands = {id: kind.face.band for id, kind in kinds.items()}
    assert bands == {"a": 0, "b": 1, "c": 0, "d": None, "e": 0}


def test_formations_are_abbreviated(kinds: dict[str, UnitKind]) -> None:
    shorts = {id: kind.face.short for id, kind in kinds.items()}
    assert shorts == {"a": "I", "b": "Horse", "c": "I", "d": "", "e": "II"}


@pytest.mark.parametrize(
    ("formation", "short"),
    [
        ("", ""),
        ("XII Corps", "XII"),
        ("Second Corps", "II"),
        ("2nd Cavalry", "2C"),
        ("Army of the Potomac", "AP"),
        ("A. P. Hill", "APH"),
        ("Reserve Artillery", "RA"),
        ("Magruder", "Mag"),
        ("Cavalry", "Cav"),
    ],
)
def test_an_abbreviation(formation: str, short: str) -> None:
    assert short_of(formation) == short


def test_backs_and_marks(kinds: dict[str, UnitKind], tmp_path: Path) -> None:
    assert kinds["a"].face.backs == {"tired"}
    assert marks_of(Library(), module(tmp_path / "other")) == ("tired", "moved")


def test_each_figure_has_its_own_on_the_back(tmp_path: Path) -> None:
    faces = 'large = ["manpower"]\nleft = "guns"\nreduced = { manpower = "guns", guns = "manpower" }'
    of = printed(Library(), module(tmp_path / "game", faces), ROSTER, CHARTS)
    assert of["a"].face.figures == (Figure("manpower", reduced="guns"), Figure("guns", "left", reduced="manpower"))
    assert of["b"].face.figures == (Figure("manpower"),)


def test_a_series_speaks_for_its_games_unless_they_do(tmp_path: Path) -> None:
    library = Library({"series": module(tmp_path / "series")})
    assert marks_of(library, module(tmp_path / "silent", None, "series")) == ("tired", "moved")
    assert marks_of(library, module(tmp_path / "own", "", "series")) == ()


def test_a_module_that_says_nothing_has_plain_counters(tmp_path: Path) -> None:
    assert printed(Library(), module(tmp_path / "game", None), ROSTER, CHARTS)["a"].face.figures is None


@pytest.mark.parametrize(
    ("faces", "path"),
    [
        ('large = ["manpower", "pluck"]', "$.large[1]"),
        ('left = "pluck"', "$.left"),
        ('boxed = "pluck"', "$.boxed"),
        ('reduced = { manpower = "pluck" }', "$.reduced.manpower"),
        ('allowance = "movement.by_rank"', "$.allowance"),
        ('allowance = "movement"', "$.allowance"),
        ('signs = { z = "supply" }', "$.signs.z"),
        ('larges = ["manpower"]', "$"),
    ],
)
def test_what_is_not_there_is_said(faces: str, path: str, tmp_path: Path) -> None:
    with pytest.raises(BrokenModule) as broken:
        printed(Library(), module(tmp_path / "game", faces), ROSTER, CHARTS)
    assert [(problem.file, problem.path) for problem in broken.value.problems] == [("game/images/faces.toml", path)]
