"""The dialogs round a game: what they change, and that they go away again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenuBar, QTextEdit
from pytestqt.qtbot import QtBot

from hexboard.core.command import Override
from hexboard.core.event import Overridden
from hexboard.gui.app import Look
from hexboard.gui.dialogs.consent import ConsentDialog
from hexboard.gui.dialogs.free_hand import FreeHand
from hexboard.gui.dialogs.palette import CommandPalette
from hexboard.gui.dialogs.preferences import Preferences
from hexboard.gui.dialogs.text_dialog import TextDialog
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.forces import ForcesPanel
from hexboard.gui.panels.inspector import TITLES
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.tokens import BASE, SMALL
from hexboard.play.starting import Running

from .player import Player, take_chair

Dialog = TypeVar("Dialog", bound=QDialog)


def dialog(window: MainWindow, kind: type[Dialog]) -> Dialog:
    """The open dialog of a kind."""
    found = [d for d in window.findChildren(kind) if d.isVisible()]
    assert found, f"no {kind.__name__} is open"
    return found[-1]


def test_free_hand_alone_is_one_press_with_a_reason(playing: MainWindow) -> None:
    playing.acts.action("override").trigger()
    hand = dialog(playing, FreeHand)
    hand._unit.setCurrentIndex(hand._unit.findData("csa-pickett"))
    hand._place.setText("at 1204")
    Player(playing).press("Make the changes", hand)
    assert "reason" in hand._words.text()
    hand._reason.setText("knocked off the table")
    Player(playing).press("Make the changes", hand)
    last = playing.session.table.log.entries[-1]
    assert isinstance(last.command, Override)
    assert isinstance(last.facts[0].event, Overridden)
    assert playing.session.position().unit("csa-pickett").hex == playing.session.table.game.board.at("1204")


def test_free_hand_of_two_asks_the_other_alone_on_a_covered_screen(
    window: MainWindow, running: Running, qtbot: QtBot
) -> None:
    proposed_by_red(window, running, qtbot)
    assert window.open_game is not None
    assert window.open_game.is_covered
    asked = asked_at_the_screen(window, qtbot)
    assert window.open_game.is_covered
    assert "red-1" not in " ".join(label.text() for label in asked.findChildren(QLabel))
    Player(window).press("Blue agrees", asked)
    assert running.table.log.entries == ()
    take_chair(window, qtbot)
    assert window.session.bridge.seat == "red"
    qtbot.waitUntil(lambda: len(window.session.table.log.entries) == 2)
    assert isinstance(window.session.table.log.entries[-1].command, Override)
    assert [entry.seat for entry in window.session.table.log.entries] == ["blue", "red"]


def test_who_does_not_agree_hands_the_screen_back_and_nothing_has_happened(
    window: MainWindow, running: Running, qtbot: QtBot
) -> None:
    proposed_by_red(window, running, qtbot)
    Player(window).press("Blue does not agree", asked_at_the_screen(window, qtbot))
    take_chair(window, qtbot)
    qtbot.waitUntil(lambda: "does not agree" in window.page.prompt.hint)
    assert window.session.bridge.seat == "red"
    assert window.session.table.log.entries == ()


def proposed_by_red(window: MainWindow, running: Running, qtbot: QtBot) -> None:
    """Red takes the chair and wants a counter of his changed."""
    window.opening.opened.emit(running, ("red", "blue"), None)
    take_chair(window, qtbot)
    window.acts.action("override").trigger()
    hand = dialog(window, FreeHand)
    hand._unit.setCurrentIndex(hand._unit.findData("red-1"))
    hand._step.setValue(1)
    hand._reason.setText("a hit forgotten")
    Player(window).press("Make the changes", hand)


def asked_at_the_screen(window: MainWindow, qtbot: QtBot) -> ConsentDialog:
    """The other holds the button, and is asked."""
    assert window.open_game is not None
    button = window.open_game.cover.button
    button.hold_ms = 80
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(ConsentDialog)))
    return dialog(window, ConsentDialog)


def test_a_fault_is_said_and_the_game_goes_on(playing: MainWindow) -> None:
    playing.notice.say("Something went wrong.", details="Traceback")
    Player(playing).press("Details", playing.notice)
    Player(playing).press("Close", playing.notice)
    assert playing.notice.text() == ""
    assert playing.playing


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
    dress(qapp, "light", 100)


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
