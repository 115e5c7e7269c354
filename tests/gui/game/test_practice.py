"""Trying things out: a copy of the open game comes up, says what it is, and leaves the game alone."""

from __future__ import annotations

from typing import Any

from PySide6.QtTest import QTest

from hexboard.core.command import EndPhase
from hexboard.gui.main_window import MainWindow
from hexboard.play.by_mail.mailing import pack_turn
from hexboard.play.starting import Running
from hexboard.store.armour.blocks import armour
from hexboard.store.digests import head_digest
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.receiving.news import open_mail
from tests.gui.player import Player, until_open

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


def forged(theirs: Running) -> str:
    """The Union's turn with one move more at its end, which is the Confederate's to make."""
    for _ in range(2):
        theirs.table.submit("usa", EndPhase())
    *_, last = open_mail(pack_turn(theirs).text).dispatches
    events: list[dict[str, Any]] = [*last.body["events"], {"seat": "usa", "command": {"do": "end"}, "facts": []}]
    body = {**last.body, "events": events, "head": head_digest(last.body["prev"], events)}
    return "".join(armour(Dispatch(body).payload(), last.seq))


def test_the_position_before_a_move_that_is_refused_can_be_looked_at(window: MainWindow, theirs: Running) -> None:
    game = window.session.running
    before = len(game.table.log.entries)
    window.read_text(forged(theirs))
    while window.is_opening:
        QTest.qWait(10)
    assert "PB-603" in window.notice.text()
    assert len(game.table.log.entries) == before
    Player(window).press("Show the position before it", window.notice)
    until_open(window)
    while window.is_opening:
        QTest.qWait(10)
    assert "Practice" in window.windowTitle()
    assert window.session.table.view().state == theirs.table.view().state, "all but the move that is refused"
    assert game.path.exists()
