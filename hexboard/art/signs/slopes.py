"""Slopes printed along hexsides: hachures from the brow down into the lower hex."""

from collections.abc import Iterator

from hexboard.art.curves import Measured, laid
from hexboard.art.outline import PLANE
from hexboard.art.shapes import Layer, Points, Stroke
from hexboard.art.styles import line_style
from hexboard.board.board import Board


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
