"""The journal as a panel: who reads farther up stays there, and its menu is about the line it was opened on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from hexboard.core.command import Note
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.journal import JournalPanel
from hexboard.gui.session.journal_lines import LINE
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.player import Player


def rest() -> None:
    for _ in range(6):
        QApplication.processEvents()


def write(window: MainWindow, words: str) -> None:
    """Have a line more in it."""
    bridge = window.session.bridge
    bridge.submit(bridge.seat, Note(words))


@pytest.fixture
def journal(window: MainWindow, toy_library: Library, places: Places) -> JournalPanel:
    """With more lines than there is room for."""
    path = places.games / "long.hexlog"
    made = begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library, free_undo=True)
    for number in range(60):
        made.table.submit("csa", Note(f"remark {number}"))
    made.close()
    window.open_path(path)
    window.page.show_panel("journal")
    rest()
    panel = window.page.inspector.panel("journal")
    assert isinstance(panel, JournalPanel)
    assert panel._list.verticalScrollBar().maximum() > 0
    return panel


def test_whoever_is_at_the_end_sees_the_newest_line_as_it_comes_and_in_any_size_of_text(
    journal: JournalPanel, window: MainWindow, qapp: QApplication
) -> None:
    bar = journal._list.verticalScrollBar()
    write(window, "the last one")
    rest()
    assert bar.value() == bar.maximum()
    for size in (150, 100, 200):
        dress(qapp, "light", size)
        rest()
        assert bar.value() == bar.maximum() > 0, size


def test_another_size_of_text_leaves_whoever_reads_farther_up_at_his_line(
    journal: JournalPanel, qapp: QApplication, qtbot: QtBot
) -> None:
    """What he read went up or down out of sight, for rows have another height then."""
    shown, bar = journal._list, journal._list.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    rest()
    top = shown.indexAt(QPoint(5, 5)).row()
    assert 0 < top < shown.model().rowCount() - 1
    for size in (150, 100, 200, 80, 100):
        dress(qapp, "light", size)
        rest()
        # the rows, the list and the panel round it are laid out one after the other
        qtbot.waitUntil(lambda: shown.indexAt(QPoint(5, 5)).row() == top)
        assert bar.value() < bar.maximum(), size


def test_a_remark_says_whose_it_is(journal: JournalPanel, window: MainWindow) -> None:
    """By mail "Grant is repulsed" stood there as if the rules had said it."""
    write(window, "Grant is repulsed")
    rest()
    model, side = journal._list.model(), window.session.table.game.seat(window.session.bridge.seat).name
    last = model.index(model.rowCount() - 1, 0)
    assert last.data() == f"{last.data(LINE).turn} \N{MIDDLE DOT} {side} notes: Grant is repulsed"
    assert f"{side} notes: Grant" in last.data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_rule_that_is_named_in_a_line_is_looked_up_by_a_click_on_it(
    journal: JournalPanel, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was plain text there, and a link everywhere else."""
    write(window, "out [7.72] of it")
    rest()
    went: list[str] = []
    monkeypatch.setattr(journal._session, "follow", went.append)
    shown, model = journal._list, journal._list.model()
    last = model.index(model.rowCount() - 1, 0)
    row = shown.visualRect(last)
    found = []
    for x in range(row.left() + 8, row.right(), 6):
        at = QPoint(x, row.top() + row.height() // 2)
        QTest.mouseMove(shown.viewport(), at)
        QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
        found.append(bool(went))
        is_hand = shown.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor
        assert is_hand == bool(went), "the pointer says that it is a link"
        assert went in ([], ["rule:7.72"])
        went.clear()
    assert not found[0]
    assert any(found)
    assert not found[-1]
    journal._filter.narrow(frozenset(), "7.72")
    row = shown.visualRect(model.index(0, 0))
    link = QPoint(row.left() + 8 + 6 * found.index(True), row.center().y())
    for at in (link, row.bottomLeft() + QPoint(8, 8)):
        QTest.mouseMove(shown.viewport(), at)
    assert shown.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor, "there is no line"
    journal._menu(row.center())
    menu = journal.findChild(QMenu)
    assert menu is not None
    next(act for act in menu.actions() if act.text() == "Look up 7.72").trigger()
    assert went == ["rule:7.72"]


def test_who_reads_farther_up_is_not_taken_away_from_it(journal: JournalPanel, window: MainWindow) -> None:
    bar = journal._list.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    rest()
    before = bar.value()
    write(window, "another one")
    rest()
    assert bar.value() == before < bar.maximum()


def test_its_menu_is_about_the_line_it_was_opened_on(journal: JournalPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[int] = []
    monkeypatch.setattr(journal._session.replay_cursor, "go_after", went.append)
    line = journal._list.indexAt(QPoint(5, 5)).data(LINE)
    journal._menu(QPoint(5, 5))
    journal._words.setText("remark 59")
    rest()
    menu = journal.findChild(QMenu)
    assert menu is not None
    next(act for act in menu.actions() if act.text() == "Show the game as it was then").trigger()
    menu.close()
    assert went == [line.entry]


def test_the_line_of_the_moment_that_is_looked_at_is_marked(playing: MainWindow) -> None:
    bridge, cursor = playing.session.bridge, playing.session.replay_cursor
    for _ in range(3):
        bridge.submit(bridge.seat, next(iter(bridge.table.commands(bridge.seat))))
    playing.page.show_panel("journal")
    rest()
    panel = playing.page.inspector.panel("journal")
    assert isinstance(panel, JournalPanel)
    for moment in (1, 2, 1):
        cursor.go(moment)
        assert panel._list.currentIndex().data(LINE).entry == cursor.entry_number()
    panel._words.setText("no such words")
    cursor.go(2)
    assert not panel._list.currentIndex().isValid(), "it is not among those that are here"
    panel._words.setText("")
    cursor.go(1)
    cursor.go(cursor.last)
    assert not panel._list.currentIndex().isValid(), "the present is marked by nothing"


def test_it_is_marked_too_where_the_journal_is_opened_while_one_looks_back(playing: MainWindow) -> None:
    bridge, cursor = playing.session.bridge, playing.session.replay_cursor
    for _ in range(3):
        bridge.submit(bridge.seat, next(iter(bridge.table.commands(bridge.seat))))
    cursor.go(1)
    playing.page.show_panel("journal")
    rest()
    panel = playing.page.inspector.panel("journal")
    assert isinstance(panel, JournalPanel)
    assert panel._list.currentIndex().data(LINE).entry == cursor.entry_number()


def test_who_comes_back_from_the_past_sees_the_newest_line(journal: JournalPanel, window: MainWindow) -> None:
    player, cursor, bar = Player(window), window.session.replay_cursor, journal._list.verticalScrollBar()
    bridge = window.session.bridge
    for _ in range(30):
        bridge.submit(bridge.seat, next(iter(bridge.table.commands(bridge.seat))))
    rest()
    assert bar.value() == bar.maximum()
    for way in (lambda: player.key(Qt.Key.Key_Return), lambda: player.press("Back to the game")):
        cursor.go(1)
        rest()
        assert bar.value() < bar.maximum()
        way()
        rest()
        assert not cursor.is_back
        assert bar.value() == bar.maximum()
