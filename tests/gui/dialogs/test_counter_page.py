"""The page of all counters: reached from the menu, searched, and followed to the map."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QListWidgetItem
from pytestqt.qtbot import QtBot

from hexboard.gui.dialogs.counter_page import CounterPage
from hexboard.gui.main_window import MainWindow
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.tokens import DUSK


def page(window: MainWindow, qtbot: QtBot) -> CounterPage:
    """The page, opened by its act, with the keyboard."""
    window.acts.action("counters").trigger()
    found = next(d for d in window.findChildren(CounterPage) if d.isVisible())
    found.activateWindow()
    qtbot.waitUntil(found.field.hasFocus, timeout=60_000)
    return found


def shown(found: CounterPage) -> list[QListWidgetItem]:
    """What the list shows now."""
    items = [found.list.item(row) for row in range(found.list.count())]
    return [item for item in items if not item.isHidden()]


def test_every_counter_is_there_under_its_formation(playing: MainWindow, qtbot: QtBot) -> None:
    found = page(playing, qtbot)
    words = [item.text() for item in shown(found)]
    roster = playing.session.table.game.roster
    assert {kind.name for kind in roster.values()} <= set(words)
    assert words.index("Confederate: Longstreet") < words.index("Kemper") < words.index("Confederate: A. P. Hill")
    assert {"Marks", "moved"} <= set(words)
    assert all(item.data(Qt.ItemDataRole.AccessibleTextRole) for item in shown(found) if item.toolTip())


def test_typing_finds_and_enter_shows_it_on_the_map(playing: MainWindow, qtbot: QtBot) -> None:
    found = page(playing, qtbot)
    qtbot.keyClicks(found.field, "union siege")
    assert [item.text() for item in shown(found)] == ["Union: Siege Artillery", "Siege"]
    with qtbot.waitSignal(playing.session.linked) as linked:
        qtbot.keyClick(found.field, Qt.Key.Key_Return)
    assert linked.args == ["unit", "usa-siege"]
    found.field.clear()
    qtbot.keyClicks(found.field, "no such counter")
    assert shown(found) == []
    assert found.words.text() == "No counter of this game is called so."
    qtbot.keyClick(found.field, Qt.Key.Key_Return)
    found.field.clear()
    assert "back" in found.words.text()


def test_down_goes_to_the_first_and_arrows_on_from_there(playing: MainWindow, qtbot: QtBot) -> None:
    found = page(playing, qtbot)
    qtbot.keyClicks(found.field, "pickett")
    qtbot.keyClick(found.field, Qt.Key.Key_Down)
    assert found.list.currentItem().text() == "Pickett"
    with qtbot.waitSignal(playing.session.linked) as linked:
        found.list.itemActivated.emit(found.list.currentItem())
    assert linked.args == ["unit", "csa-pickett"]


def test_headings_take_a_row_of_their_own_at_any_width(playing: MainWindow, qtbot: QtBot) -> None:
    found = page(playing, qtbot)
    for wide in (500, 900):
        found.resize(wide, 500)
        head = shown(found)[0]
        assert found.list.visualItemRect(head).width() > found.list.viewport().width() * 0.8


def test_without_a_game_there_is_no_such_page(window: MainWindow) -> None:
    assert not window.acts.action("counters").isEnabled()


def test_it_follows_the_palette_the_colours_and_the_size_of_text(
    playing: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    found = page(playing, qtbot)
    qtbot.keyClicks(found.field, "pickett")
    qtbot.keyClick(found.field, Qt.Key.Key_Down)
    size, here = found.list.iconSize(), found.list.currentItem().text()

    def picture() -> QImage:
        return found.list.currentItem().icon().pixmap(found.list.iconSize()).toImage()

    before = picture()
    playing.settings.palette = "dark"
    assert picture() != before
    assert found.list.currentItem().text() == here
    dress(qapp, "dark", 200)
    for _ in range(4):
        QApplication.processEvents()
    assert found.list.iconSize().height() > 1.5 * size.height()
    assert [item.text() for item in shown(found)] == ["Confederate: Longstreet", "Pickett"]
    assert shown(found)[0].foreground().color().name() == DUSK.ink
