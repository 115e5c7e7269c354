"""The free hand: counters dragged or put by keys, kept on the map, confirmed once, agreed to or not, undone at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.command import Consent, Override
from hexboard.core.event import Edit
from hexboard.core.unit import Gone, OnMap
from hexboard.gui.board.items.fan import Fan
from hexboard.gui.dialogs.asking import Resigning
from hexboard.gui.dialogs.outside_rules import ConfirmHand
from hexboard.gui.dialogs.palette import CommandPalette
from hexboard.gui.game.context_menu import hex_menu
from hexboard.gui.game.petition import ConsentDialog
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.by_hand import ByHandPanel
from hexboard.gui.session.free_hand import FreeHand
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import Running
from hexboard.play.told.journal import journal
from tests.games import begin_game
from tests.gui.player import Player, take_chair

Dialog = TypeVar("Dialog", bound=QDialog)
_KEY, _CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def two(window: MainWindow, places: Places, toy_library: Library) -> MainWindow:
    """A game of two at one screen that hides nothing."""
    path = places.games / "two.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    return window


@pytest.fixture
def hand(two: MainWindow) -> Iterator[Player]:
    """A player who has just begun a free hand with the key; the map lies where it lay whatever he does."""
    view = two.page.view
    view.fit()
    player = Player(two)
    before = view.geometry(), view.transform(), two.page.prompt.geometry()
    player.key(_KEY.Key_F, _CTRL, Qt.KeyboardModifier.ShiftModifier)
    assert two.session.has_free_hand
    yield player
    assert (view.geometry(), view.transform(), two.page.prompt.geometry()) == before


def dialog(window: MainWindow, kind: type[Dialog]) -> Dialog:
    """The open dialog of a kind, with the keyboard in it."""
    found = [d for d in window.findChildren(kind) if d.isVisible()]
    assert found, f"no {kind.__name__} is open"
    found[-1].activateWindow()
    assert QTest.qWaitForWindowActive(found[-1])
    return found[-1]


def place(window: MainWindow, unit: str) -> str:
    """Where a counter truly stands."""
    at = window.session.table.view()
    here = at.unit(unit).hex
    return at.label(here) if here else ""


def drawn(window: MainWindow, unit: str) -> str:
    """Where the map draws it."""
    stacks = window.page.view.stacks().items()
    board = window.session.table.game.board
    return next((board.label(here) for here, units in stacks if unit in {each.id for each in units}), "")


def confirmed(window: MainWindow, qtbot: QtBot) -> ConfirmHand:
    """The changes confirmed by key, and the reason written."""
    window.page.view.setFocus()
    Player(window).key(_KEY.Key_Return, _CTRL)
    asked = dialog(window, ConfirmHand)
    qtbot.waitUntil(asked.reason.hasFocus)
    assert not asked.act.isEnabled()
    QTest.keyClicks(asked.reason, "the table shook")
    return asked


def test_counters_are_dragged_and_nothing_is_done_before_all_agree(
    two: MainWindow, hand: Player, qtbot: QtBot
) -> None:
    entries, session = two.session.table.log.entries, two.session
    hand.drag("usa-1-cr", "1408")
    hand.drag("usa-siege", "0712")
    assert (place(two, "usa-1-cr"), place(two, "usa-siege")) == ("1404", "0410")
    assert (drawn(two, "usa-1-cr"), drawn(two, "usa-siege")) == ("1408", "0712")
    marks = two.page.view.trails._marks
    board = session.table.game.board
    ways = [tuple(map(board.label, line.way)) for line in marks.lines]
    assert ways == [("1404", "1408"), ("0410", "0712")]
    assert all(line.ghost is not None for line in marks.lines)
    assert two.page.prompt.second.words().startswith("2 changes: ")
    assert "1/CR from 1404 to 1408" in two.page.prompt.second.words()
    assert two.page.prompt.commit.text() == "Confirm 2 changes"
    asked = confirmed(two, qtbot)
    listed = [asked.listed.item(row).text() for row in range(asked.listed.count())]
    assert listed == ["1  1/CR from 1404 to 1408", "2  Siege from 0410 to 0712"]
    assert asked.act.text() == "Ask Union"
    assert session.table.log.entries == entries == ()
    QTest.keyClick(asked.reason, _KEY.Key_Return)
    question = dialog(two, ConsentDialog)
    lines = [question._list.item(row).text() for row in range(question._list.count())]
    assert lines == ["1/CR from 1404 to 1408", "Siege from 0410 to 0712", "Reason: the table shook"]
    assert session.table.log.entries == ()
    hand.press("Union agrees", question)
    assert [type(entry.command) for entry in session.table.log.entries] == [Consent, Override]
    assert (place(two, "usa-1-cr"), place(two, "usa-siege")) == ("1408", "0712")
    assert not session.has_free_hand
    assert not two.page.view.trails._marks.lines
    assert session.question is not None
    hand.key(_KEY.Key_Z, _CTRL)
    assert session.table.log.live() == ()
    assert (place(two, "usa-1-cr"), place(two, "usa-siege")) == ("1404", "0410")


def test_a_list_to_be_confirmed_goes_when_the_changes_are_others(
    two: MainWindow, hand: Player, qtbot: QtBot
) -> None:
    hand.drag("usa-1-cr", "1408")
    hand.drag("usa-siege", "0712")
    asked = confirmed(two, qtbot)
    two.acts.action("undo").trigger()
    assert asked.isHidden(), "what it lists would not be what is made"
    assert len(two.session.free_hand.edits) == 1


def test_who_does_not_agree_leaves_the_changes_on_the_map_and_the_journal_as_it_was(
    two: MainWindow, hand: Player, qtbot: QtBot
) -> None:
    table = two.session.table
    told = [list(journal(table.ruleset, table.game, table.log, seat)) for seat in ("csa", "usa")]
    hand.drag("usa-1-cr", "1408")
    QTest.keyClick(confirmed(two, qtbot).reason, _KEY.Key_Return)
    hand.press("Union does not agree", dialog(two, ConsentDialog))
    assert table.log.entries == ()
    assert [list(journal(table.ruleset, table.game, table.log, seat)) for seat in ("csa", "usa")] == told
    assert drawn(two, "usa-1-cr") == "1408"
    assert two.session.has_free_hand


def test_escape_takes_one_change_out_after_the_other_and_then_ends_it(two: MainWindow, hand: Player) -> None:
    hand.drag("usa-1-cr", "1408")
    hand.drag("usa-1-cr", "1410")
    hand.drag("usa-siege", "0712")
    assert two.page.prompt.commit.text() == "Confirm 2 changes"
    two.page.view.setFocus()
    for stands in (("1410", "0410"), ("1408", "0410"), ("1404", "0410")):
        hand.key(_KEY.Key_Escape)
        assert (drawn(two, "usa-1-cr"), drawn(two, "usa-siege")) == stands
    assert two.session.has_free_hand
    assert not two.page.prompt.commit.isEnabled()
    hand.key(_KEY.Key_Escape)
    assert not two.session.has_free_hand
    assert two.session.question is not None
    assert two.page.prompt.sentence.words().startswith("Confederate:")


def test_the_cursor_and_enter_do_what_a_drag_does(two: MainWindow, hand: Player) -> None:
    at = two.session.table.game.board.at
    two.page.view.setFocus()
    two.page.centre_on(at("1404"))
    hand.key(_KEY.Key_Return)
    assert two.session.free_hand.in_hand == ("usa-1-cr",)
    assert two.page.prompt.second.words().startswith("In hand: 1/CR.")
    for _ in range(2):
        hand.key(_KEY.Key_Down)
    hand.key(_KEY.Key_Return)
    assert two.session.free_hand.in_hand == ()
    assert two.session.free_hand.edits == (Edit("usa-1-cr", OnMap(at("1406"))),)


def test_a_counter_of_a_stack_is_chosen_by_its_figure_and_clicked_into_another_stack(
    two: MainWindow, hand: Player
) -> None:
    view, at = two.page.view, two.session.table.game.board.at
    stack = next(here for here, units in sorted(view.stacks().items()) if len(units) == 2)
    view.setFocus()
    two.session.select(stack)
    view.select_hex(stack)
    hand.key(_KEY.Key_Return)
    assert view.fanned == stack
    assert "Shift and click adds" in view.findChild(Fan).ways
    hand.key(_KEY.Key_1)
    (held,) = two.session.free_hand.in_hand
    view.fan(None)
    hand.click_hex("1404")
    QApplication.processEvents()
    assert drawn(two, held) == "1404"
    assert view.fanned is None
    assert two.session.free_hand.edits == (Edit(held, OnMap(at("1404"))),)


def test_a_click_takes_a_counter_up_and_another_lets_it_go(two: MainWindow, hand: Player) -> None:
    point = two.page.view.point_of("usa-1-cr")
    QTest.mouseClick(two.page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert two.session.free_hand.in_hand == ("usa-1-cr",)
    QTest.qWait(QApplication.doubleClickInterval() + 20)
    QTest.mouseClick(two.page.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert two.session.free_hand.in_hand == ()
    assert two.session.table.log.entries == ()


def test_the_map_alone_has_words_for_marks_steps_and_removal(two: MainWindow, hand: Player) -> None:
    session, at = two.session, two.session.table.game.board.at
    session.free_hand.change(Edit("usa-siege", Gone("eliminated")))
    menu = hex_menu(two.page, at("1404"))
    of_unit = next(each for each in menu.findChildren(QMenu) if each.title() == "1/CR")
    words = {action.text(): action for action in of_unit.actions()}
    words["Turn to its next step"].trigger()
    words["Take it off the map (eliminated)"].trigger()
    menu.close()
    menu.deleteLater()
    assert session.free_hand.edits == (
        Edit("usa-siege", Gone("eliminated")),
        Edit("usa-1-cr", Gone("eliminated"), 1),
    )
    assert drawn(two, "usa-1-cr") == ""
    assert two.page.view.trails._marks.lost == [at("0410"), at("1404")]


def test_the_form_beside_the_map_does_the_rest(two: MainWindow, hand: Player) -> None:
    hand.press("Marks, steps, boxes")
    panel = two.page.inspector.panel("hand")
    assert isinstance(panel, ByHandPanel)
    panel.show_unit("csa-pickett")
    panel.place.setText("somewhere")
    hand.press("Note this change", panel)
    assert "is no place" in panel._words.text()
    panel.place.setText("at 1204")
    panel.marks.setText("disrupted")
    hand.press("Note this change", panel)
    here = two.session.table.game.board.at("1204")
    assert two.session.free_hand.edits == (Edit("csa-pickett", OnMap(here), None, frozenset({"disrupted"})),)
    assert drawn(two, "csa-pickett") == "1204"
    assert "to 1204, marked disrupted" in panel._listed.text()
    hand.press("Note this change", panel)
    assert len(two.session.free_hand._acts) == 1, "what is so already is no change"


def test_the_palette_finds_it_and_who_plays_alone_asks_nobody(playing: MainWindow, qtbot: QtBot) -> None:
    Player(playing).key(_KEY.Key_K, _CTRL)
    palette = dialog(playing, CommandPalette)
    qtbot.waitUntil(palette.field.hasFocus)
    QTest.keyClicks(palette.field, "free hand")
    QTest.keyClick(palette.field, _KEY.Key_Return)
    qtbot.waitUntil(lambda: playing.session.has_free_hand)
    Player(playing).drag("usa-1-cr", "1408")
    asked = confirmed(playing, qtbot)
    assert asked.act.text() == "Make the changes"
    QTest.keyClick(asked.reason, _KEY.Key_Return)
    (entry,) = playing.session.table.log.entries
    at = playing.session.table.game.board.at
    assert entry.command == Override((Edit("usa-1-cr", OnMap(at("1408"))),), "the table shook")
    Player(playing).key(_KEY.Key_Z, _CTRL)
    assert place(playing, "usa-1-cr") == "1404"


# --- where things are hidden


def test_the_other_is_asked_alone_on_a_covered_screen_and_only_about_what_he_knows(
    window: MainWindow, running: Running, qtbot: QtBot
) -> None:
    _proposed_by_red(window, running, qtbot)
    assert window.open_game is not None
    assert window.open_game.is_covered
    assert running.table.log.entries == ()
    asked = _asked_at_the_screen(window, qtbot)
    assert window.open_game.is_covered
    assert not [word for word in ("red-1", "Red 1") if word in _said(asked)]
    assert [asked._list.item(row).text() for row in range(asked._list.count())] == ["Reason: a hit forgotten"]
    Player(window).press("Blue agrees", asked)
    assert running.table.log.entries == ()
    take_chair(window, qtbot)
    assert window.session.bridge.seat == "red"
    qtbot.waitUntil(lambda: len(window.session.table.log.entries) == 2)
    assert isinstance(window.session.table.log.entries[-1].command, Override)
    assert [entry.seat for entry in window.session.table.log.entries] == ["blue", "red"]
    assert not window.session.has_free_hand


def test_refused_there_it_hands_the_screen_back_with_the_changes_as_they_were(
    window: MainWindow, running: Running, qtbot: QtBot
) -> None:
    _proposed_by_red(window, running, qtbot)
    Player(window).press("Blue does not agree", _asked_at_the_screen(window, qtbot))
    take_chair(window, qtbot)
    qtbot.waitUntil(lambda: "does not agree" in window.page.prompt.hint)
    assert window.session.bridge.seat == "red"
    assert window.session.table.log.entries == ()
    assert window.session.free_hand.edits == (Edit("red-1", step=1),)
    assert "red-1" not in window.session.table.view("blue").state.units


def test_who_leaves_as_soon_as_he_sits_down_again_is_told_nothing_of_what_was_refused(
    window: MainWindow, running: Running, qtbot: QtBot
) -> None:
    _proposed_by_red(window, running, qtbot)
    Player(window).press("Blue does not agree", _asked_at_the_screen(window, qtbot))
    assert window.open_game is not None
    left: list[bool] = []
    window.open_game.seated.connect(lambda: left.append(window.show_start() is None))
    window.open_game.cover.button.held.emit()
    QApplication.processEvents()
    assert left
    assert window.open_game is None


def test_a_draw_is_agreed_to_there_too(window: MainWindow, running: Running, qtbot: QtBot) -> None:
    window.opening.opened.emit(running, ("red", "blue"), None)
    take_chair(window, qtbot)
    window.acts.action("resign").trigger()
    offered = [button.text() for button in dialog(window, Resigning).findChildren(QPushButton)]
    assert offered == ["Red resigns", "Play on"], "of who looks alone"
    dialog(window, Resigning).reject()
    QApplication.processEvents()
    window.acts.action("draw").trigger()
    asked = _asked_at_the_screen(window, qtbot)
    assert "Red wants to end the game as a draw" in asked._text.text()
    Player(window).press("Blue agrees", asked)
    assert window.open_game is not None
    assert window.open_game.is_covered
    take_chair(window, qtbot)
    qtbot.waitUntil(lambda: window.session.over is not None)
    assert window.session.bridge.seat == "red"


def _proposed_by_red(window: MainWindow, running: Running, qtbot: QtBot) -> None:
    """Red takes the chair and wants a counter of his changed."""
    window.opening.opened.emit(running, ("red", "blue"), None)
    take_chair(window, qtbot)
    window.acts.action("override").trigger()
    hand: FreeHand = window.session.free_hand
    hand.change(Edit("red-1", step=1))
    window.acts.action("end").trigger()
    asked = dialog(window, ConfirmHand)
    asked.reason.setText("a hit forgotten")
    Player(window).press("Ask Blue", asked)


def _asked_at_the_screen(window: MainWindow, qtbot: QtBot) -> ConsentDialog:
    """The other holds the button, and is asked."""
    assert window.open_game is not None
    button = window.open_game.cover.button
    button.hold_ms = 40
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(ConsentDialog)))
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton)
    return dialog(window, ConsentDialog)


def _said(widget: QWidget) -> str:
    """All words of a dialog."""
    texts = [each.property("text") for each in widget.findChildren(QWidget)]
    return " ".join(str(text) for text in texts if text)
