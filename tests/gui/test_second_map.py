"""The second map window: its own zoom and centre, the same game, and nothing of it left when it is handed over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.geometry.hex import Hex
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.second_map import SecondMap
from hexboard.play.starting import Running

from .player import take_chair

_LEFT = Qt.MouseButton.LeftButton


def opened(window: MainWindow) -> SecondMap:
    """The second map, just opened by its act."""
    window.acts.action("second-map").trigger()
    second = window.page.second_map
    assert second is not None
    QApplication.processEvents()
    return second


def entry(window: MainWindow) -> Hex:
    """A hex that may be clicked now, once the first counter that can come on has been picked."""
    question = window.session.question
    assert question is not None
    window.session.picking.pick(next(answer.value for answer in question.open_answers() if answer.unit))
    question = window.session.question
    assert question is not None
    return next(answer.hex for answer in question.open_answers() if answer.hex and not answer.unit)


def top_maps() -> list[SecondMap]:
    """The second maps that can be seen."""
    return [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, SecondMap) and widget.isVisible()]


def test_it_has_a_zoom_and_a_centre_of_its_own(playing: MainWindow, qtbot: QtBot) -> None:
    second, first = opened(playing), playing.page.view
    # without a window manager a letter goes to the window that was active before
    second.activateWindow()
    qtbot.waitUntil(second.isActiveWindow)
    assert playing.acts.action("second-map").isChecked()
    before = first.camera()
    QTest.keyClick(second.view, Qt.Key.Key_Plus)
    second.view.zoom_by(1.25)
    second.view.centre_on(next(iter(first.stacks())))
    assert first.camera() == before
    assert second.view.camera() != before
    zoomed = second.view.camera()
    first.fit()
    assert second.view.camera() == zoomed


def test_a_click_on_it_selects_and_picks_as_on_the_first(playing: MainWindow) -> None:
    second, session = opened(playing), playing.session
    here = entry(playing)
    picks = session.picking.picks
    second.view.centre_on(here)
    QTest.mouseClick(second.view.viewport(), _LEFT, Qt.KeyboardModifier.NoModifier, second.view.box_of(here).center())
    assert session.hex == here
    assert session.chosen is not None
    assert session.chosen.answer.hex == here
    assert playing.page.view._selected == second.view._selected == here
    assert second.view.pointing.choices == playing.page.view.pointing.choices
    QTest.keyClick(second.view, Qt.Key.Key_Escape)
    assert (session.chosen, session.picking.picks) == (None, picks)


def test_it_follows_the_game_and_the_layers(playing: MainWindow) -> None:
    second, session = opened(playing), playing.session
    session.picking.pick("end")
    if session.chosen:
        session.picking.commit()
    assert second.view._at is playing.page.view._at
    playing.acts.action("layer-counters").trigger()
    assert second.view.stacks() == playing.page.view.stacks() == {}
    playing.acts.action("layer-counters").trigger()
    marks = [view._markings._marks for view in (second.view, playing.page.view)]
    playing.acts.action("layer-zones").trigger()
    assert marks[0]["control:usa"] == marks[1]["control:usa"] != {}
    playing.acts.action("layer-zones").trigger()
    playing.acts.action("layer-turn-trails").trigger()
    ways = [[line.way for line in view._trails._marks.lines] for view in (second.view, playing.page.view)]
    assert ways[0] == ways[1]
    playing.settings.palette = "dark"
    assert second.view.palette_shown.name == playing.page.view.palette_shown.name == "dark"


def test_with_the_line_of_sight_a_click_on_it_is_no_pick(playing: MainWindow) -> None:
    second, session = opened(playing), playing.session
    here = entry(playing)
    picks = session.picking.picks
    playing.acts.action("layer-sight").trigger()
    second.view.centre_on(here)
    QTest.mouseClick(second.view.viewport(), _LEFT, Qt.KeyboardModifier.NoModifier, second.view.box_of(here).center())
    assert session.hex == here
    assert (session.chosen, session.picking.picks) == (None, picks)


@pytest.mark.parametrize("how", ["act", "window", "game"])
def test_it_closes_by_itself_and_with_the_game(playing: MainWindow, how: str) -> None:
    second = opened(playing)
    if how == "act":
        playing.acts.action("second-map").trigger()
    elif how == "window":
        second.close()
    else:
        playing.show_start()
    assert top_maps() == []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if how != "game":
        assert playing.page.second_map is None


def test_nothing_of_it_is_left_when_the_screen_is_handed_over(
    window: MainWindow, running: Running, qtbot: QtBot
) -> None:
    window.opening.opened.emit(running, ("red", "blue"), None)
    take_chair(window, qtbot)
    opened(window)
    assert len(top_maps()) == 1
    window.hand_over()
    assert top_maps() == []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [widget for widget in QApplication.allWidgets() if isinstance(widget, SecondMap)] == []
    take_chair(window, qtbot)
    assert window.page.second_map is None
