"""Qt: only the client loads it, and the one installed is not the one that loses count of None."""

from __future__ import annotations

import linecache
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtGui import QPainterPath

from .source import ROOT

_PROBE = """
import sys
from hexboard.cli.main import main
status = main(sys.argv[1:])
loaded = sorted(name for name in sys.modules if name.split(".")[0] in ("PySide6", "shiboken6", "PIL"))
print(loaded, status, file=sys.stderr)
"""


@pytest.mark.parametrize("words", [("--help",), ("games",), ("bench", "--help"), ("lint", "tests/toy", "--trust")])
def test_a_verb_that_opens_no_window_loads_no_qt(words: tuple[str, ...]) -> None:
    probe = [sys.executable, "-c", _PROBE, *words]
    done = subprocess.run(probe, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == "[] 0\n"
    assert done.stdout


def test_the_binding_keeps_no_source_of_what_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # it did of the whole program, which cost the window 12 MB and a tenth of a second
    import_module("hexboard.gui")
    (tmp_path / "just_written.py").write_text("it_is_there = True", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "just_written", raising=False)
    exec("import just_written")  # by the statement, which goes the way that is asked about
    assert sys.modules["just_written"].it_is_there
    assert [name for name in linecache.cache if "just_written" in name] == []


def test_the_binding_does_not_leak_none() -> None:
    # PySide6-Essentials 6.12.0 on Python 3.11 drops one reference to None at every call that returns nothing
    path = QPainterPath()
    path.moveTo(0, 0)
    before = sys.getrefcount(None)
    for _ in range(500):
        path.moveTo(1, 2)
    assert abs(sys.getrefcount(None) - before) < 50
