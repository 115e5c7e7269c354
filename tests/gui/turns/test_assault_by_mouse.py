"""An assault by mouse: what cannot be chosen says why, what is attacked stays marked, each die says what it decided."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from hexboard.core.event import Rolled
from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.choices import ChoiceMark
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.here import HerePanel
from hexboard.gui.panels.inspector.odds import OddsPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player

_DICE = (1, 6, 5)  # initiative, and how many of the assault may go in


@pytest.fixture
def player(window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch) -> Player:
    """The first action of Lee's Retreat is the Confederate's."""
    dice = ScriptedDice(_DICE)
    monkeypatch.setattr(SeededDice, "from_text", lambda *told: dice)
    path = places.games / "assault.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library)
    window.open_path(path)
    found = Player(window)
    for _ in range(2):
        found.press("End the Leader Transfer Phase")
    found.commit()
    assert "Confederate action" in found.where
    return found


def test_a_counter_that_is_barred_says_why_beside_the_pointer(player: Player, qtbot: QtBot) -> None:
    view, card = player.window.page.view, player.window.page.map.controller._card
    at = player.window.session.position().unit("csa-sub-1").hex
    assert at is not None
    view.centre_on(at)
    QTest.mouseMove(view.viewport(), view.viewport().rect().topLeft())
    QTest.mouseMove(view.viewport(), view.mapFromScene(scene_point(at)))
    qtbot.waitUntil(card.isVisible)
    assert "when the rain starts" in card.text()


def test_what_is_assaulted_stays_marked_and_is_not_called_barred(player: Player) -> None:
    window, (target, mark) = player.window, order(player)
    assert mark.state == "picked"
    window.session.select(target)
    window.page.show_panel("here")
    QApplication.processEvents()
    here = window.findChild(HerePanel)
    assert "S3104" in here._page.toPlainText()
    assert "barred" not in here._page.toPlainText()


def test_the_die_of_an_assault_says_how_many_may_go_in_while_the_cavalry_is_asked(player: Player) -> None:
    order(player)
    player.press("Order the assault")
    assert "Union cavalry retreat" in player.where
    panel = player.window.page.inspector.one_of(OddsPanel, "odds")
    QApplication.processEvents()
    said = panel._page.toPlainText()
    assert "McLaws may go in" in said
    assert said.index("McLaws may go in") < said.index("Cavalry retreat")
    log = player.window.session.table.log
    assert [r.event.faces for r in log.entries[-1].facts if isinstance(r.event, Rolled)] == [(5,)]


def test_a_click_where_two_things_can_be_done_lists_them(player: Player) -> None:
    order(player)
    player.press("Order the assault")
    player.window.activateWindow()
    assert QTest.qWaitForWindowActive(player.window)
    player.window.page.view.setFocus()
    player.click_hex("S3104")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    listed = [action.text() for action in menu.actions()]
    assert {"Retreat before it", "Stand"} <= set(listed)
    menu.close()


def test_the_second_half_of_a_double_click_chooses_nothing_of_that_list(player: Player) -> None:
    order(player)
    player.press("Order the assault")
    player.window.activateWindow()
    assert QTest.qWaitForWindowActive(player.window)
    session, view = player.window.session, player.window.page.view
    view.setFocus()
    for off in (QPoint(1, 1), QPoint(12, 14), QPoint(18, 6)):
        at = view.mapFromScene(scene_point(session.table.game.board.at("S3104"))) + off
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu), off
        before, picks = len(session.table.log.entries), session.picking.picks
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.mapFromGlobal(view.viewport().mapToGlobal(at)))
        QApplication.processEvents()
        assert (len(session.table.log.entries), session.picking.picks) == (before, picks), off
        menu.close()
        QApplication.processEvents()


def test_enter_at_a_target_that_is_picked_already_says_what_does_it_and_drops_nothing(player: Player) -> None:
    target, _ = order(player)
    session = player.window.session
    player.key(Qt.Key.Key_Return)
    assert player.window.page.view.fanned is not None, "where more can be picked it is asked what"
    player.key(Qt.Key.Key_Escape)
    picks = session.picking.picks
    session.select(player.window.session.table.game.board.at("S3204"))
    player.key(Qt.Key.Key_Return)
    assert session.picking.picks == picks, "elsewhere it says why not"
    session.select(target)
    for _ in range(2):
        player.key(Qt.Key.Key_Return)
        assert session.picking.picks == picks
        assert "picked already" in player.window.page.prompt.hint


def test_who_cannot_be_added_with_shift_says_why(player: Player) -> None:
    """"Lee cannot be added to what is chosen now" stood under a card that had the reason."""
    player.click_unit("csa-hill")
    player.click_hex("S3202")
    player.window.page.view.pointing.unitAdded.emit("csa-lee")
    assert "units are ordered into an assault" in player.hint()
    assert "7.81" in player.hint()


def order(player: Player) -> tuple[Hex, ChoiceMark]:
    """Have Longstreet order McLaws to assault S3104; that hex and its mark."""
    player.click_unit("csa-longstreet")
    player.click_hex("S3104")
    player.click_unit("csa-mclaws")
    view, board = player.window.page.view, player.window.session.table.game.board
    target = board.at("S3104")
    return target, view.pointing.choices.hexes[target]
