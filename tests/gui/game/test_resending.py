"""A turn that did not come, in the window: asked for once more, and sent again by one press (protocol 8, 14.4)."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from hexboard.core.command import Note
from hexboard.gui.dialogs.asking import AskAgain, SendAgain
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.by_mail.mailing import mark_sent, pack_again, pack_request, pack_turn, read_turn
from hexboard.play.starting import Running
from hexboard.store.receiving.news import open_mail
from tests.gui.player import Player

from .two_screens import dialog, ends, picture, theirs

__all__ = ["theirs"]


def test_a_turn_that_did_not_come_is_asked_for_and_comes(window: MainWindow, theirs: Running) -> None:
    ends(theirs, "usa")
    mark_sent(theirs, pack_turn(theirs))  # and it is lost
    player = Player(window)
    entries = len(window.session.table.log.entries)
    player.press("Ask for a turn again")
    picture(window, "waiting for a turn")
    asks = dialog(window, AskAgain)
    assert "asks for dispatch 4 once more" in asks.text.toPlainText()
    picture(asks, "asking again")
    player.press("Copy the text", asks)
    assert "The question is on the clipboard" in window.notice.text()
    assert len(window.session.table.log.entries) == entries, "nothing comes of it by itself"
    window._look_at_clipboard()
    assert "The question is on the clipboard" in window.notice.text(), "one's own mail is not offered to be read"
    found = read_turn(theirs, open_mail(QGuiApplication.clipboard().text()))
    assert found.wants == (4,)
    window.read_text(pack_again(theirs, found.wants).text)
    assert window.session.table.view().state == theirs.table.view().state


def test_who_is_asked_sends_it_again_by_one_press(window: MainWindow, theirs: Running) -> None:
    player, page = Player(window), window.page
    entries = len(window.session.table.log.entries)
    window.read_text(pack_request(theirs, (3,), note="nothing came").text)
    assert window.notice.text() == "<b>Union asks for dispatch 3 once more. Union writes: nothing came</b>"
    assert window.page is page, "the game on the screen stays as it is"
    picture(window, "asked again")
    player.press("Send it again")
    sends = dialog(window, SendAgain)
    assert "Dispatch 3 once more, as asked for: the very same." in sends.text.toPlainText()
    player.press("Copy the text", sends)
    assert len(window.session.table.log.entries) == entries
    assert [each.seq for each in open_mail(QGuiApplication.clipboard().text()).dispatches] == [0, 1, 2, 3]


def test_a_turn_that_came_too_early_or_spoilt_offers_to_ask_for_what_is_lacking(
    window: MainWindow, theirs: Running, toy_library: Library
) -> None:
    player = Player(window)
    ends(theirs, "usa")
    fourth = pack_turn(theirs)
    mark_sent(theirs, fourth)
    blocks = fourth.blocks.splitlines()
    window.read_text("\n".join(line for line in blocks if "-002-" not in line and "-003-" not in line))
    assert "PB-103" in window.notice.text()
    player.press("Ask for it again")
    assert "asks for dispatch 4 once more" in dialog(window, AskAgain).text.toPlainText()
    dialog(window, AskAgain).reject()


def test_what_never_went_out_is_said_to_be_so(window: MainWindow, theirs: Running) -> None:
    window.read_text(pack_request(theirs, (4,)).text)
    Player(window).press("Send it again")
    assert "Dispatch 4 never went out from here" in dialog(window, SendAgain)._words.text()


def test_words_alone_are_read_as_they_come(window: MainWindow, theirs: Running) -> None:
    ends(theirs, "usa")
    turn = pack_turn(theirs)
    mark_sent(theirs, turn)
    window.read_text(turn.text)
    window.session.replay_cursor.come_back()
    theirs.table.submit("usa", Note("I am away till Monday"))
    entries = len(window.session.table.log.entries)
    window.read_text(pack_turn(theirs).text)
    assert window.notice.text() == "<b>Union writes: I am away till Monday</b>"
    QGuiApplication.clipboard().setText(pack_turn(theirs).text)
    window._look_at_clipboard()
    assert "A word of Road to Richmond is on the clipboard." in window.notice.text()
    assert len(window.session.table.log.entries) == entries
    picture(window, "words alone")
    assert "Dispatch" not in window.opening.mails.named(pack_turn(theirs).text, window.game.running)
    old = pack_turn(theirs).text
    ends(window.game.running, "csa")
    turn = pack_turn(window.game.running)
    mark_sent(window.game.running, turn)
    read_turn(theirs, open_mail(turn.text))
    ends(theirs, "usa")
    window.read_text(pack_turn(theirs).text)
    assert window.opening.mails.named(old, window.game.running) == "", "they have come with the turn"


def test_words_tell_of_themselves_and_of_a_turn_in_their_mail_that_cannot_be_read(
    window: MainWindow, theirs: Running
) -> None:
    ends(theirs, "usa")
    mark_sent(theirs, pack_turn(theirs))  # and it is lost
    theirs.table.submit("usa", Note("did you get it"))
    blocks = pack_turn(theirs).blocks.splitlines()
    last = max(n for n, line in enumerate(blocks) if "BEGIN" in line)
    spoilt = [line for n, line in enumerate(blocks) if n < last or not ("-002-" in line or "-003-" in line)]
    window.read_text("\n".join(spoilt))
    assert "Union writes: did you get it" in window.notice.text()
    assert "PB-103" in window.notice.text()
    picture(window, "words beside a spoilt turn")
    Player(window).press("Ask for it again")
    dialog(window, AskAgain).reject()


def test_all_of_a_long_letter_can_be_read(window: MainWindow, theirs: Running) -> None:
    words = "This is what I wrote to you. " * 130 + "That is the end."
    window.read_text(pack_request(theirs, (3,), note=words).text)
    notice = window.notice
    assert notice.height() < window.height() * 3 / 4, "the game is seen behind it"
    player = Player(window)
    player.press("Details")
    picture(window, "a long letter")
    assert notice._details.toPlainText().endswith("That is the end.")
    assert window.rect().contains(notice.geometry())
    assert notice._details.height() > 100
    player.press("Send it again")
    dialog(window, SendAgain).reject()
