"""The dialogs round a game: what they change, and that they go away again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QMenuBar, QTextEdit
from pytestqt.qtbot import QtBot

from hexboard.gui.app import Look
from hexboard.gui.dialogs.palette import CommandPalette
from hexboard.gui.dialogs.preferences import Preferences
from hexboard.gui.dialogs.remark import RemarkDialog
from hexboard.gui.dialogs.send_turn import SendTurn
from hexboard.gui.dialogs.text_dialog import TextDialog
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.forces import ForcesPanel
from hexboard.gui.panels.inspector import TITLES
from hexboard.gui.settings import Settings
from hexboard.gui.theme.tokens import BASE, SMALL
from hexboard.play.starting import Running
from hexboard.store.words import MOST_NOTE

from .player import Player

Dialog = TypeVar("Dialog", bound=QDialog)


def dialog(window: MainWindow, kind: type[Dialog]) -> Dialog:
    """The open dialog of a kind."""
    found = [d for d in window.findChildren(kind) if d.isVisible()]
    assert found, f"no {kind.__name__} is open"
    return found[-1]


def test_a_fault_is_said_and_the_game_goes_on(playing: MainWindow) -> None:
    playing.notice.say("Something went wrong.", details="Traceback")
    Player(playing).press("Details", playing.notice)
    Player(playing).press("Close", playing.notice)
    assert playing.notice.text() == ""
    assert playing.playing


def test_no_more_words_are_taken_than_a_mail_carries(playing: MainWindow) -> None:
    for made in (RemarkDialog(playing), SendTurn(playing.session, playing)):
        fields = made.findChildren(QLineEdit)
        assert fields
        for field in fields:
            field.setText("x" * 5_000)
            assert len(field.text()) == MOST_NOTE


def test_the_palette_finds_units_places_and_rules(playing: MainWindow, qtbot: QtBot) -> None:
    for words, kind in (("Gaines", "hex"), ("1/CR", "unit"), ("5.13", "rule")):
        playing.acts.action("palette").trigger()
        palette = dialog(playing, CommandPalette)
        palette.activateWindow()
        qtbot.waitUntil(palette.field.hasFocus, timeout=60_000)
        qtbot.keyClicks(palette.field, words)
        with qtbot.waitSignal(playing.session.linked) as linked:
            qtbot.keyClick(palette.field, Qt.Key.Key_Return)
        assert linked.args[0] == kind


def test_preferences_hold_at_once(playing: MainWindow, settings: Settings) -> None:
    playing.acts.action("preferences").trigger()
    window = dialog(playing, Preferences)
    settings.palette = "dark"
    settings.text_size = 150
    QApplication.processEvents()
    assert playing.page.view.palette_shown.name == "dark"
    window.close()


def test_house_completions_keys_and_about_are_texts(playing: MainWindow) -> None:
    for act, words in (("completions", "House completions"), ("keys", "Ctrl+Z"), ("about", "hexboard")):
        playing.acts.action(act).trigger()
        shown = dialog(playing, TextDialog)
        assert words in shown.text.toPlainText()
        shown.close()


@pytest.fixture
def text_size(qapp: QApplication, settings: Settings) -> Iterator[Look]:
    """The program as it follows its settings; other tests find the letters as they were."""
    look = Look(qapp, settings)
    yield look
    settings.changed.disconnect(look.put_on)


@pytest.mark.parametrize("per_cent", [150, 200])
def test_text_grows_at_once_and_everywhere(
    window: MainWindow, plain_game: Running, settings: Settings, text_size: Look, per_cent: int, qtbot: QtBot
) -> None:
    """Every panel, dialog, menu and page, open or behind another, and no start anew."""
    window.open_path(plain_game.path)
    for panel in TITLES:
        if window.has_panel(panel):
            window.show_panel(panel)
    window.notice.say("Something is said.", (("Do it", lambda: None),), details="in detail")
    for act in ("preferences", "mail read", "keys", "palette", "counters"):
        window.acts.action(act).trigger()
    forces = window.findChild(ForcesPanel)
    assert forces is not None
    window.show_panel("forces")
    QApplication.processEvents()
    small = forces._tree.iconSize().width()
    settings.text_size = per_cent
    wanted = round(BASE * per_cent / 100)
    least = round(SMALL * per_cent / 100)
    qtbot.waitUntil(lambda: not [w for w in QApplication.allWidgets() if w.font().pixelSize() < least])
    pages = [w.document().defaultFont().pixelSize() for w in window.findChildren(QTextEdit)]
    assert pages
    assert min(pages) == wanted
    assert forces._tree.iconSize().width() > 1.3 * small, "counters grow with the words beside them"
    settings.text_size = 100
    QApplication.processEvents()
    assert {w.font().pixelSize() for w in window.findChildren(QMenuBar)} == {BASE}
    for dialog in window.findChildren(QDialog):
        dialog.close()
