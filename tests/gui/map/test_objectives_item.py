"""What scores for whoever holds it is seen on the map: where, how much, and who holds it now."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyleOptionGraphicsItem

from hexboard.art.colours.palette import PALETTES, contrast
from hexboard.art.styles import style
from hexboard.gui.board.camera import UNIT, scene_point
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.here import HerePanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game

# The Union has taken the town back.
_TAKEN = """
step = "cycle"
marks = { holders = { S3201 = "usa" } }
units.usa-howe = { at = "S3402" }
"""


@pytest.fixture
def window(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """A game whose objectives are held by both sides."""
    path = places.games / "objectives.hexlog"
    begin_game("on_the_4th_day", "the_battle_continues", seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    return window


def flags(window: MainWindow) -> dict[str, tuple[str, str]]:
    """The tone of each flag on the map and what it says, by hex."""
    board = window.session.table.game.board
    return {board.label(at): flag for at, flag in window.page.map.objectives.flags.items()}


def every_objective_has_a_flag_with_its_holder_and_its_worth(window: MainWindow) -> None:
    found = flags(window)
    assert len(found) == 9
    assert found["S3201"] == ("light", "10")
    assert found["S3302"] == ("dark", "5")


def test_who_has_taken_one_holds_it_on_the_map(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "taken.hexlog"
    scenario = "the_battle_continues"
    begin_game("on_the_4th_day", scenario, seed="s", path=path, position=_TAKEN, library=toy_library).close()
    window.open_path(path)
    assert flags(window)["S3201"] == ("dark", "10")


def they_are_taken_off_and_come_back_by_an_act_of_the_map(window: MainWindow) -> None:
    window.acts.action("layer-objectives").trigger()
    assert flags(window) == {}
    assert not window.acts.action("layer-objectives").isChecked()
    window.acts.action("layer-objectives").trigger()
    assert len(flags(window)) == 9


def test_a_game_without_objectives_says_so(window: MainWindow, toy_library: Library, places: Places) -> None:
    path = places.games / "retreat.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    assert flags(window) == {}
    window.acts.action("layer-objectives").trigger()
    assert "no objectives" in window.page.prompt.hint


def the_hex_pointed_at_says_what_it_is_worth_to_whom(window: MainWindow) -> None:
    window.session.select(window.session.table.game.board.at("S3201"))
    window.page.show_panel("here")
    QTest.qWait(10)
    QApplication.processEvents()
    panel = window.findChild(HerePanel)
    assert panel is not None
    assert "Objective: 10 points for the Confederate" in panel._page.toPlainText()


def test_flags_of_a_game(window: MainWindow) -> None:
    """One game is enough for all of them."""
    every_objective_has_a_flag_with_its_holder_and_its_worth(window)
    they_are_taken_off_and_come_back_by_an_act_of_the_map(window)
    the_hex_pointed_at_says_what_it_is_worth_to_whom(window)


@pytest.mark.parametrize("name", PALETTES)
def test_both_sides_flags_can_be_read_and_told_apart_in_every_palette(name: str) -> None:
    dark, light = (PALETTES[name].counters.toned(tone) for tone in ("dark", "light"))
    for paint in (dark, light):
        assert contrast(paint.body, paint.figure) >= 4.5
    assert contrast(dark.body, light.body) >= 3.0


@pytest.mark.parametrize(("zoom", "is_seen"), [(0.2, False), (0.4, True), (2.0, True)])
def test_flags_are_drawn_where_they_leave_the_counter_to_be_read(
    window: MainWindow, zoom: float, is_seen: bool
) -> None:
    """From afar the figure stood on the left of the counter."""
    objectives = window.page.map.objectives
    picture = QImage(200, 200, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(100, 100)
    painter.scale(zoom, zoom)
    painter.translate(-scene_point(window.session.table.game.board.at("S3201")))
    option = QStyleOptionGraphicsItem()
    for item in (objectives._plain, objectives._written):
        option.exposedRect = item.boundingRect()  # type: ignore[attr-defined]
        item.paint(painter, option)
    painter.end()
    seen = any(picture.pixelColor(x, y).alpha() for x in range(0, 200, 2) for y in range(0, 200, 2))
    assert seen == is_seen
    left = round(100 - style.OVERVIEW_COUNTER / 2 * UNIT * zoom)
    is_clear = not any(picture.pixelColor(x, y).alpha() for x in range(left + 3, 101) for y in range(200))
    assert is_clear or zoom > 1
