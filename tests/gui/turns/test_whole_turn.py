"""Two turns of a whole game played in the window by mouse, mailed, damaged, read back elsewhere, and played on."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from hexboard.core.event import Moved, Rolled
from hexboard.gui.dialogs.mail import ReadTurn, SendTurn
from hexboard.gui.main_window import MainWindow
from hexboard.play import beginning
from tests.gui.conftest import window_of
from tests.gui.player import Player, new_game_page

GAME, SCENARIO = "road_to_richmond", "campaign"
_SEED = "5" * 32


@pytest.fixture
def computer(
    tmp_path: Path, drawn_maps: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], MainWindow]]:
    """Opens a window on a computer of its own; the dice are the same in every run."""
    monkeypatch.setattr(beginning.secrets, "token_hex", lambda count=16: _SEED)
    windows: list[MainWindow] = []

    def open_on(name: str) -> MainWindow:
        windows.append(window_of(tmp_path / name, drawn_maps))
        return windows[-1]

    yield open_on
    for window in windows:
        window.close()
    QGuiApplication.clipboard().clear()


def begin(window: MainWindow) -> Player:
    """From the start page to a game of two at one screen."""
    player = Player(window)
    new_game_page(window, GAME, SCENARIO)
    player.begin()
    assert window.playing
    return player


def events(window: MainWindow, kind: type) -> list[object]:
    """Everything of a kind that happened and counts."""
    return [f.event for entry in window.session.table.log.effective() for f in entry.facts if isinstance(f.event, kind)]


def first_turn(player: Player) -> None:
    """Three brigades come on, one by mistake and taken back; two Union ones meet them and fight."""
    for unit, label in (("csa-pickett", "0707"), ("csa-garland", "0705"), ("csa-jr-anderson", "0806")):
        player.take_from_tray(unit)
        player.go(label)
    take_back(player, "csa-jr-anderson")
    player.take_from_tray("csa-jr-anderson")
    player.go("0706")
    player.end_phase("End the Movement Phase")
    player.fight()
    assert "Union movement" in player.where
    player.end_phase("End the Movement Phase")
    assert "1007" in player.hint()
    player.drag("usa-3-2-v", "0807")
    player.drag("usa-2-1-v", "0807")
    player.end_phase("End the Movement Phase")
    assert "Union combat" in player.where
    player.fight()


def take_back(player: Player, unit: str) -> None:
    """Undo the last move by key and see the counter off the map again."""
    window = player.window
    assert window.session.position().unit(unit).hex is not None
    player.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.position().unit(unit).hex is None
    assert any(not line.counts for line in window.session.journal_lines.lines)


def second_turn(player: Player) -> None:
    """The Confederates close up as far as they can; everybody in contact fights."""
    assert "Turn 2, Confederate movement" in player.where
    march_on(player, ("csa-garland", "csa-pickett"), "0908")
    player.end_phase("End the Movement Phase")
    player.fight()
    assert "Turn 2, Union movement" in player.where
    player.end_phase("End the Movement Phase")
    player.fight()


def march_on(player: Player, units: tuple[str, ...], towards: str) -> None:
    """Drag counters that can move to the hex nearest to another."""
    window = player.window
    board = window.session.table.game.board
    for unit in units:
        if unit not in [a.unit for a in player.question.open_answers()]:
            continue
        player.click_unit(unit)
        reach = [a.hex for a in player.question.open_answers() if a.hex is not None]
        nearest = min(reach, key=lambda h: (h.distance(board.at(towards)), h))
        player.drag(unit, board.label(nearest))
        assert window.session.position().unit(unit).hex == nearest


def mailed(player: Player) -> str:
    """The turn as text, by the dialog and the clipboard."""
    player.window.acts.action("mail pack").trigger()
    dialog = player.window.findChild(SendTurn)
    assert dialog is not None
    player.press("Copy the text", dialog)
    return QGuiApplication.clipboard().text()


def damaged(text: str) -> str:
    """A mail as it comes back from two answers: quoted twice and wrapped anew, words broken."""
    wrapped = [piece for line in text.splitlines() for piece in textwrap.wrap(line, 50, break_on_hyphens=False) or [""]]
    return "Bob wrote:\n" + "\n".join(f"> > {line}" for line in wrapped) + "\n-- \nsent from a telephone\n"


def read_back(window: MainWindow, text: str) -> Player:
    """Paste a mail into the dialog of a window."""
    player = Player(window)
    window.acts.action("mail read").trigger()
    dialog = window.findChild(ReadTurn)
    assert dialog is not None
    dialog.text.setPlainText(damaged(text))
    player.press("Read the turn", dialog)
    assert window.playing, window.notice.text()
    return player


def test_two_turns_by_mouse_then_by_mail_to_a_second_window(
    computer: Callable[[str], MainWindow], tmp_path: Path
) -> None:
    first = computer("one")
    player = begin(first)
    first_turn(player)
    second_turn(player)
    assert "Turn 3, Confederate movement" in player.where
    assert len(events(first, Rolled)) >= 2
    assert any(isinstance(e, Moved) and e.how == "retreated" for e in events(first, Moved))
    second = computer("two")
    assert first.session.running.path is not None
    begun_together = tmp_path / "two" / "games" / first.session.running.path.name
    begun_together.parent.mkdir(parents=True, exist_ok=True)
    begun_together.write_bytes(first.session.running.path.read_bytes())
    other = read_back(second, mailed(player))
    assert second.session.position().state == first.session.position().state
    assert second.session.bridge.seats == ("csa",)
    march_on(other, ("csa-pickett", "csa-garland", "csa-jr-anderson"), "0908")
    other.end_phase("End the Movement Phase")
    other.fight()
    assert second.session.question is None
    read_back(first, mailed(other))
    assert first.session.replay_cursor.is_back
    assert first.session.table.view().state == second.session.table.view().state
    assert first.session.table.log.header.seed is not None
