"""How a turn by mail was played, counted by the window and said to the other side where both want it (12.1)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from hexboard.core.command import EndPhase
from hexboard.gui.dialogs.mail import SendTurn
from hexboard.gui.dialogs.texts import Invitation
from hexboard.play.by_mail.conduct import Conduct
from hexboard.store.game_file.game_lock import GameLock
from tests.gui.player import Player, until_open

from .test_fixed_dice import invites, read, send
from .two_screens import dialog, picture, two

__all__ = ["two"]


def agreed(ann: Player, bob: Player) -> None:
    page = invites(ann)
    (box,) = (each for each in page.findChildren(QCheckBox) if each.text().startswith("Each turn says how often"))
    assert not box.isChecked(), "nobody's program tells of him unasked"
    box.setChecked(True)
    picture(ann.window, "conduct_new_game")
    ann.begin()
    bob.window.read_text(send(ann, "Send the invitation"))
    while not bob.window.findChildren(Invitation):
        QTest.qWait(10)
    asked = dialog(bob.window, Invitation)
    assert "Conduct record: each turn says how often" in asked.lines.text()
    picture(asked, "conduct_invitation")
    bob.press("Accept and begin", asked)
    until_open(bob.window)
    read(ann, send(bob, "Send the acceptance"))


def said_of(player: Player) -> QCheckBox:
    """The box in the mail that is about to be sent."""
    player.window.acts.action("mail pack").trigger()
    shown = dialog(player.window, SendTurn)
    (box,) = (each for each in shown.findChildren(QCheckBox) if each.text().startswith("It says how it was played"))
    return box


def test_what_is_counted_is_read_before_it_is_sent_and_by_who_gets_it(two: tuple[Player, Player]) -> None:
    ann, bob = two
    agreed(ann, bob)
    session = ann.window.session
    session.bridge.submit("csa", EndPhase())
    ann.window.open_path(session.running.path)
    until_open(ann.window)
    while ann.window.session.table.actors() == {"csa"}:
        ann.window.session.bridge.submit("csa", EndPhase())
    box = said_of(ann)
    assert box.text() == "It says how it was played: 1 opening and 1 restart"
    picture(dialog(ann.window, SendTurn), "conduct_send")
    ann.press("Copy the text", dialog(ann.window, SendTurn))
    read(bob, QGuiApplication.clipboard().text())
    picture(bob.window, "conduct_came")
    said = "Counted of this turn by its sender's program: 1 opening and 1 restart, none of which changes a roll."
    assert said in bob.window.notice.text()


def test_a_copy_to_try_things_out_in_is_counted_as_one(two: tuple[Player, Player]) -> None:
    ann, bob = two
    agreed(ann, bob)
    log = ann.window.session.table.log
    ann.window.acts.action("practice").trigger()
    until_open(ann.window)
    assert ann.window.session.table.log.header.practice
    figures = Conduct(ann.window.places.conduct).figures(log)
    assert figures is not None
    assert figures["branch"] == 1
    copy = ann.window.session.table.log
    assert Conduct(ann.window.places.conduct).figures(copy) is None, "of the copy nobody is told"


def test_going_on_with_a_game_that_was_cut_off_is_counted(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = two
    agreed(ann, bob)
    running = ann.window.session.running
    monkeypatch.setattr(GameLock, "was_left", lambda lock: True)
    ann.window.offer_back()
    ann.press("Go on with it", ann.window.notice)
    until_open(ann.window)
    figures = Conduct(ann.window.places.conduct).figures(running.table.log)
    assert figures is not None
    assert figures["recovered"] == 1
    ann.window.open_path(running.path)
    until_open(ann.window)
    assert Conduct(ann.window.places.conduct).figures(running.table.log) == {**figures, "opened": figures["opened"] + 1}


def test_who_leaves_it_out_is_told_that_it_is_for_good(two: tuple[Player, Player]) -> None:
    ann, bob = two
    agreed(ann, bob)
    while ann.window.session.table.actors() == {"csa"}:
        ann.window.session.bridge.submit("csa", EndPhase())
    box = said_of(ann)
    shown = dialog(ann.window, SendTurn)
    assert "Counted of this turn" in shown.text.toPlainText()
    box.click()
    assert "Counted of this turn" not in shown.text.toPlainText()
    assert "by neither of you any more" in shown._words.text()
    ann.press("Copy the text", shown)
    read(bob, QGuiApplication.clipboard().text())
    assert "Counted" not in bob.window.notice.text()
    bob.window.session.replay_cursor.come_back()
    bob.window.session.bridge.submit("usa", EndPhase())
    bob.window.acts.action("mail pack").trigger()
    assert sum(each.isVisible() for each in dialog(bob.window, SendTurn).findChildren(QCheckBox)) == 1, "no box for it"
