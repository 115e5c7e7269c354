"""Hexes to points of a plane and back."""

from math import sqrt

from attrs import frozen

from .hex import Hex

Point = tuple[float, float]

_HALF = 0.5
_CORNERS = tuple((dx / sqrt(3), dy) for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (1, 0), (0.5, 0.5), (-0.5, 0.5), (-1, 0)))
_SIDES = tuple(zip(_CORNERS, (*_CORNERS[1:], _CORNERS[0]), strict=True))


@frozen
class Layout:
    """An affine picture of the grid: ``a b c d`` scale and turn, ``e f`` shift.

    The plain grid has hexes one unit high, x to the right, y down; ``Layout()`` is that grid. A scan of a
    sheet, a little turned and stretched, is another.
    """

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def point(self, at: Hex) -> Point:
        """Centre of a hex."""
        return self._map(at.q * sqrt(3) / 2, at.r + at.q * _HALF)

    def hex(self, point: Point) -> Hex:
        """The hex under a point. Raises ZeroDivisionError if the layout is flat."""
        det = self.a * self.d - self.b * self.c
        dx, dy = point[0] - self.e, point[1] - self.f
        x, y = (self.d * dx - self.b * dy) / det, (self.a * dy - self.c * dx) / det
        q = x * 2 / sqrt(3)
        return _rounded(q, y - q * _HALF)

    def corners(self, at: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise from upper left; corners k and k+1 bound the side to neighbour k."""
        x, y = at.q * sqrt(3) / 2, at.r + at.q * _HALF
        return tuple(self._map(x + dx, y + dy) for dx, dy in _CORNERS)

    def side(self, a: Hex, b: Hex) -> tuple[Point, Point]:
        """The two ends of the side between adjacent hexes. Raises ValueError if they are not adjacent."""
        x, y = a.q * sqrt(3) / 2, a.r + a.q * _HALF
        (dx0, dy0), (dx1, dy1) = _SIDES[a.towards(b)]
        return self._map(x + dx0, y + dy0), self._map(x + dx1, y + dy1)

    def _map(self, x: float, y: float) -> Point:
        return self.a * x + self.b * y + self.e, self.c * x + self.d * y + self.f


def _rounded(q: float, r: float) -> Hex:
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return Hex(rq, rr)
