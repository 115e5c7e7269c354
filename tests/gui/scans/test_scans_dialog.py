"""Laying a scan under the grid by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from hexboard.geometry.calibrate import calibrate
from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from hexboard.gui.board.camera import scene_point
from hexboard.gui.dialogs.scans import ScansDialog, fit_words, sheet_names
from hexboard.gui.main_window import MainWindow
from hexboard.gui.session.session import Session

from .scanned import LONG, pixel_of, scan_file, settled
from .test_scan_table import items, table_of

_LEFT = Qt.MouseButton.LeftButton
_AIMS = Qt.CursorShape.CrossCursor  # a hand would lie over the hex whose middle is to be clicked


@pytest.fixture
def dialog(playing: MainWindow, tmp_path: Path, qtbot: QtBot) -> Iterator[ScansDialog]:
    """The dialog with a scan in it, no hex picked."""
    playing.acts.action("scans").trigger()
    opened = playing.findChild(ScansDialog)
    assert opened is not None
    # without a window manager nobody else makes it the one the keys go to
    with qtbot.waitActive(opened):
        opened.activateWindow()
    opened.use(scan_file(tmp_path))
    qtbot.waitUntil(lambda: not opened.scan_view.sceneRect().isEmpty(), timeout=LONG)
    QApplication.processEvents()
    opened.scan_view.fit()
    yield opened
    opened.close()


def click_scan(dialog: ScansDialog, at: tuple[float, float]) -> None:
    """Click a pixel of the scan."""
    view = dialog.scan_view
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.mapFromScene(QPointF(*at)))


def drag_over(dialog: ScansDialog, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press at a pixel of the scan, or beside it, and let go at another."""
    view = dialog.scan_view
    first, last = view.mapFromScene(QPointF(*start)), view.mapFromScene(QPointF(*end))
    assert view.viewport().rect().contains(first)
    QTest.mousePress(view.viewport(), _LEFT, pos=first)
    QTest.mouseMove(view.viewport(), last - QPoint(5, 5))
    QTest.mouseMove(view.viewport(), last)
    QTest.mouseRelease(view.viewport(), _LEFT, pos=last)


def pick(dialog: ScansDialog, playing: MainWindow, *labels: str) -> None:
    """Click hexes on the scan and write their numbers."""
    for label in labels:
        click_scan(dialog, pixel_of(playing.session.table.game.board, label))
        dialog.form.label.setText(label)
        QTest.keyClick(dialog.form.label, Qt.Key.Key_Return)


def test_three_hexes_lay_it_and_a_fourth_tells_how_well(
    dialog: ScansDialog, playing: MainWindow, qtbot: QtBot
) -> None:
    assert "at least three" in dialog.words.text()
    pick(dialog, playing, "0202", "2003")
    assert items(playing) == []
    pick(dialog, playing, "0225")
    assert "Pick a fourth" in dialog.words.text()
    settled(table_of(playing), qtbot)
    assert len(items(playing)) == 1
    pick(dialog, playing, "1520")
    assert dialog.words.text().startswith("4 hexes: off by 0.0")
    assert dialog.form.points.count() == 4
    assert "of a hex off" in dialog.form.points.item(0).text()


def test_a_hex_is_named_by_clicking_it_on_the_map_and_the_game_hears_nothing(
    dialog: ScansDialog, playing: MainWindow
) -> None:
    view, board = playing.page.view, playing.session.table.game.board
    view.fit()
    asked = playing.session.question
    click_scan(dialog, pixel_of(board, "0805"))
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.mapFromScene(scene_point(board.at("0805"))))
    scan = dialog.scan()
    assert scan is not None
    assert [label for label, _ in scan.points] == ["0805"]
    assert playing.session.question is asked
    assert playing.session.hex is None
    # the next click is the game's again
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.mapFromScene(scene_point(board.at("0805"))))
    assert playing.session.hex == board.at("0805")


def test_a_number_that_is_not_on_the_sheet_is_asked_for_again(dialog: ScansDialog, playing: MainWindow) -> None:
    pick(dialog, playing, "0202")
    click_scan(dialog, (100.0, 100.0))
    dialog.form.label.setText("9999")
    dialog.name_point()
    assert dialog.words.text() == "The map has no hex 9999."
    dialog.form.label.setText("0305")
    dialog.name_point()
    scan = dialog.scan()
    assert scan is not None
    assert [label for label, _ in scan.points] == ["0202", "0305"]


def test_a_hex_can_be_dropped_and_the_scan_forgotten(dialog: ScansDialog, playing: MainWindow, qtbot: QtBot) -> None:
    pick(dialog, playing, "0202", "2003", "0225")
    dialog.form.points.setCurrentRow(0)
    dialog.form.drop_button.click()
    assert dialog.form.points.count() == 2
    assert items(playing) == []
    dialog.form.forget_button.click()
    assert dialog.scan() is None
    assert "Choose the file" in dialog.words.text()
    assert dialog.scan_view.sceneRect().isEmpty()


