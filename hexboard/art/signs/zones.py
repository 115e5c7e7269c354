"""Zones that are printed: a band inside their border, a broken line, and their name."""

from collections.abc import Iterator

from hexboard.art.curves import inset, loops
from hexboard.art.shapes import Layer, Points, Shape, Stroke, closed
from hexboard.art.styles import line_style
from hexboard.board.board import Board
from hexboard.board.feature import Zone


def zone_layer(board: Board) -> Layer:
    """Borders of all printed zones."""
    rings = (ring for zone in printed(board) for ring in loops(zone.hexes))
    return Layer("zones", tuple(shape for ring in rings for shape in zone_border(ring)))


def zone_border(ring: Points) -> Iterator[Shape]:
    """A border along the inside of a ring (clockwise), and the band within it."""
    band = inset(ring, line_style.ZONE_INSET + line_style.ZONE_BAND / 2)
    line = inset(ring, line_style.ZONE_INSET)
    yield Stroke((closed(band),), "zone-band", line_style.ZONE_BAND)
    yield Stroke((closed(line),), "zone", line_style.ZONE_LINE, 1.0, line_style.ZONE_DASH, round=False)


def printed(board: Board) -> tuple[Zone, ...]:
    """The zones a map shows."""
    return tuple(zone for zone in board.zones.values() if zone.drawn and zone.hexes and zone.name.strip())
