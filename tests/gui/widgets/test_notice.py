"""What is said once lies over the page, never on a stack that was opened, and no longer than it is news."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from hexboard.core.command import EndPhase, Note
from hexboard.gui.app import tell_faults
from hexboard.gui.faults import Faults
from hexboard.gui.main_window import MainWindow
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.by_mail.mailing import mark_sent, pack_request, pack_turn
from hexboard.play.places import Places
from hexboard.play.starting import Running
from tests.games import begin_game
from tests.gui.game.two_screens import ends, theirs
from tests.gui.player import Player, left_locked

__all__ = ["theirs"]

_LONG = "The game could not be written where it was, and so it lies in another folder now. " * 3


@pytest.fixture
def stacked(window: MainWindow, toy_library: Library, places: Places) -> MainWindow:
    """The set-up of a game in which counters stand in stacks."""
    path = places.games / "stacks.hexlog"
    begin_game("on_the_4th_day", "lees_retreat", seed="s", path=path, library=toy_library).close()
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


@pytest.fixture
def mine(window: MainWindow, theirs: Running) -> MainWindow:
    """The side of this screen is to play; the other one plays by mail, and words of it came with its turn."""
    ends(theirs, "usa")
    theirs.table.submit("usa", Note("your move"))
    turn = pack_turn(theirs)
    mark_sent(theirs, turn)
    window.read_text(turn.text)
    window.session.replay_cursor.come_back()
    return window


def says_after_an_act(window: MainWindow) -> str:
    """What lies over the map once somebody at this screen has acted."""
    assert window.notice.text()
    assert window.session.bridge.submit("csa", EndPhase())
    return window.notice.text()


def test_what_was_said_goes_once_the_player_acts(mine: MainWindow) -> None:
    """That something could not be read lay over the map until it was closed."""
    mine.read_text("no mail at all")
    assert not says_after_an_act(mine)


def test_what_another_does_puts_nothing_away_that_is_read(stacked: MainWindow) -> None:
    running = stacked.game.running
    first = next(iter(running.table.actors()))
    stacked.opening.opened.emit(running, tuple({"usa", "csa"} - {first}), None)
    stacked.notice.say("The copy is in copy.hexlog.")
    while running.table.actors() == {first}:
        running.table.submit(first, EndPhase())
    assert "copy.hexlog" in stacked.notice.text(), "a computer may have played that"
    assert stacked.session.bridge.submit(stacked.session.bridge.seat, EndPhase())
    assert not stacked.notice.text()


def test_a_turn_that_can_be_read_is_offered_until_it_is(mine: MainWindow, theirs: Running) -> None:
    theirs.table.submit("usa", Note("one thing more"))
    QGuiApplication.clipboard().setText(pack_turn(theirs).text)
    mine._look_at_clipboard()
    assert "is on the clipboard" in says_after_an_act(mine)


def test_words_that_stand_nowhere_else_stay_until_they_are_put_away(mine: MainWindow, theirs: Running) -> None:
    mine.read_text(pack_request(theirs, (3,), note="it was torn").text)
    assert "Union writes: it was torn" in says_after_an_act(mine)


def test_a_fault_of_the_program_stays_until_it_is_put_away(mine: MainWindow, tmp_path: Path) -> None:
    faults = Faults(tmp_path, mine)
    tell_faults(faults, mine)
    faults.told.emit("a click", "where it happened")
    faults.stop()
    assert "you can go on" in says_after_an_act(mine)


def test_a_game_that_was_cut_off_is_offered_no_more_once_another_is_open(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    cut_off, other = places.games / "cut_off.hexlog", places.games / "other.hexlog"
    for path in (cut_off, other):
        begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library).close()
    left_locked(window, cut_off)
    window.offer_back()
    assert "nothing is lost" in window.notice.text()
    window.open_path(other)
    assert window.playing
    assert not window.notice.text()
