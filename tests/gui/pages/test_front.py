"""The pages before a game, and the texts and dialogs that need no game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMainWindow, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from hexboard.core.command import Draw, Undo
from hexboard.core.seat import Seat
from hexboard.gui.actions import Act, Actions
from hexboard.gui.dialogs.keys_page import KeysPage
from hexboard.gui.dialogs.palette import CommandPalette, PaletteEntry, found
from hexboard.gui.dialogs.preferences import Preferences
from hexboard.gui.dialogs.texts import TextDialog
from hexboard.gui.game import petition
from hexboard.gui.game.petition import ConsentDialog, Petition
from hexboard.gui.pages.front import Front
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.pages.options_form import OptionsForm
from hexboard.gui.pages.recent_games import stands_beside, title_parts
from hexboard.gui.pages.start import StartPage
from hexboard.gui.settings import Recent, Settings
from hexboard.gui.theme.buttons import KeyButton
from hexboard.gui.theme.dressing import dress
from hexboard.gui.widgets.notice import Notice
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.module.folder import Library, anybody, find_modules, options_of
from hexboard.module.maps.drawing import start_picture
from hexboard.play.move_words import OVER, YOUR_MOVE
from hexboard.play.starting import Running
from hexboard.play.told.journal import JournalLine
from hexboard.store.game_file.game_lock import GameLock
from tests.games import TOY


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    made.resize(900, 700)
    qtbot.addWidget(made)
    made.show()
    return made


def press(parent: QWidget, words: str) -> None:
    """Press the button that begins with these words, by mouse."""
    buttons = [b for b in parent.findChildren(QPushButton) if _words(b).startswith(words)]
    assert buttons, f"no button {words!r} among {[_words(b) for b in parent.findChildren(QPushButton)]}"
    QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)


def _words(button: QPushButton) -> str:
    return button.words() if isinstance(button, WrapButton) else button.text()


@pytest.fixture
def front(settings: Settings, toy_library: Library, qtbot: QtBot) -> Front:
    made = Front(settings, lambda: toy_library)
    made.resize(1000, 700)
    qtbot.addWidget(made)
    made.show_start()
    made.show()
    return made


def test_every_game_and_scenario_can_be_begun(front: Front, toy_library: Library) -> None:
    games = toy_library.games()
    assert front.start_page.cards.keys() == {module.id for module in games}
    for module in games:
        QTest.mouseClick(front.start_page.cards[module.id], Qt.MouseButton.LeftButton)
        page = front.new_game
        assert page is not None
        assert page.module is module
        for entry in module.file.scenario:
            QTest.mouseClick(page.scenario_button(entry.id), Qt.MouseButton.LeftButton)
            assert page.scenario.id == entry.id
            assert page.scenario.title in page._sentence.text()
        for words in page.findChildren(QLabel):
            fits = words.textFormat() == Qt.TextFormat.RichText or "<" in words.text()
            assert fits or "&amp;" not in words.text(), "Hooker and Lee are not joined by a sign of HTML"
        front.show_start()


def test_the_flagship_stands_first_and_wide(qtbot: QtBot) -> None:
    page = StartPage()
    qtbot.addWidget(page)
    page.resize(1600, 900)
    page.show_library(find_modules([]), guided=2)
    page.show()
    first = next(iter(page.cards.values()))
    assert first.flagship
    assert first.width() > 1.8 * list(page.cards.values())[1].width()
    assert page.learn.isVisible()
    page.resize(700, 900)
    assert first.isVisible()


def test_who_has_begun_no_game_sees_where_one_learns_without_scrolling(front: Front) -> None:
    page = front.start_page
    QApplication.processEvents()
    assert page.first.isVisible()
    assert page.rect().contains(QRect(page.first.mapTo(page, QPoint()), page.first.size()))
    page.show_recent((Recent("p", "The Toy: meeting"),))
    assert not page.first.isVisible()


def test_house_rules_are_folded_and_one_press_begins(front: Front, qtbot: QtBot, toy_library: Library) -> None:
    game = next(m for m in toy_library.games() if any(o.completion for o in m.file.option))
    front.start_page.game_wanted.emit(game)
    page = front.new_game
    assert page is not None
    assert not page.form.isVisible()
    assert page.house_rules._tag.text() == f"{len(page.options)} options", "beside the line that counts readings"
    page.house_rules.button.click()
    assert page.form.isVisible()
    with qtbot.waitSignal(front.begin_wanted):
        press(page, "Begin the game")


def test_why_folders_were_left_out_is_shown_to_who_asks(settings: Settings, qtbot: QtBot, tmp_path: Path) -> None:
    """It read '1 faults in module folders were left out'."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "module.toml").write_text("id = ", encoding="utf-8")
    library = find_modules([tmp_path])
    made = Front(settings, lambda: library)
    qtbot.addWidget(made)
    made.show_start()
    made.show()
    told: list[tuple[str, str]] = []
    made.text_wanted.connect(lambda title, text: told.append((title, text)))
    press(made, "Module folders were left out for 1 fault: show why")
    ((title, text),) = told
    assert (title, text.partition(":")[0]) == ("Faults in module folders", "mine/module.toml")


