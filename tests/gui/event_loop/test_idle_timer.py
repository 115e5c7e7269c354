"""Work in the pauses: one piece in a turn of the event loop, and none where events took long."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from hexboard.gui.event_loop.idle_timer import IdleTimer


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    """Owns the timers of a test, and no other of them is active."""
    for _ in range(50):
        qapp.processEvents()
    owner = QObject()
    yield owner
    owner.deleteLater()


def timer_of(owner: QObject, name: str, fired: list[str]) -> IdleTimer:
    """A timer that notes its name whenever it fires."""
    timer = IdleTimer(owner)
    timer.timeout.connect(lambda: fired.append(name))
    timer.start()
    return timer


def turns_until(many: int, fired: list[str], app: QApplication) -> list[int]:
    """Turns of the event loop until so many have fired in all; how many did in each."""
    seen = []
    while len(fired) < many:
        before = len(fired)
        app.processEvents()
        seen.append(len(fired) - before)
    return seen


def test_timers_fire_by_turns_and_one_in_a_turn_of_the_loop(qapp: QApplication, owner: QObject) -> None:
    fired: list[str] = []
    first, _ = timer_of(owner, "a", fired), timer_of(owner, "b", fired)
    seen = turns_until(6, fired, qapp)
    assert max(seen) == 1
    assert fired in (list("ababab"), list("bababa"))
    first.stop()
    del fired[:]
    turns_until(3, fired, qapp)
    assert fired == list("bbb")


def test_a_timer_that_is_gone_holds_up_no_other(qapp: QApplication, owner: QObject) -> None:
    fired: list[str] = []
    gone = QObject()
    timer_of(gone, "gone", fired)
    gone.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    timer = timer_of(owner, "a", fired)
    turns_until(2, fired, qapp)
    assert fired == list("aa")
    timer.stop()


def test_nothing_is_done_in_a_turn_that_events_have_made_long(qapp: QApplication, owner: QObject) -> None:
    fired: list[str] = []
    timer_of(owner, "a", fired)
    slow = QObject(owner)
    slow.event = lambda event: bool(sleep(0.01)) or True  # type: ignore[assignment, method-assign]
    for _ in range(3):
        QCoreApplication.postEvent(slow, QEvent(QEvent.Type.User))
        before = len(fired)
        qapp.processEvents()
        assert len(fired) == before
    turns_until(1, fired, qapp)
    assert fired == ["a"]
