"""Lines of units: the panel that explains them and the overlay that draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem, QTreeWidget, QTreeWidgetItem

from hexboard.art.colours.palette import PALETTES
from hexboard.art.shapes import Stroke
from hexboard.engine.question import Line
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, ZoomStep, scene_point
from hexboard.gui.board.items.ways import in_scene, paint_shapes
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.lines_overlay import BLOCKS, KEEPS_OFF, KEPT_OFF, obstacle_marks, web, worths
from hexboard.gui.panels.inspector.lines import LinesPanel, because, line_html
from hexboard.gui.panels.inspector.page import Page
from hexboard.gui.session.lines import Lines, whole_way
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from tests.games import begin_game
from tests.gui.player import Player

# Early is at the end of his line; that of Pender is cut either way.
POSITION = """
step = "cycle"
[units]
"csa-early" = { at = "S0116" }
"csa-pender" = { at = "S2504" }
"usa-gamble" = { at = "S1707" }
"usa-barnes" = { at = "N1931" }
"""


@pytest.fixture
def marching(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """A game with lines: one open, one cut."""
    path = places.games / "lines.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, position=POSITION, library=toy_library)
    window.open_path(path)
    assert window.playing
    return window


@pytest.fixture
def panel(marching: MainWindow) -> Iterator[LinesPanel]:
    marching.page.show_panel("lines")
    QApplication.processEvents()
    found = marching.findChild(LinesPanel)
    assert found is not None
    return found


def row_of(panel: LinesPanel, name: str) -> QTreeWidgetItem:
    """The row of a unit."""
    return next(row for row in _rows(panel.findChild(QTreeWidget)) if row.text(0) == name)


def click(panel: LinesPanel, name: str) -> None:
    """Click a row of the list."""
    tree = panel.findChild(QTreeWidget)
    tree.scrollToItem(row_of(panel, name))
    at = tree.visualItemRect(row_of(panel, name)).center()
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def _rows(tree: QTreeWidget) -> list[QTreeWidgetItem]:
    return [tree.topLevelItem(i) for i in range(tree.topLevelItemCount())]


def every_unit_with_a_line_has_a_row(panel: LinesPanel) -> None:
    texts = [(row.text(0), row.text(1), row.text(2)) for row in _rows(panel.findChild(QTreeWidget))]
    assert texts == [("Early", "10", ""), ("Pender", "0", "no way\nA.962")]


def test_of_a_unit_with_two_lines_the_one_chosen_is_explained(
    marching: MainWindow, panel: LinesPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = marching.session.lines.traces()[0]
    both = (first, evolve(first, worth="out of command", lines=()))
    monkeypatch.setattr(Lines, "traces", lambda lines: both)
    panel.draw(marching.session.position())
    tree = panel.findChild(QTreeWidget)
    for row, trace in zip(_rows(tree), both, strict=True):
        tree.setCurrentItem(row)
        assert marching.session.lines.choice() == trace
        assert f"Early: {trace.worth}" in panel._page.toPlainText()


def a_row_chosen_is_drawn_and_explained_and_chosen_again_is_not(marching: MainWindow, panel: LinesPanel) -> None:
    click(panel, "Early")
    chosen = marching.session.lines.choice()
    assert chosen is not None
    assert chosen.unit == "csa-early"
    shown = panel._page.toPlainText()
    assert "Early: 10" in shown
    assert "No enemy lies on it." in shown
    click(panel, "Pender")
    assert "Gamble blocks it." in panel._page.toPlainText()
    click(panel, "Pender")
    assert marching.session.lines.choice() is None
    assert "Choose a unit" in panel._page.toPlainText()


def the_list_never_scrolls_sideways_and_each_loss_stands_whole(marching: MainWindow, panel: LinesPanel) -> None:
    tree = panel.findChild(QTreeWidget)
    row_of(panel, "Pender").setText(2, "-8 A.972\n-6 A.974\n-4 A.976")
    QApplication.processEvents()
    assert tree.horizontalScrollBar().maximum() == 0
    room, metrics = tree.columnWidth(2), tree.fontMetrics()
    said = [line for row in _rows(tree) for line in row.text(2).split("\n")]
    assert "-8 A.972" in said
    assert all(metrics.horizontalAdvance(line) < room for line in said)
    first, long = (tree.visualItemRect(row_of(panel, name)).height() for name in ("Early", "Pender"))
    assert long > first


def test_the_head_of_every_column_is_whole_where_units_have_long_names(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "long.hexlog"
    begin_game("road_to_vicksburg", "champion_hill", seed="s", path=path, library=toy_library)
    window.open_path(path)
    window.page.show_panel("lines")
    QApplication.processEvents()
    panel = window.findChild(LinesPanel)
    assert panel is not None
    tree = panel.findChild(QTreeWidget)
    seen = [column for column in range(tree.columnCount()) if not tree.isColumnHidden(column)]
    cut = [column for column in seen if tree.header().sectionSizeHint(column) > tree.columnWidth(column)]
    assert [tree.headerItem().text(column) for column in cut] == []


def a_closed_panel_leaves_no_line_on_the_map(marching: MainWindow, panel: LinesPanel) -> None:
    click(panel, "Early")
    marching.page.toggle_panel("lines")
    QApplication.processEvents()
    assert marching.session.lines.choice() is None


def all_lines_at_a_key(marching: MainWindow) -> None:
    item = marching.page.map.lines
    assert not item.isVisible()
    Player(marching).key(Qt.Key.Key_C)
    assert item.isVisible()
    inks = {each.shape.colour for each in item._shapes if isinstance(each.shape, Stroke)}
    colours = marching.page.view.palette_shown.overlays
    assert {colours.path, colours.barred.ink[:7]} <= inks, "open ways and cut ones"
    box = item.mapToScene(item.boundingRect()).boundingRect()
    looks = []
    for name in ("period", "dark"):
        marching.settings.palette = name
        QApplication.processEvents()
        image = QImage(200, 200, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setWindow(box.toAlignedRect())
        item.paint(painter, QStyleOptionGraphicsItem())
        painter.end()
        looks.append(image)
    assert looks[0] != looks[1], "they are drawn in the palette of now"
    Player(marching).key(Qt.Key.Key_C)
    assert not item.isVisible()


@pytest.mark.parametrize("steps", [-14, -9, 0])
def test_a_line_that_is_cut_is_told_from_a_whole_one_by_its_dashes_at_any_zoom(steps: int) -> None:
    overlays, zoom = PALETTES["period"].overlays, ZoomStep(steps).zoom
    picture = QImage(60, 300, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom, zoom)
    painter.translate(30 / zoom - scene_point(Hex(0, 0)).x(), -UNIT)
    paint_shapes(painter, map(in_scene, web((), [tuple(Hex(0, row) for row in range(60))], overlays)))
    painter.end()
    ink, rim = (QColor(each).lightness() for each in (overlays.barred.ink[:7], overlays.path_under))
    along = [picture.pixelColor(30, y).lightness() for y in range(50, 250)]
    low, high = min(ink, rim), max(ink, rim)
    assert min(along) < low + (high - low) / 3
    assert max(along) > high - (high - low) / 3


@pytest.fixture
def opening(window: MainWindow, toy_library: Library, places: Places) -> Callable[[str, str], MainWindow]:
    """Opens a game that has just begun."""

    def open_new(game: str, scenario: str) -> MainWindow:
        path = places.games / f"{scenario}.hexlog"
        begin_game(game, scenario, seed="s", path=path, library=toy_library)
        window.open_path(path)
        assert window.playing
        return window

    return open_new


def test_a_game_without_lines_has_neither_panel_nor_overlay(opening: Callable[[str, str], MainWindow]) -> None:
    window = opening("on_the_4th_day", "the_battle_continues")
    assert "lines" not in window.page.inspector.panels
    assert not window.session.lines.exist
    window.acts.action("layer-lines").trigger()
    assert not window.page.overlays.is_on("lines")
    assert window.page.prompt.hint == "This game traces no lines."


def test_the_key_of_zones_says_that_a_game_has_none(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "battle.hexlog"
    begin_game("the_road_to_gettysburg", "battle", seed="s", path=path, library=toy_library).close()
    window.opening.opened.emit(open_table(path, toy_library), ("usa",), None)
    window.page.view.setFocus()
    QTest.keyClick(window.page.view, Qt.Key.Key_Z)
    assert window.page.prompt.hint == "This game has no zones of control."
    assert not window.page.overlays.is_on("zones")
    assert not window.acts.action("layer-zones").isChecked()


def test_a_line_that_is_traced_only_later_has_its_panel_from_the_beginning(
    opening: Callable[[str, str], MainWindow],
) -> None:
    window = opening("hooker_and_lee", "campaign")
    assert not window.session.lines.traces()
    assert window.acts.action("layer-lines").isEnabled()
    window.page.show_panel("lines")
    QApplication.processEvents()
    panel = window.findChild(LinesPanel)
    assert panel is not None
    assert "no unit's way now" in panel.findChild(Page).toPlainText()


def marks_say_who_blocks_and_who_keeps_off(marching: MainWindow) -> None:
    at = marching.session.position()
    early, pender, barnes = (at.unit(u).hex for u in ("csa-early", "csa-pender", "usa-barnes"))
    kept_off = Trace("csa-pender", (), True, "9", (), (Obstacle("usa-barnes", False, ("csa-early",), "A.96"),))
    assert obstacle_marks(at, [kept_off]) == ({barnes: KEPT_OFF}, {early: KEEPS_OFF})
    cut = Trace("csa-early", (), False, "0", (), (Obstacle("usa-barnes", True),))
    assert obstacle_marks(at, [cut, kept_off])[0] == {barnes: BLOCKS}
    assert worths(at, [cut, kept_off]) == {early: "0", pender: "9"}
    assert whole_way(at, kept_off) == ()


def a_line_in_words(marching: MainWindow) -> None:
    at = marching.session.position()
    lines = (Line("A line", "+10", "A.9"), Line("By way of the North map", "-8", "A.972"))
    past = (Obstacle("usa-barnes", False, ("csa-early",), "A.96"),)
    trace = Trace("csa-pender", (at.board.at("S2404"),), True, "2", lines, past)
    assert because(trace) == "-8 A.972"
    html = line_html(at, trace)
    assert "Pender" in html
    assert "It runs over 1 hex, to" in html
    assert "would block it; kept off by" in html


def test_the_panel_says_that_the_last_recovery_comes_before_scoring_and_shows_the_figure_after_it(
    marching: MainWindow, panel: LinesPanel
) -> None:
    rows = panel.findChild(QTreeWidget)
    assert rows is not None
    assert rows.headerItem().text(3) == "After recovery"
    assert [row.text(3) for row in _rows(rows)] == [row.text(1) for row in _rows(rows)], "nobody here is tired"
    says = panel.findChild(Page)
    assert says is not None
    assert "The last recovery comes before the points are counted" in says.toPlainText()
    click(panel, "Early")
    assert "Worth now 10, after it 10" in says.toPlainText()


def test_the_panel_of_lines_and_all_lines_on_the_map(panel: LinesPanel, marching: MainWindow) -> None:
    """One game is enough for all of them."""
    every_unit_with_a_line_has_a_row(panel)
    a_row_chosen_is_drawn_and_explained_and_chosen_again_is_not(marching, panel)
    the_list_never_scrolls_sideways_and_each_loss_stands_whole(marching, panel)
    a_closed_panel_leaves_no_line_on_the_map(marching, panel)
    all_lines_at_a_key(marching)
    marks_say_who_blocks_and_who_keeps_off(marching)
    a_line_in_words(marching)
