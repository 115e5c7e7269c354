"""A move late in a long game takes the same work as one at the start, and a closed game leaves nothing in memory."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from types import FrameType
from typing import Any

import pytest
import shiboken6
from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QListView, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note, Override
from hexboard.core.event import Edit, Fact, Overridden
from hexboard.core.log import Entry
from hexboard.gui import game_window
from hexboard.gui.game import opening
from hexboard.gui.game.reading import Reading
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.journal import JournalRows
from hexboard.gui.session import journal_lines
from hexboard.module.folder import Library
from hexboard.play.starting import Running, open_table
from hexboard.play.told.journal import lines_of
from hexboard.store.game_file.logfile import LogFile

_OURS = str(Path(__file__).parents[3])
_REASON = "to pass the time"


def longer(running: Running, entries: int) -> Path:
    """The same game after so many changes by free hand, each of which counts."""
    with open_table(running.path, running.rules.library) as opened:
        log = opened.table.log
        known = tuple(log.entries)
        edits = (Edit(next(iter(opened.table.view().state.units)), step=0),)
        made = Entry("csa", Override(edits, _REASON), (Fact(Overridden(edits, _REASON)),))
        path = running.path.with_name(f"{entries}.hexlog")
        header = evolve(log.header, game_id=f"{entries:032}")
        grown = evolve(log, header=header, entries=(*known, *(made,) * entries))
        LogFile.create(path, running.rules.codec, grown).close()
    return path


def work_of_a_move(window: MainWindow) -> int:
    """The lines of our own program that are run when one more change is made."""
    session = window.session
    edits = (Edit(next(iter(session.position().state.units)), step=0),)
    lines = 0

    def count(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal lines
        if not frame.f_code.co_filename.startswith(_OURS):
            return None
        lines += event == "line"
        return count

    traced = sys.gettrace()
    sys.settrace(count)
    try:
        assert session.bridge.submit("csa", Override(edits, _REASON))
    finally:
        sys.settrace(traced)
    return lines


def test_a_move_late_in_a_long_game_takes_no_more_work(window: MainWindow, plain_game: Running) -> None:
    work = []
    for entries in (40, 1_200):
        window.open_path(longer(plain_game, entries))
        assert window.playing, window.notice.text()
        window.session.bridge.submit("csa", Note("what is worked out once is worked out now"))
        work_of_a_move(window)
        work.append(work_of_a_move(window))
    assert work[0] > 100
    assert work[1] < work[0] + 200, work


def parts_of(window: MainWindow) -> list[weakref.ref[Any]]:
    """What makes up the open game."""
    session, open_game = window.session, window.open_game
    return [weakref.ref(each) for each in (session.table, session.running, session, open_game, session.journal_lines)]


def left_of(parts: list[weakref.ref[Any]]) -> list[str]:
    """Those of them that are still in memory when all is taken down."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
    gc.collect()
    return [type(part()).__name__ for part in parts if part() is not None]


def test_a_closed_game_leaves_nothing_in_memory(
    window: MainWindow, plain_path: Path, little_garbage: None
) -> None:
    window.open_path(plain_path)
    window.session.bridge.submit("csa", Note("played"))
    first = parts_of(window)
    window.show_start()
    assert left_of(first) == []


def test_nor_does_one_that_another_takes_the_place_of(
    window: MainWindow, plain_game: Running, memory_settled: None
) -> None:
    path = longer(plain_game, 3)
    window.open_path(plain_game.path)
    first = parts_of(window)
    window.open_path(path)
    assert left_of(first) == []
    second = parts_of(window)
    window.show_start()
    assert left_of(second) == []


@pytest.fixture
def reading(
    window: MainWindow, plain_game: Running, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, beside: None
) -> Iterator[tuple[Reading, Event]]:
    """A long game that is being read, and what lets it come to its end."""
    path, go_on = longer(plain_game, 600), Event()

    def slowly(path: Path, library: Library, **how: Any) -> Running:
        go_on.wait(60)
        return open_table(path, library, **how)

    monkeypatch.setattr(opening, "open_table", slowly)
    asked: list[Reading] = []
    window.opening.readings.reads.connect(asked.append)
    window.open_path(path)
    qtbot.waitUntil(lambda: window.notice.text() != "")
    monkeypatch.setattr(opening, "open_table", open_table)
    yield asked[0], go_on
    go_on.set()
    qtbot.waitUntil(lambda: not shiboken6.isValid(asked[0]))


