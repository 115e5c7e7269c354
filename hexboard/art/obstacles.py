"""What texture and houses keep clear of, and what parts a name from its place."""

from collections.abc import Iterable, Iterator
from math import floor

from attrs import field, frozen

from .shapes import Point

_CELL = 0.2
_FINE = 0.08


@frozen(eq=False)
class Obstacles:
    """Points of ways, waters and buildings, in small square cells so that the near ones are found at once."""

    _cells: dict[tuple[int, int], list[Point]] = field(factory=dict)
    _close: set[tuple[int, int]] = field(factory=set)  # every cell with a point in it or beside it
    _fine_at: set[tuple[int, int]] = field(factory=set)
    _fine: set[tuple[int, int]] = field(factory=set)

    def add(self, line: Iterable[Point]) -> None:
        """Keep clear of this line."""
        for point in line:
            cell = floor(point[0] / _CELL), floor(point[1] / _CELL)
            if cell not in self._cells:
                self._cells[cell] = []
                self._close.update(_about(cell))
            self._cells[cell].append(point)
            fine = floor(point[0] / _FINE), floor(point[1] / _FINE)
            if fine not in self._fine_at:
                self._fine_at.add(fine)
                self._fine.update(_about(fine))

    def near(self, point: Point, reach: float) -> bool:
        """Whether anything lies nearer than ``reach`` (at most a fifth of a hex)."""
        x, y = point
        column, row, square = floor(x / _CELL), floor(y / _CELL), reach * reach
        if (column, row) not in self._close:
            return False
        for c in (column - 1, column, column + 1):
            for r in (row - 1, row, row + 1):
                for px, py in self._cells.get((c, r), ()):
                    if (px - x) * (px - x) + (py - y) * (py - y) < square:
                        return True
        return False

    def about(self, point: Point) -> bool:
        """Whether anything lies nearer than about a tenth of a hex; quicker than ``near``."""
        return (floor(point[0] / _FINE), floor(point[1] / _FINE)) in self._fine


def _about(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """A cell and the eight round it."""
    for c in (-1, 0, 1):
        for r in (-1, 0, 1):
            yield cell[0] + c, cell[1] + r
