"""Lay a grid over a scan: the least-squares layout through known hexes."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt

from attrs import frozen

from .hex import Hex
from .layout import Layout, Point


@frozen
class Calibration:
    """A fitted layout and how far, in hexes, its worst and its mean point lie from where they were picked."""

    layout: Layout
    worst: float
    mean: float


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
    misses = [_miss(layout, at, point) / pitch for at, point in points]
    return Calibration(layout, max(misses), sum(misses) / len(misses))


def _miss(layout: Layout, at: Hex, point: Point) -> float:
    x, y = layout.point(at)
    return hypot(x - point[0], y - point[1])


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
