"""What every step on a map comes to, worked out once for each kind of step: there are few kinds and many steps."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.geometry.hex import Hex

T = TypeVar("T")


def by_kind(board: Board, comes_to: Callable[[Hex, Hex], T]) -> Mapping[Hex, tuple[tuple[Hex, T], ...]]:
    """Every step out of every hex with what it comes to, which may look at nothing but the terrain of both hexes and
    what is met between them, there and back.
    """
    known: dict[int, T] = {}
    for here, steps in _kinds(board).items():
        for near, kind in steps:
            if kind not in known:
                known[kind] = comes_to(here, near)
    return {here: tuple([(near, known[kind]) for near, kind in steps]) for here, steps in _kinds(board).items()}


@kept_on("board")
def _kinds(board: Board) -> Mapping[Hex, tuple[tuple[Hex, int], ...]]:
    """The steps out of every hex, each with the number of its kind."""
    numbers: dict[object, int] = {}

    def kind(here: Hex, near: Hex) -> int:
        met = board.crossing(here, near), board.crossing(near, here)
        return numbers.setdefault((board.terrain(here), board.terrain(near), met), len(numbers))

    return {here: tuple((near, kind(here, near)) for near in board.neighbours(here)) for here in board.hexes}
