"""Lines of sight from hex centre to hex centre."""

from collections.abc import Callable, Iterator

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex, line


def blocking(board: Board, blocks: Callable[[Hex], bool], start: Hex, end: Hex) -> tuple[Hex, ...]:
    """The hexes that block a line of sight; none if it is clear.

    Neither end blocks. Where the line runs exactly along a hexside, only both hexes beside it together block;
    a hex off the map blocks nothing.
    """
    found: list[Hex] = []
    for passed in line(start, end)[1:-1]:
        if all(at in board and blocks(at) for at in passed):
            found += sorted(passed)
    return tuple(found)


def crosses(board: Board, is_met: Callable[[Hex, Hex], bool], start: Hex, end: Hex) -> bool:
    """Whether a line crosses a hexside for which ``is_met`` holds.

    Along a hexside there are two ways round; the line crosses such a side there only if both ways do.
    """
    return any(
        all(any(is_met(a, b) for a, b in way) for way in ways) for ways in _stretches(board, line(start, end))
    )


def _stretches(board: Board, passed: tuple[frozenset[Hex], ...]) -> Iterator[list[list[tuple[Hex, Hex]]]]:
    k = 0
    while k + 1 < len(passed):
        (here,) = passed[k]
        if len(passed[k + 1]) == 1:
            (there,) = passed[k + 1]
            yield [_on_map(board, [(here, there)])]
            k += 1
        else:
            (there,) = passed[k + 2]
            yield [_on_map(board, [(here, beside), (beside, there)]) for beside in sorted(passed[k + 1])]
            k += 2


def _on_map(board: Board, steps: list[tuple[Hex, Hex]]) -> list[tuple[Hex, Hex]]:
    return [(a, b) for a, b in steps if a in board and b in board]
