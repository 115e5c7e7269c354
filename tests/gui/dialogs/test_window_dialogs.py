"""The dialogs round a game: what they change, and that they go away again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QSlider,
    QTextEdit,
)
from pytestqt.qtbot import QtBot

from hexboard.core.command import EndPhase, Mailed, Note, Pin
from hexboard.gui.app import follow_look
from hexboard.gui.dialogs import mail
from hexboard.gui.dialogs.export import ExportDialog
from hexboard.gui.dialogs.keys_page import KeysPage
from hexboard.gui.dialogs.mail import ReadTurn, SendTurn
from hexboard.gui.dialogs.palette import CommandPalette
from hexboard.gui.dialogs.preferences import Preferences
from hexboard.gui.dialogs.texts import TextDialog, WordsDialog
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.forces import ForcesPanel
from hexboard.gui.panels.inspector.inspector import TITLES
from hexboard.gui.settings import Settings
from hexboard.gui.theme.painting import BASE, SMALL
from hexboard.play.by_mail.conduct import Conduct
from hexboard.shipped import shipped
from hexboard.store.words import MOST_NOTE
from tests.gui.player import Player

Dialog = TypeVar("Dialog", bound=QDialog)


def dialog(window: MainWindow, kind: type[Dialog]) -> Dialog:
    """The open dialog of a kind."""
    found = [d for d in window.findChildren(kind) if d.isVisible()]
    assert found, f"no {kind.__name__} is open"
    return found[-1]


def a_fault_is_said_and_the_game_goes_on(playing: MainWindow) -> None:
    playing.notice.say("Something went wrong.", details="Traceback")
    Player(playing).press("Details", playing.notice)
    Player(playing).press("Close", playing.notice)
    assert playing.notice.text() == ""
    assert playing.playing


def no_more_words_are_taken_than_a_mail_carries(playing: MainWindow) -> None:
    mail = SendTurn(playing.session, playing, Conduct(playing.places.conduct))
    for made in (WordsDialog("A remark", "Your words", "Write it down", playing), mail):
        fields = made.findChildren(QLineEdit)
        assert fields
        for field in fields:
            field.setText("x" * 5_000)
            assert len(field.text()) == MOST_NOTE


def test_a_mail_of_words_alone_has_a_name_to_be_saved_by(
    playing: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is packed before the words are: the folder was offered as the name of the file."""
    made, offered = SendTurn(playing.session, playing, Conduct(playing.places.conduct)), list[str]()
    monkeypatch.setattr(mail, "where_to_save", lambda _title, name, *_: offered.append(name))
    made.save()
    made.findChildren(QLineEdit)[0].setText("Shall we?")
    made.save()
    assert all(name.endswith(".hbturn.txt") and len(name) > len(".hbturn.txt") for name in offered), offered


@pytest.mark.parametrize("is_there", [True, False])
def test_a_mail_is_begun_with_its_subject_and_the_turn_lies_on_the_clipboard(
    playing: MainWindow, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    """The subject by which mails of a game sort was told nobody; what a mail can hold by a link is too little."""
    opened = list[str]()
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: bool(opened.append(url.toString()) or is_there))
    playing.session.bridge.submit("csa", EndPhase())
    playing.acts.action("mail pack").trigger()
    shown = dialog(playing, SendTurn)
    packed = shown._packed
    assert packed is not None
    Player(playing).press("Begin a mail", shown)
    assert [unquote(each) for each in opened] == [f"mailto:?subject={packed.subject}"]
    assert QGuiApplication.clipboard().text() == packed.text
    assert isinstance(playing.session.table.log.entries[-1].command, Mailed)
    said = "A mail is begun. The turn" if is_there else "No mail program was found. The turn"
    assert f"{said} is on the clipboard: paste it into" in playing.notice.text()


def test_what_is_asked_for_twice_is_there_once(playing: MainWindow) -> None:
    for act in ("mail pack", "mail read", "counters", "preferences", "palette"):
        for _ in range(2):
            playing.acts.action(act).trigger()
        (opened,) = playing.findChildren(QDialog)  # nor is a second made and dropped
        assert opened.isVisible(), act
        opened.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def the_keys_come_to_the_front_in_preferences_that_are_open(playing: MainWindow) -> None:
    playing.acts.action("preferences").trigger()
    playing.acts.action("keys").trigger()
    shown = [each for each in playing.findChildren(Preferences) if each.isVisible()]
    assert len(shown) == 1
    assert shown[0].findChildren(KeysPage)[0].isVisible()


