"""A screen of their own or none, folders of their own, and no widget left behind by any test."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from hexboard.engine.dice import ScriptedDice, SeededDice
from hexboard.gui.acts import ACTS
from hexboard.gui.board.painting import drawn_map, tile_cache
from hexboard.gui.board.painting.drawn_map import DrawnMap, Painting
from hexboard.gui.board.painting.map_loader import keep_lists_in
from hexboard.gui.board.painting.tile_plane import TileRequest
from hexboard.gui.event_loop.steps import Steps
from hexboard.gui.game import reading
from hexboard.gui.game.reading import Reading, Readings
from hexboard.gui.game_window import GameWindow
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.session.session import Session
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import load_fonts
from hexboard.module.folder import Library, anybody, find_modules
from hexboard.play.places import Places
from hexboard.play.starting import Running, open_table
from tests.games import begin_game
from tests.gui.turns.keyboard import Keyboard

from .shared_maps import share_maps, share_small_pictures

TOY = Path(__file__).resolve().parent.parent / "toy"


@pytest.fixture(scope="session")
def own_screen() -> None:
    """A virtual X screen of this process alone, if an X screen is wanted and none is there.

    Processes that share one take focus and clipboard from each other. It goes when the last program on it is gone.
    """
    if os.environ["QT_QPA_PLATFORM"] != "xcb" or "DISPLAY" in os.environ:
        return
    told, tells = os.pipe()
    os.set_inheritable(tells, True)
    words = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-terminate"]
    os.posix_spawnp(words[0], words, os.environ)
    os.close(tells)
    with os.fdopen(told) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb did not start"
    os.environ["DISPLAY"] = f":{number}"


@pytest.fixture(scope="session")
def qapp_args(own_screen: None) -> list[str]:
    """The words the application is started with, once there is a screen for it."""
    return ["hexboard"]


@pytest.fixture(scope="session", autouse=True)
def looks(qapp: QApplication) -> None:
    """Letters and colours as the program has them, so that no picture depends on the machine."""
    load_fonts()
    dress(qapp, "light", 100)


@pytest.fixture(scope="session", autouse=True)
def prints(drawn_maps: Path) -> None:
    """Maps are drawn once for all tests, and kept in a folder of their own."""
    keep_lists_in(drawn_maps)


@pytest.fixture(scope="session", autouse=True)
def _maps_shared(prints: None) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        share_maps(patch)
        share_small_pictures(patch)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_disk_waited_for() -> Iterator[None]:
    """What is written need not be on the disk: that it gets there is proved where files are written (`tests/store`)."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


@pytest.fixture(autouse=True)
def page_at_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games and mails are read and pages made in one go and not between events, so that no test need wait, unless it
    wants to: ``beside`` and ``in_steps``.

    Nor are they painted once before they are seen, so that the first look holds nothing up; and memory is left alone,
    unless a test wants it ``memory_settled``.
    """
    if "beside" not in request.fixturenames:
        monkeypatch.setattr(Readings, "_beside", _at_once)
        monkeypatch.setattr(reading, "_kept", lambda found: found)
    if "in_steps" not in request.fixturenames:
        monkeypatch.setattr(Steps, "start", _all_at_once)
        monkeypatch.setattr(GamePage, "painted", lambda page: iter(()))
        if "memory_settled" not in request.fixturenames:
            monkeypatch.setattr(GameWindow, "_memory_settled", lambda window, collect: iter(()))


@pytest.fixture(autouse=True)
def maps_are_ground(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No map is painted but for whoever looks at it or waits for it, as all of `board` do: ``painted_maps``."""
    if not {"painted_maps", "in_steps"} & set(request.fixturenames):
        monkeypatch.setattr(TileRequest, "ahead", lambda request: ())
        for room in (drawn_map, tile_cache):
            monkeypatch.setattr(room, "Painting", _Ground)


class _Ground(Painting):
    """A pixel of ground that stands for the map, painted at once."""

    def __init__(self, drawn: DrawnMap, size: QSize, *about: Any) -> None:
        super().__init__(drawn, QSize(1, 1), *about)

    def go_on(self, pieces: Iterable[object]) -> bool:
        """There is nothing left to paint."""
        return True


@pytest.fixture
def painted_maps() -> None:
    """Maps are painted as they are in the program."""


@pytest.fixture
def painted_window() -> None:
    """The window is painted as it is in the program."""


@pytest.fixture
def in_steps() -> None:
    """Pages are made as they are in the program."""


@pytest.fixture
def beside() -> None:
    """Games and mails are read in another thread, as in the program."""


def _at_once(readings: Readings, asked: Reading[Any], finished: Callable[[Callable[[], Any]], object]) -> None:
    work = asked._work
    asked.deleteLater()
    readings._forget()
    finished(lambda: work(lambda share: None))


@pytest.fixture
def memory_settled() -> None:
    """The game before is let go of when another takes its place, as in the program: all tests have left is gone through
    for it, which takes a second.
    """


@pytest.fixture
def little_garbage() -> Iterator[None]:
    """Only what is made from here on is looked through for garbage: what all tests have left takes a second each time.
    """
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "freeze", lambda: None)
        patch.setattr(gc, "unfreeze", lambda: None)
        yield
    gc.unfreeze()


def _all_at_once(steps: Steps) -> None:
    while steps.go_on():
        pass


@pytest.fixture(autouse=True)
def no_widget_is_left(qapp: QApplication) -> Iterator[None]:
    """Every widget a test made is gone after it; letters and pointer are as they were for the next: a pointer that lies
    on the inspector keeps it from turning.
    """
    before, pointed = set(map(_address, QApplication.allWidgets())), QCursor.pos()
    yield
    QCursor.setPos(pointed)
    for _ in range(3):
        QCursor.pos()  # what a screen has to tell of the move comes before it has answered
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
    dress(qapp, "light", 100)
    left = [w for w in QApplication.allWidgets() if _address(w) not in before and not _is_shared(w)]
    assert not left, f"left behind: {[(type(w).__name__, w.objectName()) for w in left][:10]}"


