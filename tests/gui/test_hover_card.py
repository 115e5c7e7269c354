"""The card beside the pointer: what is there, never over an opened stack or over what may be picked."""

from __future__ import annotations

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from hexboard.gui.main_window import MainWindow
from hexboard.gui.map.hover_card import HoverCard


def test_an_opened_stack_says_it_all_and_nothing_lies_over_it(playing: MainWindow, qtbot: QtBot) -> None:
    view = playing.page.view
    here = next(iter(view.stacks()))
    beside = next(at for at in playing.session.position().board.hexes if at not in view.stacks())
    view.centre_on(here)
    card = next(c for c in view.findChildren(HoverCard) if c.accessibleName() == "What is pointed at")

    QTest.mouseMove(view.viewport(), view.box_of(here).center())
    qtbot.waitUntil(card.isVisible)
    view.fan(here)
    assert view.fanned == here
    QTest.mouseMove(view.viewport(), view.box_of(beside).center())
    QTest.mouseMove(view.viewport(), view.box_of(here).center())
    playing.page.map_controller._explain()
    assert not card.isVisible()
    assert view._fan.geometry() in view.pickable(beside)
    assert view._fan.geometry() not in view.pickable(here)


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
