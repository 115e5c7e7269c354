"""What every step on a map comes to, worked out once for each kind of step: there are few kinds and many steps."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.geometry.hex import Hex

T = TypeVar("T")


def by_kind(board: Board, comes_to: Callable[[Hex, Hex], T | None]) -> Mapping[Hex, tuple[tuple[Hex, T], ...]]:
    """Every step out of every hex with what it comes to, those left out that come to nothing (None).

    ``comes_to`` may look at nothing but the terrain of both hexes and what is met between them, there and back.
    """
    known: dict[int, T | None] = {}
    for here, steps in _kinds(board).items():
        for near, kind in steps:
            if kind not in known:
                known[kind] = comes_to(here, near)
    return {
        here: tuple([(near, found) for near, kind in steps if (found := known[kind]) is not None])
        for here, steps in _kinds(board).items()
    }


def joined_by_kind(board: Board, joins: Callable[[Hex, Hex], bool]) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours to which it is joined, by what may be looked at as above."""
    joined = by_kind(board, lambda here, near: joins(here, near) or None)
    return {here: frozenset([near for near, _ in steps]) for here, steps in joined.items()}


@kept_on("board")
def _kinds(board: Board) -> Mapping[Hex, tuple[tuple[Hex, int], ...]]:
    """The steps out of every hex, each with the number of its kind."""
    numbers: dict[object, int] = {}

    def kind(here: Hex, near: Hex) -> int:
        met = board.crossing(here, near), board.crossing(near, here)
        return numbers.setdefault((board.terrain(here), board.terrain(near), met), len(numbers))

    return {here: tuple((near, kind(here, near)) for near in board.neighbours(here)) for here in board.hexes}
