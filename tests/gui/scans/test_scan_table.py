"""Scans of an open game: laid, folded, taken away, kept on this machine alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note
from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.items.scan_item import ScanItem
from hexboard.gui.main_window import MainWindow
from hexboard.gui.scans.scan_table import ScanTable
from hexboard.module.folder import Library
from hexboard.play.by_mail.mailing import pack_turn
from hexboard.play.places import Places
from hexboard.play.scans import ScanShelf
from tests.games import begin_game

from .scanned import COLOUR, LONG, laid, scan_file, settled

pytestmark = pytest.mark.usefixtures("painted_maps")

SPREAD = ("0202", "2003", "0225", "1520")


def table_of(window: MainWindow) -> ScanTable:
    """The scans of the game in a window."""
    found = window.page.view.findChild(ScanTable)
    assert isinstance(found, ScanTable)
    return found


def items(window: MainWindow) -> list[ScanItem]:
    """The scans that lie on the map."""
    return [item for item in window.page.view.scene().items() if isinstance(item, ScanItem)]


def seen_at(window: MainWindow, label: str, qtbot: QtBot) -> tuple[int, int, int]:
    """The colour beside the middle of a hex, where neither number nor counter is."""
    view = window.page.view
    at = window.session.table.game.board.at(label)
    view.centre_on(at)
    view.grab()  # what is seen is drawn from here on, between events
    qtbot.waitUntil(lambda: view.is_sharp, timeout=LONG)
    image: QImage = view.grab().toImage()
    point = view.mapFromScene(scene_point(at))
    colour = image.pixelColor(point.x() + 2, point.y() + 3)
    return colour.red(), colour.green(), colour.blue()


def test_a_scan_lies_on_the_map_and_can_be_taken_off(playing: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    table, board = table_of(playing), playing.session.table.game.board
    before = seen_at(playing, "1812", qtbot)
    scan = laid(board, scan_file(tmp_path), SPREAD)
    table.put("map", scan)
    settled(table, qtbot)
    assert seen_at(playing, "1812", qtbot) == COLOUR
    table.put("map", evolve(scan, shown=False))
    assert items(playing) == []
    assert seen_at(playing, "1812", qtbot) == before
    table.put("map", scan)
    settled(table, qtbot)
    table.put("map", None)
    assert items(playing) == []


def test_it_is_there_again_when_the_game_is_opened_again(
    playing: MainWindow, places: Places, plain_path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    scan = laid(playing.session.table.game.board, scan_file(tmp_path), SPREAD)
    table_of(playing).put("map", scan)
    playing.show_start()
    playing.open_path(plain_path)
    settled(table_of(playing), qtbot)
    assert len(items(playing)) == 1
    assert ScanShelf(places.scans, "road_to_richmond").scans() == {"map": scan}


def test_nothing_of_a_scan_is_in_the_game_or_in_a_mail(
    playing: MainWindow, places: Places, plain_path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    before = plain_path.read_bytes()
    table = table_of(playing)
    table.put("map", laid(playing.session.table.game.board, scan_file(tmp_path, "secret-scan.png"), SPREAD))
    settled(table, qtbot)
    assert plain_path.read_bytes() == before
    assert places.scans not in plain_path.parents
    playing.session.bridge.submit("csa", Note("all is well"))
    text = pack_turn(playing.session.running).text
    for told in (plain_path.read_text(encoding="utf-8"), text):
        assert "secret-scan" not in told
        assert "opacity" not in told


def test_a_scan_that_is_gone_is_said_and_the_game_goes_on(playing: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    table = table_of(playing)
    table.put("map", laid(playing.session.table.game.board, tmp_path / "gone.png", SPREAD))
    settled(table, qtbot)
    assert "gone.png cannot be read: No such file" in playing.notice.text()
    assert items(playing) == []
    assert playing.session.question is not None


def test_what_cannot_be_kept_holds_until_the_end(
    playing: MainWindow, places: Places, tmp_path: Path, qtbot: QtBot
) -> None:
    places.scans.write_text("a file where a folder should be", encoding="utf-8")
    table = table_of(playing)
    table.put("map", laid(playing.session.table.game.board, scan_file(tmp_path), SPREAD))
    settled(table, qtbot)
    assert "could not be kept" in playing.notice.text()
    assert len(items(playing)) == 1


def test_two_hexes_are_not_enough_to_lay_anything(playing: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    table = table_of(playing)
    table.put("map", laid(playing.session.table.game.board, scan_file(tmp_path), SPREAD[:2]))
    settled(table, qtbot)
    assert items(playing) == []


def test_of_folded_sheets_only_what_is_in_play_is_covered(
    window: MainWindow, toy_library: Library, places: Places, tmp_path: Path, qtbot: QtBot
) -> None:
    path = places.games / "folded.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library)
    window.open_path(path)
    table, board = table_of(window), window.session.table.game.board
    assert board.whole is not None
    first, second = board.sheets[0].sheet, board.sheets[1].sheet
    labels = {placed.sheet.id: [placed.label(at) for at in placed.open_hexes()] for placed in board.sheets}
    file = scan_file(tmp_path, size=(1100, 1100))
    for number, sheet in enumerate((first, second)):
        own = labels[sheet.id]
        table.put(sheet.id, laid(board, file, (own[0], own[len(own) // 2 + 7], own[-1]), number))
    settled(table, qtbot)
    rects = [item.boundingRect() for item in items(window)]
    assert len(rects) == 2
    in_play = [scene_point(at).y() for at in board.hexes]
    assert max(rect.bottom() for rect in rects) < max(in_play) + 64
    assert min(rect.top() for rect in rects) > min(in_play) - 64
    window.page.view.set_unfolded(True)
    settled(table, qtbot)
    unfolded = [item.boundingRect() for item in items(window)]
    assert max(rect.bottom() for rect in unfolded) > max(rect.bottom() for rect in rects) + 64


def test_scans_lie_in_the_second_map_window_too_and_go_with_it(
    playing: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    table, scan = table_of(playing), laid(playing.session.table.game.board, scan_file(tmp_path), SPREAD)
    table.put("map", scan)
    settled(table, qtbot)
    playing.acts.action("second-map").trigger()
    second = playing.page.second_map
    assert second is not None
    (there,) = (item for item in second.view.scene().items() if isinstance(item, ScanItem))
    (here,) = items(playing)
    assert there.boundingRect() == here.boundingRect()
    assert there.pixels is here.pixels, "a file is read and kept once"
    table.put("map", evolve(scan, shown=False))
    assert not [item for item in second.view.scene().items() if isinstance(item, ScanItem)]
    table.put("map", scan)
    settled(table, qtbot)
    assert [item for item in second.view.scene().items() if isinstance(item, ScanItem)]
    second.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    table.put("map", None)
    assert items(playing) == []


def test_a_spoilt_shelf_is_said(
    window: MainWindow, places: Places, plain_path: Path
) -> None:
    places.scans.mkdir(parents=True)
    (places.scans / "road_to_richmond.json").write_text("{", encoding="utf-8")
    window.open_path(plain_path)
    assert "What was kept about scans" in window.notice.text()
    assert window.playing
