"""What steps on a map come to, worked out once for each kind of step: there are few kinds and many steps."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.geometry.hex import Hex

from .movement import StepsOnDemand

T = TypeVar("T")
Kind = tuple[str, str, frozenset[str], frozenset[str]]
"""The terrain of both hexes, and what is met between them, there and back."""


def by_kind(board: Board, comes_to: Callable[[Hex, Hex], T | None]) -> StepsOnDemand[T]:
    """The steps out of a hex with what each comes to, those left out that come to nothing (None).

    ``comes_to`` may look at nothing but what makes a kind.
    """
    kinds, known = _kinds(board), dict[Kind, T | None]()

    def out_of(here: Hex) -> Iterator[tuple[Hex, T]]:
        for near, kind in kinds[here]:
            if kind not in known:
                known[kind] = comes_to(here, near)
            found = known[kind]
            if found is not None:
                yield near, found

    return StepsOnDemand(out_of)


def joined_by_kind(board: Board, joins: Callable[[Hex, Hex], bool]) -> Mapping[Hex, frozenset[Hex]]:
    """For every hex the neighbours to which it is joined, by what makes a kind."""
    joined = by_kind(board, lambda here, near: joins(here, near) or None)
    return {here: frozenset([near for near, _ in joined[here]]) for here in board.hexes}


def zone_of_control(hexes: Iterable[Hex], controls: Mapping[Hex, frozenset[Hex]]) -> frozenset[Hex]:
    """The hexes that units standing in ``hexes`` control; ``controls`` lists what one hex controls."""
    return frozenset().union(*(controls[at] for at in set(hexes)))


@kept_on("board")
def _kinds(board: Board) -> StepsOnDemand[Kind]:
    """The steps out of each hex, each with its kind."""

    def kind(here: Hex, near: Hex) -> Kind:
        return board.terrain(here), board.terrain(near), board.crossing(here, near), board.crossing(near, here)

    return StepsOnDemand(lambda here: ((near, kind(here, near)) for near in board.neighbours(here)))
