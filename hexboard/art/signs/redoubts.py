"""Redoubts and other works that face one way."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.art.curves import Measured, beside
from hexboard.art.outline import PLANE, key
from hexboard.art.shapes import Area, Layer, Point, Points, Stroke
from hexboard.art.styles import line_style
from hexboard.board.board import Board


def redoubt_lines(board: Board) -> tuple[Points, ...]:
    """Parapets along hexsides, a little on the held side; the side they are stormed from lies to their right."""
    edges = [PLANE.side(*pair) for pair, kinds in sorted(board.one_way.items()) if kinds & line_style.WORKS]
    return tuple(beside(chain, -line_style.REDOUBT_ASIDE) for chain in _joined(edges))


def redoubt_layer(lines: tuple[Points, ...]) -> Layer:
    """Parapets with their barbs towards whoever must storm them."""
    if not lines:
        return Layer("works", ())
    barbs = tuple(barb for line in lines for barb in _barbs(line))
    return Layer("works", (Area(barbs, "redoubt"), Stroke(lines, "redoubt", line_style.REDOUBT_LINE, 1.6)))


def _joined(edges: list[tuple[Point, Point]]) -> Iterator[Points]:
    starts = {key(a): (a, b) for a, b in edges}
    ends = {key(b) for _, b in edges}
    firsts = [k for k in starts if k not in ends] + list(starts)
    for first in firsts:
        if first not in starts:
            continue
        a, b = starts.pop(first)
        line = [a, b]
        while key(line[-1]) in starts:
            line.append(starts.pop(key(line[-1]))[1])
        yield tuple(line)


def _barbs(line: Points) -> Iterator[Points]:
    measured, (length, gap) = Measured(line), line_style.REDOUBT_BARB
    for k in range(int(measured.length / gap)):
        (x, y), (dx, dy) = measured.along((k + 0.5) * gap)
        base = gap * 0.32
        yield (x - dx * base, y - dy * base), (x - dy * length, y + dx * length), (x + dx * base, y + dy * base)
