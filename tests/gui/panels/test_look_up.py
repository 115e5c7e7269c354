"""A rule that is looked up gives its place back to what was read before it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from tests.gui.player import Player

RULE = "rule:5.11"


def tabs(page: GamePage) -> list[str]:
    bar = page.inspector._bar
    return [bar.tabText(place) for place in range(bar.count())]


@pytest.fixture
def page(playing: MainWindow) -> GamePage:
    playing.page.show_panel("points")
    return playing.page


def test_escape_goes_back_to_what_was_read_and_drops_no_choice(playing: MainWindow, page: GamePage) -> None:
    player, session = Player(playing), playing.session
    player.take_from_tray(str(player.question.open_answers()[0].unit))
    picks = session.picking.picks
    assert picks
    page.show_panel("points")
    before = tabs(page)
    for link in (RULE, "rule:6.0"):
        session.follow(link)
        assert page.inspector.current == "rules"
        assert page.inspector.back.text() == "Back to Points"
    player.key(Qt.Key.Key_Escape)
    assert (page.inspector.current, tabs(page)) == ("points", before)
    assert session.picking.picks == picks
    assert not page.inspector.back.isVisible()
    session.follow(RULE)
    player.key(Qt.Key.Key_Escape)
    player.key(Qt.Key.Key_Escape)
    assert session.picking.picks != picks


def test_escape_is_for_what_was_picked_since(playing: MainWindow, page: GamePage) -> None:
    player, picking = Player(playing), playing.session.picking
    playing.session.follow(RULE)
    player.take_from_tray(str(player.question.open_answers()[0].unit))
    player.key(Qt.Key.Key_Escape)
    assert not picking.picks
    assert page.inspector.current == "rules"
    assert page.inspector.back.isVisible()


def test_the_button_goes_back_too_and_so_the_tab_is_there_for_whoever_goes_elsewhere(
    playing: MainWindow, page: GamePage
) -> None:
    before = tabs(page)
    playing.session.follow(RULE)
    QTest.mouseClick(page.inspector.back, Qt.MouseButton.LeftButton)
    assert (page.inspector.current, tabs(page)) == ("points", before)
    playing.session.follow(RULE)
    page.show_panel("journal")
    assert tabs(page) == before, "what was looked up keeps no tab"


def test_rules_that_were_chosen_stay(playing: MainWindow, page: GamePage) -> None:
    page.show_panel("rules")
    playing.session.follow(RULE)
    assert not page.inspector.back.isVisible()
    page.show_panel("here")
    assert "Rules" in tabs(page)


def test_a_drawer_that_was_opened_for_a_rule_is_shut_again(
    playing: MainWindow, qapp: QApplication, settings: Settings
) -> None:
    settings.text_size = 200
    dress(qapp, "light", 200)
    player = Player(playing)
    player.look_round()
    page = playing.page
    page.open_inspector(False)
    playing.session.follow(RULE)
    assert page.inspector_is_open
    player.key(Qt.Key.Key_Escape)
    assert not page.inspector_is_open


def test_a_column_that_was_opened_for_a_rule_alone_is_folded_when_the_game_is_opened_again(
    playing: MainWindow, page: GamePage, settings: Settings
) -> None:
    page.open_inspector(False)
    playing.session.follow(RULE)
    assert settings.inspector
    page.keep_place()
    assert not settings.inspector
    assert settings.panel == "points"


def test_who_turns_to_another_panel_writes_in_no_box_of_it(playing: MainWindow, page: GamePage) -> None:
    """A letter that was for a button went into the filter of the journal, which had the keys of what it hid."""
    playing.activateWindow()
    page.show_panel("forces")
    box = next(box for box in page.inspector.findChildren(QLineEdit) if box.isVisible())
    box.setFocus()
    assert box.hasFocus()
    page.show_panel("journal")
    assert not [box for box in page.inspector.findChildren(QLineEdit) if box.hasFocus()]
    assert QApplication.focusWidget() is not None
