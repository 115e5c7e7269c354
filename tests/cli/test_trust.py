"""The command line runs code from outside only by --trust, or when somebody at a terminal says yes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hexboard.cli.main import main
from tests.module.folders import GAME, SERIES, make_folder

from .calling import Called

CODE = "open('ran', 'w').close()\n" + SERIES["rules/__init__.py"]


class Terminal(io.StringIO):
    """Somebody at a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder of modules that leaves a file behind when its code is run: other code for each test, for what was loaded
    once is not run again.
    """
    make_folder(Path("outside"), "duels", {**SERIES, "rules/__init__.py": f"# {tmp_path}\n{CODE}"})
    make_folder(Path("outside"), "bull_run", GAME)
    return Path("outside")


def said(capsys: pytest.CaptureFixture[str], *words: object) -> Called:
    return Called(main([str(word) for word in words]), *capsys.readouterr())


def test_a_verb_runs_nothing_that_nobody_agreed_to(outside: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("new", "bull_run"), ("notation", "bull_run"), ("fuzz", "bull_run", "dawn", "--jobs", "1")):
        refused = said(capsys, "--modules", outside, *words)
        refused.refused(2, "unreadable: duels (outside/duels) did not come with hexboard")
        assert "--trust" in refused.err
    assert said(capsys, "--modules", outside, "games").status == 0
    assert not Path("ran").exists()


def test_with_trust_it_runs(outside: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "--modules", outside, "new", "bull_run", "--trust")
    assert Path("ran").exists()


def test_lint_runs_nothing_and_says_what_it_left_out(outside: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checked = said(capsys, "lint", outside)
    assert (checked.status, checked.out) == (0, "bull_run, duels: no faults\n")
    assert checked.err.startswith("note: bull_run: its code did not come with hexboard and was not run; left out: ")
    assert not Path("ran").exists()
    assert said(capsys, "lint", outside, "--json").data["left_out"] == ["bull_run", "duels"]
    assert not Path("ran").exists()


def test_lint_with_trust_checks_all(outside: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (outside / "duels/rules/__init__.py").write_text("x = 1", encoding="utf-8")
    assert said(capsys, "lint", outside).status == 0
    checked = said(capsys, "lint", outside, "--trust")
    assert checked.status == 2
    assert "duels/rules: $: there is no function 'build'" in checked.out
    assert checked.err.count("note: ") == 0


def test_on_a_terminal_one_is_asked_once(
    outside: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    for answer, ran in (("no\n", False), ("\n", False), ("yes\n", True), ("", True)):
        Path("ran").unlink(missing_ok=True)
        monkeypatch.setattr("sys.stdin", Terminal(answer))
        main(["--modules", str(outside), "notation", "bull_run"])
        assert Path("ran").exists() is ran or answer == ""
    assert terminal.getvalue().count("Run it? [yes/no]") == 3
    (outside / "duels/rules/__init__.py").write_text(CODE + "# more\n", encoding="utf-8")
    Path("ran").unlink(missing_ok=True)
    monkeypatch.setattr("sys.stdin", Terminal("no\n"))
    main(["--modules", str(outside), "notation", "bull_run"])
    assert not Path("ran").exists()
