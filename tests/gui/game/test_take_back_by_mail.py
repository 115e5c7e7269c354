"""A take-back by mail in the window: asked, answered and gone back, as both players see it (protocol 12.3, 16)."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton

from hexboard.core.command import AGREES, Consent, EndPhase, TakeBack
from hexboard.gui.dialogs.asking import AnswerMail, AskBack
from hexboard.gui.main_window import MainWindow
from hexboard.play.by_mail.mailing import mark_sent, pack_answer, pack_question, pack_turn, read_turn
from hexboard.play.move_words import TAKE_BACK, WAITING
from hexboard.play.starting import Running
from hexboard.play.whose_move import whose_move
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.letters import game_code
from hexboard.store.receiving.news import open_mail
from tests.gui.player import Player
from tests.store.correspondence import block

from .two_screens import dialog, ends, picture, theirs

__all__ = ["theirs"]


def test_who_asks_reads_what_would_not_count_and_waits(window: MainWindow, theirs: Running) -> None:
    player, prompt = Player(window), window.page.prompt
    before = window.session.table.view().turn
    window.acts.action("mail take-back").trigger()
    asks = dialog(window, AskBack)
    ways = asks.findChild(QComboBox)
    assert ways is not None
    assert ways.itemText(0).startswith("Dispatch 2 (Union, turn ")
    assert ways.itemText(ways.count() - 1) == "The beginning of the game"
    assert "If the other player agrees: dispatch 3 (Confederate, turn " in asks._words.text()
    player.press("Fresh dice", asks)
    note = asks.findChild(QLineEdit)
    assert note is not None
    note.setText("my thumb slipped")
    assert "my thumb slipped" in asks.text.toPlainText()
    picture(asks, "asking")
    player.press("Copy the text", asks)
    assert "The question is on the clipboard" in window.notice.text()
    assert window.session.table.view().turn == before, "nothing is taken back yet"
    assert prompt.sentence.words().startswith("Take-back: waiting for the answer")
    assert [words for words, _ in prompt.acts()] == ["Open a turn", "Send it once more"]
    assert not window.acts.action("mail take-back").isEnabled()
    picture(window, "waiting")
    mail = open_mail(QGuiApplication.clipboard().text())
    read_turn(theirs, mail)
    packed = pack_answer(theirs, AGREES)
    mark_sent(theirs, packed)
    window.read_text(packed.text)
    assert window.session.table.view().state == theirs.table.view().state
    assert window.session.question is not None
    assert "taken back" not in window.page.prompt.sentence.words()
    picture(window, "agreed")


def test_ones_own_last_turn_is_offered_first_though_the_other_has_answered_it(
    window: MainWindow, theirs: Running
) -> None:
    ends(theirs, "usa")
    answered = pack_turn(theirs)
    mark_sent(theirs, answered)
    window.read_text(answered.text)
    window.acts.action("mail take-back").trigger()
    asks = dialog(window, AskBack)
    ways = asks.findChild(QComboBox)
    assert ways is not None
    assert ways.currentText().startswith("Dispatch 2 (Union, turn ")
    assert "dispatches 3 and 4 would not count" in asks._words.text()
    assert ways.itemText(0).startswith("Dispatch 3 (Confederate, turn "), "the turn of the other alone can be meant too"


def test_who_is_asked_reads_it_and_answers_by_two_acts(window: MainWindow, theirs: Running) -> None:
    question = pack_question(theirs, TakeBack(0, "", to=1), note="I forgot my guns")
    mark_sent(theirs, question)
    window.read_text(question.text)
    player, prompt = Player(window), window.page.prompt
    assert "a take-back" in window.notice.text()
    assert prompt.sentence.words().startswith("Union asks: shall we go back to where dispatch 1 left the game?")
    assert prompt.second.words() == "Dispatches 2 and 3 would not count; dice that fell keep their faces."
    assert [words for words, _ in prompt.acts()] == ["Agree", "Refuse"]
    running = window.game.running
    assert whose_move(running, ("csa",)) == TAKE_BACK
    assert whose_move(theirs, ("usa",)) == WAITING
    assert "(dispatch 4): I forgot my guns" in window.page.letters.card.accessibleDescription()
    picture(window, "asked")
    player.press("Agree")
    answers = dialog(window, AnswerMail)
    picture(answers, "answering")
    entries = len(running.table.log.entries)
    answers.reject()
    assert len(running.table.log.entries) == entries, "looking at the mail answers nothing"
    player.press("Refuse")
    assert "the game goes on as it stands" in dialog(window, AnswerMail)._words.text()
    player.press("Agree")
    player.press("Copy the text", dialog(window, AnswerMail))
    read_turn(theirs, open_mail(QGuiApplication.clipboard().text()))
    assert window.session.table.view().state == theirs.table.view().state
    picture(window, "gone back")


def test_a_turn_that_comes_with_the_answer_is_watched_from_there(window: MainWindow, theirs: Running) -> None:
    window.acts.action("mail take-back").trigger()
    asks = dialog(window, AskBack)
    ways = asks.findChild(QComboBox)
    assert ways is not None
    ways.setCurrentIndex(1)
    Player(window).press("Copy the text", asks)
    read_turn(theirs, open_mail(QGuiApplication.clipboard().text()))
    mark_sent(theirs, pack_answer(theirs, AGREES))
    ends(theirs, "usa")
    packed = pack_turn(theirs, history=True)
    mark_sent(theirs, packed)
    window.read_text(packed.text)
    assert "Dispatches 5 to 6 came in. The timeline stands just before them" in window.notice.text()
    assert window.session.replay_cursor.is_back
    window.session.replay_cursor.come_back()
    assert window.session.table.view().state == theirs.table.view().state
    assert window.session.table.actors() == {"csa"}


def test_what_is_not_taken_over_can_be_reported_to_whoever_wrote_it(window: MainWindow, theirs: Running) -> None:
    mail = open_mail(pack_question(theirs, TakeBack(0, "", to=1)).text)
    spoilt = Dispatch({**mail.dispatches[-1].body, "state": "00" * 32})
    window.read_text(block(spoilt))
    assert "PB-604" in window.notice.text()
    Player(window).press("Copy a report", window.notice)
    report = QGuiApplication.clipboard().text()
    assert report.startswith(f"Game {game_code(spoilt.game)}, dispatch 4, made with road_to_richmond ")
    assert "[PB-604]" in report
    assert window.session.table.asked_by_mail is None


def test_that_one_has_played_meanwhile_is_nothing_to_report(window: MainWindow, theirs: Running) -> None:
    """How much was played here and not sent is not for the other player to know."""
    ends(theirs, "usa")
    fourth = pack_turn(theirs)
    mark_sent(theirs, fourth)
    window.read_text(fourth.text)
    window.session.replay_cursor.come_back()
    window.game.running.table.submit("csa", EndPhase())
    theirs.table.submit("usa", Consent("one thing more"))
    window.read_text(pack_turn(theirs).text)
    assert "PB-406" in window.notice.text()
    assert "Copy a report" not in [each.accessibleName() for each in window.notice.findChildren(QPushButton)]
