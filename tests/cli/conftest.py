"""A command line whose user has nothing yet, in an empty folder, and games to call it on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hexboard.cli.main import main

from .calling import GAME, POSITION, SCENARIO, TOY, Call, Called


@pytest.fixture(autouse=True)
def _nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    # what is written need not be on the disk: that it gets there is proved in tests/store
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """The command line, with the toy among its games."""

    def calling(*words: object) -> Called:
        status = main(["--modules", str(TOY), "--trust", *map(str, words)])
        return Called(status, *capsys.readouterr())

    return calling


@pytest.fixture
def game(call: Call) -> Path:
    """A game that hides nothing, at its beginning."""
    words = ("-o", "game.hexlog", "--seed", "tests", "--option", "opening_stack=spread_to_1008")
    assert call("new", GAME, SCENARIO, *words).status == 0
    return Path("game.hexlog")


@pytest.fixture
def fight(call: Call) -> Path:
    """The same with one brigade a side, side by side, and the first to attack."""
    Path("fight.toml").write_text(POSITION, encoding="utf-8")
    words = ("-o", "fight.hexlog", "--seed", "tests", "--position", "fight.toml", "--free-undo")
    assert call("new", GAME, SCENARIO, *words).status == 0
    return Path("fight.hexlog")


@pytest.fixture
def toy(call: Call) -> Path:
    """A game that hides things."""
    assert call("new", "toy", "meeting", "-o", "toy.hexlog", "--seed", "tests").status == 0
    return Path("toy.hexlog")
