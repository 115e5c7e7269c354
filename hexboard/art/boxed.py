"""Counters in the boxes beside the map."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from hexboard.board.board import Board
from hexboard.core.position import Position
from hexboard.core.unit import InBox, Unit

from .counters.faces import detail_at, face
from .marginalia.panel import box_place, panel_of
from .palette import Palette
from .shapes import Box, Shape, shifted
from .styles import marginalia_style

_FAR = 20.0  # pixels of a counter: side, arm and strength


def boxed_counters(at: Position, shown: Board, palette: Palette) -> Iterator[Shape]:
    """The counters in every box that is printed, side by side, as large as its room allows."""
    panel = panel_of(shown)
    for box in shown.boxes if panel else ():
        place = box_place(shown, box)
        units = sorted((u for u in at.state.units.values() if u.place == InBox(box)), key=lambda u: u.id)
        if place and units and panel:
            room = (place[0], place[1] + marginalia_style.BOX_NAME * 1.8 * panel.unit, place[2], place[3])
            yield from _laid(at, units, room, palette)


def _laid(at: Position, units: list[Unit], room: Box, palette: Palette) -> Iterator[Shape]:
    x0, y0, x1, y1 = room
    columns = max(1, ceil(sqrt(len(units) * (x1 - x0) / (y1 - y0))))
    rows = ceil(len(units) / columns)
    step = min((x1 - x0) / columns, (y1 - y0) / rows)
    for k, unit in enumerate(units):
        row, column = divmod(k, columns)
        middle = (x0 + (column + 0.5) * step, y0 + (row + 0.5) * step)
        for shape in face(at.kind(unit), unit, at.game.side(unit.side), palette, detail_at(_FAR)):
            yield shifted(shape, middle, step * 0.86)
