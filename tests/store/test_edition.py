"""The digest by which two computers know that they play by the same rules and data (protocol 7, PB-602)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hexboard.core.illegal import Unreadable
from hexboard.store.edition import rules_digest
from tests.module.folders import make_library


def digest(home: Path) -> str:
    return rules_digest(make_library(home), "bull_run")


def changed(home: Path, change: Callable[[Path], object]) -> bool:
    library = make_library(home)
    before = rules_digest(library, "bull_run")
    change(library.modules["bull_run"].folder)
    return rules_digest(library, "bull_run") != before


def test_the_same_files_have_the_same_digest_wherever_they_are(tmp_path: Path) -> None:
    assert digest(tmp_path / "here") == digest(tmp_path / "there")
    assert len(digest(tmp_path / "again")) == 64


def write(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("name", ["module.toml", "map.toml", "scenarios/noon.toml", "rules/combat.py"])
def test_what_play_depends_on_counts(tmp_path: Path, name: str) -> None:
    assert changed(tmp_path, lambda folder: write(folder, name, "# another line"))


def test_the_series_counts_too(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    before = rules_digest(library, "bull_run")
    write(library.modules["duels"].folder, "charts.toml", "# another line")
    assert rules_digest(library, "bull_run") != before


@pytest.mark.parametrize("name", ["clauses.toml", "notes.md", "cases/5.toml", "replays/x.hexlog", "images/a.png"])
def test_words_cases_and_pictures_do_not_count(tmp_path: Path, name: str) -> None:
    assert not changed(tmp_path, lambda folder: write(folder, name, "another line"))


def test_line_ends_of_another_system_do_not_count(tmp_path: Path) -> None:
    def convert(folder: Path) -> None:
        path = folder / "module.toml"
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))

    assert not changed(tmp_path, convert)


def test_an_unknown_game_has_no_digest(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        rules_digest(make_library(tmp_path), "shiloh")
