"""Which part of the paper a point lies on: in play, folded under, or none that may be lettered."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from hexboard.art.folds.folding import Crease, creases
from hexboard.art.outline import PLANE
from hexboard.art.shapes import Point
from hexboard.board.board import Board

_OUT = 0.42  # how far lettering may reach off the hexes into the margin
_ON = 1e-6
_FINE = 0.05  # what is known of a point is known of those about it


def paper_parts(board: Board, shown: Board) -> Callable[[Point], int]:
    """1 for what is in play, 2 for what lies beyond a crease, 0 for none; the margin beside a part belongs to it.

    A crease is level and cuts the hexes folded under in half. Over and under the hexes of a folded map there is no
    margin to letter: the paper bends away there.
    """
    folds = creases(board)
    beside = ((_OUT, 0.0), (-_OUT, 0.0))
    steps = beside if folds else (*beside, (0.0, _OUT), (0.0, -_OUT))
    known: dict[tuple[int, int], int] = {}

    def part(point: Point) -> int:
        key = floor(point[0] / _FINE), floor(point[1] / _FINE)
        found = known.get(key)
        if found is None:
            near = ((0.0, 0.0), *steps)
            lettered = any(PLANE.hex((point[0] + dx, point[1] + dy)) in shown.hexes for dx, dy in near)
            found = known[key] = (2 if _beyond(folds, point) else 1) if lettered else 0
        return found

    return part


def _beyond(folds: tuple[Crease, ...], point: Point) -> bool:
    # the middle of a hex that a crease cuts lies on it, and is folded under
    return any((point[1] - fold.edge) * fold.out > -_ON for fold in folds)
