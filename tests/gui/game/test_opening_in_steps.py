"""A game is begun beside the window and its page is made between events: the window goes on, and no click is lost."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from hexboard.gui import app
from hexboard.gui.event_loop.steps import Steps
from hexboard.gui.game.reading import Reading
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.panels.inspector.page import Page
from hexboard.module.folder import Library, find_modules
from hexboard.play.places import AgreedCode, Places
from hexboard.play.starting import Rules
from hexboard.store.game_file.game_lock import GameLock
from tests.games import begin_game
from tests.gui.conftest import TOY

pytestmark = pytest.mark.usefixtures("in_steps")

_LEFT = Qt.MouseButton.LeftButton
_LONG = 30_000


def games(places: Places) -> list[Path]:
    return sorted(places.games.glob("*.hexlog"))


def choose(window: MainWindow, game: str) -> NewGamePage:
    window.front.start_page.game_wanted.emit(window.library().game(game))
    QApplication.processEvents()
    page = window.front.new_game
    assert page is not None
    return page


def button(page: NewGamePage, words: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.text() == words)


def test_work_is_done_a_step_at_a_time(qtbot: QtBot) -> None:
    owner, done = QObject(), list[int]()

    def work() -> Iterator[None]:
        for number in range(3):
            QTest.qSleep(5)  # longer than a turn may last
            done.append(number)
            yield

    steps = Steps(work(), owner)
    steps.start()
    assert done == []
    turns = []
    while len(done) < 3:
        QApplication.processEvents()
        turns.append(len(done))
    assert turns == [1, 2, 3]
    owner.deleteLater()


def test_a_step_that_fails_ends_the_work_and_is_told_once() -> None:
    owner, faults = QObject(), list[Exception]()

    def work() -> Iterator[None]:
        yield
        raise KeyError("a part that cannot be made")

    steps = Steps(work(), owner)
    steps.failed.connect(faults.append)
    while steps.go_on():
        pass
    assert [str(fault) for fault in faults] == ["'a part that cannot be made'"]
    owner.deleteLater()


def test_a_step_that_fails_is_raised_where_nobody_hears_of_it() -> None:
    owner = QObject()

    def work() -> Iterator[None]:
        raise KeyError("a fault of ours")
        yield

    with pytest.raises(KeyError):
        Steps(work(), owner).go_on()
    owner.deleteLater()


@pytest.mark.usefixtures("at_the_start", "beside")
def test_the_page_shows_that_the_game_is_begun_and_a_second_press_begins_no_other(
    window: MainWindow, places: Places, qtbot: QtBot
) -> None:
    page = choose(window, "road_to_richmond")
    QTest.mouseClick(button(page, "Begin the game"), _LEFT)
    assert not window.playing
    assert page.isVisible()
    assert not button(page, "The game begins").isEnabled()
    page.begin_wanted.emit()
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)
    assert window.page.isVisible()
    assert len(games(places)) == 1


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """The options of all rules that are put together from now on."""
    options, of = list[dict[str, str]](), Rules.of

    def counted(module: str, scenario: str = "", chosen: dict[str, str] | None = None, library: Library | None = None):
        options.append(dict(chosen or {}))
        return of(module, scenario, chosen, library)

    monkeypatch.setattr(Rules, "of", counted)
    return options


@pytest.mark.parametrize("changes", [False, True])
def test_rules_are_put_together_while_the_options_are_read_and_anew_if_one_is_changed(
    window: MainWindow, made: list[dict[str, str]], qtbot: QtBot, changes: bool
) -> None:
    page = choose(window, "road_to_richmond")
    qtbot.waitUntil(lambda: len(made) == 1, timeout=_LONG)
    if changes:
        assert [*page.form._filled()]
        box = page.form._fields[page.options[0].id]
        box.setCurrentIndex(1 - box.currentIndex())
        assert page.form.chosen() != made[0]
    QTest.mouseClick(button(page, "Begin the game"), _LEFT)
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)
    assert len(made) == 1 + changes
    assert window.session.table.game.options.items() >= page.form.chosen().items()


def test_what_was_put_together_is_not_looked_through_for_garbage_by_the_click_that_begins_the_game(
    window: MainWindow, made: list[dict[str, str]], qtbot: QtBot
) -> None:
    gc.unfreeze()
    choose(window, "road_to_richmond")
    qtbot.waitUntil(lambda: len(made) == 1 and gc.isenabled(), timeout=_LONG)
    assert gc.get_freeze_count() > 0
    window.front.show_start()
    assert gc.get_freeze_count() == 0, "and what nobody wants is let go of"


@pytest.mark.usefixtures("at_the_start")
def test_code_from_outside_is_not_touched_before_somebody_begins_its_game(
    window: MainWindow, made: list[dict[str, str]], qtbot: QtBot
) -> None:
    window._library = find_modules([TOY], AgreedCode(window.places))
    choose(window, "toy")
    qtbot.wait(150)
    assert made == []
    choose(window, "road_to_richmond")
    qtbot.waitUntil(lambda: len(made) == 1, timeout=_LONG)


@pytest.mark.usefixtures("at_the_start")
def test_the_window_answers_between_the_parts_of_a_page(window: MainWindow, plain_path: Path) -> None:
    window.open_path(plain_path)
    seen = set()
    while not window.playing:
        assert window.front.isVisible(), "the page before stays until all of the next is there"
        seen.add(sum(len(page.findChildren(QWidget)) for page in window.findChildren(GamePage)))
        QApplication.processEvents()
    assert len(seen) > 3, "it was made in one go"
    assert window.page.isVisible()


def test_what_stands_in_a_panel_that_was_made_ready_is_laid_out_over_its_width(
    window: MainWindow, plain_path: Path
) -> None:
    window.resize(1600, 900)
    window.open_path(plain_path)
    while not window.playing:
        QApplication.processEvents()
    (shown,) = [page for page in window.page.inspector.findChildren(Page) if page.isVisible()]
    assert "Point at a hex" in shown.toPlainText()
    assert shown.document().textWidth() == shown.viewport().width()
    (box,) = shown.boxes()
    assert box.width() > shown.viewport().width() * 0.9
    assert box.height() > shown.fontMetrics().height()


@pytest.mark.usefixtures("at_the_start", "beside")
def test_who_goes_back_before_the_game_is_there_has_begun_none(
    window: MainWindow, places: Places, qtbot: QtBot
) -> None:
    page = choose(window, "road_to_richmond")
    QTest.mouseClick(button(page, "Begin the game"), _LEFT)
    QTest.mouseClick(button(page, "Back"), _LEFT)
    assert window.front.start_page.isVisible()
    dropped = window.opening.readings.beginning
    assert dropped is None
    qtbot.waitUntil(lambda: games(places) == [] and not window.opening.findChildren(Reading), timeout=_LONG)
    assert not window.playing
    assert window.front.start_page.isVisible()
    again = choose(window, "road_to_richmond")
    QTest.mouseClick(button(again, "Begin the game"), _LEFT)
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)


def test_two_clicks_on_a_game_open_it_once(window: MainWindow, plain_path: Path, qtbot: QtBot) -> None:
    window.open_path(plain_path)
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)
    window.show_start()
    games, opened = window.front.start_page.recent, list[object]()
    window.opening.opened.connect(lambda running, seats, moment: opened.append(running))
    middle = games.visualItemRect(games.item(0)).center()
    QTest.mouseClick(games.viewport(), _LEFT, pos=middle)
    QTest.mouseDClick(games.viewport(), _LEFT, pos=middle)
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)
    assert len(opened) == 1


def test_a_guided_turn_that_was_turned_away_from_does_not_begin_in_another_game(
    window: MainWindow, plain_path: Path, qtbot: QtBot
) -> None:
    window.start_guide()
    window.open_path(plain_path)
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)
    qtbot.wait(1)
    assert window.session.running.path == plain_path
    assert window.guiding is None


@pytest.mark.usefixtures("at_the_start")
def test_who_turns_away_while_the_page_is_made_leaves_the_game(window: MainWindow, plain_path: Path) -> None:
    window.open_path(plain_path)
    while not window.findChildren(GamePage):
        QApplication.processEvents()
    choose(window, "road_to_richmond")
    assert window.open_game is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window.findChildren(GamePage) == []
    lock = GameLock(plain_path)
    lock.take()
    lock.release()


def test_a_picture_of_the_window_waits_for_the_page_that_is_being_made(
    window: MainWindow, plain_path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open_path(plain_path)
    while not window.findChildren(GamePage):
        QApplication.processEvents()
    assert not window.playing
    with monkeypatch.context() as patch:
        patch.setattr(window, "close", lambda: None)
        patch.setattr(app, "_LOOK", 0)
        app.save_picture(window, tmp_path / "window.png")
        look = window.findChildren(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1].timeout
        for _ in range(app._CALM):
            look.emit()
        assert not (tmp_path / "window.png").exists()
        while not (tmp_path / "window.png").exists():
            QApplication.processEvents()
        assert window.playing


def test_the_window_can_be_closed_while_a_page_is_made(window: MainWindow, plain_path: Path) -> None:
    window.open_path(plain_path)
    while not window.findChildren(GamePage):
        QApplication.processEvents()
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)  # the fixture closes it again
    window.close()
    lock = GameLock(plain_path)
    lock.take()
    lock.release()
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.show()


def test_the_cover_stays_until_all_of_the_page_is_there(
    window: MainWindow, toy_library: Library, places: Places
) -> None:
    path = places.games / "watch.hexlog"
    begin_game("toy", "watch", seed="toy", path=path, library=toy_library).close()
    window.open_path(path)
    game = window.open_game
    assert game is not None
    assert game.is_covered
    assert game.cover.isVisible()
    game.cover.button.held.emit()
    turns = 0
    while not window.playing:
        assert game.cover.isVisible()
        assert not game.cover.button.isVisible()
        QApplication.processEvents()
        turns += 1
    assert turns > 3
    assert not game.cover.isVisible()
    assert window.page.isVisible()


def test_a_computer_thinks_while_the_page_is_made_and_moves_once_it_is_seen(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = places.games / "meeting.hexlog"
    begin_game("toy", "meeting", seed="s", path=path, library=toy_library, computers={"red": "random"}).close()
    made, painted = [], GamePage.painted

    def until_it_has_decided(page: GamePage) -> Iterator[None]:
        computers = page.session.computers
        computers.pace = 0.0
        while not computers._decided:
            yield
        yield from (None for _ in range(5))
        made.append(len(page.session.table.log.entries))
        yield from painted(page)

    monkeypatch.setattr(GamePage, "painted", until_it_has_decided)
    window.open_path(path)
    qtbot.waitUntil(lambda: window.playing, timeout=_LONG)
    assert made == [0]
    qtbot.waitUntil(lambda: bool(window.session.table.log.entries), timeout=_LONG)


def test_the_start_page_loads_nothing_of_what_a_game_needs(tmp_path: Path) -> None:
    """It took half of the time until the start page was there."""
    code = """if True:
        import sys
        from PySide6.QtWidgets import QApplication
        from hexboard.gui.acts import ACTS
        from hexboard.gui.app import prepare, show
        from hexboard.gui.main_window import MainWindow
        from hexboard.play.places import Places
        app = QApplication([""])
        places = Places.of_user().made()
        show(MainWindow(ACTS, prepare(app, places), places))
        app.processEvents()
        print(*{name for name in sys.modules if name.startswith(("hexboard.engine", "hexboard.core.log"))})
    """
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    environment = {**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_a_game_needs_is_loaded_few_files_at_a_time_and_no_more_code_once_the_start_page_was_looked_at() -> None:
    """The window answers between two of them."""
    code = """if True:
        import sys
        from hexboard.gui import app, game_window
        known = 0
        for _ in game_window.loaded():
            now = sum(name.startswith("hexboard.") for name in sys.modules)
            print(now - known if known else 0, end=" ")
            known = now
        before = {name for name in sys.modules if name.startswith("hexboard.")}
        import hexboard.gui.game.opening, hexboard.gui.game.open_game
        print("+", *({name for name in sys.modules if name.startswith("hexboard.")} - before))
    """
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    at_a_time, _, more = done.stdout.partition("+")
    assert 0 < max(map(int, at_a_time.split())) <= 25
    assert more.split() == [], "a game that is opened then loads these"
