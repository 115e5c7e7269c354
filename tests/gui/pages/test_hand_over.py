"""Two players at one screen who may not know the same: between them everything is covered and taken away."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.command import Pass
from hexboard.core.event import Fact, Noted, Rolled
from hexboard.core.log import Entry
from hexboard.core.notation import read
from hexboard.core.seat import EVERYONE, Audience, Side, only
from hexboard.core.secrecy import SecretRemembered
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.pages.hand_over import Chair, HandOver
from hexboard.gui.theme.dressing import dress
from hexboard.play.starting import Running
from tests.gui.heard import said
from tests.gui.player import Player, take_chair

_LEFT = Qt.MouseButton.LeftButton
ANN = Chair("Nine Hexes", "Turn 2, Noon", "Ann", Side("blue", "Blue", "B", "dark"))


@pytest.fixture
def covered(window: MainWindow, running: Running) -> MainWindow:
    """The toy, just opened for both."""
    window.opening.opened.emit(running, ("red", "blue"), None)
    return window


@pytest.fixture
def red(covered: MainWindow, qtbot: QtBot) -> MainWindow:
    """Red has taken the chair."""
    take_chair(covered, qtbot)
    assert covered.open_game is not None
    covered.open_game.page.show_panel("forces")
    return covered


def order(window: MainWindow, posture: str) -> None:
    player = Player(window)
    player.write_order(posture)
    player.commit()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("per_cent", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_nothing_on_it_is_cut(qapp: QApplication, qtbot: QtBot, size: tuple[int, int], per_cent: int) -> None:
    dress(qapp, "light", per_cent)
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(size[1], size[1])
    window.show()
    cover = HandOver(window)
    fell = ("Schimmelfennig checks morale at the foot of Cemetery Hill: 5 against 3, fails",) * 6
    cover.cover(evolve(ANN, title="The Road to Nine Hexes and Back", name="Alexandra Featherstonehaugh", fell=fell))
    window.resize(*size)
    QApplication.processEvents()
    for label in cover.findChildren(QLabel):
        if label.isVisible():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
            assert label.wordWrap() or label.width() >= label.sizeHint().width(), label.text()
    assert all(label.isVisible() for label in (cover._title, cover._turn, cover._name, cover._rest))
    assert cover._title.font().pixelSize() >= 16
    assert cover._fell.isVisible() == (per_cent == 100 or size[0] > 1024)


class Below(QWidget):
    """Counts how often it is painted."""

    times = 0

    def paintEvent(self, _: QPaintEvent, /) -> None:
        self.times += 1


def test_what_lies_below_it_is_not_even_painted(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    below = Below()
    window.setCentralWidget(below)
    window.show()
    qtbot.waitUntil(lambda: below.times > 0)
    HandOver(window).cover(ANN)
    QApplication.processEvents()
    before = below.times
    window.centralWidget().update()
    window.repaint()
    QApplication.processEvents()
    assert below.times == before


def test_it_can_be_lifted_only_when_held_for_a_second(window: MainWindow, qtbot: QtBot) -> None:
    cover = HandOver(window)
    cover.cover(ANN)
    assert cover.geometry() == window.rect()
    QTest.mouseClick(cover.button, _LEFT)
    QTest.mouseClick(cover, _LEFT)
    assert cover.isVisible()
    assert cover.button.hold_ms == 1000
    cover.button.hold_ms = 100
    with qtbot.waitSignal(cover.confirmed):
        QTest.mousePress(cover.button, _LEFT)
    QTest.mouseRelease(cover, _LEFT)
    assert cover.isVisible(), "there is no page yet to be seen"
    assert not cover.button.isVisible()


def test_the_keyboard_lifts_it_too_and_a_key_let_go_begins_anew(window: MainWindow, qtbot: QtBot) -> None:
    cover = HandOver(window)
    cover.cover(ANN)
    cover.button.hold_ms = 200
    QTest.keyPress(cover.button, Qt.Key.Key_Return)
    qtbot.wait(100)
    QTest.keyRelease(cover.button, Qt.Key.Key_Return)
    assert cover.isVisible()
    with qtbot.waitSignal(cover.confirmed):
        QTest.keyPress(cover.button, Qt.Key.Key_Return)


def test_it_says_who_is_to_sit_down_and_what_everybody_knows(window: MainWindow) -> None:
    cover = HandOver(window)
    cover.cover(ANN)
    words = " ".join(label.text() for label in cover.findChildren(QLabel))
    assert all(word in words for word in ("Nine Hexes", "Turn 2, Noon", "Ann, take the chair"))
    assert "Ann is to look next" in cover.accessibleName()


@pytest.mark.parametrize(("ears", "is_told"), [(EVERYONE, True), (only("red"), False)])
def test_what_dice_brought_is_told_on_it_if_all_at_the_screen_saw_them(
    red: MainWindow, ears: Audience, is_told: bool
) -> None:
    """Whoever rolled was covered before he had read his dice, and the other saw them first."""
    assert red.open_game is not None
    die = Fact(Rolled(("scouting", 1), 6, (4,)), ears)
    notes = Fact(Noted("red", "both know")), Fact(Noted("red", "red alone knows"), only("red"))
    red.open_game.running.table.accept(Entry("red", Pass(), (die, *notes)))
    red.session.bridge.handed_over.emit("blue")
    cover = red.open_game.cover
    words = " ".join(label.text() for label in cover.findChildren(QLabel))
    assert ("both know" in words, "both know" in cover.accessibleName()) == (is_told, is_told)
    assert "red alone knows" not in said(red)
    red.open_game.hand_over("red")
    assert "both know" not in said(red), "it is no news any more"


def test_it_grows_with_the_window(window: MainWindow) -> None:
    cover = HandOver(window)
    cover.cover(ANN)
    window.resize(900, 700)
    assert cover.geometry() == window.rect()


def test_a_game_that_hides_things_is_opened_covered(covered: MainWindow) -> None:
    assert covered.open_game is not None
    assert covered.open_game.cover.isVisible()
    assert covered.windowTitle() == "hexboard"
    assert not covered.playing
    assert not covered.findChildren(GamePage)
    assert "Red 1" not in said(covered)


def test_the_first_to_decide_is_asked_to_sit_down(covered: MainWindow, qtbot: QtBot) -> None:
    take_chair(covered, qtbot)
    assert covered.session.bridge.seat == "red"
    assert {unit.side for unit in covered.session.position().state.units.values()} == {"red"}
    assert covered.open_game is not None
    covered.open_game.page.show_panel("forces")
    assert "Red 1" in said(covered)


def test_nothing_of_the_last_player_is_left_when_the_next_sits_down(red: MainWindow, qtbot: QtBot) -> None:
    order(red, "attack")
    secrets = ("Red 1", "red-1", "Red dummy", "order attack", "orders to attack")
    assert red.open_game is not None
    assert red.open_game.cover.isVisible()
    assert red.windowTitle() == "hexboard"
    assert not [word for word in secrets if word in said(red)]
    take_chair(red, qtbot)
    assert red.session.bridge.seat == "blue"
    for panel in red.page.inspector.panels:
        red.page.show_panel(panel)
    assert "Blue 1" in said(red)
    assert not [word for word in ("Red 1", "red-1", "Red dummy", "ordered attack") if word in said(red)]


@pytest.mark.usefixtures("painted_maps")
def test_the_picture_of_the_window_shows_the_cover_at_once(red: MainWindow) -> None:
    order(red, "attack")
    shown = red.grab().toImage()
    assert red.open_game is not None
    cover = red.open_game.cover.grab().toImage()
    assert shown.size() == cover.size()
    assert alike(shown, cover)


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures are the same at a thousand places, but for the line round a button with the keyboard."""
    places = [(x, y) for x in range(3, one.width(), 40) for y in range(3, one.height(), 25)]
    same = sum(one.pixel(x, y) == other.pixel(x, y) for x, y in places)
    return same > 0.98 * len(places)


