"""A step through the history: what the position shown costs, by counting who is asked."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtWidgets import QApplication

from hexboard.art.marginalia import panel
from hexboard.art.marginalia.map_key import map_key
from hexboard.board.board import Board
from hexboard.core.position import Position
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.inspector.points import PointsPanel
from hexboard.module.folder import Library
from hexboard.play.places import Places

_GAME, _REPLAY = "on_the_4th_day", "lees_retreat_union_decisive.hexlog"


@pytest.fixture
def keyed(monkeypatch: pytest.MonkeyPatch) -> list[Board]:
    """The boards a key was made for."""
    boards: list[Board] = []

    def counted(board: Board, room: float = 0.0) -> Any:
        boards.append(board)
        return map_key(board, room)

    monkeypatch.setattr(panel, "map_key", counted)
    return boards


@pytest.fixture
def replaying(window: MainWindow, toy_library: Library, places: Places, keyed: list[Board]) -> MainWindow:
    """A finished game with lines, points and a turn track, and the panels of both made."""
    path = places.games / _REPLAY
    shutil.copy(toy_library.game(_GAME).folder / "replays" / _REPLAY, path)
    window.open_path(path)
    assert window.playing
    for shown in ("points", "lines"):
        window.page.show_panel(shown)
    QApplication.processEvents()
    return window


def counting(window: MainWindow, what: str) -> list[Position]:
    """The positions a function of the rules is asked about from now on."""
    asked: list[Position] = []
    table = window.session.table
    known: Callable[[Position], Any] = getattr(table.ruleset, what)

    def counted(at: Position) -> Any:
        asked.append(at)
        return known(at)

    table.ruleset = evolve(table.ruleset, **{what: counted})
    return asked


def test_a_position_shown_is_scored_and_traced_once_for_all_panels(replaying: MainWindow) -> None:
    scored, traced, ended = (counting(replaying, what) for what in ("score", "traces", "outcome"))
    replay_cursor, shown = replaying.session.replay_cursor, []
    for _ in range(5):
        replay_cursor.step(-1)
        QApplication.processEvents()
        shown.append(replay_cursor.position())
    # beside them the lines panel asks about the position after the last recovery, which may change nothing
    here = [id(at) for at in shown]
    assert [[id(at) for at in asked if id(at) in here] for asked in (scored, traced, ended)] == [here, here, here]
    assert len(traced) <= 2 * len(shown)


def test_the_map_is_keyed_once_a_board_however_often_the_turn_changes(
    replaying: MainWindow, keyed: list[Board]
) -> None:
    replay_cursor = replaying.session.replay_cursor
    turns = set()
    for moment in range(0, replay_cursor.last, 5):
        replay_cursor.go(moment)
        turns.add(replay_cursor.position().turn)
    assert len(turns) > 1
    assert len(keyed) == len(set(map(id, keyed))) <= 1, "a board keyed for an earlier test is not keyed again"


def test_a_panel_behind_another_waits_until_it_is_looked_at(
    replaying: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Position] = []
    draw = PointsPanel.draw

    def counted(panel: PointsPanel, at: Position) -> None:
        drawn.append(at)
        draw(panel, at)

    monkeypatch.setattr(PointsPanel, "draw", counted)
    session = replaying.session
    replaying.page.show_panel("points")
    QApplication.processEvents()
    drawn.clear()
    session.replay_cursor.step(-1)
    assert drawn == [session.position()]
    replaying.page.show_panel("journal")
    QApplication.processEvents()
    for _ in range(3):
        session.replay_cursor.step(-1)
    QApplication.processEvents()
    assert len(drawn) == 1
    replaying.page.show_panel("points")
    QApplication.processEvents()
    assert drawn[1:] == [session.position()]
