"""A game that its players end, in the window: resigned or drawn, by mail and at one screen (protocol 8, 16)."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from hexboard.core.command import AGREES, DrawOffer, Resign
from hexboard.gui.dialogs.asking import AnswerMail, GiveUp, OfferDraw, Resigning
from hexboard.gui.game.petition import ConsentDialog
from hexboard.gui.main_window import MainWindow
from hexboard.play.by_mail.mailing import mark_sent, pack_answer, pack_ending, pack_question, pack_turn, read_turn
from hexboard.play.move_words import DRAW, OVER, WAITING
from hexboard.play.starting import Running
from hexboard.play.whose_move import whose_move
from hexboard.store.receiving.news import open_mail
from tests.gui.player import Player

from .two_screens import dialog, ends, picture, theirs

__all__ = ["theirs"]

def test_a_draw_is_offered_by_mail_and_the_game_stands_still(window: MainWindow, theirs: Running) -> None:
    player, prompt = Player(window), window.page.prompt
    window.acts.action("draw").trigger()
    offers = dialog(window, OfferDraw)
    assert "the game would be over, and nobody would have won" in offers._words.text()
    words = offers.findChild(QLineEdit)
    assert words is not None
    words.setText("it is late")
    assert "it is late" in offers.text.toPlainText()
    picture(offers, "draw offering")
    player.press("Copy the text", offers)
    assert "The question is on the clipboard" in window.notice.text()
    assert prompt.sentence.words().startswith("Draw: waiting for the answer")
    assert prompt.second.words() == "You have offered a draw. Open the answer when it comes."
    for act in ("draw", "resign", "mail take-back"):
        assert not window.acts.action(act).isEnabled()
    picture(window, "draw waiting")
    read_turn(theirs, open_mail(QGuiApplication.clipboard().text()))
    packed = pack_answer(theirs, AGREES)
    mark_sent(theirs, packed)
    window.read_text(packed.text)
    assert "The timeline stands just before it" in window.notice.text()
    window.session.replay_cursor.come_back()
    assert window.page.prompt.sentence.words().startswith("The game is over: draw. Both sides agreed to it")
    picture(window, "draw agreed")


def test_who_is_offered_a_draw_agrees_by_two_acts(window: MainWindow, theirs: Running) -> None:
    question = pack_question(theirs, DrawOffer(0, ""), note="shall we?")
    mark_sent(theirs, question)
    window.read_text(question.text)
    player, prompt = Player(window), window.page.prompt
    assert "a draw that is asked for" in window.notice.text()
    assert prompt.sentence.words().startswith("Union asks: shall we call it a draw?")
    assert prompt.second.words() == "The game would be over, and nobody would have won."
    assert [words for words, _ in prompt.acts()] == ["Agree", "Refuse"]
    running = window.game.running
    assert whose_move(running, ("csa",)) == DRAW
    assert whose_move(theirs, ("usa",)) == WAITING
    assert "shall we?" in window.page.letters.card.accessibleDescription()
    picture(window, "draw asked")
    player.press("Agree")
    answers = dialog(window, AnswerMail)
    picture(answers, "draw answering")
    entries = len(running.table.log.entries)
    answers.reject()
    assert len(running.table.log.entries) == entries, "looking at the mail answers nothing"
    player.press("Refuse")
    assert "the game goes on as it stands" in dialog(window, AnswerMail)._words.text()
    player.press("Agree")
    player.press("Copy the text", dialog(window, AnswerMail))
    assert window.session.over is not None
    assert whose_move(running, ("csa",)) == OVER
    read_turn(theirs, open_mail(QGuiApplication.clipboard().text()))
    assert window.session.table.view().state == theirs.table.view().state


def test_one_resigns_by_mail_and_enter_alone_does_not(window: MainWindow, theirs: Running, qtbot: QtBot) -> None:
    player = Player(window)
    window.acts.action("resign").trigger()
    gives_up = dialog(window, GiveUp)
    assert "Confederate resigns, and Union wins, however the points stand" in gives_up._words.text()
    assert [button.isDefault() for button in gives_up.buttons] == [False, False, False, False, True]
    words = gives_up.findChild(QLineEdit)
    assert words is not None
    words.setText("well played")
    picture(gives_up, "resigning")
    assert window.session.over is None
    player.press("Copy the text", gives_up)
    assert "The mail in which you resign is on the clipboard" in window.notice.text()
    assert window.session.over is not None
    mail = open_mail(QGuiApplication.clipboard().text())
    read_turn(theirs, mail)
    assert window.session.table.view().state == theirs.table.view().state
    qtbot.waitUntil(lambda: window.page.inspector.is_open("points"))
    picture(window, "resigned")


def test_who_reads_that_the_other_has_resigned_sees_that_he_has_won(
    window: MainWindow, theirs: Running, qtbot: QtBot
) -> None:
    packed = pack_ending(theirs, Resign(), note="too much for me")
    mark_sent(theirs, packed)
    window.read_text(packed.text)
    prompt = window.page.prompt
    window.session.replay_cursor.come_back()
    assert prompt.sentence.words().startswith("The game is over: Confederate victory. Union resigned")
    assert "too much for me" in window.page.letters.card.accessibleDescription()
    qtbot.waitUntil(lambda: window.page.inspector.is_open("points"))
    picture(window, "won by resignation")


@pytest.mark.parametrize("is_sent", [False, True], ids=["not sent", "sent"])
def test_a_resignation_that_crosses_what_is_played_here_ends_the_game(
    window: MainWindow, theirs: Running, is_sent: bool
) -> None:
    ends(theirs, "usa")
    turn = pack_turn(theirs)
    mark_sent(theirs, turn)
    window.read_text(turn.text)
    ends(window.game.running, "csa")
    if is_sent:
        packed = pack_turn(window.game.running)
        mark_sent(window.game.running, packed)
    end = pack_ending(theirs, Resign())
    mark_sent(theirs, end)
    window.read_text(end.text)
    window.session.replay_cursor.come_back()
    assert window.page.prompt.sentence.words().startswith("The game is over: Confederate victory. Union resigned")
    assert window.session.table.view().state == theirs.table.view().state
    lines = window.session.journal_lines.lines
    assert any(line.text.startswith("Taken back: the last ") for line in lines)
    assert not all(line.counts for line in lines), "what was taken back is struck through"


def test_at_one_screen_who_resigns_says_which_side_he_is(playing: MainWindow, qtbot: QtBot) -> None:
    player, session = Player(playing), playing.session
    playing.acts.action("resign").trigger()
    asks = dialog(playing, Resigning)
    assert asks.focusWidget() is not None
    assert asks.focusWidget().text() == "Play on", "Enter gives nothing up"
    picture(asks, "resigning here")
    player.press("Play on", asks)
    assert session.over is None
    playing.acts.action("resign").trigger()
    player.press("Union resigns", dialog(playing, Resigning))
    assert session.over is not None
    assert playing.page.prompt.sentence.words().startswith("The game is over: Confederate victory. Union resigned")
    qtbot.waitUntil(lambda: playing.page.inspector.is_open("points"))
    picture(playing, "resigned here")
    playing.acts.action("undo").trigger()
    assert session.over is None


def test_at_one_screen_a_draw_is_made_once_the_other_has_agreed(playing: MainWindow) -> None:
    player, session = Player(playing), playing.session
    playing.acts.action("draw").trigger()
    asks = dialog(playing, ConsentDialog)
    assert "wants to end the game as a draw" in asks._text.text()
    picture(asks, "draw here")
    player.press("Union does not agree", asks)
    assert session.over is None
    playing.acts.action("draw").trigger()
    player.press("Union agrees", dialog(playing, ConsentDialog))
    assert session.over is not None
    assert playing.page.prompt.sentence.words().startswith("The game is over: draw. Both sides agreed to it")
    assert not playing.acts.action("draw").isEnabled()
