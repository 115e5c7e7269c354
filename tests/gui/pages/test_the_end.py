"""How a game ended: brought up once when it ends in play, at hand after that, by mouse and by keys at every size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QTextBrowser

from hexboard.core.command import Resign
from hexboard.engine.question import Ready
from hexboard.gui.dialogs.mail import SendTurn
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.points import PointsPanel, _scale, grade_words
from hexboard.gui.theme.dressing import dress
from hexboard.module.folder import Library
from hexboard.play.by_mail.mailing import pack_turn
from hexboard.play.places import Places
from hexboard.play.starting import open_table
from hexboard.shipped import shipped
from hexboard.store.game_file.logfile import LogFile
from hexboard.store.game_file.packed import unpacked
from tests.gui.player import Player
from tests.gui.turns.keyboard import Keyboard

_OPEN = "on_the_4th_day", "lees_retreat_union_marginal.hexlog"
_HIDES = "lees_greatest_gamble", "little_round_top_union.hexlog.xz"
_SIZES = [((1600, 900), 100), ((1366, 768), 125), ((1920, 1080), 200), ((1024, 640), 100), ((1024, 640), 200)]
_Opened = Callable[..., Player]


@pytest.fixture
def ending(window: MainWindow, toy_library: Library, places: Places) -> _Opened:
    """Opens a game as it stood before its last entries, at first the very last one."""

    def begin(game: str, replay: str, *, left: int = 1, seats: tuple[str, ...] = ()) -> Player:
        whole = places.games / "whole.hexlog"
        with unpacked(shipped("modules") / game / "replays" / replay) as plain:
            whole.write_bytes(plain.read_bytes())
        path = places.games / "ending.hexlog"
        with open_table(whole, toy_library) as running:
            log = running.table.log
            assert running.table.view().state.over is not None
            header = evolve(log.header, game_id="0" * 32, scripted=False)  # else it may not be mailed
            entries = log.entries[: len(log.entries) - left]
            LogFile.create(path, running.rules.codec, evolve(log, header=header, entries=entries)).close()
        whole.unlink()
        if seats:
            window.settings.seats.put("0" * 32, seats)
        window.open_path(path)
        return Player(window)

    return begin


def rest() -> None:
    for _ in range(4):
        QApplication.processEvents()


def finish(player: Player) -> None:
    """Press what ends the last phase."""
    player.press(next(answer.label for answer in player.question.open_answers() if answer.value in ("end", "pass")))
    if player.chosen is not None:
        player.commit()
    rest()
    assert player.window.session.over is not None


def panel(window: MainWindow) -> PointsPanel:
    found = window.page.inspector.panel("points")
    assert isinstance(found, PointsPanel)
    return found


def is_up(window: MainWindow) -> bool:
    """Whether one sees how the game ended."""
    return window.page.inspector.is_open("points") and "The game is over" in said(window)


def said(window: MainWindow) -> str:
    page = panel(window).findChild(QTextBrowser)
    assert page is not None
    return page.toPlainText()


def offered(window: MainWindow) -> list[str]:
    """What the prompt bar says one can do next, under *more* too."""
    bar = window.page.prompt
    shown = [button.accessibleName() for button in bar.findChildren(QPushButton) if button.isVisible()]
    return shown + [entry.text() for entry in bar.more.menu().actions()]


@pytest.mark.parametrize(("size", "text"), _SIZES)
def test_it_comes_up_when_the_game_ends_and_goes_by_escape(
    size: tuple[int, int], text: int, ending: _Opened, window: MainWindow, qapp: QApplication
) -> None:
    dress(qapp, "dark" if text == 200 else "light", text)
    window.resize(*size)
    player = ending(*_OPEN)
    rest()
    was_open, before = window.page.inspector_is_open, window.page.inspector.current
    assert not is_up(window)
    finish(player)
    assert is_up(window)
    words = said(window)
    assert "The game is over" in words
    assert "Union marginal victory" in words
    assert "78 Confederate points" in words
    lines = [line.text for _, line in window.session.findings().tally.lines]
    assert lines
    assert all(line.split(" [")[0] in words for line in lines), "the module's own account"
    page = panel(window).findChild(QTextBrowser)
    assert page is not None
    assert page.height() >= page.fontMetrics().lineSpacing() * 4, "the points have room"
    assert window.page.view.hasFocus(), "the keys are still those of the map"
    player.key(Qt.Key.Key_Escape)
    rest()
    assert (window.page.inspector_is_open, window.page.inspector.current) == (was_open, before)
    player.key(Qt.Key.Key_Right)
    rest()
    assert not is_up(window), "it has been seen"


def test_what_one_can_do_next_is_in_the_prompt_bar_however_little_room_there_is(
    ending: _Opened, window: MainWindow, qapp: QApplication
) -> None:
    dress(qapp, "light", 200)
    window.resize(1024, 640)
    player = ending(*_HIDES, seats=("usa",))
    finish(player)
    assert is_up(window)
    assert panel(window).findChild(QTextBrowser).height() > 100  # type: ignore[union-attr]
    player.press("Look back")
    assert window.session.replay_cursor.moment == 0


def test_a_game_that_was_over_when_it_is_opened_has_it_at_hand(ending: _Opened, window: MainWindow) -> None:
    player = ending(*_OPEN, left=0)
    rest()
    assert not is_up(window)
    assert window.page.prompt.commit.accessibleName() == "How it ended"
    player.commit()
    rest()
    assert is_up(window)
    player.key(Qt.Key.Key_Escape)
    assert not is_up(window)
    player.key(Qt.Key.Key_Return)
    rest()
    assert is_up(window)
    assert panel(window).isAncestorOf(window.focusWidget()), "Enter asked for it, and the keyboard is in it"


def test_what_one_can_do_next_is_done_by_keys(ending: _Opened, window: MainWindow) -> None:
    player = ending(*_OPEN)
    finish(player)
    player.key(Qt.Key.Key_Return)
    rest()
    back = window.page.prompt.end
    assert back.accessibleName() == "Look back from the first turn"
    QTest.keyClick(back, Qt.Key.Key_Space)
    rest()
    cursor = window.session.replay_cursor
    assert cursor.moment == 0
    assert "now" in said(window), "at the set-up nobody had won"
    assert not is_up(window)
    player.key(Qt.Key.Key_Return)
    rest()
    assert not cursor.is_back
    assert window.session.over is not None
    player.press("Look back", window.page.prompt)
    assert cursor.moment == 0


def test_copy_and_start_page_are_those_of_the_menus(
    ending: _Opened, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = ending(*_OPEN)
    finish(player)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "my copy"), ""))
    player.press("Save a copy of the game")
    copy = tmp_path / "my copy.hexlog"
    assert copy.read_bytes() == window.game.running.path.read_bytes()
    assert "The copy is in my copy.hexlog." in window.notice.text()
    player.press("Start page")
    rest()
    assert not window.playing


def test_who_takes_the_end_back_is_told_once_more_when_it_ends_again(ending: _Opened, window: MainWindow) -> None:
    player = ending(*_OPEN)
    finish(player)
    player.key(Qt.Key.Key_Escape)
    window.acts.action("undo").trigger()
    rest()
    if window.session.over is not None:
        player.press("Agree")
        rest()
    assert window.session.over is None
    assert not is_up(window)
    assert not window.acts.action("ending").isEnabled()
    finish(player)
    assert is_up(window)


def test_where_something_was_hidden_the_map_is_seen_as_it_was(
    ending: _Opened, window: MainWindow
) -> None:
    player = ending(*_HIDES, seats=("usa",))
    rest()
    assert "See the map as it was" not in offered(window)
    assert not window.session.replay_cursor.sights()
    finish(player)
    assert is_up(window)
    player.press("See the map as it was")
    rest()
    cursor = window.session.replay_cursor
    assert cursor.sight == cursor.sights()[0]
    assert "On the map: as it was" in window.page.prompt.second.words()
    player.press("See the map as you were told it")
    assert cursor.sight is None


def test_who_plays_against_somebody_elsewhere_is_offered_to_send_the_end(ending: _Opened, window: MainWindow) -> None:
    player = ending(*_OPEN, seats=("csa",))
    finish(player)
    assert window.page.prompt.end.accessibleName() == "Look back from the first turn"
    assert window.page.prompt.free[0].accessibleName() == "Send the turn", "nothing else tells the others"
    assert window.page.prompt.second.words() == "The others do not know the end yet: send the turn."
    player.press("Send the turn")
    player.press("Copy the text", window.findChild(SendTurn))
    rest()
    assert "Send the turn" not in offered(window)
    assert "Send it once more" in offered(window)
    assert window.page.prompt.second.words() == ""


def test_an_end_that_came_by_mail_comes_up_once_one_has_played_on_to_it(
    ending: _Opened, window: MainWindow, toy_library: Library, tmp_path: Path
) -> None:
    player = ending(*_OPEN, seats=("usa",))
    elsewhere = tmp_path / "elsewhere.hexlog"
    elsewhere.write_bytes(window.game.running.path.read_bytes())
    with open_table(elsewhere, toy_library) as other:
        ready = other.table.ask("csa", ("end",))
        assert isinstance(ready, Ready)
        other.table.submit("csa", ready.command)
        text = pack_turn(other).text
    assert text.count("The game is over") == 2, "where it stands, and what happened"
    window.read_text(text)
    rest()
    assert window.session.over is not None, window.notice.text()
    assert window.session.replay_cursor.is_back
    assert not is_up(window)
    player.commit()
    rest()
    assert not window.session.replay_cursor.is_back
    assert is_up(window)
    assert not [words for words in offered(window) if words.startswith("Send")], "the other knows it"
    player.key(Qt.Key.Key_Escape)
    window.session.replay_cursor.step(-1)
    window.session.replay_cursor.come_back()
    rest()
    assert not is_up(window), "once"


def test_what_changed_last_says_that_the_game_is_over_and_how(ending: _Opened) -> None:
    """The panel told of points now and of the last act's first line, as if play went on."""
    player = ending(*_OPEN, left=0)
    player.window.page.show_panel("changes")
    rest()
    shown = player.window.page.inspector.panel("changes").findChild(QTextBrowser)
    assert shown is not None
    said = shown.toPlainText()
    assert said.strip().startswith("What changed last\nThe game is over: Union marginal victory\n")
    assert "points now" not in said


def test_of_a_game_that_was_resigned_no_level_is_marked_that_its_points_would_make(
    window: MainWindow, begun: Callable[..., Keyboard]
) -> None:
    begun("road_to_richmond", "campaign")
    session = window.session
    assert "<b>Confederate" in _scale(session.position(), session.findings().tally)
    assert grade_words(session.position(), session.findings().tally)
    session.table.submit("csa", Resign())
    assert "<b>Confederate" not in _scale(session.position(), session.findings().tally)
    assert grade_words(session.position(), session.findings().tally) == ""