def test_a_long_game_is_read_beside_the_window_which_says_how_far_it_is(
    little_garbage: None, window: MainWindow, reading: tuple[Reading, Event], qtbot: QtBot
) -> None:
    _, go_on = reading
    assert not window.playing
    assert window.notice.text() == "<b>600.hexlog is a long game.</b>"
    go_on.set()
    qtbot.waitUntil(lambda: window.playing, timeout=30_000)
    assert len(window.session.table.log.entries) == 600
    assert window.notice.text() == ""
    parts = parts_of(window)
    window.show_start()
    assert left_of(parts) == []


def test_nothing_is_said_of_a_short_one(
    window: MainWindow, plain_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, beside: None
) -> None:
    said: list[str] = []
    monkeypatch.setattr(window.notice, "say", lambda text, *_, **__: said.append(text))
    monkeypatch.setattr(game_window, "_PATIENCE_MS", 60_000)
    window.open_path(plain_path)
    assert not window.playing
    qtbot.waitUntil(lambda: window.playing, timeout=30_000)
    assert said == []


def test_the_game_on_the_screen_is_read_anew_before_anybody_can_make_a_move_in_it(
    window: MainWindow, plain_path: Path, qtbot: QtBot, beside: None
) -> None:
    window.open_path(plain_path)
    qtbot.waitUntil(lambda: window.playing, timeout=30_000)
    before = window.session
    window.open_path(plain_path)
    assert window.session is not before
    assert window.session.bridge.submit("csa", Note("kept"))
    assert not window.notice.text()


def test_who_opens_another_game_meanwhile_keeps_it(
    window: MainWindow, plain_game: Running, reading: tuple[Reading, Event], qtbot: QtBot
) -> None:
    long_one, go_on = reading
    window.open_path(plain_game.path)
    assert window.notice.text() == ""
    qtbot.waitUntil(lambda: window.playing)
    go_on.set()
    qtbot.waitUntil(lambda: not shiboken6.isValid(long_one))
    assert window.session.running.path == plain_game.path
    with open_table(plain_game.path.with_name("600.hexlog"), plain_game.rules.library) as let_go:
        assert len(let_go.table.log.entries) == 600


def test_reading_can_be_stopped_and_asked_for_once_only(
    window: MainWindow, plain_path: Path, reading: tuple[Reading, Event], qtbot: QtBot
) -> None:
    long_one, go_on = reading
    window.open_path(long_one.path)
    assert window.notice.text().startswith("<b>600.hexlog is a long game")
    press(window.notice, "Stop")
    assert window.notice.text() == ""
    go_on.set()
    qtbot.waitUntil(lambda: not shiboken6.isValid(long_one))
    assert not window.playing
    window.open_path(plain_path)
    qtbot.waitUntil(lambda: window.playing)
    assert window.session.running.path == plain_path


def test_how_far_it_is_leaves_buttons_and_other_notices_alone(
    window: MainWindow, reading: tuple[Reading, Event]
) -> None:
    long_one, _ = reading
    stop = button(window.notice, "Stop")
    long_one._hear(0.25)
    long_one.told.emit(0.25)
    assert window.notice.text() == "<b>600.hexlog is a long game: 25% of it is read.</b>"
    assert button(window.notice, "Stop") is stop
    window.notice.say("Something else.")
    long_one.told.emit(0.25)
    assert window.notice.text() == "<b>Something else.</b>"
    long_one.drop()
    assert window.notice.text() == "<b>Something else.</b>"


def button(inside: QWidget, words: str) -> QAbstractButton:
    return next(each for each in inside.findChildren(QAbstractButton) if words in (each.text(), each.accessibleName()))


