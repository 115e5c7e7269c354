"""A command line whose user has nothing yet, in an empty folder, and games to call it on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from hexboard.cli.main import main
from hexboard.module.folder import Library
from hexboard.play.starting import Rules

from .calling import GAME, POSITION, SCENARIO, TOY, Call, Called


@pytest.fixture(scope="session", autouse=True)
def _games_put_together_once() -> Iterator[None]:
    """Reading a module is the slowest thing there is; what comes of it never changes, so all tests may share it."""
    put_together = Rules.of
    made: dict[object, Rules] = {}

    def once(
        module: str, scenario: str = "", options: Mapping[str, str] | None = None, library: Library | None = None
    ) -> Rules:
        folders = frozenset(str(found.folder) for found in library.modules.values()) if library else None
        key = (module, scenario, frozenset((options or {}).items()), folders)
        if key not in made:
            made[key] = put_together(module, scenario, options, library)
        return made[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Rules, "of", staticmethod(once))
        yield


@pytest.fixture(autouse=True)
def _nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)


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