def an_export_that_is_asked_for_anew_is_of_what_is_on_the_screen_then(playing: MainWindow) -> None:
    playing.acts.action("export").trigger()
    playing.session.bridge.submit("csa", Note("and on"))
    playing.acts.action("export").trigger()
    first, last = (each.pages[0].subject.story for each in playing.findChildren(ExportDialog))
    assert len(last.log.entries) == len(first.log.entries) + 1


def test_on_the_start_page_games_are_found_by_name(window: MainWindow) -> None:
    """The field there said 'Find a game' and found none."""
    window.front.show_start()
    window.acts.action("palette").trigger()
    palette = dialog(window, CommandPalette)
    palette.field.setText("road to gett")
    assert "The Road to Gettysburg" in _found(palette)[0]
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    page = window.front.new_game
    assert page is not None
    assert page.module.file.title == "The Road to Gettysburg"


def the_palette_that_is_open_finds_what_there_is_when_it_is_asked_for_again(playing: MainWindow) -> None:
    playing.acts.action("palette").trigger()
    palette = dialog(playing, CommandPalette)
    palette.field.setText("train lies here")
    assert _found(palette) == ["Nothing is called so. What can be found: commands, units, hexes, places, rules."]
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible(), "there is nothing to do"
    playing.session.bridge.submit("csa", Pin("The train lies here", playing.session.table.game.board.at("0707")))
    playing.acts.action("palette").trigger()
    assert "The train lies here" in _found(palette)[0]


def _found(palette: CommandPalette) -> list[str]:
    return [palette._list.item(row).text() for row in range(palette._list.count())]


def a_mail_on_the_clipboard_comes_into_the_dialog_that_is_open(playing: MainWindow) -> None:
    playing.acts.action("mail read").trigger()
    mail = "HEXBOARD BEGIN something"
    QGuiApplication.clipboard().setText(mail)
    playing.acts.action("mail read").trigger()
    (dialog,) = (each for each in playing.findChildren(ReadTurn) if each.isVisible())
    assert dialog.text.toPlainText() == mail
    read = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Read the turn")
    assert read.isEnabled()
    dialog.text.clear()
    assert not read.isEnabled(), "nothing was pasted, and it was called no turn"


def arrows_end_at_both_ends_of_what_was_found(palette: CommandPalette) -> None:
    """One more at the last entry went round between list and dialog until the program was gone."""
    rows = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        for _ in range(len(_found(palette)) + 1):
            QTest.keyClick(palette.field, key)
        rows.append(palette._list.currentRow())
    assert rows == [len(_found(palette)) - 1, 0]


def test_the_palette_finds_units_places_and_rules(playing: MainWindow, qtbot: QtBot) -> None:
    for words, kind in (("Gaines", "hex"), ("1/CR", "unit"), ("5.13", "rule")):
        playing.acts.action("palette").trigger()
        palette = dialog(playing, CommandPalette)
        palette.activateWindow()
        qtbot.waitUntil(palette.field.hasFocus, timeout=60_000)
        qtbot.keyClicks(palette.field, words)
        arrows_end_at_both_ends_of_what_was_found(palette)
        with qtbot.waitSignal(playing.session.linked) as linked:
            qtbot.keyClick(palette.field, Qt.Key.Key_Return)
        assert linked.args[0] == kind


def test_what_is_asked_about_a_game_goes_with_it(playing: MainWindow) -> None:
    """It knows whom to tell: a game whose file is closed takes no roll, and a page that is gone no note."""
    playing.session.select(next(iter(playing.session.table.game.board.hexes)))
    for number, act in enumerate(("note", "pin", "throw", "mail pack", "counters", "scans", "palette"), 1):
        playing.acts.action(act).trigger()
        assert [each.isVisible() for each in playing.findChildren(QDialog)] == [True] * number, act
    playing.show_start()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not playing.findChildren(QDialog)


def test_enter_takes_what_was_found_wherever_tab_has_gone(playing: MainWindow, qtbot: QtBot) -> None:
    playing.acts.action("palette").trigger()
    palette = dialog(playing, CommandPalette)
    palette.activateWindow()
    qtbot.waitUntil(palette.field.hasFocus, timeout=60_000)
    qtbot.keyClicks(palette.field, "about hexboard")
    qtbot.keyClick(palette.field, Qt.Key.Key_Tab)
    focused = palette.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, Qt.Key.Key_Return)
    dialog(playing, TextDialog).close()


