"""Zones that are printed: a band inside their border, a broken line, and their name."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.board.board import Board
from hexboard.board.feature import Zone

from . import line_style
from .choices import Lettered, glow_of
from .lettering import ink_corners
from .outline import PLANE, inset, loops
from .palette import LetterColours, Palette
from .shapes import Layer, Point, Points, Shape, Stroke, Text


def zone_layer(board: Board, palette: Palette) -> Layer:
    """Borders of all printed zones."""
    rings = (ring for zone in printed(board) for ring in loops(zone.hexes))
    return Layer("zones", tuple(shape for ring in rings for shape in zone_border(ring, palette)))


def zone_border(ring: Points, palette: Palette) -> Iterator[Shape]:
    """A border along the inside of a ring (clockwise), and the band within it."""
    band = inset(ring, line_style.ZONE_INSET + line_style.ZONE_BAND / 2)
    line = inset(ring, line_style.ZONE_INSET)
    yield Stroke(((*band, band[0]),), palette.features.zone_band, line_style.ZONE_BAND)
    dash = line_style.ZONE_DASH
    yield Stroke(((*line, line[0]),), palette.features.zone, line_style.ZONE_LINE, 1.0, dash, round=False)


def printed(board: Board) -> tuple[Zone, ...]:
    """The zones a map shows."""
    return tuple(zone for zone in board.zones.values() if zone.drawn and zone.hexes and zone.name.strip())


def zone_choices(zone: Zone, size: float, step: float, colours: LetterColours) -> Iterator[Lettered]:
    """Where a zone's name may stand, a word a line, ``step`` from line to line; the middle of the zone first."""
    points = [PLANE.point(at) for at in zone.hexes]
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    found: list[Lettered] = []
    for k, (px, py) in enumerate(sorted(points, key=lambda p: abs(p[0] - x) + abs(p[1] - y))):
        for drop in (_BETWEEN, 0.0):
            texts = tuple(_lines(zone.name.upper().split(), (px, py + drop), size, step, colours))
            outside = sum(PLANE.hex(corner) not in zone.hexes for text in texts for corner in ink_corners(text))
            found.append(Lettered(texts, k * 0.01 + outside * 0.2))
    yield from sorted(found, key=lambda choice: choice.dislike)


def _lines(words: list[str], middle: Point, size: float, step: float, colours: LetterColours) -> Iterator[Text]:
    top = middle[1] - step * (len(words) // 2)
    for k, word in enumerate(words):
        at = (middle[0], top + k * step)
        yield Text(word, at, size, colours.zone_name, "roman", "middle", 0.0, colours.halo, glow_of(size))


_BETWEEN = 0.45  # from the middle of a hex to the gap between counters under it
