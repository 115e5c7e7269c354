"""Trying things out: a copy of the open game comes up, says what it is, and leaves the game alone."""

from __future__ import annotations

from hexboard.core.command import EndPhase
from hexboard.gui.main_window import MainWindow
from hexboard.play.starting import Running
from tests.gui.player import until_open

from .two_screens import picture, theirs

__all__ = ["theirs"]


def test_a_game_by_mail_is_tried_out_by_one_for_both(window: MainWindow, theirs: Running) -> None:
    game = window.session.running
    path, before = game.path, len(game.table.log.entries)
    assert window.session.question is None, "the other side is to play"
    window.acts.action("practice").trigger()
    until_open(window)
    copy = window.session
    assert copy.running.path != path
    assert set(copy.bridge.seats) == {"csa", "usa"}
    assert copy.question is not None
    assert "Practice: Road to Richmond" in window.windowTitle()
    picture(window, "practice")
    copy.bridge.submit("usa", EndPhase())
    window.open_path(path)
    until_open(window)
    assert "Practice" not in window.windowTitle()
    assert len(window.session.table.log.entries) == before
    titles = [each.title for each in window.settings.recent()]
    assert sum(", practice (" in title for title in titles) == 1
