"""A machine on which Qt cannot open a window: one sentence, no abort, and everything else works."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hexboard.cli.qt_packages import ON_A_WAYLAND_SCREEN, ON_AN_X_SCREEN, WITHOUT_A_SCREEN, install_line, packages
from hexboard.cli.reply import RefusedCall
from hexboard.cli.window_needs import be_able_to_open

_ROOT = Path(__file__).parents[2]
_ON_LINUX = pytest.mark.skipif(platform.system() != "Linux", reason="elsewhere Qt brings its libraries itself")


def called(*words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, on no screen but the one named."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "hexboard", *words]
    environment = {**kept, "XDG_SESSION_TYPE": "tty", "PYTHONPATH": str(_ROOT), **surroundings}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def without(folder: Path, *libraries: str) -> str:
    """A folder in which libraries are found first, and are none."""
    for name in libraries:
        (folder / name).write_bytes(b"")
    return str(folder)


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one line a call without a window was refused with."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("no window: ")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr.strip()


@_ON_LINUX
@pytest.mark.parametrize(
    ("way", "library", "package"),
    [
        ("xcb", "libxcb-cursor.so.0", "libxcb-cursor0"),
        ("offscreen", "libEGL.so.1", "libegl1"),
        ("offscreen", "libgthread-2.0.so.0", "libglib2.0-0"),
    ],
)
def test_a_library_that_is_not_there_is_named_with_the_line_that_brings_it(
    tmp_path: Path, way: str, library: str, package: str
) -> None:
    line = refused(called(QT_QPA_PLATFORM=way, LD_LIBRARY_PATH=without(tmp_path, library)))
    assert f"({library})" in line
    assert line.endswith(install_line((package,)))


@_ON_LINUX
def test_every_lost_library_is_named_at_once(tmp_path: Path) -> None:
    lost = without(tmp_path, *ON_AN_X_SCREEN)
    line = refused(called(QT_QPA_PLATFORM="xcb", LD_LIBRARY_PATH=lost))
    assert line.endswith(install_line(packages(ON_AN_X_SCREEN)))


@_ON_LINUX
def test_a_library_that_nobody_foresaw_is_named_too(tmp_path: Path) -> None:
    line = refused(called(QT_QPA_PLATFORM="xcb", LD_LIBRARY_PATH=without(tmp_path, "libX11-xcb.so.1")))
    assert "(libX11-xcb.so.1)" in line
    assert line.endswith("install the package that holds it")


@_ON_LINUX
def test_what_needs_no_window_goes_on_working(tmp_path: Path) -> None:
    lost = without(tmp_path, *WITHOUT_A_SCREEN)
    games = called("games", LD_LIBRARY_PATH=lost)
    assert games.returncode == 0, games.stderr
    assert games.stdout
    refused(called("bench", "--only", "d", LD_LIBRARY_PATH=lost))


@_ON_LINUX
@pytest.mark.parametrize(
    ("surroundings", "words"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"QT_QPA_PLATFORM": "xcb"}, "there is no screen to open one on"),
        ({"DISPLAY": ":987"}, "the screen ':987' does not answer"),
        ({"DISPLAY": ":987", "WAYLAND_DISPLAY": "wayland-987"}, "':987' does not answer"),
        ({"QT_QPA_PLATFORM": "cinema"}, "Qt has no platform 'cinema'"),
    ],
)
def test_no_screen_is_said_in_a_sentence(surroundings: dict[str, str], words: str) -> None:
    assert words in refused(called(**surroundings))


@_ON_LINUX
def test_the_refusal_is_one_json_document() -> None:
    done = called("open", "--json", "nowhere.hexlog")
    assert done.returncode == 2
    error = json.loads(done.stdout)["error"]
    assert error["kind"] == "no window"
    assert "DISPLAY" in error["message"]


def test_without_qt_the_line_that_brings_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexboard.cli.window_needs.find_spec", lambda name: None)
    with pytest.raises(RefusedCall, match="pip install PySide6-Essentials"):
        be_able_to_open({})


def test_other_systems_are_not_asked_for_what_only_linux_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Windows")
    be_able_to_open({})


def test_the_readme_brings_the_same_packages() -> None:
    text = (_ROOT / "README.md").read_text(encoding="utf-8")
    listed = re.search(r"--no-install-recommends \\\n([^\n]+) \\\n([^\n]+)\n", text)
    assert listed
    assert listed[1].split() == [*packages(WITHOUT_A_SCREEN)]
    assert listed[2].split() == [*packages(ON_AN_X_SCREEN), "xvfb", "xauth"]
    assert " ".join(packages(ON_A_WAYLAND_SCREEN)) in text


def test_ci_finds_them_with_a_python_that_has_none_of_our_libraries() -> None:
    """It brings them before there is an environment."""
    script = re.search(r"LIBRARIES.*python3 -c '([^']+)'", (_ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert script
    asked = [sys.executable, "-S", "-c", script[1]]
    found = subprocess.run(asked, cwd=_ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert found.stdout.split() == [*packages(WITHOUT_A_SCREEN, ON_AN_X_SCREEN), "xvfb", "xauth"]


def test_the_readme_has_the_commands_for_other_systems_and_says_that_they_are_untried() -> None:
    text = (_ROOT / "README.md").read_text(encoding="utf-8")
    said, _, commands = text.partition("On Windows and macOS")[2].partition("\n\n")
    assert "untried here" in said
    lines = {"Windows": r"\.venv\\Scripts\\hexboard", "macOS": r"\.venv/bin/hexboard"}
    for system, starts in lines.items():
        assert re.search(rf"^ {{4}}\S.* install \. && {starts} +\({system}", commands, re.MULTILINE), system
