"""A map cut into sheets of a home printer: which part of it each sheet shows, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from math import ceil

from attrs import frozen

from hexboard.art.shapes import Box

HEX_MM = 16.5
"""Across the flats of a hex, as on printed maps that are made for half-inch counters."""
SMALLEST_HEX, LARGEST_HEX = 5.0, 60.0
OVERLAP_MM = 10.0
MOST_OVERLAP = 40.0
MARGIN_MM = 12.0  # home printers leave up to 6 mm blank; labels and marks need as much again
_MOST_SHEETS = 400
_SLACK = 1e-6


@frozen
class PaperSize:
    """A size of paper, upright, in millimetres."""

    title: str
    width: float
    height: float

    def turned(self) -> PaperSize:
        """The same paper lying on its side."""
        return PaperSize(self.title, self.height, self.width)


PAPERS: Mapping[str, PaperSize] = {"a4": PaperSize("A4", 210.0, 297.0), "letter": PaperSize("Letter", 215.9, 279.4)}


@frozen
class Tile:
    """One sheet: its place in the tiling, counted from 0, and the part of the map on it, in hex units."""

    column: int
    row: int
    part: Box

    @property
    def label(self) -> str:
        """Its name: column letter and row number, from the upper left, "B3"."""
        return f"{_letters(self.column)}{self.row + 1}"


@frozen
class Tiling:
    """A part of the map on sheets of ``paper`` as it lies in the printer, ``hex_mm`` millimetres to a hex.

    Neighbours share a strip ``overlap`` millimetres wide; ``MARGIN_MM`` round each picture is left for marks.
    """

    box: Box
    paper: PaperSize
    hex_mm: float
    overlap: float

    @property
    def inner(self) -> tuple[float, float]:
        """Width and height of the picture on a full sheet, in millimetres."""
        return self.paper.width - 2 * MARGIN_MM, self.paper.height - 2 * MARGIN_MM

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole map, in millimetres."""
        return (self.box[2] - self.box[0]) * self.hex_mm, (self.box[3] - self.box[1]) * self.hex_mm

    @cached_property
    def columns(self) -> int:
        """Sheets side by side."""
        return _count(self.size[0], self.inner[0], self.overlap)

    @cached_property
    def rows(self) -> int:
        """Sheets one below the other."""
        return _count(self.size[1], self.inner[1], self.overlap)

    def __len__(self) -> int:
        return self.columns * self.rows

    @property
    def words(self) -> str:
        """How many sheets there are, and how they lie."""
        return "1 sheet" if len(self) == 1 else f"{len(self)} sheets, {self.columns} across and {self.rows} down"

    def tiles(self) -> Iterator[Tile]:
        """Every sheet, row by row."""
        across, down = ((side - self.overlap) / self.hex_mm for side in self.inner)
        wide, high = (side / self.hex_mm for side in self.inner)
        for row in range(self.rows):
            for column in range(self.columns):
                left, top = self.box[0] + column * across, self.box[1] + row * down
                part = left, top, min(left + wide, self.box[2]), min(top + high, self.box[3])
                yield Tile(column, row, part)


def tiling(box: Box, paper: PaperSize, hex_mm: float = HEX_MM, overlap: float = OVERLAP_MM) -> Tiling:
    """The tiling of a part of the map with the fewest sheets, upright or on their side.

    Raises ValueError, saying what to change, if hex or overlap are out of reason or it would take too many sheets.
    """
    if not SMALLEST_HEX <= hex_mm <= LARGEST_HEX:
        raise ValueError(f"a hex can be {SMALLEST_HEX:g} to {LARGEST_HEX:g} mm across, not {hex_mm:g}")
    if not 0 <= overlap <= MOST_OVERLAP:
        raise ValueError(f"sheets can share a strip of 0 to {MOST_OVERLAP:g} mm, not {overlap:g}")
    best = min((Tiling(box, lies, hex_mm, overlap) for lies in (paper, paper.turned())), key=len)
    if len(best) > _MOST_SHEETS:
        raise ValueError(f"it would take {len(best)} sheets, more than {_MOST_SHEETS}; choose a smaller hex or a part")
    return best


def _count(length: float, sheet: float, overlap: float) -> int:
    if length <= sheet + _SLACK:
        return 1
    return 1 + ceil((length - sheet) / (sheet - overlap) - _SLACK)


def _letters(number: int) -> str:
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name
