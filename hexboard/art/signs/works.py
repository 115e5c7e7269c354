"""What lies along hexsides: slopes, hachured from the brow down, redoubts and other works that face one way, and the
borders of zones that are printed, a band inside a broken line.
"""

from collections.abc import Iterator

from hexboard.art.curves import PLANE, Measured, beside, inset, joined, laid, loops
from hexboard.art.shapes import Area, Layer, Points, Shape, Stroke, closed
from hexboard.art.styles import line_style
from hexboard.board.board import Board
from hexboard.board.feature import Zone


def slope_lines(board: Board) -> tuple[Points, ...]:
    """The brows of a board, each along one hexside; the lower hex lies to its right."""
    return tuple(PLANE.side(*pair) for pair, kinds in sorted(board.one_way.items()) if line_style.SLOPE in kinds)


def slope_layer(brows: tuple[Points, ...]) -> Layer:
    """Hachures down from the brows."""
    if not brows:
        return Layer("works", ())
    ticks = tuple(tick for brow in brows for tick in _ticks(brow))
    return Layer("works", (Stroke(ticks, "hachures-hills", line_style.SLOPE_LINE, 0.8),))


def _ticks(brow: Points) -> Iterator[Points]:
    measured, (length, gap) = Measured(brow), line_style.SLOPE_TICK
    count = max(1, round(measured.length / gap))
    for k in range(count):
        at, along = measured.along((k + 0.5) * measured.length / count)
        yield laid(((0.0, 0.0), (0.0, length * (1.0 if k % 2 else 0.7))), at, along)


def redoubt_lines(board: Board) -> tuple[Points, ...]:
    """Parapets along hexsides, a little on the held side; the side they are stormed from lies to their right."""
    edges = [PLANE.side(*pair) for pair, kinds in sorted(board.one_way.items()) if kinds & line_style.WORKS]
    return tuple(beside(chain, -line_style.REDOUBT_OFFSET) for chain in joined(edges))


def redoubt_layer(lines: tuple[Points, ...]) -> Layer:
    """Parapets with their barbs towards whoever must storm them."""
    if not lines:
        return Layer("works", ())
    barbs = tuple(barb for line in lines for barb in _barbs(line))
    return Layer("works", (Area(barbs, "redoubt"), Stroke(lines, "redoubt", line_style.REDOUBT_LINE, 1.6)))


def _barbs(line: Points) -> Iterator[Points]:
    length, gap = line_style.REDOUBT_BARB
    barb = ((-gap * 0.32, 0.0), (0.0, length), (gap * 0.32, 0.0))
    return (laid(barb, at, along) for at, along in Measured(line).stretches(gap))


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
