"""What the other player wrote with his turn lies on the map as a letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.core.command import EndPhase, Note
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.letter import LetterCard
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player


@pytest.fixture
def mailed(window: MainWindow, places: Places, toy_library: Library) -> MainWindow:
    """A game by mail in which the other side, played elsewhere, has written twice."""
    _open_mailed(window, places, toy_library, "The Jackson road is ours.", "Your move, <b>sir</b>.")
    return window


def _open_mailed(window: MainWindow, places: Places, library: Library, *words: str, by: str = "") -> None:
    path: Path = places.games / "mail.hexlog"
    named = {"usa": by} if by else {}
    running = begin_game("road_to_richmond", "campaign", seed="s", path=path, library=library, seats=named)
    for each in words:
        running.table.submit("usa", Note(each))
    running.close()
    window.settings.seats.put(running.table.log.header.game_id, ("csa",))
    window.open_path(path)
    assert window.playing, window.notice.text()


def words_of_the_other_side_lie_on_the_map_until_they_are_put_away(mailed: MainWindow) -> None:
    card = mailed.page.letters.card
    assert card.isVisible()
    said = card.accessibleDescription()
    assert "The Jackson road is ours." in said
    assert said.startswith("Union writes")
    assert "<b>" not in card._words.text(), "what others write is text, never markup"
    player = Player(mailed)
    player.key(Qt.Key.Key_Escape)
    assert not card.isVisible()
    mailed.session.refresh()
    assert not card.isVisible(), "a letter is read once"


def who_has_played_on_has_read_it(mailed: MainWindow) -> None:
    """It lay over the map through the whole turn of whoever did not know that a click puts it away."""
    session, card = mailed.session, mailed.page.letters.card
    session.bridge.submit("csa", Note("I shall think about it."))
    assert card.isVisible(), "an answer is no act"
    session.replay_cursor.go(0)
    session.replay_cursor.come_back()
    assert card.isVisible()
    session.bridge.submit("csa", EndPhase())
    assert not card.isVisible()


def test_it_is_signed_by_name_as_the_mail_was(window: MainWindow, places: Places, toy_library: Library) -> None:
    _open_mailed(window, places, toy_library, "Good luck.", by="Anna <3")
    card = window.page.letters.card
    assert card.accessibleDescription() == "Anna <3 writes: Good luck."
    assert card._name.text() == "Anna &lt;3"


def what_lies_under_it_is_moved_clear_of_it_where_it_has_to_be_seen(mailed: MainWindow) -> None:
    card, view = mailed.page.letters.card, mailed.page.view
    under = card.geometry()
    view.true_size()
    at = view.hex_at(under.center())
    assert at is not None
    assert view.box_of(at).intersects(under)
    view.ensure_hex(at)
    assert not view.box_of(at).intersects(under)
    assert view.viewport().rect().contains(view.box_of(at))


def a_click_puts_it_away_too_and_ones_own_words_are_no_letter(mailed: MainWindow) -> None:
    card = mailed.page.letters.card
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()
    mailed.session.bridge.submit("csa", Note("Noted."))
    assert not card.isVisible()


def _share(window: MainWindow) -> float:
    """How much of the map the letter covers."""
    card, view = window.page.letters.card, window.page.view
    return card.width() * card.height() / (view.width() * view.height())


@pytest.mark.parametrize("per_cent", [100, 200])
def test_a_long_letter_is_a_line_until_it_is_wanted_and_leaves_most_of_the_map(
    window: MainWindow, qapp: QApplication, places: Places, toy_library: Library, per_cent: int
) -> None:
    dress(qapp, "light", per_cent)
    window.resize(1366, 768)
    _open_mailed(window, places, toy_library, "The ford is ours, and the hill behind it. " * 20)
    card, player = window.page.letters.card, Player(window)
    player.look_round()
    assert _share(window) < 0.15
    assert not card.page.isVisible()
    while not card.read.hasFocus():
        player.key(Qt.Key.Key_F6)
    QTest.keyClick(card.read, Qt.Key.Key_Space)
    player.look_round()
    assert card.page.isVisible()
    assert card.page.hasFocus(), "its keys scroll what is written"
    assert card.page.verticalScrollBar().maximum() > 0
    assert _share(window) < 0.3
    player.key(Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert window.page.view.hasFocus()


def test_a_letter_follows_the_size_of_the_window(mailed: MainWindow) -> None:
    player = Player(mailed)
    mailed.resize(1920, 1080)
    player.look_round()
    assert mailed.page.letters.card.page.isVisible(), "a short letter is read at once"
    mailed.resize(1024, 640)
    player.look_round()
    assert _share(mailed) < 0.15


@pytest.mark.parametrize("width", [1366, 1024])
def test_a_drawer_beside_a_letter_leaves_it_its_height(
    window: MainWindow, qapp: QApplication, places: Places, toy_library: Library, width: int
) -> None:
    dress(qapp, "light", 200)
    window.resize(width, 768)
    _open_mailed(window, places, toy_library, "The ford is ours, and the hill behind it. " * 20)
    card, page, player = window.page.letters.card, window.page, Player(window)
    page.open_inspector(False)
    player.look_round()
    card.read.click()
    page.open_inspector(True)
    player.look_round()
    (drawer,) = page.view.covered
    assert card.height() > page.view.height() // 3
    assert card.page.height() > card.fontMetrics().height()
    assert drawer.left() < page.view.width() // 3 or card.geometry().right() < drawer.left()


@pytest.mark.parametrize("how", ["click", "escape", "first"])
def test_a_letter_lies_on_the_second_map_too_and_is_put_away_on_both(
    mailed: MainWindow, how: str, qtbot: QtBot
) -> None:
    mailed.acts.action("second-map").trigger()
    second = mailed.page.second_map
    assert second is not None
    second.activateWindow()
    qtbot.waitUntil(second.isActiveWindow)
    first, card = mailed.page.letters.card, second.view.findChild(LetterCard)
    assert isinstance(card, LetterCard)
    assert card.isVisible()
    assert card.accessibleDescription() == first.accessibleDescription()
    if how == "escape":
        QTest.keyClick(second.view, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(card if how == "click" else first, Qt.MouseButton.LeftButton)
    assert not card.isVisible()
    assert not first.isVisible()


def a_letter_that_was_read_is_not_on_a_second_map_that_is_opened_later(mailed: MainWindow) -> None:
    Player(mailed).key(Qt.Key.Key_Escape)
    mailed.acts.action("second-map").trigger()
    second = mailed.page.second_map
    assert second is not None
    card = second.view.findChild(LetterCard)
    assert isinstance(card, LetterCard)
    assert not card.isVisible()
    second.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert mailed.session.bridge.submit("usa", Note("A second letter."))
    assert mailed.page.letters.card.isVisible(), "the letter of a map that is gone is in nobody's way"


def test_a_letter_from_its_coming_to_its_going(mailed: MainWindow) -> None:
    """One game is enough for all of them."""
    what_lies_under_it_is_moved_clear_of_it_where_it_has_to_be_seen(mailed)
    words_of_the_other_side_lie_on_the_map_until_they_are_put_away(mailed)
    a_click_puts_it_away_too_and_ones_own_words_are_no_letter(mailed)
    a_letter_that_was_read_is_not_on_a_second_map_that_is_opened_later(mailed)
    who_has_played_on_has_read_it(mailed)
