"""A free hand by mail: the question lists every counter that one knows, is answered by a second act, and comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hexboard.core.command import Consent, Decline, Override, Propose
from hexboard.core.event import Edit
from hexboard.core.unit import OnMap
from hexboard.gui.dialogs.mail import ReadTurn, SendTurn
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.by_hand import ByHandPanel
from hexboard.module.folder import Library
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import accept, mark_sent, pack_turn, read_turn
from hexboard.play.move_words import UNSENT, WAITING, YOUR_MOVE
from hexboard.play.places import Places
from hexboard.play.starting import Running
from hexboard.play.told.journal import journal
from hexboard.play.whose_move import whose_move
from hexboard.store.receiving.news import open_mail
from tests.games import begin_game
from tests.gui.map.test_free_hand import confirmed, drawn, place
from tests.gui.player import Player

_KEY = Qt.Key
LINES = ("1/CR from 1404 to 1408", "Siege from 0410 to 0712")


def sent(running: Running, side: str) -> str:
    """The mail of a side, recorded as sent."""
    packed = pack_turn(running, side)
    mark_sent(running, packed)
    return packed.text


@pytest.fixture
def away(places: Places) -> Path:
    """Where the games of the other computer are."""
    folder = places.logs / "away"
    folder.mkdir()
    return folder


@pytest.fixture
def here(places: Places, toy_library: Library) -> Running:
    """The game of who begins it; nothing is sent yet."""
    path = places.games / "mail.hexlog"
    return begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library)


@pytest.fixture
def there(here: Running, away: Path, toy_library: Library) -> Running:
    """The game of the other, who was asked by mail to agree to two changes and has read it."""
    at = here.table.game.board.at
    edits = (Edit("usa-1-cr", OnMap(at("1408"))), Edit("usa-siege", OnMap(at("0712"))))
    here.table.submit("csa", Propose(edits, "the table shook"))
    mail = open_mail(sent(here, "csa"))
    running = accept(invited_by(mail, toy_library), away)
    read_turn(running, mail)
    return running


def seated(window: MainWindow, running: Running, seat: str) -> Player:
    window.opening.opened.emit(running, (seat,), None)
    assert window.playing
    return Player(window)


def test_the_question_goes_by_mail_and_the_changes_leave_the_map(
    window: MainWindow, here: Running, qtbot: QtBot
) -> None:
    player = seated(window, here, "csa")
    window.acts.action("override").trigger()
    player.drag("usa-1-cr", "1408")
    asked = confirmed(window, qtbot)
    assert asked.act.text() == "Ask Union by mail"
    QTest.keyClick(asked.reason, _KEY.Key_Return)
    (entry,) = here.table.log.entries
    assert isinstance(entry.command, Propose)
    assert drawn(window, "usa-1-cr") == "1404"
    assert not window.session.has_free_hand
    second = window.page.prompt.second.words()
    assert second.startswith("Union will be asked about your changes by free hand: send the turn")
    assert "Do you agree to a change by free hand: 1/CR from 1404 to 1408? Reason: the table shook" in " ".join(
        pack_turn(here, "csa").text.split()
    )
    assert whose_move(here, ("csa",)) == UNSENT
    player.press("Send the turn", window.page.prompt)
    player.press("Copy the text", window.findChild(SendTurn))
    assert window.page.prompt.second.words().startswith("Union was asked about your changes. Open the answer")
    assert whose_move(here, ("csa",)) == WAITING, "it was called his move though he waits for the answer"
    assert {"Open a turn", "Send it once more"} <= {words.partition(" (")[0] for words, _ in window.page.prompt.acts()}
    count = len(here.table.log.entries)
    player.press("Open a turn")
    assert len(here.table.log.entries) == count
    assert window.findChild(ReadTurn) is not None


def test_a_received_turn_asks_counter_by_counter_and_agreeing_takes_two_acts(
    window: MainWindow, there: Running
) -> None:
    table = there.table
    told = list(journal(table.ruleset, table.game, table.log))
    player = seated(window, there, "usa")
    page = window.page
    before = page.view.geometry(), page.view.transform(), page.prompt.geometry()
    assert page.prompt.sentence.words() == "Confederate asks: do you agree to 2 changes by free hand?"
    assert page.prompt.second.words() == "; ".join((*LINES, "reason: the table shook"))
    letter = page.letters.card.accessibleDescription()
    assert all(line in letter for line in LINES)
    assert (drawn(window, "usa-1-cr"), place(window, "usa-1-cr")) == ("1408", "1404")
    assert len(page.view.trails._marks.lines) == 2
    count = len(table.log.entries)
    assert whose_move(there, ("usa",)) == YOUR_MOVE, "nobody else has to answer"
    player.press("Agree", page.prompt)
    assert len(table.log.entries) == count
    assert page.prompt.commit.text() == "Agree"
    assert list(journal(table.ruleset, table.game, table.log)) == told, "nothing of it before he agreed"
    QTest.mouseClick(page.prompt.commit, Qt.MouseButton.LeftButton)
    assert isinstance(table.log.entries[-1].command, Consent)
    assert [line.text for line in journal(table.ruleset, table.game, table.log)][len(told) :] == [
        "Agreed: a change by free hand"
    ]
    assert whose_move(there, ("usa",)) == UNSENT
    assert drawn(window, "usa-1-cr") == "1404", "it is for the asker to make it"
    assert page.prompt.sentence.words().startswith("Confederate: waiting for the player")
    assert before == (page.view.geometry(), page.view.transform(), page.prompt.geometry())


def test_the_answer_comes_back_and_the_changes_are_made_by_one_act(
    window: MainWindow, here: Running, there: Running
) -> None:
    player = seated(window, there, "usa")
    player.press("Agree", window.page.prompt)
    player.key(_KEY.Key_Return)
    mail = sent(there, "usa")
    assert "Union writes:\n  I agree to what you have asked.\n" in mail
    player = seated(window, here, "csa")
    window.read_text(mail)
    assert "with the answer to what was asked: nothing was played" in window.notice.text()
    assert window.page.prompt.sentence.words() == "All agree: 2 changes by free hand may be made"
    assert whose_move(here, ("csa",)) == YOUR_MOVE
    assert drawn(window, "usa-siege") == "0712"
    player.press("Make the changes", window.page.prompt)
    player.key(_KEY.Key_Return)
    assert isinstance(here.table.log.entries[-1].command, Override)
    assert place(window, "usa-siege") == "0712"
    assert window.session.question is not None
    read_turn(there, open_mail(sent(here, "csa")))
    assert there.table.view().unit("usa-siege").hex == here.table.game.board.at("0712")


def test_by_keys_alone_it_is_refused_and_the_asker_learns_it(
    window: MainWindow, here: Running, there: Running
) -> None:
    player = seated(window, there, "usa")
    player.key(_KEY.Key_Escape)
    assert not window.page.letters.card.isVisible()
    player.key(_KEY.Key_D)
    assert window.page.prompt.commit.text() == "Decline"
    player.key(_KEY.Key_Escape)
    assert not window.page.prompt.commit.isEnabled()
    assert window.session.answers_proposal
    player.key(_KEY.Key_D)
    player.key(_KEY.Key_Return)
    assert isinstance(there.table.log.entries[-1].command, Decline)
    mail = sent(there, "usa")
    assert "Union writes:\n  I do not agree to your changes by free hand.\n" in mail
    read_turn(here, open_mail(mail))
    seated(window, here, "csa")
    assert window.page.prompt.second.words() == "Union does not agree to your changes by free hand."
    assert whose_move(here, ("csa",)) == YOUR_MOVE
    assert window.session.question is not None


def test_put_off_it_leaves_the_game_as_it_is_and_can_be_read_beside_the_map(
    window: MainWindow, there: Running
) -> None:
    player = seated(window, there, "usa")
    player.press("Read all of it")
    panel = window.page.inspector.panel("hand")
    assert isinstance(panel, ByHandPanel)
    assert all(line in panel._listed.text() for line in LINES)
    player.press("Not now")
    assert window.page.prompt.sentence.words().startswith("Confederate: waiting")
    assert drawn(window, "usa-1-cr") == "1404"
    window.show_start()
    seated(window, there, "usa")
    assert window.page.prompt.sentence.words().startswith("Confederate asks:")


def test_where_things_are_hidden_it_names_no_counter_that_he_does_not_know(
    window: MainWindow, running: Running
) -> None:
    running.table.submit("red", Propose((Edit("red-1", step=1),), "a hit forgotten"))
    player = seated(window, running, "blue")
    page = window.page
    assert page.prompt.second.words() == "reason: a hit forgotten"
    player.press("Read all of it")
    panel = page.inspector.panel("hand")
    assert isinstance(panel, ByHandPanel)
    said = f"{page.prompt.sentence.words()} {panel._listed.text()} {page.letters.card.accessibleDescription()}"
    assert "counters you do not know" in said
    assert not [word for word in ("red-1", "Red 1") if word in said]
