"""The measuring of frames: that it measures frames."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from hexboard.gui.measuring.frame_times import crowded, frame_times
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