def test_a_letter_given_to_an_act_is_no_longer_one_of_the_prompt_bar(playing: MainWindow) -> None:
    prompt = playing.page.prompt
    letter = next(letter for letter in prompt._letters if len(letter) == 1)
    playing.acts.action("preferences").trigger()
    keys = dialog(playing, Preferences).findChild(KeysPage)
    assert keys is not None
    exact, inside = Qt.MatchFlag.MatchExactly, Qt.MatchFlag.MatchRecursive
    found = keys._list.findItems(playing.acts.acts["scans"].title, exact | inside)
    keys._list.setCurrentItem(found[0])
    keys._edit.setKeySequence(letter)
    keys._give()
    assert [act.id for act in playing.acts.acts.values() if letter in playing.acts.keys_of(act.id)] == ["scans"]
    assert letter not in prompt._letters
    dialog(playing, Preferences).close()


def test_preferences_hold_at_once(playing: MainWindow, settings: Settings) -> None:
    playing.acts.action("preferences").trigger()
    window = dialog(playing, Preferences)
    settings.palette = "dark"
    settings.text_size = 150
    QApplication.processEvents()
    assert playing.page.view.palette_shown.name == "dark"
    window.close()


def test_a_click_beside_the_handle_makes_all_text_larger_by_one_step(playing: MainWindow, settings: Settings) -> None:
    playing.acts.action("preferences").trigger()
    window = dialog(playing, Preferences)
    slider = window.findChild(QSlider)
    assert slider is not None
    beside = QPoint(slider.width() * 3 // 4, slider.height() // 2)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, beside)
    assert slider.repeatAction() == QSlider.SliderAction.SliderNoAction, "a slow machine makes a second step of it"
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, beside)
    assert settings.text_size == 110
    window.close()


def test_the_wheel_scrolls_a_dialog_and_changes_nothing_in_it(playing: MainWindow) -> None:
    for act in ("preferences", "export", "scans"):
        playing.acts.action(act).trigger()
        opened = dialog(playing, QDialog)
        _turn_the_wheel(opened)
        opened.close()


def _turn_the_wheel(opened: QDialog) -> None:
    sliders, numbers, choices = (opened.findChildren(kind) for kind in (QSlider, QAbstractSpinBox, QComboBox))

    def chosen() -> list[object]:
        return [*(s.value() for s in sliders), *(n.text() for n in numbers), *(c.currentIndex() for c in choices)]

    before, at = chosen(), QPointF(5, 5)
    assert before
    for field in (*sliders, *numbers, *choices):
        field.setEnabled(True)
        for by in (-120, 120, -120):
            turn = (QPoint(), QPoint(0, by), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)
            QApplication.sendEvent(field, QWheelEvent(at, at, *turn, Qt.ScrollPhase.NoScrollPhase, False))
            assert chosen() == before


def house_completions_and_about_are_texts(playing: MainWindow) -> None:
    for act, words in (("completions", "House completions"), ("about", "hexboard")):
        playing.acts.action(act).trigger()
        shown = dialog(playing, TextDialog)
        assert words in shown.text.toPlainText()
        shown.close()


def the_keys_are_a_table_by_menu_in_which_they_can_be_changed(playing: MainWindow) -> None:
    QTest.keyClick(playing.page.view, Qt.Key.Key_Question)
    keys = dialog(playing, Preferences).findChild(KeysPage)
    assert keys is not None
    assert keys.isVisible()
    menus = [keys._list.topLevelItem(row) for row in range(keys._list.topLevelItemCount())]
    assert [menu.text(0) for menu in menus] == ["Game", "Play", "Map", "At the map", "Time", "Panels", "Window", "Help"]
    play = {menus[1].child(row).text(0): menus[1].child(row).text(1) for row in range(menus[1].childCount())}
    assert play["Undo"] == "Ctrl+Z"
    assert play["Do what is chosen"] == "Enter", "there are two of them, and both say so"
    keys._list.setCurrentItem(menus[1])
    keys._edit.setKeySequence("Ctrl+9")
    for button in keys.findChildren(QPushButton):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not playing.settings.keys, "a heading has no key to be changed"
    dialog(playing, Preferences).close()


