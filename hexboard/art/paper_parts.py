"""Which part of the paper a point lies on: in play, folded under, or none that may be lettered."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from hexboard.board.board import Board

from .outline import PLANE
from .shapes import Point

_OUT = 0.42  # how far lettering may reach off the hexes into the margin
_FINE = 0.05  # what is known of a point is known of those about it


def paper_parts(board: Board, shown: Board) -> Callable[[Point], int]:
    """1 for what is in play, 2 for what is folded under, 0 for none; the margin beside a part belongs to it.

    Over and under the hexes of a folded map there is no margin to letter: the paper bends away there.
    """
    under = board.under()
    beside = ((_OUT, 0.0), (-_OUT, 0.0))
    steps = beside if under else (*beside, (0.0, _OUT), (0.0, -_OUT))
    known: dict[tuple[int, int], int] = {}

    def part(point: Point) -> int:
        key = floor(point[0] / _FINE), floor(point[1] / _FINE)
        found = known.get(key)
        if found is None:
            at = PLANE.hex(point)
            found = known[key] = (2 if at in under else 1) if at in shown.hexes else _beside(point)
        return found

    def _beside(point: Point) -> int:
        for dx, dy in steps:
            at = PLANE.hex((point[0] + dx, point[1] + dy))
            if at in shown.hexes:
                return 2 if at in under else 1
        return 0

    return part
