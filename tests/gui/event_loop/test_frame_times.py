"""The measuring of frames: that it measures frames."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from hexboard.gui.main_window import MainWindow
from hexboard.gui.measuring.frame_times import crowded, frame_times, paint, settle
from hexboard.play.starting import Running


def test_counters_stand_in_small_stacks_all_over_the_map(running: Running) -> None:
    game = running.table.game
    at = crowded(game, 8)
    assert len(at.state.units) == 8
    assert [len(units) for units in at.state.by_hex.values()] == [2, 2, 2, 2]
    assert set(at.state.by_hex) <= set(game.board.hexes)


def test_frames_of_pans_and_zoom_steps_are_timed(qapp: QApplication, running: Running) -> None:
    found = frame_times(running.table.game, 8, (320, 200), 3)
    assert found["hexes"] == len(running.table.game.board.hexes)
    assert found["pan"]["frames"] == 3 * found["pan"]["rungs"]
    for kind in ("pan", "zoom"):
        assert 0 < found[kind]["median"] <= found[kind]["most"]
    assert found["floor"] > 0


@pytest.mark.usefixtures("painted_window")
def test_of_another_zoom_all_is_drawn_once_it_was_waited_for(playing: MainWindow) -> None:
    """Nothing was asked for before it was painted: the memory of a whole ladder was measured without a look at it."""
    view = playing.page.view
    for steps in (3, -5):
        view.zoom_steps(steps, QPointF())
        settle(playing.page.view)
        paint()
        assert view.is_sharp