def test_an_option_is_found_among_many_by_a_word_or_the_number_of_its_rule(
    front: Front, toy_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the 81 of On the 4th Day nobody finds the one that his printed rules answer."""
    front.start_page.game_wanted.emit(toy_library.game("on_the_4th_day"))
    page = front.new_game
    assert page is not None
    page.house_rules.button.click()
    QApplication.processEvents()  # what is put into a layout is seen from the next turn on
    form, wanted = page.form, page.options[40]
    assert form.search.isVisible()

    def shown() -> list[str]:
        return [option.id for option in page.options if form._fields[option.id].isVisible()]

    assert len(shown()) == len(page.options)
    form.search.setText(wanted.rule)
    assert wanted.id in shown()
    assert 0 < len(shown()) < 20
    form.search.setText(wanted.title.upper())
    assert shown() == [wanted.id]
    form.search.setFocus()
    begun = list[object]()
    page.begin_wanted.connect(lambda: begun.append(page))
    QTest.keyClick(form.search, Qt.Key.Key_Return)
    assert not begun, "who looks for an option does not mean to begin"
    form.search.setText("zeppelin")
    assert shown() == []
    assert form._none.isVisible()
    form.search.clear()
    QTest.keyClicks(form.search, wanted.title)
    QApplication.processEvents()
    field = form._fields[wanted.id]
    assert field.visibleRegion().boundingRect().height() == field.height(), "it lay below the window"
    asked, labels = list[int](), form.findChildren(QLabel)
    for each in labels:
        monkeypatch.setattr(each, "heightForWidth", lambda wide: asked.append(wide) or 20)
    form.search.clear()
    QApplication.processEvents()
    assert len(shown()) == len(page.options)
    assert len(asked) < 100 * len(labels), "all were laid out anew for each of them that came back"


class Windows(QObject):
    """Hears of every widget that is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_no_field_of_the_options_is_a_window_for_a_moment(qapp: QApplication, toy_library: Library) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    form = OptionsForm(options_of(toy_library, toy_library.game("on_the_4th_day")))
    qapp.removeEventFilter(windows)
    form.deleteLater()
    assert windows.shown == []


def test_a_game_without_house_completions_or_options_is_offered_none(
    front: Front, toy_library: Library, tmp_path: Path
) -> None:
    front.start_page.game_wanted.emit(toy_library.game("toy"))
    page = front.new_game
    assert page is not None
    assert page.house_rules.isVisible()
    said = [label.text() for label in page.house_rules.findChildren(QLabel)]
    assert not any("reading" in text for text in said), said
    assert page.house_rules.button.text() == "Options"
    bare = tmp_path / "toy"
    shutil.copytree(TOY, bare, ignore=shutil.ignore_patterns("cases", "replays"))
    text = (bare / "module.toml").read_text(encoding="utf-8")
    before, _, rest = text.partition("[[option]]")
    (bare / "module.toml").write_text(before + rest[rest.index("[[scenario]]") :], encoding="utf-8")
    front.start_page.game_wanted.emit(find_modules([bare], anybody).game("toy"))
    page = front.new_game
    assert page is not None
    assert page.isVisible()
    assert not page.house_rules.isVisible()


def test_enter_begins_whatever_was_clicked_last_as_the_button_says(
    front: Front, qtbot: QtBot, toy_library: Library
) -> None:
    front.start_page.game_wanted.emit(toy_library.game("road_to_richmond"))
    page = front.new_game
    assert page is not None
    name = next(line for line in page.findChildren(QLineEdit) if line is not page.form.search)
    for clicked in (page.scenario_button("campaign"), page.house_rules.button, name):
        clicked.setFocus()
        with qtbot.waitSignal(front.begin_wanted):
            QTest.keyClick(clicked, Qt.Key.Key_Return)
    back = next(button for button in page.findChildren(QPushButton) if button.text() == "Back")
    back.setFocus()
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(back, Qt.Key.Key_Return)


def test_the_sign_of_what_can_be_unfolded_is_as_large_as_its_words(front: Front, toy_library: Library) -> None:
    dress(QGuiApplication.instance(), "light", 200)
    front.start_page.game_wanted.emit(toy_library.game("road_to_richmond"))
    page = front.new_game
    assert page is not None
    button = page.house_rules.button
    assert button.iconSize().height() > button.fontMetrics().ascent()


def test_a_whole_row_opens_the_house_rules_and_the_picture_stays_as_high(front: Front, toy_library: Library) -> None:
    front.start_page.game_wanted.emit(toy_library.game("on_the_4th_day"))
    page = front.new_game
    assert page is not None
    for size in ((1600, 900), (1366, 768), (1920, 1080)):
        front.resize(*size)
        see_house_rules(page, size)


def see_house_rules(page: NewGamePage, size: tuple[int, int]) -> None:
    for _ in range(4):
        QApplication.processEvents()
    high = page._about.picture.height()
    assert high > size[1] // 3
    rules = page.house_rules
    ends = [QPoint(rules.width() - 8, rules._tag.geometry().bottom()), QPoint(rules.width() // 2, 4)]
    for at, is_open in zip(ends, (True, False), strict=True):
        QTest.mouseClick(rules, Qt.MouseButton.LeftButton, pos=at)
        for _ in range(4):
            QApplication.processEvents()
        assert page.form.isVisible() is is_open
        assert abs(page._about.picture.height() - high) < 20, "no more than the scroll bar makes the words wrap"
    assert page._about.picture.mapTo(page, page._about.picture.rect().topLeft()).y() < 100


def test_every_game_that_brought_one_has_a_picture_of_its_map(front: Front, qtbot: QtBot, toy_library: Library) -> None:
    cards = front.start_page.cards
    assert cards.keys() == {m.id for m in toy_library.games()}
    qtbot.waitUntil(lambda: all(map(front.start_page.has_picture, cards)))
    shipped = {id for id, card in cards.items() if card.module.origin == "shipped"}
    assert {id for id, card in cards.items() if not card.picture._shown.isNull()} == shipped


def test_each_scenario_is_shown_with_its_own_armies_and_without_any_where_no_picture_of_it_came(
    settings: Settings, qtbot: QtBot, toy_library: Library, tmp_path: Path
) -> None:
    game, other = toy_library.game("on_the_4th_day"), tmp_path / "g.hexlog"
    other.touch()
    second = game.file.scenario[1].id
    settings.remember_game(Recent(str(other), "A: B", module=game.id, scenario=second))
    front = Front(settings, lambda: toy_library)
    qtbot.addWidget(front)
    front.show_start()
    own = [QPixmap(str(start_picture(game, "period", entry.id))).toImage() for entry in game.file.scenario]
    assert own[0] != own[1]
    front._show_pictures()
    assert front.start_page.cards[game.id].picture._shown.toImage() == own[0]
    assert front.start_page._go_on.picture._shown.toImage() == own[1]
    front.start_page.game_wanted.emit(game)
    page = front.new_game
    assert page is not None
    for entry, picture in zip(game.file.scenario, own, strict=True):
        page.scenario_button(entry.id).click()
        assert page._about.picture._shown.toImage() == picture
    assert front._picture(game, "none of that name").isNull(), "the first one's armies are not those of another"


def test_the_card_of_a_game_shows_the_scenario_it_names(front: Front) -> None:
    game = find_modules().modules["hooker_and_lee"]
    assert game.file.card.shows == "fredericksburg" != game.file.scenario[0].id
    shown = front._picture(game)
    assert shown.toImage() == QPixmap(str(start_picture(game, "period", "fredericksburg"))).toImage()


def test_the_last_game_is_one_press_away(
    settings: Settings, toy_library: Library, qtbot: QtBot, tmp_path: Path
) -> None:
    game = tmp_path / "g.hexlog"
    game.touch()
    settings.remember_game(Recent(str(game), "Toy: Meeting", "Turn 2"))
    front = Front(settings, lambda: toy_library)
    qtbot.addWidget(front)
    front.show_start()
    front.show()
    with qtbot.waitSignal(front.start_page.game_chosen) as chosen:
        press(front, "Continue")
    assert chosen.args == [str(game)]


def test_a_game_that_is_over_is_looked_at_and_not_continued(
    settings: Settings, toy_library: Library, qtbot: QtBot, tmp_path: Path
) -> None:
    game = tmp_path / "g.hexlog"
    game.touch()
    front = Front(settings, lambda: toy_library)
    qtbot.addWidget(front)
    said = {}
    for state in (OVER, YOUR_MOVE):
        settings.remember_game(Recent(str(game), "Toy: Meeting", "Turn 2", state=state))
        front.show_start()
        said[state] = front.start_page.findChild(QPushButton, "continue").text()
    assert said == {OVER: "Look at it", YOUR_MOVE: "Continue"}


def test_a_recent_game_says_who_plays_and_when_and_can_be_taken_off_the_list(
    settings: Settings, front: Front, tmp_path: Path
) -> None:
    games = [tmp_path / "a.hexlog", tmp_path / "b.hexlog"]
    for game in games:
        game.touch()
        settings.remember_game(Recent(str(game), "Toy: Meeting", "Turn 2", 1_700_000_000, "Red: Anna, Blue: Bert"))
    front.show_start()
    rows = front.start_page.recent
    said = rows.item(0).text()
    assert "Red: Anna, Blue: Bert" in said
    assert "23" in said.rpartition(",")[2], "November 2023"
    rows.setCurrentRow(0)
    next(action for action in rows.actions() if action.text().startswith("Take it off")).trigger()
    assert [recent.path for recent in settings.recent()] == [str(games[0])]
    assert games[1].is_file()
    assert rows.count() == 1


def test_a_copy_is_told_from_its_game_by_the_name_it_was_given(
    settings: Settings, front: Front, tmp_path: Path
) -> None:
    for name, scenario in (("toy_meeting", "Meeting"), ("before the assault", "Meeting"), ("other", "Parting")):
        path = tmp_path / f"{name}.hexlog"
        path.touch()
        settings.remember_game(Recent(str(path), f"Toy: {scenario}", "Turn 2"))
    front.show_start()
    rows = front.start_page.recent
    said = [rows.item(row).text() for row in range(rows.count())]
    assert ["before the assault" in each for each in said].count(True) == 1
    assert ["toy_meeting" in each for each in said].count(True) == 1
    assert not any("other" in each for each in said), "of one alone nothing need be told apart"


def test_a_copy_of_the_same_name_is_told_from_its_game_by_its_folder(
    settings: Settings, front: Front, tmp_path: Path
) -> None:
    for folder in ("games", "Documents"):
        path = tmp_path / folder / "toy_meeting.hexlog"
        path.parent.mkdir(exist_ok=True)
        path.touch()
        settings.remember_game(Recent(str(path), "Toy: Meeting", "Turn 2"))
    front.show_start()
    rows = front.start_page.recent
    said = [rows.item(row).text() for row in range(rows.count())]
    assert ["Documents/toy_meeting" in each for each in said] == [True, False]
    assert ["games/toy_meeting" in each for each in said] == [False, True]


def test_two_at_one_screen_are_not_called_alike(settings: Settings, front: Front, toy_library: Library) -> None:
    settings.player = "Anna"
    game = toy_library.module("toy")
    front.start_page.game_wanted.emit(game)
    page = front.new_game
    assert page is not None
    assert page.terms().seats == {"red": "Anna"}
    page.cards["red"].buttons["mail"].click()
    assert page.terms().seats == {"blue": "Anna"}


def test_a_game_is_begun_with_its_seats_names_and_options(front: Front, qtbot: QtBot) -> None:
    front.start_page.cards["toy"].click()
    page = front.new_game
    assert page is not None
    page.scenario_button("night_march").click()
    assert page.seats_here == ("red", "blue")
    assert page.terms().free_undo
    page.cards["red"].buttons["mail"].click()
    assert page.seats_here == ("blue",)
    assert not page.terms().free_undo
    page.house_rules.button.click()
    page.form._fields["sight"].setCurrentIndex(1)
    with qtbot.waitSignal(front.begin_wanted) as begun:
        press(page, "Begin the game")
    assert begun.args == [page]
    assert page.form.chosen() == {"sight": "two"}


def test_house_completions_are_a_text_with_every_reason(front: Front, qtbot: QtBot, toy_library: Library) -> None:
    game = next(m for m in toy_library.games() if any(o.completion for o in m.file.option))
    front.start_page.game_wanted.emit(game)
    page = front.new_game
    assert page is not None
    with qtbot.waitSignal(front.text_wanted) as wanted:
        press(page, "House completions")
    text = wanted.args[1]
    for option in page.options:
        assert (option.reason in text) is option.completion


def test_texts_can_be_copied(window: QMainWindow) -> None:
    dialog = TextDialog("Title", "some words", window)
    dialog.show()
    press(dialog, "Copy as text")
    assert QGuiApplication.clipboard().text() == "some words"
    dialog.close()


def test_a_notice_is_closed_and_does_what_it_offers(window: QMainWindow) -> None:
    window.show()
    notice = Notice(window)
    done: list[str] = []
    notice.say("Something happened.", (("Do it", lambda: done.append("it")),), details="long story")
    assert "Something happened." in notice.text()
    press(notice, "Do it")
    assert done == ["it"]
    assert notice.text() == ""


def test_everybody_is_asked_and_one_no_is_enough(window: QMainWindow, running: Running, qtbot: QtBot) -> None:
    game = running.table.game
    seats = (game.seat("blue"), Seat("c", "red", "Carl"))
    asking = Petition(window, None, running.table, "red", Draw(), seats)
    asking.go_on()
    press(last_asked(window), "Blue agrees")
    with qtbot.assertNotEmitted(asking.granted), qtbot.waitSignal(asking.denied):
        press(last_asked(window), "Carl does not agree")
    willing = Petition(window, None, running.table, "red", Draw(), seats)
    willing.go_on()
    press(last_asked(window), "Blue agrees")
    with qtbot.waitSignal(willing.granted):
        press(last_asked(window), "Carl agrees")


def test_what_is_to_be_taken_back_is_told_without_all_that_followed(
    window: QMainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line since was made for one of them, while the window stood still."""
    asked: list[int] = []

    def lines(*given: int) -> list[JournalLine]:
        asked.append(given[-1])
        return [JournalLine(given[-1], 1, "red", "moved", "Kershaw moves.")] if given[-1] > 3 else []

    monkeypatch.setattr(petition, "lines_of", lines)
    table: Any = SimpleNamespace(past=str, log=SimpleNamespace(live=lambda: range(9)), ruleset=None, game=None)
    assert Petition(window, None, table, "red", Undo(2), ()).words_for("blue") == "take back: Kershaw moves"
    assert asked == [2, 3, 4]


def last_asked(window: QMainWindow) -> ConsentDialog:
    return window.findChildren(ConsentDialog)[-1]


class Doer:
    """Something to act on."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.can = True


_ACTS = (
    Act("first", "First thing", "&Menu", lambda d: d.done.append("first"), ("Ctrl+1",), help="does it"),
    Act("second", "Second thing", "&Menu", lambda d: d.done.append("second"), ("Ctrl+2",), lambda d: d.can),
    Act("switch", "Switch", "&Menu", lambda d: None, on=lambda d: d.can),
)


@pytest.fixture
def doer() -> Doer:
    return Doer()


@pytest.fixture
def actions(doer: Doer) -> Iterator[Actions]:
    owner = QObject()
    yield Actions(_ACTS, doer, {}, owner)
    owner.deleteLater()


def test_acts_are_listed_and_done_by_key(actions: Actions, doer: Doer, window: QMainWindow, qtbot: QtBot) -> None:
    actions.fill_menus(window.menuBar())
    actions.attach("window", window)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert doer.done == ["first"]
    doer.can = False
    actions.refresh()
    assert not actions.action("second").isEnabled()
    assert not actions.action("switch").isChecked()
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert doer.done == ["first"]


def test_who_only_looks_at_the_preferences_changes_none(
    actions: Actions, settings: Settings, window: QMainWindow
) -> None:
    changed: list[str] = []
    settings.changed.connect(changed.append)
    Preferences(settings, KeysPage(actions, settings), window).show()
    assert not changed


def test_keys_are_changed_and_never_given_twice(
    actions: Actions, settings: Settings, window: QMainWindow
) -> None:
    page = KeysPage(actions, settings)
    usual = next(each for each in page.findChildren(QPushButton) if each.text() == "Its usual keys")
    dialog = Preferences(settings, page, window)
    dialog.show()
    page._list.setCurrentItem(page._list.topLevelItem(0).child(0))
    page._edit.setKeySequence("Ctrl+2")
    page._give()
    assert actions.keys_of("first") == ("Ctrl+1",)
    page._edit.setKeySequence("Ctrl+9")
    page._give()
    assert actions.keys_of("first") == ("Ctrl+9",)
    assert settings.keys == {"first": ("Ctrl+9",)}
    usual.click()
    assert actions.keys_of("first") == ("Ctrl+1",)
    assert settings.keys == {}
    page._edit.setKeySequence("Ctrl+9")
    page._give()
    page._list.setCurrentItem(page._list.topLevelItem(0).child(1))
    page._edit.setKeySequence("Ctrl+1")
    page._give()
    page._list.setCurrentItem(page._list.topLevelItem(0).child(0))
    usual.click()
    assert actions.keys_of("first") == ("Ctrl+9",), "its usual key does something else now"
    assert "Ctrl+1 belongs to" in page._words.text()
    dialog.close()


def test_what_is_typed_is_found_nearest_first() -> None:
    words = ["Undo", "1204", "End the phase", "Find a unit or hex", "Uniform end"]
    entries = [PaletteEntry(w, "x", lambda: None) for w in words]
    assert [e.words for e in found(entries, "un")][:2] == ["Undo", "Uniform end"]
    assert [e.words for e in found(entries, "end")] == ["End the phase", "Uniform end"]
    assert [e.words for e in found(entries, "120")] == ["1204"]
    assert [e.words for e in found(entries, "fuh")] == ["Find a unit or hex"]
    assert found(entries, "zzz") == []


def test_a_game_taken_off_the_list_by_key_leaves_one_at_the_next(
    front: Front, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    for name in ("a", "b", "c"):
        file = tmp_path / f"{name}.hexlog"
        file.touch()
        settings.remember_game(Recent(str(file), name))
    front.show_start()
    games = front.start_page.recent
    with qtbot.waitActive(front):
        front.activateWindow()
    games.setFocus()
    games.setCurrentRow(1)
    for left in (2, 1, 0):
        QTest.keyClick(games, Qt.Key.Key_Delete)
        assert games.count() == left
    assert settings.recent() == ()


def test_a_game_that_is_open_elsewhere_is_not_thrown_away(
    front: Front, settings: Settings, tmp_path: Path, qtbot: QtBot
) -> None:
    game = tmp_path / "a.hexlog"
    game.touch()
    settings.remember_game(Recent(str(game), "A"))
    front.show_start()
    held = GameLock(game)
    held.take()
    front.start_page.recent.setCurrentRow(0)
    with qtbot.waitSignal(front.text_wanted) as told:
        front.start_page.recent.actions()[1].trigger()
    assert told.args[0] == "The game was not thrown away"
    assert game.exists()
    assert len(settings.recent()) == 1
    held.release()


def test_pictures_follow_the_colours_of_maps_at_once(front: Front, settings: Settings, qtbot: QtBot) -> None:
    page, shown = front.start_page, ("road_to_richmond", "")
    qtbot.waitUntil(lambda: shown in page._pictures, timeout=60_000)
    by_day = page._pictures[shown].cacheKey()
    settings.palette = "dark"
    assert page._pictures[shown].cacheKey() != by_day


def test_the_palette_does_what_is_chosen(window: QMainWindow, qtbot: QtBot) -> None:
    done: list[str] = []
    entries = [PaletteEntry(w, "command", lambda w=w: done.append(w)) for w in ("Alpha", "Beta", "Bravo")]
    palette = CommandPalette(window)
    palette.offer(entries)
    palette.show()
    qtbot.keyClicks(palette.field, "b")
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["Bravo"]


def test_the_pages_before_a_game_are_whole(front: Front, qapp: QApplication, toy_library: Library) -> None:
    for width, per_cent in ((1920, 100), (1366, 100), (1366, 200)):
        dress(qapp, "light", per_cent)
        front.resize(width, 768)
        see_pages(front, toy_library)


def see_pages(front: Front, toy_library: Library) -> None:
    front.start_page.game_wanted.emit(next(m for m in toy_library.games() if m.id == "on_the_4th_day"))
    page = front.new_game
    assert page is not None
    for shown in (page, front.start_page):
        front.setCurrentWidget(shown)
        for _ in range(4):
            QApplication.processEvents()
        for area in shown.findChildren(QScrollArea):
            assert area.horizontalScrollBar().maximum() == 0
        for button in shown.findChildren(KeyButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width() or button.maximumWidth() < 10_000


def test_a_game_in_the_list_is_named_without_its_code() -> None:
    assert title_parts("On the 4th Day: Lee's Retreat (NYAB2FBB)") == ("On the 4th Day", "Lee's Retreat")
    assert title_parts("Toy") == ("Toy", "")


def test_the_tag_of_a_game_stands_below_a_title_that_needs_the_whole_row(qapp: QApplication) -> None:
    assert stands_beside("Toy", "Your move", 300)
    assert not stands_beside("Hooker & Lee, with Fredericksburg", "Your move", 300)
