"""The keys that walk the hex cursor over the map and move the map, wherever the map ends."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.gui.board.choices import ChoiceMark, Choices
from hexboard.gui.board.view import BoardView
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.chance_legend import ChanceLegend
from hexboard.gui.theme.dressing import dress


def test_the_cursor_walks_along_the_edge_of_the_map_to_its_end(playing: MainWindow) -> None:
    keys, session = playing.page.keyed, playing.session
    board = session.position().board
    for across, first, last in ((1, "0128", "2528"), (-1, "2528", "0128")):
        keys.centre_on(board.at(first))
        for _ in range(abs(int(last[:2]) - int(first[:2]))):
            keys.move_cursor(across, 0)
        assert session.hex is not None
        assert board.label(session.hex)[:2] == last[:2]
        keys.move_cursor(across, 0)
        assert board.label(session.hex)[:2] == last[:2], "there it stays"


def test_the_first_step_of_the_cursor_is_onto_the_map_wherever_one_looks(playing: MainWindow) -> None:
    view = playing.page.view
    view.true_size()
    view.zoom_by(3)
    view.centerOn(view.sceneRect().topLeft())
    assert view.hex_at(view.viewport().rect().center()) is None
    playing.page.keyed.move_cursor(1, 0)
    assert playing.session.hex in playing.session.position().board
    assert view.viewport().rect().contains(view.box_of(playing.session.hex))


def test_a_hex_to_look_at_is_shown_beside_the_drawer_and_not_under_it(playing: MainWindow, qapp: QApplication) -> None:
    playing.resize(1024, 640)
    dress(qapp, "light", 150)
    page, view = playing.page, playing.page.view
    for _ in range(3):
        qapp.processEvents()
    page.open_inspector(True)
    for _ in range(3):
        qapp.processEvents()
    view.true_size()
    (drawer,) = view.covered
    for at in list(playing.session.position().board.hexes)[::7]:
        page.centre_on(at)
        assert not drawer.intersects(view.box_of(at))


def test_what_outlines_mean_stands_in_a_corner_however_the_window_is_made(
    playing: MainWindow, qapp: QApplication
) -> None:
    view = playing.page.view
    legend = view.findChild(ChanceLegend)
    assert isinstance(legend, ChanceLegend)

    def distance(view: BoardView) -> int:
        return view.height() - legend.geometry().bottom()

    legend.show_chances([1.0, 0.7])
    usual, wide = distance(view), legend.width()
    assert legend.isVisible()
    playing.resize(1024, 640)
    assert distance(view) == usual
    playing.resize(1600, 900)
    assert distance(view) == usual
    dress(qapp, "light", 150)
    for _ in range(5):
        qapp.processEvents()
    assert legend.width() > 1.4 * wide
    box = legend.geometry()
    view.cover(box)
    assert not legend.geometry().intersects(box)
    legend.show_chances([])
    assert not legend.isVisible()


def test_the_cursor_is_ringed_wherever_the_hex_was_chosen(playing: MainWindow) -> None:
    session, view = playing.session, playing.page.view
    here, beside = list(view.stacks())[:2]
    playing.page.keyed.centre_on(here)
    session.select(beside)
    assert view._selected == beside
    assert playing.page.view.accessibleDescription().startswith(session.position().place_name(beside))


def test_what_outlines_mean_gives_way_to_a_hex_that_is_moved_under_it(playing: MainWindow, qtbot: QtBot) -> None:
    view = playing.page.view
    view.true_size()
    legend = view.findChild(ChanceLegend)
    assert isinstance(legend, ChanceLegend)
    at = next(iter(view.stacks()))
    view.show_choices(Choices({at: ChoiceMark("1")}))
    legend.show_chances([1.0, 0.7])
    stood = legend.geometry()
    view.pan(stood.center() - view.box_of(at).center())
    assert stood.intersects(view.box_of(at))
    qtbot.waitUntil(lambda: not legend.geometry().intersects(view.box_of(at)))
    assert legend.isVisible()


def test_keys_zoom_at_the_pointer_as_the_wheel_does(playing: MainWindow, qapp: QApplication) -> None:
    """Pointed at from afar, a place was out of sight once it was near."""
    for key, near in ((Qt.Key.Key_Plus, 0.6), (Qt.Key.Key_1, 0.6), (Qt.Key.Key_Minus, 2.5)):
        zoom_by_key(playing, qapp, key, near)


def zoom_by_key(playing: MainWindow, qapp: QApplication, key: Qt.Key, near: float) -> None:
    view = playing.page.view
    view.true_size()
    view.zoom_by(near)
    there = view.viewport().rect().center() + QPoint(80, 60)
    QTest.mouseMove(view.viewport(), there)
    qapp.processEvents()
    at, zoom_step = view.mapToScene(there), view.zoom_step
    view.setFocus()
    QTest.keyClick(view, key)
    assert view.zoom_step != zoom_step
    assert (view.mapFromScene(at) - there).manhattanLength() <= 2
    playing.page.prompt.setFocus()
    QTest.mouseMove(playing.page.prompt, QPoint(5, 5))
    qapp.processEvents()
    assert view._pointed() == QPointF(view.viewport().rect().center())


@pytest.mark.parametrize(
    ("act", "when"), [("layer-trails", "since you last did something"), ("layer-turn-trails", "in that turn")]
)
def test_where_there_are_no_ways_to_show_that_is_said(playing: MainWindow, act: str, when: str) -> None:
    """The key seemed dead to whoever had sealed his orders last and was shown the turn as his own act."""
    playing.acts.action(act).trigger()
    assert not playing.page.view.trails._marks.lines
    assert playing.page.prompt.second.words() == f"There are no ways to show: nobody was seen to move {when}."
    playing.acts.action(act).trigger()
    assert "no ways" not in playing.page.prompt.second.words()
