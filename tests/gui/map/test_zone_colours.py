"""Zones of control have the colours of the sides' counters: the dark side is blue, in every game."""

from __future__ import annotations

from hexboard.gui.main_window import MainWindow
from hexboard.gui.names import ZONES


def test_the_dark_side_has_the_first_colour(playing: MainWindow) -> None:
    playing.page.overlays.toggle(ZONES)
    tones = {f"control:{side.id}": side.tone for side in playing.session.position().game.sides}
    shown = [tones[layer] for layer in playing.page.view.markings._marks if layer in tones]
    assert shown == sorted(shown) == ["dark", "light"]