def test_dialogs_menus_and_the_clipboard_go_too(red: MainWindow, qtbot: QtBot) -> None:
    red.acts.action("throw").trigger()
    assert red.findChildren(QDialog)
    with qtbot.waitActive(red):
        red.activateWindow()
    QGuiApplication.clipboard().setText("Red 1 marches to S0101")
    red.session.bridge.submit("red", read("order attack", *vocabulary(red)))
    assert not [dialog for dialog in red.findChildren(QDialog) if dialog.isVisible()]
    assert QGuiApplication.clipboard().text() == ""


def test_what_the_last_player_saved_is_not_named_to_the_next(red: MainWindow, qtbot: QtBot) -> None:
    red._on_exported(Path("attack-by-the-ford.png"))
    assert "attack-by-the-ford" in said(red)
    order(red, "attack")
    assert "attack-by-the-ford" not in said(red)
    take_chair(red, qtbot)
    assert "attack-by-the-ford" not in said(red)


def test_undo_does_not_name_what_the_last_player_did(red: MainWindow) -> None:
    order(red, "attack")
    assert red.acts.action("undo").text() == "Undo"
    assert not red.acts.action("undo").isEnabled()


def test_each_player_finds_the_map_as_he_left_it_and_his_sheet_beside_it(red: MainWindow, qtbot: QtBot) -> None:
    assert red.open_game is not None
    red.page.view.true_size()
    red.page.view.centre_on(red.session.table.game.board.at("N0301"))
    mine = red.page.view.camera()
    order(red, "attack")
    take_chair(red, qtbot)
    assert red.page.view.camera() != pytest.approx(mine, abs=0.1)
    assert red.page.inspector.current == "orders", "the sheet he is to write"
    order(red, "hold")
    while red.open_game.is_covered or red.session.bridge.seat != "red":
        if red.open_game.is_covered:
            take_chair(red, qtbot)
        else:
            red.session.picking.pick("pass")
            Player(red).commit()
    assert red.page.view.camera() == pytest.approx(mine, abs=0.1)


