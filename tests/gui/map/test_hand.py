"""The hand on the map: hover, click, drag, right click, the tray, keys that are held."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Answer
from hexboard.gui.actions import HoldKeys
from hexboard.gui.acts import ACTS
from hexboard.gui.board.camera import scene_point
from hexboard.gui.game.context_menu import hex_menu
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.answers import BARRED, with_reason
from hexboard.gui.panels.bars.tray import UNIT_MIME
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.board.conftest import heard
from tests.gui.player import Player, until_open


@pytest.fixture(scope="module")
def shared(qapp: QApplication, toy_library: Library, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """One window for the tests of this file; every test undoes what it did."""
    under = tmp_path_factory.mktemp("hand")
    names = ("config", "games", "logs", "cache")
    places = Places(*(under / name for name in names)).made()
    settings = Settings(places.settings / "hexboard.ini")
    settings.motion = False
    window = MainWindow(ACTS, settings, places, toy_library)
    settings.setParent(window)
    window.setProperty("shared", True)
    window.resize(1280, 800)
    window.show()
    path = places.games / "g.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library, free_undo=True)
    window.open_path(path)
    until_open(window)
    yield window
    window.close()


@pytest.fixture
def window(shared: MainWindow) -> Iterator[MainWindow]:
    yield shared
    shared.session.picking.clear()
    while shared.session.table.log.live():
        shared.session.taking_back.undo()


@pytest.fixture
def player(window: MainWindow) -> Player:
    return Player(window)


def point(window: MainWindow, label: str) -> QPoint:
    """The middle of a hex in the window."""
    view = window.page.view
    at = window.session.table.game.board.at(label)
    view.ensure_hex(at)
    return view.mapFromScene(scene_point(at))


def hover(window: MainWindow, label: str) -> None:
    """Move the pointer to a hex."""
    QTest.mouseMove(window.page.view.viewport(), point(window, label))
    QApplication.processEvents()


def card(window: MainWindow) -> str:
    """What the card beside the pointer says."""
    shown = window.page.map.controller._card
    return shown.text() if shown.isVisible() else ""


def test_the_pointer_at_rest_says_what_is_there(window: MainWindow, qtbot: QtBot) -> None:
    hover(window, "1404")
    qtbot.waitUntil(lambda: "1404" in card(window), timeout=60_000)
    assert "1/CR: combat 2" in card(window)
    hover(window, "1410")
    # an X screen tells where the pointer is when it comes to it
    qtbot.waitUntil(lambda: "1404" not in card(window), timeout=60_000)


def test_the_pointer_shows_the_way_and_its_cost_and_covers_nothing_that_can_be_clicked(
    window: MainWindow, player: Player, qtbot: QtBot
) -> None:
    player.take_from_tray("csa-pickett")
    hover(window, "0303")
    assert window.session.question is not None
    answer = next(a for a in window.session.question.answers if a.label.startswith("0303"))
    view, beside = window.page.view, window.page.map.controller._card
    assert view.markings._path.isVisible() == (len(answer.path) > 1)
    assert answer.hex is not None
    assert view.markings._choices.hexes[answer.hex].note == answer.note
    qtbot.wait(250)  # the pointer has rested by then
    assert not beside.isVisible() or not any(beside.geometry().intersects(box) for box in view.pickable())


def test_the_pointer_says_why_not(window: MainWindow, player: Player, qtbot: QtBot) -> None:
    player.take_from_tray("csa-pickett")
    # the tray lies over the lower part of the map
    window.page.view.centre_on(window.session.table.game.board.at("0618"))
    hover(window, "0618")
    qtbot.waitUntil(lambda: "0618" in card(window), timeout=60_000)
    assert "\N{CIRCLED DIVISION SLASH}" in card(window)
    assert "rule:" in card(window), "by which rule"
    assert window.page.view.markings._refused._hexes == {window.session.table.game.board.at("0618")}, "and where"
    hover(window, "0617")
    assert not window.page.view.markings._refused._hexes


def test_a_click_where_nothing_may_be_says_why_and_keeps_the_choice(window: MainWindow, player: Player) -> None:
    player.take_from_tray("csa-pickett")
    player.click_hex("2020")
    assert "[" in player.hint()
    assert window.session.picking.picks == ("csa-pickett",)


def test_a_dropped_counter_that_may_not_stay_comes_back_with_the_reason(window: MainWindow, player: Player) -> None:
    player.take_from_tray("csa-pickett")
    player.go("0303")
    player.drag("csa-pickett", "0305")
    at = window.session.position().unit("csa-pickett").hex
    assert at == window.session.table.game.board.at("0303")
    assert player.hint()


def test_escape_gives_up_a_drag_before_it_drops_a_choice(window: MainWindow, player: Player) -> None:
    player.end_phase("End the Movement Phase")
    player.fight()
    view = window.page.view
    start = view.point_of("usa-1-cr")
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for step in (5, 15, 30):
        QTest.mouseMove(view.viewport(), start + QPoint(step, step))
    assert window.session.picking.picks == ("usa-1-cr",)
    view.setFocus()
    player.key(Qt.Key.Key_Escape)
    assert window.session.picking.picks == ("usa-1-cr",)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=start + QPoint(30, 30))
    assert window.session.position().unit("usa-1-cr").hex == window.session.table.game.board.at("1404")
    player.key(Qt.Key.Key_Escape)
    assert window.session.picking.picks == ()


def test_escape_closes_an_opened_stack_before_it_drops_the_choice(window: MainWindow, player: Player) -> None:
    player.end_phase("End the Movement Phase")
    player.fight()
    view, at = window.page.view, window.session.position().unit("usa-1-cr").hex
    player.click_unit("usa-1-cr")
    view.fan(at)
    view.setFocus()
    player.key(Qt.Key.Key_Escape)
    assert view.fanned is None
    assert window.session.picking.picks == ("usa-1-cr",)
    player.key(Qt.Key.Key_Escape)
    assert window.session.picking.picks == ()


def test_a_counter_is_dragged_from_the_tray_onto_the_map(window: MainWindow) -> None:
    view, data = window.page.view, QMimeData()
    data.setData(UNIT_MIME, b"csa-garland")
    at = QPointF(point(window, "0302"))
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.page.map.controller.eventFilter(view.viewport(), QDragMoveEvent(at.toPoint(), copy, data, left, none))
    assert window.session.picking.picks == ("csa-garland",), "where it may come on is seen on the way"
    drop = QDropEvent(at, copy, data, left, none, QEvent.Type.Drop)
    assert window.page.map.controller.eventFilter(view.viewport(), drop)
    here = window.session.table.game.board.at("0302")
    assert window.session.position().unit("csa-garland").hex == here


def test_a_counter_that_is_not_asked_for_takes_nothing_out_of_the_hand_by_being_dragged_over_the_map(
    window: MainWindow, player: Player
) -> None:
    player.take_from_tray("csa-pickett")
    picks, data = window.session.picking.picks, QMimeData()
    assert picks == ("csa-pickett",)
    data.setData(UNIT_MIME, b"usa-1-cr")
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    over = QDragMoveEvent(point(window, "0302"), copy, data, left, none)
    for event in (over, QDragLeaveEvent()):
        window.page.map.controller.eventFilter(window.page.view.viewport(), event)
    assert window.session.picking.picks == picks


def test_a_counter_dragged_off_the_map_again_points_at_nothing(window: MainWindow) -> None:
    view, data = window.page.view, QMimeData()
    data.setData(UNIT_MIME, b"csa-garland")
    hovered = heard(window.session.hovered)
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    over = QDragMoveEvent(point(window, "0302"), copy, data, left, none)
    for event in (over, QDragLeaveEvent()):
        assert window.page.map.controller.eventFilter(view.viewport(), event)
    assert hovered == [(window.session.table.game.board.at("0302"),), (None,)]


def test_a_mail_dragged_over_the_map_is_left_to_the_window(window: MainWindow) -> None:
    data = QMimeData()
    data.setText("HEXBOARD BEGIN")
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    over = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    assert window.page.map.controller.eventFilter(window.page.view.viewport(), over)
    assert not over.isAccepted()


def test_the_tray_marks_what_is_taken_and_takes_another_instead(window: MainWindow, player: Player) -> None:
    player.take_from_tray("csa-pickett")
    assert [i.text() for i in window.page.tray.selectedItems()] == ["Pickett"]
    player.take_from_tray("csa-garland")
    assert window.session.picking.picks == ("csa-garland",)
    assert [i.text() for i in window.page.tray.selectedItems()] == ["Garland"]


def test_a_right_click_lists_what_can_be_done_here(window: MainWindow, player: Player) -> None:
    player.take_from_tray("csa-pickett")
    here = window.session.table.game.board.at("0303")
    menu = hex_menu(window.page, here)
    listed = [action for action in menu.actions() if not action.isSeparator()]
    assert "Free hand here" in [action.text() for action in listed]
    next(action for action in listed if action.text().startswith("0303")).trigger()
    assert window.session.position().unit("csa-pickett").hex is None, "it is looked at first"
    player.commit()
    assert window.session.position().unit("csa-pickett").hex == here
    menu.close()
    menu.deleteLater()


def test_a_right_click_says_in_a_sentence_why_nothing_can_be_done_there(window: MainWindow) -> None:
    here = window.session.table.game.board.at("0707")
    menu = hex_menu(window.page, here)
    said = next(action.text() for action in menu.actions() if not action.isEnabled() and not action.isSeparator())
    assert said.startswith("Nobody is in 0707; "), said
    menu.close()
    menu.deleteLater()


def test_a_barred_answer_is_named_once_in_a_list() -> None:
    hood = Answer("csa-hood", "Hood", "unit", barred=Illegal("Hood has no other unit within reach", "4.1"))
    assert with_reason(hood) == f"{BARRED} Hood has no other unit within reach [4.1]"
    away = evolve(hood, barred=Illegal("the roads are closed", "4.1"))
    assert with_reason(away) == f"{BARRED} Hood: the roads are closed [4.1]"
    assert with_reason(evolve(hood, barred=None)) == "Hood"


def test_a_right_click_opens_that_menu(window: MainWindow) -> None:
    window.page.view.contextAsked.emit(window.session.table.game.board.at("1404"), QPoint(5, 5))
    menus = [m for m in window.findChildren(QMenu) if m.isVisible()]
    assert menus
    for menu in menus:
        menu.close()


def test_nothing_is_picked_in_the_past(window: MainWindow, player: Player) -> None:
    player.take_from_tray("csa-pickett")
    player.go("0303")
    window.session.replay_cursor.go(0)
    player.click_hex("1404")
    assert window.session.picking.picks == ()
    assert window.session.hex == window.session.table.game.board.at("1404")
    window.session.replay_cursor.come_back()


def test_what_is_barred_is_shown_on_the_map(window: MainWindow, player: Player) -> None:
    player.end_phase("End the Movement Phase")
    player.fight()
    window.page.view.fit()
    player.end_phase("End the Movement Phase")
    assert "1007" in player.hint()


def test_the_map_stays_where_it_is_when_what_is_barred_is_in_sight(window: MainWindow) -> None:
    view, at = window.page.view, window.session.table.game.board.at
    view.fit()
    view.zoom_steps(4, QPointF(view.viewport().rect().center()))
    view.centre_on(at("1013"))
    before = view.mapFromScene(scene_point(at("1215")))
    window.session.picking.refused.emit(Illegal("1215 is too far", "5.21", where=(at("1215"),)))
    # the banner may have grown by a line
    assert (view.mapFromScene(scene_point(at("1215"))) - before).manhattanLength() < 20
    window.session.picking.refused.emit(Illegal("0101 is too far", "5.21", where=(at("0101"),)))
    assert view.viewport().rect().contains(view.mapFromScene(scene_point(at("0101"))))
    view.fit()


@pytest.mark.parametrize(("hold_ms", "after"), [(10**6, [False]), (0, [True])])
def test_a_key_tapped_switches_and_a_key_held_only_peeks(qtbot: QtBot, hold_ms: int, after: list[bool]) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    state = [True]
    action = window.addAction("Counters")
    action.setShortcut("H")
    action.triggered.connect(lambda: state.__setitem__(0, not state[0]))
    HoldKeys([action], window, hold_ms)
    action.trigger()
    assert state == [False]
    # whoever has the keyboard hears of it, here perhaps a window of another test
    QTest.keyRelease(QApplication.focusWidget() or window, Qt.Key.Key_H)
    assert state == after
