"""The first look at a map: one wash of colour for every hex, made in a moment."""

from __future__ import annotations

from math import sqrt

from attrs import frozen

from hexboard.board.board import Board

from .ground_style import texture_of
from .palette import Palette
from .shapes import Box

_COLUMN = sqrt(3) / 2  # hexes from one column to the next


@frozen
class Wash:
    """Columns of hexes side by side, two pixels a hex one over the other, so that every second column is half a hex
    lower. ``pixels`` has four bytes for each: blue, green, red, and 255 where there is a hex. ``box`` is what it
    covers, in hex units.
    """

    columns: int
    rows: int
    pixels: bytes
    box: Box


def first_wash(board: Board, palette: Palette) -> Wash:
    """The colours of a board's ground. Raises ValueError for a board without hexes."""
    places = [(at.q, 2 * at.r + at.q, terrain) for at, terrain in board.hexes.items()]
    left, top = min(place[0] for place in places), min(place[1] for place in places)
    columns = max(place[0] for place in places) - left + 1
    rows = max(place[1] for place in places) - top + 2
    shades = {terrain: _bytes(palette.colour(f"ground-{texture_of(terrain)}")) for terrain in set(board.hexes.values())}
    pixels = bytearray(4 * columns * rows)
    for column, row, terrain in places:
        spot = 4 * ((row - top) * columns + column - left)
        pixels[spot : spot + 4] = pixels[spot + 4 * columns : spot + 4 * columns + 4] = shades[terrain]
    x, y = (left - 0.5) * _COLUMN, top / 2 - 0.5
    return Wash(columns, rows, bytes(pixels), (x, y, x + columns * _COLUMN, y + rows / 2))


def _bytes(colour: str) -> bytes:
    return bytes((int(colour[5:7], 16), int(colour[3:5], 16), int(colour[1:3], 16), 255))
