"""Redoubts and other works that face one way."""

from collections.abc import Iterator

from hexboard.art.curves import Measured, beside, laid
from hexboard.art.outline import PLANE, joined
from hexboard.art.shapes import Area, Layer, Points, Stroke
from hexboard.art.styles import line_style
from hexboard.board.board import Board


def redoubt_lines(board: Board) -> tuple[Points, ...]:
    """Parapets along hexsides, a little on the held side; the side they are stormed from lies to their right."""
    edges = [PLANE.side(*pair) for pair, kinds in sorted(board.one_way.items()) if kinds & line_style.WORKS]
    return tuple(beside(chain, -line_style.REDOUBT_ASIDE) for chain in joined(edges))


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
