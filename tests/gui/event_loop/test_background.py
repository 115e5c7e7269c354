"""Work in another thread, and what the window does meanwhile."""

from __future__ import annotations

import gc
from threading import Event

from pytestqt.qtbot import QtBot

from hexboard.gui.event_loop.work import in_background


def test_garbage_is_swept_up_again_once_all_work_is_done_though_nobody_waits_for_it(qtbot: QtBot) -> None:
    first, second = Event(), Event()
    done = in_background(first.wait), in_background(second.wait)
    assert not gc.isenabled()
    first.set()
    qtbot.waitUntil(done[0].done)
    qtbot.wait(50)
    assert not gc.isenabled(), "one still works"
    second.set()
    qtbot.waitUntil(gc.isenabled)
    assert done[1].result()
