"""The second map window: its own zoom and centre, the same game, and nothing of it left when it is handed over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.engine.question import Answer
from hexboard.geometry.hex import Hex
from hexboard.gui.board.items.sight_item import SightItem
from hexboard.gui.board.view import BoardView
from hexboard.gui.dialogs.palette import CommandPalette
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.second_map import SecondMap
from hexboard.gui.panels.inspector.journal import JournalPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import Running
from hexboard.play.told.journal import JournalLine
from tests.games import begin_game
from tests.gui.panels.test_odds import at_the_window
from tests.gui.player import take_chair
from tests.gui.turns.keyboard import Keyboard
from tests.gui.turns.test_keyboard_turns import _RICHMOND
from tests.gui.turns.test_march_across_the_seam import POSITION as SEAM

from .test_lines import POSITION

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
    marks = [view.markings._marks for view in (second.view, playing.page.view)]
    playing.acts.action("layer-zones").trigger()
    assert marks[0]["control:usa"] == marks[1]["control:usa"] != {}
    playing.acts.action("layer-zones").trigger()
    playing.acts.action("layer-turn-trails").trigger()
    ways = [[line.way for line in view.trails._marks.lines] for view in (second.view, playing.page.view)]
    assert ways[0] == ways[1]
    playing.settings.palette = "dark"
    assert second.view.palette_shown.name == playing.page.view.palette_shown.name == "dark"


def test_an_entry_of_the_journal_flashes_there_too(playing: MainWindow) -> None:
    second, journal = opened(playing), playing.page.inspector.panel("journal")
    assert isinstance(journal, JournalPanel)
    here = playing.session.table.game.board.at("1204")
    journal._centre(JournalLine(0, 1, "usa", "moved", "somebody moves", (here,)))
    assert all(view.markings._flashing.isVisible() for view in (playing.page.view, second.view))


def test_with_the_line_of_sight_a_click_on_it_is_no_pick(playing: MainWindow) -> None:
    second, session = opened(playing), playing.session
    here = entry(playing)
    picks = session.picking.picks
    playing.acts.action("layer-sight").trigger()
    second.view.centre_on(here)
    QTest.mouseClick(second.view.viewport(), _LEFT, Qt.KeyboardModifier.NoModifier, second.view.box_of(here).center())
    assert session.hex == here
    assert (session.chosen, session.picking.picks) == (None, picks)


def shown(view: BoardView, at: Hex) -> QPoint:
    """Where a hex is seen, once it is in the middle."""
    view.centre_on(at)
    return view.box_of(at).center()


def in_front(second: SecondMap, qtbot: QtBot) -> BoardView:
    """The second map with the keyboard in it, as a click gives it."""
    second.activateWindow()
    qtbot.waitUntil(second.isActiveWindow)
    second.view.setFocus()
    return second.view


def test_the_same_keys_do_the_same_there(playing: MainWindow, qtbot: QtBot) -> None:
    second, page, session = opened(playing), playing.page, playing.session
    view = in_front(second, qtbot)
    before, there = page.view.camera(), view.camera()
    for key, layer in (("Z", "zones"), ("G", "grid"), ("N", "names"), ("H", "counters"), ("T", "trails")):
        was = page.overlays.is_on(layer)
        QTest.keyClicks(view, key)
        assert page.overlays.is_on(layer) != was, f"{key} does nothing"
        QTest.keyClicks(view, key)
    for key, held in (
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_0, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Plus, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier),
    ):
        QTest.keyClick(view, key, held)
        assert (view.camera(), view.is_rotated) != there, f"{key} does nothing"
        there = view.camera()
    assert view.is_rotated
    assert not page.view.is_rotated
    assert page.view.camera() == before, "the first map lies still"
    assert session.picking.picks == ()


def test_a_counter_is_found_picked_and_sent_with_keys_there(begun: Callable[..., Keyboard], qtbot: QtBot) -> None:
    playing = begun("road_to_richmond", "campaign", _RICHMOND).window
    second, session = opened(playing), playing.session
    view, moved = in_front(second, qtbot), playing.page.view.camera()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    start = session.hex
    assert start == session.position().unit("csa-pickett").hex
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(view, key)
    assert session.chosen is not None
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert session.chosen is None
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert session.position().unit("csa-pickett").hex == session.hex != start
    QTest.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.position().unit("csa-pickett").hex == start
    assert playing.page.view.camera() == moved


def test_what_is_found_from_there_is_shown_there(playing: MainWindow, qtbot: QtBot) -> None:
    second, first = opened(playing), playing.page.view
    view = in_front(second, qtbot)
    view.true_size()
    cameras = first.camera(), view.camera()
    QTest.keyClick(view, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    finder = second.findChild(CommandPalette)
    assert finder is not None
    finder.field.setText("2318")
    # a desktop gives it the keyboard; the screen of tests has none
    qtbot.waitUntil(lambda: finder.activateWindow() or finder.isActiveWindow())
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert first.camera() == cameras[0]
    assert view.camera() != cameras[1]


def test_a_stack_that_both_maps_opened_to_choose_from_is_closed_on_both(playing: MainWindow, qtbot: QtBot) -> None:
    second, first = opened(playing), playing.page.view
    view = in_front(second, qtbot)
    at = next(at for at, units in first.stacks().items() if len(units) > 1)
    unit = playing.session.position().units_at(at)[0].id
    answers = [Answer(unit, unit, "unit", hex=at, unit=unit), Answer("x", "x", "unit", hex=at, unit=unit)]
    playing.session.picking.several.emit(answers)
    assert first.fanned == view.fanned == at
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert first.fanned is view.fanned is None


def test_a_letter_of_the_prompt_bar_works_there(playing: MainWindow, qtbot: QtBot) -> None:
    view = in_front(opened(playing), qtbot)
    asked = playing.session.position().frame.step
    QTest.keyClicks(view, playing.page.prompt.end.keys)
    assert playing.session.chosen or playing.session.position().frame.step != asked


def test_the_line_of_sight_and_lines_of_communication_are_drawn_there(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot
) -> None:
    path = places.games / "lines.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, position=POSITION, library=toy_library).close()
    window.open_path(path)
    second = opened(window)
    view = in_front(second, qtbot)
    QTest.keyClicks(view, "C")
    here, there = second.map.lines, window.page.map.lines
    assert here.isVisible()
    assert here.boundingRect() == there.boundingRect()
    assert view.markings._marks["lines"] == window.page.view.markings._marks["lines"] != {}
    board = window.session.table.game.board
    QTest.keyClicks(view, "L")
    for label in ("S0116", "S0114"):
        QTest.mouseClick(view.viewport(), _LEFT, Qt.KeyboardModifier.NoModifier, shown(view, board.at(label)))
    lines = [item for item in view.scene().items() if isinstance(item, SightItem)]
    assert [item.drawn for item in lines] == [window.page.overlays.sight.drawn] != [None]
    second.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClicks(window.page.view, "L")
    assert not window.page.overlays.is_on("sight")


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
    window.game.hand_over_to_next()
    assert top_maps() == []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [widget for widget in QApplication.allWidgets() if isinstance(widget, SecondMap)] == []
    take_chair(window, qtbot)
    assert window.page.second_map is None


def test_how_the_dice_fell_is_seen_on_the_map_that_has_the_keyboard(
    window: MainWindow, toy_library: Library, places: Places, qtbot: QtBot
) -> None:
    """The odds beside the first map are seen there alone."""
    player = at_the_window(window, toy_library, places, ("on_the_4th_day", "lees_retreat", SEAM))
    second = opened(window)
    in_front(second, qtbot)
    window.session.picking.pick("csa-rodes")
    assert window.session.picking.commit()
    qtbot.waitUntil(second.roll_card.isVisible)
    assert "March of Rodes" in second.roll_card.words()
    assert second.view.rect().contains(second.roll_card.geometry())
    assert not window.page.roll_card.isVisible(), "there the odds say it"
    QTest.keyClick(second.view, Qt.Key.Key_Escape)
    assert not second.roll_card.isVisible()
    assert player.question.prompt.startswith("Rodes: "), "nothing else was gone back on"