def test_crop_opacity_and_whether_it_is_shown_are_kept(dialog: ScansDialog, playing: MainWindow, qtbot: QtBot) -> None:
    pick(dialog, playing, "0202", "2003", "0225")
    settled(table_of(playing), qtbot)
    dialog.form.opacity.setValue(40)
    dialog.form.crop_button.click()
    drag_over(dialog, (-35, 100), (-10, 500))
    assert dialog.form.crop_button.isChecked(), "beside the scan nothing is cut off it"
    drag_over(dialog, (100, 100), (400, 500))
    scan = dialog.scan()
    assert scan is not None
    assert scan.opacity == 0.4
    assert scan.crop == pytest.approx((100, 100, 400, 500), abs=3)
    assert not dialog.form.crop_button.isChecked()
    dialog.form.whole_button.click()
    dialog.form.on.click()
    scan = dialog.scan()
    assert scan is not None
    assert (scan.crop, scan.shown) == (None, False)
    assert items(playing) == []


def all_of_a_scan_is_seen_however_large_its_window_is_made(dialog: ScansDialog) -> None:
    view = dialog.scan_view
    for wide in (700, 1000):
        dialog.resize(wide, wide)
        QApplication.processEvents()
        seen = view.mapFromScene(view.sceneRect()).boundingRect().size()
        room = view.viewport().size()
        assert min(room.width() - seen.width(), room.height() - seen.height()) < 10, "as large as it can be"


def only_whole_turns_of_the_wheel_zoom(dialog: ScansDialog) -> None:
    view = dialog.scan_view

    def turn(across: int, by: int) -> float:
        none, at = Qt.KeyboardModifier.NoModifier, QPointF(50, 50)
        phase = Qt.ScrollPhase.NoScrollPhase
        wheel = QWheelEvent(at, at, QPoint(), QPoint(across, by), Qt.MouseButton.NoButton, none, phase, False)
        QApplication.sendEvent(view.viewport(), wheel)
        return view.transform().m11()

    whole = view.transform().m11()
    assert turn(120, 0) == whole, "sideways it is no zoom"
    assert turn(0, 60) == whole
    assert turn(0, 60) == pytest.approx(1.25 * whole)
    assert turn(0, 240) == pytest.approx(1.25**3 * whole)


def dragging_moves_the_scan_and_picks_nothing(dialog: ScansDialog) -> None:
    view = dialog.scan_view
    view.zoom(4.0)
    bars = view.horizontalScrollBar().value()
    assert view.viewport().cursor().shape() == _AIMS
    QTest.mousePress(view.viewport(), _LEFT, pos=QPoint(200, 100))
    QTest.mouseMove(view.viewport(), QPoint(150, 100))
    QTest.mouseRelease(view.viewport(), _LEFT, pos=QPoint(150, 100))
    assert view.horizontalScrollBar().value() != bars
    assert not dialog.form.label.isEnabled()
    assert view.viewport().cursor().shape() == _AIMS


def test_another_file_begins_anew_and_the_same_goes_on(
    dialog: ScansDialog, playing: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pick(dialog, playing, "0202")
    scan = dialog.scan()
    assert scan is not None
    dialog.use(scan.file)
    assert dialog.form.points.count() == 1
    other = scan_file(tmp_path, "other.png")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(other), ""))
    dialog.form.choose_button.click()
    assert dialog.form.points.count() == 0
    assert dialog.form.file_words.text() == "other.png"


def what_is_no_image_is_said(dialog: ScansDialog, playing: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no map", encoding="utf-8")
    dialog.use(text)
    settled(table_of(playing), qtbot)
    assert "notes.txt cannot be read: it is no image" in playing.notice.text()
    assert dialog.scan_view.sceneRect().isEmpty()


def test_the_picture_is_seen_whole_zoomed_and_dragged(
    dialog: ScansDialog, playing: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """One game is enough for all of them."""
    all_of_a_scan_is_seen_however_large_its_window_is_made(dialog)
    only_whole_turns_of_the_wheel_zoom(dialog)
    dragging_moves_the_scan_and_picks_nothing(dialog)
    what_is_no_image_is_said(dialog, playing, tmp_path, qtbot)


def test_a_sheet_is_called_as_it_is_printed_and_an_only_one_without_a_name_the_map(
    playing: MainWindow, session: Session
) -> None:
    board = playing.session.table.game.board
    assert list(sheet_names(board).values()) == ["the map"]
    named = evolve(board.sheets[0], sheet=evolve(board.sheets[0].sheet, title="North"))
    assert list(sheet_names(evolve(board, sheets=(named,))).values()) == ["North"]
    assert len(set(sheet_names(session.table.game.board).values())) == len(session.table.game.board.sheets) > 1


def test_a_wrong_number_is_pointed_out() -> None:
    places = (Hex(0, 0), Hex(20, -10), Hex(0, 25), Hex(20, 15), Hex(10, 5))
    plain = Layout(20, 0, 0, 20)
    known = [(at, plain.point(at)) for at in places]
    wrong = [*known[:4], (Hex(10, 8), known[4][1])]
    words = fit_words(calibrate(wrong), ["a", "b", "c", "d", "e"])
    assert "e is the farthest off" in words
    three = [(Hex(0, 0), known[0][1]), (Hex(20, -10), known[1][1]), (Hex(0, 20), known[2][1])]
    assert "longer one way" in fit_words(calibrate(three), ["a", "b", "c"])
    assert "longer" not in fit_words(calibrate(known), ["a", "b", "c", "d", "e"])
