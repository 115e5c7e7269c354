"""How games come into the window and leave it: opened, dropped, pasted, rescued, offered back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note
from hexboard.gui.main_window import MainWindow
from hexboard.play.places import Places
from hexboard.play.starting import Running

from .player import Player, lift_curtain


def drop(window: MainWindow, data: QMimeData) -> None:
    """Let something fall on the window."""
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDropEvent(QPointF(10, 10), copy, data, left, Qt.KeyboardModifier.NoModifier)
    window.dropEvent(event)


def test_docks_stand_next_time_where_they_were_left(playing: MainWindow, open_game: Running) -> None:
    playing.show_dock("rules")
    playing.toggle_dock("journal")
    playing.show_start()
    playing.open_path(open_game.path)
    assert playing.dock_is_open("rules")
    assert not playing.dock_is_open("journal")


def test_a_game_left_and_opened_again_is_the_same(playing: MainWindow, open_game: Running) -> None:
    player = Player(playing)
    player.take_from_tray("csa-pickett")
    player.click_hex("0303")
    before = playing.session.table.view().state
    playing.battle.view.zoom_by(1.5)
    camera = playing.battle.view.camera()
    playing.show_start()
    assert not playing.playing
    playing.open_path(open_game.path)
    assert playing.session.table.view().state == before
    assert playing.battle.view.camera() == pytest.approx(camera, abs=0.1)


def test_the_game_played_last_is_offered_on_the_start_page(playing: MainWindow, open_game: Running) -> None:
    playing.show_start()
    assert playing.settings.recent()[0].path == str(open_game.path.resolve())
    Player(playing).press("Go on: Road to Richmond")
    assert playing.playing, playing.notice.text()


def test_the_curtain_falls_between_players(window: MainWindow, running: Running, qtbot: QtBot) -> None:
    window.opening.opened.emit(running, ("red", "blue"), None)
    assert window.sitting is not None
    curtain = window.sitting.curtain
    assert curtain.isVisible()
    assert window.windowTitle() == "hexboard"
    assert not window.playing
    lift_curtain(window, qtbot)
    window.session.picking.pick("hold")
    assert curtain.isVisible()
    lift_curtain(window, qtbot)


def test_a_game_file_is_opened_by_dropping_it(window: MainWindow, open_game: Running) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(open_game.path))])
    drop(window, data)
    assert window.playing


def test_what_is_no_turn_is_refused_in_words_and_the_game_goes_on(playing: MainWindow) -> None:
    data = QMimeData()
    data.setText("good morning")
    before = playing.session.table.log.entries
    drop(playing, data)
    assert "no turn in this text" in playing.notice.text()
    assert playing.session.table.log.entries == before
    playing.session.bridge.submit("csa", Note("still here"))
    assert len(playing.session.table.log.entries) == len(before) + 1


def test_a_file_that_is_no_game_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann", encoding="utf-8")
    window.open_path(file)
    assert window.notice.text()
    window.open_path(tmp_path / "missing.hexlog")
    assert "missing.hexlog" in window.notice.text()
    assert not window.playing


def test_a_damaged_game_is_offered_up_to_the_damage(window: MainWindow, open_game: Running) -> None:
    open_game.table.submit("csa", Note("first words"))
    open_game.table.submit("csa", Note("other words"))
    spoilt = open_game.path.read_bytes().replace(b"first words", b"first wards")
    open_game.path.write_bytes(spoilt)
    window.open_path(open_game.path)
    assert not window.playing
    Player(window).press("Go on with the sound part")
    assert window.playing
    assert len(window.session.table.log.entries) == 1
    assert open_game.path.read_bytes() == spoilt


def test_a_strange_module_is_run_only_when_it_is_trusted(window: MainWindow, running: Running) -> None:
    window.open_path(running.path)
    assert not window.playing
    assert "did not come with hexboard" in window.notice.text()
    Player(window).press("I trust it")
    assert window.sitting is not None
    window.show_start()
    window.open_path(running.path)
    assert window.sitting is not None


def test_a_killed_window_offers_its_game_back(window: MainWindow, open_game: Running, places: Places) -> None:
    note = places.state / "open-0123456789abcdef.txt"
    note.write_text(str(open_game.path), encoding="utf-8")
    window.offer_back()
    assert "nothing is lost" in window.notice.text()
    Player(window).press("Go on with it", window.notice)
    assert window.playing


def test_a_turn_on_the_clipboard_is_offered(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("HEXBOARD BEGIN 9FYJ dispatch 7")
    window._look_at_clipboard()
    assert "clipboard" in window.notice.text()
