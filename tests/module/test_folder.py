"""Libraries of module folders: what is found, what is left out and why."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hexboard.core.illegal import Unreadable
from hexboard.module import folder
from hexboard.module.folder import Library, find_modules
from hexboard.module.reading import BrokenModule

from .folders import GAME, SERIES, make_folder, make_library


def test_a_library_knows_games_and_their_series(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    game = library.game("bull_run")
    assert [m.id for m in library.games()] == ["bull_run"]
    assert [m.id for m in library.lineage(game)] == ["duels", "bull_run"]
    assert library.problems == ()


def test_what_is_not_there_is_told_with_what_is(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    with pytest.raises(Unreadable, match="there is no game 'shiloh'; there are: bull_run"):
        library.game("shiloh")
    with pytest.raises(Unreadable, match="'duels' is a series"):
        library.game("duels")


def test_one_id_in_two_folders_is_an_error_that_names_both(tmp_path: Path) -> None:
    first = make_folder(tmp_path / "here", "bull_run", GAME)
    second = make_folder(tmp_path / "there", "bull_run", GAME)
    series = make_folder(tmp_path, "duels", SERIES)
    library = Library.of((folder, "given") for folder in (first, series, second))
    assert list(library.modules) == ["duels"]
    with pytest.raises(Unreadable) as refusal:
        library.game("bull_run")
    assert str(first) in str(refusal.value)
    assert str(second) in str(refusal.value)


def test_one_folder_found_twice_is_one_module(tmp_path: Path) -> None:
    folder = make_folder(tmp_path, "bull_run", GAME)
    library = Library.of([(folder, "shipped"), (folder / ".." / "bull_run", "given")])
    assert library.modules["bull_run"].origin == "shipped"
    assert library.problems == ()


def test_a_broken_folder_does_not_take_the_others_with_it(tmp_path: Path) -> None:
    broken = make_folder(tmp_path, "antietam", {"module.toml": "id = 5"})
    whole = make_folder(tmp_path, "duels", SERIES)
    library = Library.of([(broken, "user"), (whole, "shipped")])
    assert list(library.modules) == ["duels"]
    with pytest.raises(Unreadable, match=r"antietam/module\.toml: \$\.id: expected a text"):
        library.module("antietam")


def test_a_series_that_is_missing_is_told(tmp_path: Path) -> None:
    library = Library.of([(make_folder(tmp_path, "bull_run", GAME), "given")])
    with pytest.raises(BrokenModule, match=r"\$\.extends: there is no game 'duels'"):
        library.series_of(library.game("bull_run"))


def test_modules_come_from_the_program_the_user_packages_and_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    homes = {name: tmp_path / name for name in ("shipped", "user", "package", "given")}
    for name, root in homes.items():
        make_folder(root, f"{name}_game", GAME)
    point = EntryPoint("mine", "my_package", folder.GROUP)
    broken = EntryPoint("lost", "no_such_package_here", folder.GROUP)
    package = tmp_path / "site" / "my_package"
    package.parent.mkdir()
    homes["package"].rename(package)
    (package / "__init__.py").write_text("raise SystemExit('finding a folder runs nothing')", encoding="utf-8")
    monkeypatch.syspath_prepend(str(package.parent))
    monkeypatch.setattr(folder, "shipped", lambda name: homes["shipped"])
    monkeypatch.setattr(folder, "user_folder", lambda: homes["user"])
    monkeypatch.setattr(folder, "entry_points", lambda group: [point, broken])
    library = find_modules([homes["given"]])
    assert {m.id: m.origin for m in library.games()} == {
        "shipped_game": "shipped",
        "user_game": "user",
        "package_game": "installed",
        "given_game": "given",
    }
    assert [p.file for p in library.problems] == ["no_such_package_here"]


def test_no_user_folder_is_no_trouble(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folder, "user_folder", lambda: tmp_path / "nowhere")
    assert find_modules().problems == ()
