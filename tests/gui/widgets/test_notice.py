"""What is said once lies over the page, and never on a stack that was opened."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from hexboard.gui.main_window import MainWindow
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.starting import new_table
from tests.gui.player import Player

_LONG = "The game could not be written where it was, and so it lies in another folder now. " * 3


@pytest.fixture
def stacked(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """The set-up of a game in which counters stand in stacks."""
    path = places.games / "stacks.hexlog"
    new_table("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library).close()
    window.open_path(path)
    assert window.playing, window.notice.text()
    return window


def rest() -> None:
    for _ in range(4):
        QApplication.processEvents()


def lies(window: MainWindow, widget: QWidget) -> QRect:
    """Where a part of the window lies in it."""
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def open_over_notice(window: MainWindow) -> None:
    """Click a stack that is seen just over what is said, so that it opens there."""
    view, at = window.page.view, window.session.position()
    stack = next(here for here, units in sorted(view.stacks().items()) if len(units) > 2 and here in at.board)
    said, unit = lies(window, window.notice), view.stacks()[stack][-1].id
    for higher in range(40, 400, 60):
        view.centre_on(stack)
        wanted = QPoint(said.center().x(), said.top() - higher) - view.viewport().mapTo(window, QPoint())
        view.pan(view.box_of(stack).center() - wanted)
        rest()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of(unit))
        if view.fanned is None:
            Player(window).double_click(unit)
        assert view.fanned is stack
        if said.intersects(lies(window, view.opened)):
            rest()
            return
        view.fan(None)
    raise AssertionError("the stack opens nowhere near")


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1366, 768), 125), ((1024, 640), 100)])
def test_a_notice_gives_way_to_a_stack_that_is_opened(
    size: tuple[int, int], text: int, stacked: MainWindow, qapp: QApplication
) -> None:
    dress(qapp, "light", text)
    stacked.resize(*size)
    rest()
    stacked.notice.say(_LONG, (("Do it", lambda: None),))
    before = lies(stacked, stacked.notice)
    open_over_notice(stacked)
    card = lies(stacked, stacked.page.view.opened)
    assert before.intersects(card), "the stack is opened where the notice was"
    assert stacked.notice.text(), "it is still said"
    assert not stacked.notice.isVisible() or not lies(stacked, stacked.notice).intersects(card)
    view, unit = stacked.page.view, stacked.page.view.stacks()[stacked.page.view.fanned][0].id  # type: ignore[index]
    column = view.viewport().mapTo(stacked, view.point_of(unit))
    assert stacked.childAt(column) is not None
    assert not stacked.notice.isAncestorOf(stacked.childAt(column)), "a click is one on the stack"
    Player(stacked).key(Qt.Key.Key_Escape)
    rest()
    assert view.fanned is None
    assert lies(stacked, stacked.notice) == before
    assert stacked.notice.isVisible()


def test_a_notice_waits_while_a_stack_leaves_it_no_room(stacked: MainWindow, qapp: QApplication) -> None:
    dress(qapp, "dark", 200)
    stacked.resize(1024, 640)
    rest()
    stacked.notice.say(_LONG, (("Do it", lambda: None),))
    open_over_notice(stacked)
    assert not stacked.notice.isVisible()
    assert stacked.notice.text(), "it is said once more after that"
    stacked.page.view.fan(None)
    rest()
    assert stacked.notice.isVisible()
    stacked.resize(1280, 800)
    stacked.notice.unsay(None)
    rest()
    assert not stacked.notice.isVisible()
