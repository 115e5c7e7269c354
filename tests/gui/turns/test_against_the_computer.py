"""A game against a computer in the window: begun on its page, played by mouse to its end, stopped, taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from hexboard.core.command import Undo
from hexboard.gui.acts import ACTS
from hexboard.gui.main_window import MainWindow
from hexboard.gui.settings import Settings
from hexboard.gui.widgets.rich_text import tip
from hexboard.module.folder import Library
from hexboard.play.choosing.drafting import SEAL
from hexboard.play.places import Places
from tests.games import begin_game
from tests.gui.heard import said
from tests.gui.player import Player, new_game_page, take_chair
from tests.play.restless import restless

_PATIENCE_MS = 60_000


@pytest.fixture
def restless_library(tmp_path: Path) -> Library:
    return restless(tmp_path)


@pytest.fixture
def restless_window(
    restless_library: Library, settings: Settings, places: Places, qtbot: QtBot
) -> Iterator[MainWindow]:
    settings.motion = False
    made = MainWindow(ACTS, settings, places, restless_library)
    made.resize(1280, 800)
    made.show_start()
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    yield made
    made.close()


def opened(
    window: MainWindow, places: Places, library: Library, computers: dict[str, str], game: str = "toy"
) -> Player:
    path = places.games / "a.hexlog"
    begin_game(game, "meeting", seed="s", path=path, computers=computers, library=library, free_undo=True).close()
    window.open_path(path)
    window.session.computers.pace = 0.0
    return Player(window)


def until_asked(player: Player, qtbot: QtBot) -> None:
    """Wait for the computer until somebody here is asked, or the game is over."""
    session = player.window.session
    qtbot.waitUntil(lambda: session.question is not None or not session.table.actors(), timeout=_PATIENCE_MS)


@pytest.mark.usefixtures("at_the_start")
def test_a_game_against_random_is_played_by_mouse_to_its_end(window: MainWindow, qtbot: QtBot) -> None:
    player = Player(window)
    page = new_game_page(window, "toy", "meeting")
    page.cards["blue"].buttons["computer"].click()
    assert "the computer (Random plays Blue)" in page._sentence.text()
    player.begin()
    session = window.session
    session.computers.pace = 0.0
    assert session.bridge.seats == ("red",)
    assert "the computer (Random)" in window.page.prompt._badge.toolTip()
    for _ in range(60):
        until_asked(player, qtbot)
        if session.question is None:
            break
        player._answer(session.question)
        if session.chosen is not None:
            player.commit()
    at = session.table.view()
    assert at.state.over is not None
    assert f"The game is over: {at.result(at.state.over)}." in window.page.prompt.sentence.words()
    by_computer = [entry for entry in session.table.log.entries if entry.seat == "blue"]
    assert len(by_computer) > 3
    known = session.bridge.view().state.units.values()
    assert {unit.side for unit in known} == {"red"}


def test_it_can_be_stopped_and_let_go_on(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    player = opened(window, places, toy_library, {"red": "random"})
    computers = window.session.computers
    assert computers.thinking == ("red",)
    player.press("Stop the computer")
    assert (computers.thinking, computers.waiting) == ((), ("red",))
    assert "held" in _seats(window, qtbot, "held")
    QTest.qWait(300)
    assert len(window.session.table.log.entries) == 0
    player.press("Let the computer go on")
    qtbot.waitUntil(lambda: len(window.session.table.log.entries) == 1, timeout=_PATIENCE_MS)
    assert window.session.table.log.entries[0].seat == "red"


def test_who_is_asked_after_a_computer_reads_what_it_did(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    """Who plays stands on the shield; the line said it over and over instead."""
    path = places.games / "told.hexlog"
    computers = {"usa": "random"}
    begin_game(
        "on_the_4th_day", "lees_retreat", seed="s", path=path, computers=computers, library=toy_library
    ).close()
    window.open_path(path)
    session, prompt = window.session, window.page.prompt
    session.computers.pace = 0.0
    said = list[str]()
    for _ in range(4):
        qtbot.waitUntil(lambda: session.question is not None and not session.computers.thinking, timeout=_PATIENCE_MS)
        said.append(prompt.second.words())
        assert session.question is not None
        last = [answer for answer in session.question.open_answers() if answer.value in ("end", "pass")]
        session.picking.pick((last or session.question.open_answers())[0].value)
        session.picking.commit()
    assert any(words.startswith("Just now: ") for words in said), said
    assert "the computer (Random)" in prompt._badge.toolTip()


def test_the_journal_says_beside_what_a_computer_did_why(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    """It was read by a command alone, once the game was over."""
    path = places.games / "why.hexlog"
    begin_game(
        "on_the_4th_day", "lees_retreat", seed="s", path=path, computers={"usa": "bold"}, library=toy_library
    ).close()
    window.open_path(path)
    session = window.session
    session.computers.pace = 0.0
    by_computer: list[int] = []
    while not by_computer:
        qtbot.waitUntil(lambda: session.question is not None and not session.computers.thinking, timeout=_PATIENCE_MS)
        by_computer = [n for n, entry in enumerate(session.table.log.entries) if entry.seat == "usa"]
        if not by_computer:
            assert session.question is not None
            session.picking.pick(next(a.value for a in session.question.open_answers() if a.value in ("end", "pass")))
            session.picking.commit()
    plan = session.computers.plan_of(by_computer[0])
    assert plan
    lines = session.journal_lines
    rows = [lines.index(row, 0) for row in lines.rows_of(by_computer[0])]
    assert rows
    words = f"The computer's plan: {' '.join(plan)}"
    shown = {row.data(Qt.ItemDataRole.ToolTipRole) for row in rows}
    assert shown == {tip(words)}, "as it is it would go off the screen in one line"
    assert {row.data(Qt.ItemDataRole.AccessibleDescriptionRole) for row in rows} == {words}
    assert lines.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) is None


def test_where_anything_is_hidden_no_plan_is_told(
    restless_window: MainWindow, restless_library: Library, places: Places, qtbot: QtBot
) -> None:
    opened(restless_window, places, restless_library, {"red": "nosy"}, "restless")
    session = restless_window.session
    qtbot.waitUntil(lambda: len(session.table.log.entries) > 0, timeout=_PATIENCE_MS)
    assert session.computers._plans[0]
    assert session.computers.plan_of(0) == ()


def test_an_undo_takes_back_ones_own_last_move_and_what_the_computer_did_since(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    path = places.games / "b.hexlog"
    computers = {"usa": "random"}
    made = begin_game(
        "road_to_richmond", "campaign", seed="s", path=path, computers=computers, library=toy_library, free_undo=True
    )
    made.close()
    window.open_path(path)
    player, session = Player(window), window.session
    session.computers.pace = 0.0
    player.end_phase("End the Movement Phase")
    player.end_phase("End the Combat Phase")
    qtbot.waitUntil(lambda: len(session.table.log.entries) > 3, timeout=_PATIENCE_MS)
    driver = session.computers._drivers["usa"]
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.table.log.entries[-1].command == Undo(1)
    assert (session.computers.thinking, driver.is_thinking) == ((), False)
    assert session.table.actors() == {"csa"}
    assert session.question is not None


@pytest.mark.parametrize(
    ("robot", "why"), [("raises", "ValueError: no idea"), ("crashes", "ended by itself"), ("cheats", "rules refuse")]
)
def test_one_that_goes_wrong_says_so_and_the_game_stands(
    robot: str,
    why: str,
    restless_window: MainWindow,
    restless_library: Library,
    places: Places,
    qtbot: QtBot,
) -> None:
    window = restless_window
    opened(window, places, restless_library, {"red": robot}, "restless")
    session = window.session
    before = session.running.path.read_bytes()
    qtbot.waitUntil(lambda: bool(session.computers.trouble), timeout=_PATIENCE_MS)
    assert why in session.computers.trouble
    assert session.computers.thinking == ()
    assert session.running.path.read_bytes() == before
    # the person plays on meanwhile, and the computer may be tried again
    assert session.question is not None
    slots = [b.text() for b in window.page.prompt.findChildren(QPushButton) if b.isVisible()]
    assert "Let the computer go on" in slots
    assert why in window.page.prompt.second.words()


def test_the_window_goes_on_while_one_thinks_for_ever(
    restless_window: MainWindow, restless_library: Library, places: Places, qtbot: QtBot
) -> None:
    window = restless_window
    player = opened(window, places, restless_library, {"red": "hangs"}, "restless")
    session = window.session
    driver = session.computers._drivers["red"]
    qtbot.waitUntil(lambda: driver.process != 0 and session.question is not None, timeout=_PATIENCE_MS)
    player._answer(session.question)
    if session.chosen is not None:
        player.commit()
    assert session.table.log.entries[-1].seat == "blue"
    assert session.computers.thinking == ("red",)
    window.show_start()
    assert driver.process == 0


def test_two_computers_are_watched(window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot) -> None:
    opened(window, places, toy_library, {"red": "random", "blue": "random"})
    session = window.session
    assert session.bridge.seats == ()
    qtbot.waitUntil(lambda: session.table.view().state.over is not None, timeout=_PATIENCE_MS)
    assert session.question is None
    assert {entry.seat for entry in session.table.log.entries} == {"red", "blue"}


def _seats(window: MainWindow, qtbot: QtBot, words: str) -> str:
    qtbot.waitUntil(lambda: words in window.page.prompt._badge.toolTip(), timeout=_PATIENCE_MS)
    return window.page.prompt._badge.toolTip()


def test_what_a_person_has_chosen_outlasts_what_the_computer_does_meanwhile(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    player = opened(window, places, toy_library, {"red": "random"})
    session = window.session
    player.write_order("attack")
    assert session.chosen is not None
    assert session.chosen.picks == (SEAL,)
    qtbot.waitUntil(lambda: len(session.table.log.entries) == 1, timeout=_PATIENCE_MS)
    assert session.table.log.entries[0].seat == "red"
    assert session.chosen is not None
    assert session.chosen.picks == (SEAL,)
    player.commit()
    assert session.table.log.entries[1].seat == "blue"


@pytest.mark.usefixtures("at_the_start")
def test_a_third_seat_is_driven_by_a_computer_while_a_person_plays_the_first(window: MainWindow, qtbot: QtBot) -> None:
    player = Player(window)
    page = new_game_page(window, "toy", "watch")
    assert list(page.cards) == ["red", "blue", "scouts"]
    for seat in ("blue", "scouts"):
        page.cards[seat].buttons["computer"].click()
    player.begin()
    session = window.session
    session.computers.pace = 0.0
    assert session.bridge.seats == ("red",)
    for _ in range(80):
        until_asked(player, qtbot)
        if session.question is None:
            break
        player._answer(session.question)
        if session.chosen is not None:
            session.picking.commit()
    assert session.table.view().state.over is not None
    assert {entry.seat for entry in session.table.log.entries} == {"red", "blue", "scouts"}


def test_it_thinks_while_the_screen_is_handed_over_and_nothing_is_shown_or_done_of_it(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    path = places.games / "covered.hexlog"
    begin_game("toy", "watch", seed="s", path=path, computers={"scouts": "random"}, library=toy_library).close()
    window.open_path(path)
    open_game = window.open_game
    assert open_game is not None
    assert open_game.is_covered
    computers = open_game.computers
    before = said(window)
    qtbot.waitUntil(lambda: "scouts" in computers._decided, timeout=_PATIENCE_MS)
    QTest.qWait(100)
    assert open_game.is_covered
    assert said(window) == before
    assert len(open_game.running.table.log.entries) == 0
    driver = computers._drivers["scouts"]
    thought_in = driver.process
    take_chair(window, qtbot)
    qtbot.waitUntil(lambda: len(open_game.running.table.log.entries) == 1, timeout=_PATIENCE_MS)
    assert open_game.running.table.log.entries[0].seat == "scouts"
    open_game.hand_over_to_next()
    assert driver.process == thought_in, "its process goes on from one player to the next"
    window.show_start()
    assert driver.process == 0


def test_one_that_is_stopped_does_not_think_under_the_cover_either(
    window: MainWindow, places: Places, toy_library: Library, qtbot: QtBot
) -> None:
    path = places.games / "held.hexlog"
    begin_game("toy", "watch", seed="s", path=path, computers={"scouts": "random"}, library=toy_library).close()
    window.open_path(path)
    open_game = window.open_game
    assert open_game is not None
    open_game.computers.toggle()
    open_game.hand_over_to_next()
    assert (open_game.computers.thinking, open_game.computers.waiting) == ((), ("scouts",))
    take_chair(window, qtbot)
    assert open_game.session.computers.is_stopped
    assert "held" in _seats(window, qtbot, "held")
