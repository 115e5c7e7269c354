"""`letter`: a map lettered anew keeps what was moved by hand; lint says when the map has changed since."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.cli.main import main
from hexboard.module.maps.lettering import read_letterings, written

from .calling import Call, small_copy


@pytest.fixture(scope="module")
def lettered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game lettered by the command line, once for all tests."""
    found = small_copy(tmp_path_factory.mktemp("letter") / "copy")
    assert main(["letter", str(found)]) == 0
    return found


@pytest.fixture
def folder(lettered: Path, tmp_path: Path) -> Path:
    """A game of its own, lettered."""
    return shutil.copytree(lettered, tmp_path / "copy")


def test_a_name_pinned_by_hand_stays_and_the_others_keep_off_it(call: Call, folder: Path) -> None:
    path = folder / "images" / "lettering.json"
    before = dict(read_letterings(path.read_bytes(), ""))
    title, first = next((title, each) for title, each in before.items() if each.names)
    name = first.names[0]
    moved = evolve(name, at=(2.5, 2.25), pieces=name.pieces[:1], pinned=True)
    before[title] = evolve(first, names=(moved, *first.names[1:]))
    path.write_text(written(before))
    assert call("letter", folder).status == 0
    again = read_letterings(path.read_bytes(), "")[title]
    assert [one for one in again.names if (one.band, one.name) == (moved.band, moved.name)] == [moved]
    assert again.map == first.map


def test_lint_says_when_the_map_has_changed_since(call: Call, folder: Path) -> None:
    assert call("lint", folder).status == 0
    path = folder / "images" / "lettering.json"
    stale = {title: evolve(each, map="0" * 16) for title, each in read_letterings(path.read_bytes(), "").items()}
    path.write_text(written(stale))
    said = call("lint", folder)
    assert said.status == 2
    assert "has changed since it was lettered" in said.out


def test_a_slip_of_the_hand_costs_nothing_that_was_pinned(call: Call, folder: Path) -> None:
    path = folder / "images" / "lettering.json"
    broken = path.read_text().replace('"band"', '"bond"', 1)
    path.write_text(broken)
    said = call("letter", folder)
    assert said.status == 2
    assert "nothing was changed" in said.err
    assert path.read_text() == broken