def test_dialogs_over_a_game(playing: MainWindow) -> None:
    """One after another, each put away before the next."""
    for look in (
        a_fault_is_said_and_the_game_goes_on,
        no_more_words_are_taken_than_a_mail_carries,
        the_keys_come_to_the_front_in_preferences_that_are_open,
        house_completions_and_about_are_texts,
        the_keys_are_a_table_by_menu_in_which_they_can_be_changed,
        a_mail_on_the_clipboard_comes_into_the_dialog_that_is_open,
        an_export_that_is_asked_for_anew_is_of_what_is_on_the_screen_then,
        the_palette_that_is_open_finds_what_there_is_when_it_is_asked_for_again,
    ):
        look(playing)
        for opened in playing.findChildren(QDialog):
            opened.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        playing.activateWindow()


@pytest.fixture
def text_size(qapp: QApplication, settings: Settings) -> Iterator[None]:
    """The program follows its settings; other tests find the letters as they were."""
    follow_look(qapp, settings)
    yield
    settings.changed.disconnect()


def test_text_grows_at_once_and_everywhere(
    window: MainWindow, plain_path: Path, settings: Settings, text_size: None, qtbot: QtBot
) -> None:
    """Every panel, dialog, menu and page, open or behind another, and no start anew."""
    window.open_path(plain_path)
    for panel in TITLES:
        if panel in window.page.inspector.panels:
            window.page.show_panel(panel)
    window.notice.say("Something is said.", (("Do it", lambda: None),), details="in detail")
    for act in ("preferences", "mail read", "keys", "palette", "counters"):
        window.acts.action(act).trigger()
    forces = window.findChild(ForcesPanel)
    assert forces is not None
    window.page.show_panel("forces")
    QApplication.processEvents()
    small = forces._tree.iconSize().width()
    for per_cent in (150, 200):
        settings.text_size = per_cent
        least = round(SMALL * per_cent / 100)
        qtbot.waitUntil(
            lambda least=least: not [w for w in QApplication.allWidgets() if w.font().pixelSize() < least]
        )
        pages = [w.document().defaultFont().pixelSize() for w in window.findChildren(QTextEdit)]
        assert pages
        assert min(pages) == round(BASE * per_cent / 100)
        assert forces._tree.iconSize().width() > 1.3 * small, "counters grow with the words beside them"
    settings.text_size = 100
    QApplication.processEvents()
    assert {w.font().pixelSize() for w in window.findChildren(QMenuBar)} == {BASE}
    for dialog in window.findChildren(QDialog):
        dialog.close()


def test_a_dialog_grows_with_its_letters_and_no_further_than_its_window(
    window: MainWindow, settings: Settings, text_size: None, qtbot: QtBot
) -> None:
    """The size of text was changed in Preferences, and the slider's end lay out of view."""
    window.resize(1366, 768)
    window.acts.action("preferences").trigger()
    shown = dialog(window, Preferences)
    slider = shown.findChild(QSlider)
    assert slider is not None
    usual = shown.size()
    settings.text_size = 200
    qtbot.waitUntil(lambda: shown.width() > 1.5 * usual.width())
    QApplication.processEvents()
    assert slider.visibleRegion().boundingRect() == slider.rect()
    assert window.frameGeometry().contains(shown.frameGeometry())
    settings.text_size = 100
    qtbot.waitUntil(lambda: shown.size() == usual)
    shown.close()


def test_the_slider_of_text_is_drawn_without_growing_under_the_hand(
    window: MainWindow, settings: Settings, text_size: None
) -> None:
    """Had the dialog its new size while the handle is held, the handle would be elsewhere, and the size another."""
    window.acts.action("preferences").trigger()
    shown = dialog(window, Preferences)
    slider = shown.findChild(QSlider)
    assert slider is not None
    slider.setSliderDown(True)
    slider.setSliderPosition(slider.maximum())
    assert settings.text_size == 100
    assert any(each.text() == "200 %" for each in shown.findChildren(QLabel)), "it says what it will be"
    slider.setSliderDown(False)
    assert settings.text_size == 200
    settings.text_size = 100
    shown.close()


def test_what_is_read_in_a_window_is_broken_there_alone() -> None:
    """Lines of the fair play broke twice: at the edge, and where the text had been typed."""
    text = (shipped("assets") / "texts" / "fair_play.txt").read_text(encoding="utf-8")
    assert all(line.strip() == line for line in text.splitlines())