def test_a_player_hands_over_before_he_has_decided_and_gets_the_screen_back(red: MainWindow, qtbot: QtBot) -> None:
    red.acts.action("hand-over").trigger()
    take_chair(red, qtbot)
    assert red.session.bridge.seat == "blue"
    order(red, "hold")
    take_chair(red, qtbot)
    assert red.session.bridge.seat == "red"
    assert red.session.question is not None


def test_who_looks_while_another_at_this_screen_decides_hands_it_back(red: MainWindow, qtbot: QtBot) -> None:
    """He was told to send a turn to a player who is not at this screen, and Enter began the mail."""
    order(red, "attack")
    take_chair(red, qtbot)
    order(red, "hold")
    assert red.open_game is not None
    assert red.open_game.is_covered
    take_chair(red, qtbot)
    decides = red.session.bridge.seat
    assert red.session.question is not None
    red.acts.action("hand-over").trigger()
    take_chair(red, qtbot)
    prompt = red.page.prompt
    assert red.session.question is None
    assert "waiting for the player who is at this screen too" in prompt.sentence.words()
    assert not any("turn" in words for words, _ in prompt.acts())
    assert prompt.commit.text() == "Hand over the screen"
    QTest.mouseClick(prompt.commit, _LEFT)
    assert red.open_game.is_covered
    take_chair(red, qtbot)
    assert red.session.bridge.seat == decides


@pytest.mark.usefixtures("at_the_start")
def test_a_covered_game_can_be_left_and_nothing_is_lost(red: MainWindow, qtbot: QtBot) -> None:
    assert red.open_game is not None
    path = red.open_game.running.path
    order(red, "attack")
    red.show_start()
    assert red.open_game is None
    assert not any(cover.isVisible() for cover in red.findChildren(HandOver))
    red.open_path(path)
    take_chair(red, qtbot)
    assert red.session.bridge.seat == "blue"


def test_one_player_alone_is_never_covered(window: MainWindow, running: Running) -> None:
    window.opening.opened.emit(running, ("blue",), None)
    assert window.playing
    assert window.session.bridge.seat == "blue"
    assert not window.session.bridge.is_mine or window.session.question is not None


def test_a_turn_that_came_is_shown_from_where_this_player_was_told_of_it(window: MainWindow, running: Running) -> None:
    secret = Fact(SecretRemembered("red", {"plan": ("x",)}), only("red"))
    for number in range(2):
        running.table.accept(Entry("red", Pass(), (secret, Fact(Noted("red", f"remark {number}")))[: 1 + number]))
    window.opening.opened.emit(running, ("blue",), 1)
    assert (window.session.replay_cursor.moment, window.session.replay_cursor.last) == (0, 1)
    window.session.replay_cursor.step(1)
    assert not window.session.replay_cursor.is_back


def test_a_game_that_hides_nothing_changes_seats_without_a_word(playing: MainWindow) -> None:
    assert playing.open_game is not None
    assert not playing.open_game.cover.isVisible()
    assert not playing.acts.action("hand-over").isEnabled()


def vocabulary(window: MainWindow) -> tuple[object, object]:
    table = window.session.table
    return table.ruleset.vocabulary.commands, table.game.board