def press(inside: QWidget, words: str) -> None:
    button(inside, words).click()


def test_a_long_file_that_is_damaged_is_refused_as_a_short_one_is(
    window: MainWindow, plain_game: Running, qtbot: QtBot, beside: None
) -> None:
    path = longer(plain_game, 20)
    path.write_bytes(path.read_bytes().replace(_REASON.encode(), b"to cheat", 1))
    window.open_path(path)
    qtbot.waitUntil(lambda: "does not follow" in window.notice.text(), timeout=30_000)
    assert not window.playing
    with open_table(plain_game.path, plain_game.rules.library) as running:
        assert running.table.log.entries == ()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The entries whose sentences were made, as often as they were."""
    numbers: list[int] = []

    def counted(*asked: Any, **counts: bool) -> Any:
        numbers.append(asked[3])
        return lines_of(*asked, **counts)

    monkeypatch.setattr(journal_lines, "lines_of", counted)
    return numbers


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The rows of the journal that were laid out."""
    rows: list[int] = []
    size_hint = JournalRows.sizeHint

    def counted(shown: JournalRows, option: Any, index: Any) -> Any:
        rows.append(index.row())
        return size_hint(shown, option, index)

    monkeypatch.setattr(JournalRows, "sizeHint", counted)
    return rows


def journal_of(window: MainWindow) -> QListView:
    window.page.show_panel("journal")
    found = window.open_game.page.inspector.panel("journal").findChild(QListView)
    assert isinstance(found, QListView)
    return found


def test_of_a_long_game_only_the_lines_that_are_looked_at_are_made(
    window: MainWindow, plain_game: Running, made: list[int], measured: list[int], qtbot: QtBot
) -> None:
    window.open_path(longer(plain_game, 1_200))
    shown = journal_of(window)
    qtbot.waitUntil(lambda: shown.verticalScrollBar().value() == shown.verticalScrollBar().maximum() > 0)
    assert set(made) == set(range(1_200 - journal_lines.PAGE, 1_200))
    assert len(made) < 2 * journal_lines.PAGE
    assert set(measured) <= set(range(journal_lines.PAGE))
    made.clear()
    for back in (window.session.taking_back.undo, window.session.taking_back.undo, window.session.taking_back.redo):
        back()
        QCoreApplication.processEvents()
    assert len(made) < 12, "taking back and putting back make the lines of what they did, and no others"
    assert [line.counts for line in window.session.journal_lines.lines[-5:]] == [True, False, True, True, True]


def test_going_up_in_the_journal_of_a_long_game_comes_to_the_set_up(
    window: MainWindow, plain_game: Running, made: list[int], qtbot: QtBot
) -> None:
    window.open_path(longer(plain_game, 200))
    shown = journal_of(window)
    bar = shown.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() == bar.maximum() > 0)
    pages = 0
    while not window.session.journal_lines.is_whole:
        known = len(window.session.journal_lines.lines)
        bar.setValue(bar.minimum())
        reading = shown.indexAt(QPoint(1, 1)).data()
        qtbot.waitUntil(lambda known=known: len(window.session.journal_lines.lines) > known)
        assert shown.indexAt(QPoint(1, 1)).data() == reading, "what was being read stays where it was"
        pages += 1
    assert pages == 4
    assert sorted(set(made)) == list(range(-1, 200))
    assert window.session.journal_lines.lines[0].entry == -1


def test_words_are_looked_for_in_the_whole_of_a_long_game(
    window: MainWindow, plain_game: Running, qtbot: QtBot
) -> None:
    window.open_path(plain_game.path)
    window.session.bridge.submit("csa", Note("a needle"))
    window.show_start()
    window.open_path(longer(plain_game, 300))
    shown = journal_of(window)
    field = window.open_game.page.inspector.panel("journal").findChild(QLineEdit)
    field.setText("needle")
    qtbot.waitUntil(lambda: shown.model().rowCount() == 1)
    assert "needle" in shown.model().index(0, 0).data()
    field.clear()
    qtbot.waitUntil(lambda: shown.model().rowCount() > 100)
