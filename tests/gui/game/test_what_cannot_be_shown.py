"""A game that makes no sense, or that fails on its way to the screen, is said once; the window goes on with others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.game_page import GamePage
from hexboard.store.game_file.game_lock import GameLock
from tests.store.hostile_files import SENSELESS, Game


@pytest.mark.parametrize("kind", ["no set-up", "a set-up of a unit unknown", "a scenario that is not there"])
def test_a_senseless_game_is_refused_and_the_one_on_the_screen_stays(
    playing: MainWindow, plain_path: Path, kind: str
) -> None:
    shown = playing.open_game
    hostile = Game(plain_path.read_bytes())
    SENSELESS[kind](hostile)
    path = plain_path.with_name("hostile.hexlog")
    path.write_bytes(hostile.data())
    playing.open_path(path)
    assert playing.open_game is shown
    assert playing.notice.text()
    assert path.read_bytes() == hostile.data()


@pytest.mark.parametrize(
    "where",
    [
        "hexboard.gui.session.session.JournalLines",
        "hexboard.gui.pages.game_page.Inspector",
        "hexboard.gui.board.view.BoardView.setFocus",
    ],
)
def test_what_fails_on_its_way_to_the_screen_is_put_away_again(
    window: MainWindow, plain_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise KeyError("gbr-guards")

    with monkeypatch.context() as patched:
        patched.setattr(where, fail)
        window.open_path(plain_path)
    assert not window.playing
    assert window.front.start_page.isVisible()
    assert window.notice.text().count("open.hexlog cannot be shown (KeyError: ") == 1
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.findChildren(GamePage) == []
    lock = GameLock(plain_path)
    lock.take()
    lock.release()
    window.open_path(plain_path)
    assert window.playing
