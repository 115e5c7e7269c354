"""Woods: crowns of trees seen from above, dense to the edge of the wood."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin

from . import ground_style
from .obstacles import Obstacles
from .palette import GroundColours
from .scatter import strewn
from .shapes import Area, Discs, Point, Points, Shape


def trees(
    rings: tuple[Points, ...], taken: Obstacles, colours: GroundColours, apart: float = ground_style.TREES_APART
) -> Iterator[Shape]:
    """The trees inside a wood's edge."""
    small, great = ground_style.TREE_RADIUS
    crowns = []
    for at, lot in strewn(rings, apart, great * ground_style.TREE_INSIDE, taken):
        crowns.append((at, small + (great - small) * (lot // 7 % 100) / 99, lot % ground_style.TREE_KINDS))
    dx, dy = ground_style.TREE_SHADOW
    for k in range(0, len(crowns), ground_style.TREES_A_SHAPE):
        some = crowns[k : k + ground_style.TREES_A_SHAPE]
        yield Area(
            tuple(_crown((p[0] + dx, p[1] + dy), r + ground_style.TREE_INK, kind) for p, r, kind in some),
            colours.tree_ink,
        )
        yield Area(tuple(_crown(p, r, kind) for p, r, kind in some), colours.tree)
        yield Discs(tuple((p[0] - r * 0.26, p[1] - r * 0.3) for p, r, _ in some), small * 0.5, colours.tree_light)


def _crown(at: Point, radius: float, kind: int) -> Points:
    """A cloud of lobes seen from above, of one of a few kinds."""
    x, y = at
    return tuple([(x + dx * radius, y + dy * radius) for dx, dy in _crown_of_kind(kind)])


@cache
def _crown_of_kind(kind: int) -> Points:
    lobes, steps = ground_style.TREE_LOBES, ground_style.TREE_LOBES * 3
    found = []
    for k in range(steps):
        angle = 2 * pi * (k / steps + kind / ground_style.TREE_KINDS / lobes)
        far = 0.84 + 0.16 * abs(cos(lobes * pi * k / steps))
        found.append((far * cos(angle), far * sin(angle)))
    return tuple(found)
