"""Every dialog of the window can be read whole on a small screen, in usual and in large text, in both looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from hexboard.gui.dialogs.outside_rules import ConfirmHand
from hexboard.gui.game.petition import ConsentDialog
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from tests.gui.whole import cut

ACTS = (
    *("preferences", "export", "mail pack", "mail read", "keys", "palette", "counters"),
    *("note", "pin", "throw", "completions", "about", "scans", "signatures"),
)
LINES = ("1/CR from 1404 to 1408", "Siege from 0410 to 0712", "Reason: the table shook")
_SCREENS = (1366, 768), (1024, 640)  # a small one, and the smallest
_NOTE = "They are made once Union agrees, all of them or none. The question goes with your next mail. " * 2


@pytest.fixture(params=[("light", 100), ("dark", 200)], ids=lambda each: f"{each[0]} {each[1]} %")
def small(request: pytest.FixtureRequest, qapp: QApplication, settings: Settings) -> Iterator[int]:
    """A look and a size of all text."""
    scheme, per_cent = request.param
    settings.scheme, settings.text_size = scheme, per_cent
    dress(qapp, scheme, per_cent)
    yield per_cent
    dress(qapp, "light", 100)


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def whole(window: MainWindow, dialog: QDialog) -> None:
    settle()
    assert cut(dialog) == []
    assert dialog.height() <= window.height()
    assert dialog.width() <= window.width()
    dialog.close()


@pytest.mark.usefixtures("small")
def test_the_page_and_every_dialog_over_it(playing: MainWindow) -> None:
    for screen in _SCREENS:
        playing.resize(*screen)
        settle()
        see_page(playing)
        see_those_that_an_act_opens(playing)
        see_those_of_a_free_hand(playing)


def see_page(game: MainWindow) -> None:
    for part in (game.page.top_bar, game.page.prompt, game.page.timeline, game.page.rail):
        assert cut(part) == [], part.accessibleName()


def see_those_that_an_act_opens(game: MainWindow) -> None:
    game.session.select(game.session.table.game.board.at("1404"))
    for act in ACTS:
        game.acts.action(act).trigger()
        settle()
        opened = [each for each in game.findChildren(QDialog) if each.isVisible()]
        assert opened, act
        for each in opened:
            whole(game, each)


def see_those_of_a_free_hand(game: MainWindow) -> None:
    union = game.session.table.game.seats[1]
    asks = ConsentDialog("Confederate", "change counters by free hand", union, game, LINES)
    asks.open()
    settle()
    rows = [asks._list.visualItemRect(asks._list.item(row)) for row in range(len(LINES))]
    assert all(asks._list.viewport().rect().contains(row) for row in rows), "a few changes need no scrolling"
    whole(game, asks)
    confirms = ConfirmHand(LINES[:2], "Ask Union by mail", _NOTE, game)
    confirms.show()
    whole(game, confirms)


def test_a_remark_is_written_by_keys_alone(playing: MainWindow, qtbot: QtBot) -> None:
    playing.acts.action("note").trigger()
    dialog = next(each for each in playing.findChildren(QDialog) if each.isVisible())
    dialog.activateWindow()
    qtbot.waitUntil(dialog.text.hasFocus)
    qtbot.keyClicks(dialog.text, "well played")
    qtbot.keyClick(dialog.text, Qt.Key.Key_Return)
    (entry,) = playing.session.table.log.entries
    assert entry.command.text == "well played"
