"""A game by mail with dice that neither side can steer, in two windows: invited, accepted, played (protocol 6)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from hexboard.core.command import EndPhase
from hexboard.gui.dialogs import signatures
from hexboard.gui.dialogs.asking import AnswerMail, AskBack
from hexboard.gui.dialogs.mail import ReadTurn, SendTurn
from hexboard.gui.dialogs.signatures import Signatures
from hexboard.gui.dialogs.texts import Invitation
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.play.whose_move import whose_move
from tests.gui.player import Player, new_game_page

from .two_screens import dialog, picture, two

__all__ = ["two"]


def send(player: Player, words: str) -> str:
    """Press what the prompt bar offers, copy what is to be sent, and give it."""
    player.press(words)
    shown = dialog(player.window, SendTurn)
    assert shown.windowTitle() == words
    picture(shown, words.replace(" ", "_"))
    player.press("Copy the text", shown)
    return QGuiApplication.clipboard().text()


def read(player: Player, text: str) -> None:
    player.window.acts.action("mail read").trigger()
    shown = player.window.findChild(ReadTurn)
    assert shown is not None
    shown.text.setPlainText(text)
    player.press("Read the turn", shown)
    while player.window.is_opening or not player.window.playing:
        QTest.qWait(10)
    player.look_round()


def invites(player: Player) -> NewGamePage:
    page = new_game_page(player.window, "road_to_richmond", "campaign")
    assert page.dice_by_mail.isHidden()
    page.cards["usa"].buttons["mail"].click()
    return page


def accepted(ann: Player, bob: Player) -> None:
    invites(ann)
    ann.begin()
    read(bob, send(ann, "Send the invitation"))
    read(ann, send(bob, "Send the acceptance"))


def played_once(ann: Player, bob: Player) -> None:
    """The invitation is accepted, and the first turn has come to the other."""
    accepted(ann, bob)
    for _ in range(2):
        ann.window.session.bridge.submit("csa", EndPhase())
    read(bob, send(ann, "Send the turn"))


def test_two_windows_invite_accept_and_play(two: tuple[Player, Player]) -> None:
    ann, bob = two
    page = invites(ann)
    assert not page.dice_by_mail.isHidden()
    picture(ann.window, "new_game")
    ann.begin()
    session = ann.window.session
    assert session.table.log.header.fixed is not None
    assert session.question is None
    assert "once the invitation is accepted" in ann.window.page.prompt.sentence.words()
    assert whose_move(session.running, ("csa",)) == "Not sent yet"
    picture(ann.window, "invited")
    text = send(ann, "Send the invitation")
    assert not session.table.log.entries
    read(ann, text)
    assert "of your own side (Confederate)" in ann.window.notice.text()

    read(bob, text)
    theirs = bob.window.session
    assert theirs.bridge.seats == ("usa",)
    assert "Send the acceptance" in bob.window.page.prompt.second.words()
    picture(bob.window, "accepting")
    read(ann, send(bob, "Send the acceptance"))
    assert "The invitation is accepted" in ann.window.notice.text()
    session = ann.window.session
    assert session.question is not None
    picture(ann.window, "accepted")
    assert "Your turn was sent" in bob.window.page.prompt.second.words()

    ann.end_phase("End the Movement Phase")
    assert "The invitation is accepted" not in ann.window.notice.text()
    while session.table.actors() == {"csa"}:
        session.bridge.submit("csa", EndPhase())
    read(bob, send(ann, "Send the turn"))
    assert ann.window.page.prompt.sentence.words() == "Union: waiting for the player who is not at this screen."
    assert theirs.table.actors() == {"usa"}
    assert theirs.table.view().state == session.table.view().state


def test_a_turn_sent_before_its_end_is_gone_on_with(two: tuple[Player, Player]) -> None:
    ann, bob = two
    accepted(ann, bob)
    ann.window.session.bridge.submit("csa", EndPhase())
    ann.window.acts.action("mail pack").trigger()
    shown = dialog(ann.window, SendTurn)
    picture(shown, "unfinished")
    ann.press("Copy the text", shown)
    assert ann.window.session.question is not None
    read(bob, QGuiApplication.clipboard().text())
    bob.window.session.replay_cursor.come_back()
    assert whose_move(bob.window.session.running, ("usa",)) == "Waiting"
    ann.window.session.bridge.submit("csa", EndPhase())
    read(bob, send(ann, "Send the turn"))
    assert bob.window.session.table.view().state == ann.window.session.table.view().state


def test_who_accepts_and_moves_first_waits_for_a_secret(two: tuple[Player, Player]) -> None:
    ann, bob = two
    page = new_game_page(ann.window, "road_to_richmond", "campaign")
    page.cards["csa"].buttons["mail"].click()
    ann.begin()
    read(bob, send(ann, "Send the invitation"))
    text = send(bob, "Send the acceptance")
    assert "a secret of the other side" in bob.window.page.prompt.sentence.words()
    picture(bob.window, "waiting")
    read(ann, text)
    assert whose_move(ann.window.session.running, ("usa",)) == "Not sent yet"
    picture(ann.window, "owing")
    read(bob, send(ann, "Send the secret"))
    assert "secret for your dice has come" in bob.window.notice.text()
    assert bob.window.session.question is not None


def test_a_take_back_that_is_agreed_to_leaves_nobody_waiting_for_the_other(two: tuple[Player, Player]) -> None:
    ann, bob = two
    played_once(ann, bob)
    bob.window.session.replay_cursor.come_back()
    bob.window.session.bridge.submit("usa", next(iter(bob.window.session.table.commands("usa", "usa-1-cr"))))
    bob.window.acts.action("mail pack").trigger()
    bob.press("Copy the text", dialog(bob.window, SendTurn))
    read(ann, QGuiApplication.clipboard().text())
    ann.window.acts.action("mail take-back").trigger()
    asks = dialog(ann.window, AskBack)
    asks._to.setCurrentIndex(0)  # bob's turn alone
    ann.press("Copy the text", asks)
    read(bob, QGuiApplication.clipboard().text())
    bob.press("Agree")
    bob.press("Copy the text", dialog(bob.window, AnswerMail))
    read(ann, QGuiApplication.clipboard().text())
    assert "without it the other player cannot roll" in ann.window.page.prompt.second.words()
    read(bob, send(ann, "Send the secret"))
    assert bob.window.session.question is not None


def test_friendly_dice_need_no_acceptance(two: tuple[Player, Player]) -> None:
    ann, _ = two
    page = invites(ann)
    page.dice_by_mail.button.click()
    page._fixed.click()
    assert page.terms().fixed_dice is None
    ann.begin()
    assert ann.window.session.table.log.header.fixed is None
    assert ann.window.session.question is not None


def test_fixed_dice_are_for_two_persons(two: tuple[Player, Player]) -> None:
    ann, _ = two
    page = invites(ann)
    assert page.terms().fixed_dice == "csa"
    page.cards["csa"].buttons["computer"].click()
    assert page.dice_by_mail.isHidden()
    assert page.terms().fixed_dice is None


def test_who_signs_is_compared_once_and_kept_in_mind(two: tuple[Player, Player]) -> None:
    ann, bob = two
    accepted(ann, bob)
    for player, other, name in ((ann, bob, "Union"), (bob, ann, "Confederate")):
        player.window.acts.action("signatures").trigger()
        shown = dialog(player.window, Signatures)
        theirs = other.window.places.identities.own().fingerprint
        (box,) = shown.others
        assert box.text() == f"{name}: {theirs}. We compared it"
        assert not box.isChecked()
        box.click()
        picture(shown, f"signatures_{name}")
        player.press("Copy mine", shown)
        assert QGuiApplication.clipboard().text() == player.window.places.identities.own().fingerprint
        player.press("Close", shown)
    ann.window.acts.action("signatures").trigger()
    assert dialog(ann.window, Signatures).others[0].isChecked()


def test_who_signs_says_what_is_wrong_with_files_and_shows_nothing_that_was_not_done(
    two: tuple[Player, Player], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = two
    accepted(ann, bob)
    mine, former = ann.window.places.identities, ann.window.places.identities.own().fingerprint
    copy, other = tmp_path / "me.identity.json", tmp_path / "other.json"
    mine.export(copy)
    bob.window.places.identities.export(other)
    monkeypatch.setattr(signatures, "where_to_save", lambda *_: copy)
    mine.use(other)  # in the middle of the game, which goes on with the former
    (mine.folder / "compared.json").mkdir()

    def shown_by(player: Player) -> Signatures:
        player.window.acts.action("signatures").trigger()
        return dialog(player.window, Signatures)

    shown = shown_by(ann)
    ann.press("Copy mine", shown)
    assert QGuiApplication.clipboard().text() == former
    picture(shown, "another_identity")
    shown.others[0].click()
    assert not shown.others[0].isChecked()
    assert "Nothing was changed" in shown.said.text()
    ann.press("Close", shown)
    (mine.folder / "identity.json").write_text("no more")
    QGuiApplication.clipboard().setText("something else")
    shown, before = shown_by(ann), copy.read_bytes()
    assert "use a copy of it" in shown.said.text()
    picture(shown, "spoilt_identity")
    ann.press("Take mine to another computer", shown)
    assert copy.read_bytes() == before
    monkeypatch.setattr(signatures.QFileDialog, "getOpenFileName", lambda *_: (str(copy), ""))
    ann.press("Use mine of another computer", shown)
    ann.press("Copy mine", shown)
    assert QGuiApplication.clipboard().text() == mine.own().fingerprint == former


def test_a_game_whose_file_is_lost_comes_back_with_its_history(two: tuple[Player, Player]) -> None:
    ann, bob = two
    played_once(ann, bob)
    header = bob.window.session.table.log.header
    lost = bob.window.session.running.path
    bob.window.show_start()
    lost.unlink()

    ann.window.acts.action("mail pack").trigger()
    shown = dialog(ann.window, SendTurn)
    shown.findChild(QCheckBox).click()
    ann.press("Copy the text", shown)
    bob.window.acts.action("mail read").trigger()
    reading = dialog(bob.window, ReadTurn)
    reading.text.setPlainText(QGuiApplication.clipboard().text())
    bob.press("Read the turn", reading)
    while bob.window.is_opening:
        QTest.qWait(10)
    asked = dialog(bob.window, Invitation)
    picture(asked, "comes_back")
    assert "your own and signed by you: the game comes back" in asked.lines.text()
    bob.press("Accept and begin", asked)
    while bob.window.is_opening or not bob.window.playing:
        QTest.qWait(10)
    bob.window.session.replay_cursor.come_back()
    assert bob.window.session.table.log.header == header
    assert bob.window.session.bridge.seats == ("usa",)
    assert bob.window.session.question is not None