@pytest.fixture(scope="session", autouse=True)
def the_pointer_has_been_heard_of() -> Iterator[None]:
    """Whoever moves the pointer goes on once the window has heard of it: a screen tells it when it comes to it, but
    before it answers a second question after the move.
    """
    move = QTest.mouseMove

    def move_and_hear(*at: Any) -> None:
        move(*at)
        for _ in range(2):
            QCursor.pos()
        QCoreApplication.processEvents()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QTest, "mouseMove", move_and_hear)
        yield


def _address(widget: QWidget) -> int:
    return int(shiboken6.getCppPointer(widget)[0])


def _is_shared(widget: QObject | None) -> bool:
    """Whether it belongs to a window that several tests share on purpose."""
    while widget is not None:
        if widget.property("shared"):
            return True
        widget = widget.parent()
    return False


@pytest.fixture
def places(tmp_path: Path, drawn_maps: Path) -> Places:
    """Folders of a person who plays for the first time; maps are drawn once for all tests."""
    return folders(tmp_path, drawn_maps)


def folders(under: Path, cache: Path) -> Places:
    """All of a person's folders under one."""
    return Places(under / "config", under / "games", under / "logs", cache).made()


def window_of(folder: Path, drawn_maps: Path) -> MainWindow:
    """A window with folders of its own, on its start page, as on a computer of its own."""
    places = folders(folder, drawn_maps)
    settings = Settings(places.settings / "hexboard.ini")
    settings.motion = False
    window = MainWindow(ACTS, settings, places, find_modules())
    settings.setParent(window)
    window.resize(1280, 800)
    window.show_start()
    window.show()
    window.activateWindow()
    window.resize(1280, 800)  # the screen of tests is smaller: it was put on that
    return window


@pytest.fixture(scope="session")
def drawn_maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures of maps are kept."""
    return tmp_path_factory.mktemp("maps")


@pytest.fixture
def settings(places: Places) -> Iterator[Settings]:
    """The settings of such a person."""
    kept = Settings(places.settings / "hexboard.ini")
    kept._store.setAtomicSyncRequired(False)  # nor need these be on the disk
    yield kept
    kept.deleteLater()


@pytest.fixture(scope="session")
def toy_library() -> Library:
    """The modules that came with the program, and the toy."""
    return find_modules([TOY], anybody)


@pytest.fixture
def running(toy_library: Library, places: Places) -> Running:
    """A toy game just begun."""
    made = begin_game("toy", "meeting", seed="toy", path=places.games / "toy.hexlog", library=toy_library)
    made.close()
    return made


@pytest.fixture
def session(running: Running, settings: Settings) -> Iterator[Session]:
    """A toy game at a screen with both seats."""
    opened = Session(running, ("red", "blue"), settings)
    yield opened
    opened.close()
    opened.deleteLater()


@pytest.fixture
def at_the_start() -> None:
    """The window shows the games there are, as it does in the program."""


@pytest.fixture
def window(
    settings: Settings, places: Places, toy_library: Library, qtbot: QtBot, request: pytest.FixtureRequest
) -> Iterator[MainWindow]:
    """A window on an empty page, or on its first if the test begins ``at_the_start``.

    It is painted for whoever looks at it: ``painted_window``. Whole turns in each game are played in windows that are
    (`window_of`).
    """
    settings.motion = False
    made = MainWindow(ACTS, settings, places, toy_library)
    made.setUpdatesEnabled(not {"painted_window", "painted_maps", "in_steps"}.isdisjoint(request.fixturenames))
    made.resize(1280, 800)
    if "at_the_start" in request.fixturenames:
        made.show_start()
    else:
        made.centralWidget().addWidget(QWidget())
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    made.resize(1280, 800)  # the screen of tests is smaller: it was put on that
    yield made
    made.close()
    QGuiApplication.clipboard().clear()


@pytest.fixture(scope="session")
def plain_file(toy_library: Library, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What the file of a game just begun holds that hides nothing, of one player: it is begun once for all tests."""
    path = tmp_path_factory.mktemp("plain") / "open.hexlog"
    begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library, free_undo=True).close()
    return path.read_bytes()


@pytest.fixture
def plain_path(plain_file: bytes, places: Places) -> Path:
    """Such a game, on the disk."""
    path = places.games / "open.hexlog"
    path.write_bytes(plain_file)
    return path


@pytest.fixture
def plain_game(plain_path: Path, toy_library: Library) -> Running:
    """The same, which was closed again."""
    opened = open_table(plain_path, toy_library)
    opened.close()
    return opened


@pytest.fixture
def playing(window: MainWindow, plain_path: Path) -> MainWindow:
    window.open_path(plain_path)
    assert window.playing
    return window


@pytest.fixture
def begun(
    window: MainWindow, toy_library: Library, places: Places, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Keyboard]:
    """Opens a game begun from a position, two at one screen."""

    def begin(
        game: str, scenario: str, position: str = "", dice: tuple[int, ...] = (), **options: str
    ) -> Keyboard:
        if dice:
            scripted = ScriptedDice(dice)
            monkeypatch.setattr(SeededDice, "from_text", lambda *told: scripted)
        path = places.games / "keys.hexlog"
        begun = begin_game(
            game, scenario, options, seed="hill 19", path=path, position=position or None, library=toy_library
        )
        begun.close()
        window.open_path(path)
        assert window.open_game is not None
        return Keyboard(window)

    return begin
