"""Lay a grid over a scan: the least-squares layout through known hexes."""

from collections.abc import Sequence
from math import dist, sqrt

from attrs import frozen

from .hex import Hex
from .layout import Layout, Point


@frozen
class Calibration:
    """A fitted layout, and how far, in hexes, each point lies from where it was picked.

    Three points always fit; only a fourth tells how well.
    """

    layout: Layout
    misses: tuple[float, ...]

    @property
    def worst(self) -> float:
        """The greatest miss, in hexes."""
        return max(self.misses)

    @property
    def rms(self) -> float:
        """The root of the mean square of the misses, in hexes."""
        return sqrt(sum(miss * miss for miss in self.misses) / len(self.misses))

    @property
    def is_mirrored(self) -> bool:
        """Whether the hexes were picked so that the grid would have to be seen from behind."""
        return self.layout.a * self.layout.d - self.layout.b * self.layout.c < 0

    @property
    def stretch(self) -> float:
        """How much longer the hexes are one way than the other, 0 for regular ones: a wrong number shows here even
        among three points. The singular values of the layout's matrix, by their closed form.
        """
        a, b, c, d = self.layout.a, self.layout.b, self.layout.c, self.layout.d
        half, gap = (a * a + b * b + c * c + d * d) / 2, abs(a * d - b * c)
        longest = sqrt(half + sqrt(max(0.0, half * half - gap * gap)))
        return longest * longest / gap - 1


def calibrate(points: Sequence[tuple[Hex, Point]]) -> Calibration:
    """The affine layout nearest to three or more picked hex centres.

    Raises ValueError if fewer than three points are given or all lie on one line.
    """
    if len(points) < 3:
        raise ValueError("pick at least three hexes")
    plain = Layout()
    rows = [(*plain.point(at), 1.0) for at, _ in points]
    a, b, e = _solve(rows, [p[0] for _, p in points])
    c, d, f = _solve(rows, [p[1] for _, p in points])
    layout = Layout(a, b, c, d, e, f)
    pitch = sqrt(abs(a * d - b * c))
    if pitch < 1e-9:
        raise ValueError("the picked hexes lie on one line")
    return Calibration(layout, tuple(dist(layout.point(at), point) / pitch for at, point in points))


def _solve(rows: Sequence[tuple[float, float, float]], values: Sequence[float]) -> tuple[float, float, float]:
    m = [[sum(r[i] * r[j] for r in rows) for j in range(3)] for i in range(3)]
    v = [sum(r[i] * y for r, y in zip(rows, values, strict=True)) for i in range(3)]
    det = _det(m)
    if abs(det) < 1e-9:
        raise ValueError("the picked hexes lie on one line")
    x, y, z = (_det([[v[i] if j == k else m[i][j] for j in range(3)] for i in range(3)]) / det for k in range(3))
    return x, y, z


def _det(m: Sequence[Sequence[float]]) -> float:
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
