"""Places for the signs of a texture: evenly scattered over a patch, inside its edge, clear of what must be read."""

from collections.abc import Iterator, Mapping
from math import ceil, floor, sqrt

from attrs import field, frozen

from hexboard.art.names import AT_TOP
from hexboard.art.obstacles import Obstacles
from hexboard.art.shapes import Point, Points, around
from hexboard.art.styles import ground_style
from hexboard.geometry.hex import Hex

from .edges import mask_of

_COLUMN = sqrt(3) / 2  # hexes from one column to the next
_FINE = 24  # samples a hex of the picture that tells inside from outside


class Inside:
    """The inside of some rings, found at once."""

    def __init__(self, rings: tuple[Points, ...]) -> None:
        x0, y0, x1, y1 = self.box = around(tuple(p for ring in rings for p in ring), 3 / _FINE)
        self._wide, high = ceil((x1 - x0) * _FINE), ceil((y1 - y0) * _FINE)
        self._cells = mask_of(rings, (x0, y0), _FINE, (self._wide, high)).tobytes()

    def holds(self, x: float, y: float, radius: float) -> bool:
        """Whether a disc lies inside, as its four outermost points tell."""
        left, top, right, bottom = self.box
        if not (left + radius < x < right - radius and top + radius < y < bottom - radius):
            return False
        column, row, far = int((x - left) * _FINE), int((y - top) * _FINE), ceil(radius * _FINE)
        at, cells = row * self._wide + column, self._cells
        far_rows = min(far, row) * self._wide
        return bool(
            cells[at - far]
            and cells[at + far]
            and cells[at - far_rows]
            and cells[min(at + far * self._wide, len(cells) - 1)]
        )


@frozen(eq=False)
class Clear:
    """What signs stand clear of: ``obstacles``, and the boxes of hex ``numbers``, each so far from the middle of its
    hex. With ``in_number_boxes`` signs stand in those boxes alone.
    """

    obstacles: Obstacles = field(factory=Obstacles)
    numbers: Mapping[Hex, Point] = field(factory=dict)
    in_number_boxes: bool = False

    def allows(self, x: float, y: float) -> bool:
        """Whether a sign may stand at a point."""
        if self._is_number_box(x, y) != self.in_number_boxes:
            return False
        return not self.obstacles.near((x, y), ground_style.CLEARANCE)

    def _is_number_box(self, x: float, y: float) -> bool:
        """Whether a point is in the box of its hex's number, which lies well inside the hex."""
        half, high = ground_style.NUMBER_BOX
        q = round(x / _COLUMN)
        r = round(y - q / 2)
        dx, dy = self.numbers.get(Hex(q, r), AT_TOP)
        return abs(y - q / 2 - r - dy) < high and abs(x - q * _COLUMN - dx) < half


def scattered(rings: tuple[Points, ...], apart: float, radius: float, clear: Clear) -> Iterator[tuple[Point, int]]:
    """Places about so far ``apart`` for signs of a ``radius``, from the back to the front, each with a number of
    its own by which signs may differ. The places are fixed to the plane: a patch cut by a fold keeps its own.
    """
    inside = Inside(rings)
    x0, y0, x1, y1 = inside.box
    step = apart * _COLUMN
    for row in range(floor(y0 / step), ceil(y1 / step) + 1):
        found = []
        for column in range(floor(x0 / apart) - 1, ceil(x1 / apart) + 1):
            lot = _lot(column, row)
            sway = ground_style.SWAY * apart
            x = (column + row % 2 / 2) * apart + sway * (lot % 1000 / 500 - 1)
            y = row * step + sway * (lot // 1000 % 1000 / 500 - 1)
            if inside.holds(x, y, radius) and clear.allows(x, y):
                found.append(((x, y), lot))
        yield from sorted(found, key=lambda spot: spot[0][1])


def _lot(column: int, row: int) -> int:
    """A number that neighbouring places do not share, always the same for one place."""
    lot = (column * 73856093 ^ row * 19349663) & 0x7FFFFFFF
    return (lot * 1103515245 + 12345 >> 7) & 0x3FFFFFFF
