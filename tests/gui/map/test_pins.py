"""Notes pinned to hexes: one's own stay on this computer, those for all are in the log; nobody takes away another's."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from hexboard.core.command import Pin, Unpin
from hexboard.gui.board.camera import scene_point
from hexboard.gui.dialogs.palette import CommandPalette, entries
from hexboard.gui.dialogs.texts import PinDialog
from hexboard.gui.main_window import MainWindow
from hexboard.play.pins import PinnedNote
from hexboard.play.starting import Running
from tests.gui.heard import said
from tests.gui.player import Player, take_chair

_SECRET = "ambush behind the mill"


def _write(window: MainWindow, text: str, *, for_all: bool) -> None:
    """Pin a note to the hex of the cursor with keyboard and mouse."""
    Player(window).key(Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    dialog = window.findChild(PinDialog)
    assert dialog is not None
    dialog.text.clear()
    QTest.keyClicks(dialog.text, text)
    (dialog.for_all if for_all else dialog.own).click()
    QTest.mouseClick(dialog.findChildren(QPushButton)[0], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def _listed(window: MainWindow) -> list[str]:
    return [entry.words for entry in entries(window.acts, window, window.page) if entry.kind == "pin"]


def test_a_note_of_ones_own_is_on_the_map_and_in_no_log(playing: MainWindow) -> None:
    player, page, log = Player(playing), playing.page, playing.session.table.log
    player.click_hex("1204")
    _write(playing, _SECRET, for_all=False)
    here = playing.session.position().board.at("1204")
    assert playing.session.pins.at(here) == (PinnedNote(here, _SECRET),)
    assert len(page.map.pins._chips) == 1
    assert playing.session.table.log is log, "nothing was written into the game"
    assert _SECRET.encode() not in playing.open_game.running.path.read_bytes()
    page.show_panel("here")
    QApplication.processEvents()
    assert _SECRET in said(playing)
    assert _listed(playing) == [f"1204 Pin: {_SECRET}", f"Take away: 1204 Pin: {_SECRET}"]


def test_a_pin_is_seen_from_as_far_as_one_can_look(playing: MainWindow) -> None:
    view, here = playing.page.view, playing.session.table.game.board.at("1204")
    playing.session.pins.put(here, _SECRET, for_all=False)
    view.zoom_steps(-99, QPointF())
    item, picture = playing.page.map.pins, QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(30, 30)
    painter.scale(view.zoom_step.zoom, view.zoom_step.zoom)
    painter.translate(-scene_point(here))
    option = QStyleOptionGraphicsItem()
    option.exposedRect = item.boundingRect()  # type: ignore[attr-defined]
    item.paint(painter, option)
    seen = [painter.worldTransform().inverted()[0].map(QPointF(x, y)) for x, y in _inked(picture)]
    painter.end()
    assert seen
    assert all(item.boundingRect().contains(point) for point in seen), "what is painted outside stays when it goes"


def _inked(picture: QImage) -> list[tuple[int, int]]:
    return [(x, y) for x in range(picture.width()) for y in range(picture.height()) if picture.pixelColor(x, y).alpha()]


def test_it_outlives_the_window_and_is_found_again(playing: MainWindow, plain_path: Path, qtbot: QtBot) -> None:
    Player(playing).click_hex("1204")
    _write(playing, _SECRET, for_all=False)
    playing.show_start()
    playing.open_path(plain_path)
    assert [note.text for note in playing.session.pins.all()] == [_SECRET]
    playing.show_palette()
    palette = playing.findChild(CommandPalette)
    assert palette is not None
    palette.activateWindow()
    qtbot.waitUntil(palette.isActiveWindow)
    QTest.keyClicks(palette.field, "ambush")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert playing.session.hex == playing.session.position().board.at("1204")


def test_a_note_for_all_is_told_and_taken_away_by_its_writer(playing: MainWindow) -> None:
    player, session = Player(playing), playing.session
    player.click_hex("1204")
    here = session.position().board.at("1204")
    _write(playing, "a draw <b>here</b>?", for_all=True)
    assert session.table.log.entries[-1].command == Pin("a draw <b>here</b>?", here)
    assert "a draw &lt;b&gt;" in _here(playing), "what others wrote is no markup"
    playing.session.menu_asked.emit(here, playing.mapToGlobal(QPoint(300, 300)))
    menu = next(each for each in playing.findChildren(QMenu) if each.isVisible())
    take = next(action for action in menu.actions() if action.text().startswith("Take away: "))
    take.trigger()
    menu.close()
    assert session.table.log.entries[-1].command == Unpin("a draw <b>here</b>?", here)
    assert playing.session.pins.all() == ()
    assert playing.page.map.pins._chips == {}


def _here(window: MainWindow) -> str:
    window.page.show_panel("here")
    QApplication.processEvents()
    return window.page.inspector.panel("here")._page.toHtml()


def test_undo_leaves_what_was_pinned(playing: MainWindow) -> None:
    player = Player(playing)
    player.click_hex("1204")
    _write(playing, "for all", for_all=True)
    playing.session.pins.put(playing.session.hex, "own", for_all=False)
    player.end_phase("End the Movement")
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [note.text for note in playing.session.pins.all()] == ["for all", "own"]


@pytest.fixture
def red(window: MainWindow, running: Running, qtbot: QtBot) -> MainWindow:
    """The toy, where things are hidden; Red has taken the chair."""
    window.opening.opened.emit(running, ("red", "blue"), None)
    take_chair(window, qtbot)
    return window


def test_the_next_at_the_screen_sees_nothing_of_the_others_pins(red: MainWindow, qtbot: QtBot) -> None:
    here = min(red.session.position().board.hexes)
    red.session.select(here)
    _write(red, _SECRET, for_all=False)
    _write(red, "for both of us", for_all=True)
    assert len(red.session.pins.all()) == 2
    red.game.hand_over_to_next()
    assert _SECRET not in said(red)
    take_chair(red, qtbot)
    assert red.session.bridge.seat == "blue"
    red.session.select(here)
    assert [note.text for note in red.session.pins.all()] == ["for both of us"]
    assert not any(red.session.pins.is_mine(note) for note in red.session.pins.all())
    assert _SECRET not in said(red) + _here(red) + " ".join(_listed(red))
    assert "Take away" not in " ".join(_listed(red))
    refused = red.session.table.check("blue", Unpin("for both of us", here))
    assert refused is not None
    assert "nothing pinned" in refused.reason


def test_a_menu_of_the_map_goes_with_its_game(playing: MainWindow) -> None:
    """Its line "Free hand here" was chosen when nobody sat at the game any more."""
    here = playing.session.table.game.board.at("0303")
    playing.session.menu_asked.emit(here, playing.mapToGlobal(QPoint(300, 300)))
    assert isinstance(QApplication.activePopupWidget(), QMenu)
    playing.show_start()
    assert QApplication.activePopupWidget() is None
