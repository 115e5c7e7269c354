"""Random clicks, drags and keys raise nothing, roll nothing by a look, and leave the map where it lies."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from tests.games import begin_game

from .monkey import Monkey

_STEPS = 100


@pytest.mark.parametrize(("game", "scenario"), [("toy", "watch"), ("road_to_richmond", "campaign")])
def test_nothing_done_at_random_goes_wrong(
    game: str, scenario: str, window: MainWindow, places: Places, toy_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *about: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *about: "")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda address: True)
    path = places.games / "random.hexlog"
    begin_game(game, scenario, seed="at random", path=path, library=toy_library).close()
    window.open_path(path)
    monkey = Monkey(window, 7)
    for _ in range(_STEPS):
        monkey.lift_the_cover()
        monkey.step()
    if window.open_game is not None:
        running = window.open_game.running
        on_disk = open_table(running.path, toy_library, only_look=True)
        assert on_disk.table.view().state == running.table.view().state
