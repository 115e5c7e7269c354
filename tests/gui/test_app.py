"""The client as a program of its own: started, closed in good order, and killed in the middle."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from hexboard.store.game_file.game_lock import GameLock
from tests.games import begin_game

_ROOT = Path(__file__).resolve().parents[2]
_CLOSE = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from hexboard.gui import app, main_window

def act(window):
    {act}

def act_once_there(window, path):
    if path is None or window.playing:
        act(window)
    else:
        QTimer.singleShot(5, window, lambda: act_once_there(window, path))

shown = app.show
def show(window, path=None):
    shown(window, path)
    QTimer.singleShot(0, window, lambda: act_once_there(window, path))
app.show = show
sys.exit(app.main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """The folders of a person, where the system would put them."""
    for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME"):
        monkeypatch.setenv(f"XDG_{name}", str(tmp_path / name.lower()))
    return Places.of_user()


def client(act: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the client in a process of its own, do something in its window, and wait for its end."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", _CLOSE.format(act=act), *arguments]
    return subprocess.run(command, cwd=_ROOT, env=environment, capture_output=True, text=True, check=False)


def test_the_client_starts_logs_a_fault_and_goes_on_and_closes_in_good_order(home: Places) -> None:
    act = "QTimer.singleShot(50, window.close); window.settings.text_size = 130; window.nonsense()"
    ended = client(act)
    assert ended.returncode == 0, ended.stderr
    assert "nonsense" in (home.logs / "hexboard.log").read_text(encoding="utf-8")
    assert "130" in (home.settings / "hexboard.ini").read_text(encoding="utf-8")
    assert home.games.is_dir()


def test_a_killed_client_loses_nothing_and_its_game_is_offered_back(home: Places, toy_library: Library) -> None:
    path = home.made().games / "game.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, free_undo=True)
    act = "from hexboard.core.command import Note; window.session.bridge.submit('csa', Note('last words')); "
    ended = client(act + "import os; os._exit(9)", str(path))
    assert ended.returncode == 9, ended.stderr
    assert [game.path for game in Settings(home.settings / "hexboard.ini").recent()] == [str(path.resolve())]
    assert GameLock(path).was_left()
    assert "last words" in str(open_table(path, toy_library).table.log.entries[-1].command)
