"""The card beside the pointer: what is there, never over an opened stack or over what may be picked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.engine.question import Answer, Question
from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.hover_card import HoverCard, hex_card
from hexboard.gui.map.map_controller import choices_of
from hexboard.gui.panels.answers import words_of
from tests.gui.turns.keyboard import Keyboard

_NO_BUTTON, _NO_KEY = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier


def an_opened_stack_says_it_all_and_nothing_lies_over_it(playing: MainWindow, qtbot: QtBot) -> None:
    view = playing.page.view
    here = next(iter(view.stacks()))
    beside = next(at for at in playing.session.position().board.hexes if at not in view.stacks())
    view.centre_on(here)
    card = next(c for c in view.findChildren(HoverCard) if c.accessibleName() == "What is pointed at")

    QTest.mouseMove(view.viewport(), view.viewport().rect().topLeft())
    QTest.mouseMove(view.viewport(), view.box_of(here).center())
    qtbot.waitUntil(card.isVisible)
    view.fan(here)
    assert view.fanned == here
    QTest.mouseMove(view.viewport(), view.box_of(beside).center())
    QTest.mouseMove(view.viewport(), view.box_of(here).center())
    playing.page.map.controller._explain()
    assert not card.isVisible()
    assert view.opened.geometry() in view.pickable(beside)
    assert view.opened.geometry() not in view.pickable(here)


def test_what_the_card_says_goes_with_the_position_and_with_the_question(playing: MainWindow, qtbot: QtBot) -> None:
    view, session = playing.page.view, playing.session
    card = next(c for c in view.findChildren(HoverCard) if c.accessibleName() == "What is pointed at")
    here, beside = list(view.stacks())[:2]
    for at, changes in ((here, session.refresh), (beside, lambda: session.asked.emit(session.question))):
        view.centre_on(at)
        QTest.mouseMove(view.viewport(), view.viewport().rect().topLeft())
        QTest.mouseMove(view.viewport(), view.box_of(at).center())
        qtbot.waitUntil(card.isVisible)
        changes()
        assert not card.isVisible()


def a_map_that_is_moved_under_the_pointer_brings_no_card_of_the_hex_that_was_there(playing: MainWindow) -> None:
    view = playing.page.view
    view.true_size()
    here = next(iter(view.stacks()))
    view.centre_on(here)
    card = next(c for c in view.findChildren(HoverCard) if c.accessibleName() == "What is pointed at")
    at = QPointF(view.box_of(here).center())
    # of a pointer that a screen moves there a slow one tells once more, when the map has been moved
    moved = QMouseEvent(QEvent.Type.MouseMove, at, view.viewport().mapToGlobal(at), _NO_BUTTON, _NO_BUTTON, _NO_KEY)
    QApplication.sendEvent(view.viewport(), moved)
    assert playing.page.map.controller._rest.isActive(), "it is pointed at"
    playing.page.keyed.pan(1, 0)
    QTest.qWait(400)
    assert not card.isVisible()


def a_rule_is_no_figure_on_the_map_and_looks_like_a_rule_in_words(playing: MainWindow) -> None:
    at = playing.session.position()
    here = next(iter(playing.page.view.stacks()))
    assault = Answer("assault", "Order an assault", hex=here, rule="7.8")
    assert choices_of(Question("What?", "5.1", (assault,))).hexes[here].note == ""
    assert words_of(assault) == "Order an assault [7.8]"
    assert words_of(Answer("refuse", "Refuse flanks", note="ends the march", rule="7.7")) == (
        "Refuse flanks (ends the march [7.7])"
    )
    assert 'href="rule:7.8"' in hex_card(playing.session.table.ruleset, at, here, assault, None).replace("'", '"')


def a_way_that_only_leads_up_to_what_is_meant_bears_no_note_of_it(playing: MainWindow) -> None:
    """The name of who is charged stood once more where the charge begins, as though he were there."""
    markings, draw = playing.page.view.markings, playing.page.map.controller._draw_path
    start, end, beyond = sorted(playing.session.position().board.hexes)[:3]
    draw(Answer("x", "x", "hex", "O'Neal", beyond, path=(start, end)))
    assert markings._path_note._chips == {}
    draw(Answer("x", "x", "hex", "3", end, path=(start, end)))
    assert [*markings._path_note._chips] == [end]


def test_the_card_over_a_map_that_is_moved_and_a_stack_that_is_opened(playing: MainWindow, qtbot: QtBot) -> None:
    """One game is enough for all of them."""
    a_way_that_only_leads_up_to_what_is_meant_bears_no_note_of_it(playing)
    a_rule_is_no_figure_on_the_map_and_looks_like_a_rule_in_words(playing)
    a_map_that_is_moved_under_the_pointer_brings_no_card_of_the_hex_that_was_there(playing)
    an_opened_stack_says_it_all_and_nothing_lies_over_it(playing, qtbot)


def test_men_and_guns_that_stand_on_no_counter_are_told_beside_it(
    begun: Callable[..., Keyboard], qtbot: QtBot
) -> None:
    keys = begun("the_road_to_gettysburg", "battle")
    keys.take_chair()
    window = keys.window
    at = window.session.position()
    corps = next(u for u in at.state.units.values() if u.hex and u.values.get("inf") and u.values["guns"])
    view = window.page.view
    card = next(c for c in view.findChildren(HoverCard) if c.accessibleName() == "What is pointed at")
    assert corps.hex is not None
    view.centre_on(corps.hex)
    QTest.mouseMove(view.viewport(), view.viewport().rect().topLeft())
    QTest.mouseMove(view.viewport(), view.box_of(corps.hex).center())
    qtbot.waitUntil(card.isVisible)
    inf, guns = corps.values["inf"], corps.values["guns"]
    assert f"{at.name(corps.id)}: inf {inf}, guns {guns}" in card.text()
