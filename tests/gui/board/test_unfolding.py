"""The map folded and unfolded, and drawn while the window goes on."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.gui.board.camera import scene_point
from hexboard.gui.board.view import BoardView
from tests.art.boards import at, small_board, small_game

Sharpen = Callable[[BoardView], None]


@pytest.fixture
def folded(qapp: QApplication) -> Iterator[BoardView]:
    """The small board with its lowest row folded under."""
    shown = BoardView()
    shown.resize(900, 700)
    shown.show_game(evolve(small_game(), board=small_board(folded_rows=(5, 5))))
    shown.show()
    qapp.processEvents()
    yield shown
    shown.close()
    shown.deleteLater()


def point(view: BoardView, label: str) -> QPoint:
    """The middle of a hex in the window."""
    return view.mapFromScene(scene_point(at(label)))


def test_the_unfolded_map_takes_more_room_and_folds_again(folded: BoardView, sharpen: Sharpen) -> None:
    sharpen(folded)
    high, before = folded.sceneRect().height(), folded.grab().toImage()
    folded.set_unfolded(True)
    sharpen(folded)
    assert folded.is_unfolded
    assert folded.sceneRect().height() > high
    folded.set_unfolded(False)
    sharpen(folded)
    assert folded.sceneRect().height() == high
    assert folded.grab().toImage() == before


def test_what_is_folded_under_is_seen_but_cannot_be_picked(folded: BoardView, sharpen: Sharpen) -> None:
    folded.set_unfolded(True)
    sharpen(folded)
    under = point(folded, "0305")
    assert folded.viewport().rect().contains(under)
    assert folded.hex_at(under) is None
    assert folded.hex_at(point(folded, "0304")) == at("0304")


def test_only_a_board_with_folded_strips_can_be_unfolded(folded: BoardView, view: BoardView) -> None:
    assert folded.can_unfold
    assert not view.can_unfold


def test_a_window_closed_while_its_map_is_drawn_takes_nothing_with_it(
    qapp: QApplication, sharpen: Sharpen, qtbot: QtBot, cache: Path, little_garbage: None
) -> None:
    for name in ("dark", "bright", "period"):
        shown = BoardView()
        shown.set_palette(name)
        shown.show_game(small_game())
        shown.show()
        qapp.processEvents()
        shown.close()
        shown.deleteLater()
        del shown
        gc.collect()
    last = BoardView()
    last.show_game(small_game())
    last.show()
    sharpen(last)
    # the thread that found the list ends a moment after what it found is shown
    qtbot.waitUntil(gc.isenabled)
    last.close()
    last.deleteLater()
