"""The marker on the turn track: it lies on the sheet and goes from space to space."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.board import Board

from . import furniture_style
from .furniture import turn_place
from .palette import Palette
from .shapes import Shape, Stroke


def turn_marker(shown: Board, turn: int, palette: Palette) -> Iterator[Shape]:
    """A ring along the edge of the space of the turn that is played, on a board as it is shown; nothing if no track is
    printed.
    """
    place = turn_place(shown, turn)
    if place is None:
        return
    x0, y0, x1, y1 = place
    line = furniture_style.MARKER * (y1 - y0) / furniture_style.SPACE_HIGH
    # within the space, so that it covers nothing of its neighbours
    x0, y0, x1, y1 = x0 + line * 0.6, y0 + line * 0.6, x1 - line * 0.6, y1 - line * 0.6
    ring = (x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)
    yield Stroke((ring,), palette.overlays.ring_under, line * 1.2, 3.0)
    yield Stroke((ring,), palette.overlays.ring, line * 0.7, 1.6)
