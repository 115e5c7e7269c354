"""The signs of what stands alone: churches, mills, stations, houses, and the plots of cemeteries and orchards."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from hexboard.art.shapes import Discs, Point, Points, Shape, Stroke, box_corners, edged
from hexboard.art.styles import line_style

_SPOKES = ((1.25, 0.0), (0.0, 1.25), (0.88, 0.88), (0.88, -0.88))


def sign(kind: str, at: Point) -> Iterator[Shape]:
    """The sign of a kind of place: that of a house if it has none of its own."""
    yield from _DRAWN.get(kind, _HOUSE)(at)


def _mill(at: Point) -> Iterator[Shape]:
    ink, half, (x, y) = "house-edge", line_style.SIGN, at
    yield Discs((at,), half, ink)
    yield Discs((at,), half * 0.66, "house")
    spokes = tuple(((x - dx * half, y - dy * half), (x + dx * half, y + dy * half)) for dx, dy in _SPOKES)
    yield Stroke(spokes, ink, line_style.SIGN_LINE, 0.7)


def _church(at: Point) -> Iterator[Shape]:
    yield from _HOUSE(at)
    half, (x, y) = line_style.SIGN, at
    foot = y - half * 0.62
    cross = _cross((x, foot), half * 1.2, half * 0.45, 0.75 / 1.2)
    yield Stroke(cross, "house-edge", line_style.SIGN_LINE, 0.9)


def _cemetery(at: Point) -> Iterator[Shape]:
    """A fenced plot with crosses."""
    half, (x, y) = line_style.SIGN, at
    plot = _box(at, *line_style.PLOT)
    yield from edged((plot,), "paper", "house-edge", 0.014, 0.8)
    feet = ((x + k * half * 0.9, y + half * 0.6) for k in (-1, 0, 1))
    crosses = tuple(line for foot in feet for line in _cross(foot, half * 1.2, half * 0.32, 0.66))
    yield Stroke(crosses, "house-edge", line_style.SIGN_LINE * 0.8, 0.7)


def _orchard(at: Point) -> Iterator[Shape]:
    """Trees in rows."""
    step, (x, y) = line_style.ORCHARD_ROW, at
    trees = tuple((x + column * step, y + row * step) for row in (-1, 0, 1) for column in (-1, 0, 1))
    yield Discs(trees, line_style.ORCHARD_TREE, "tree-shadow")
    yield Discs(trees, line_style.ORCHARD_TREE * 0.7, "tree-light")


def _roof(at: Point, wide: float) -> Iterator[Shape]:
    yield from edged((_box(at, wide, line_style.SIGN * 0.62),), "house", "house-edge", 0.014, 0.8)


def _cross(foot: Point, high: float, arm: float, at: float) -> tuple[Points, Points]:
    """The stem of a cross and its arms, which reach so far to either side at a part of its height."""
    x, y = foot
    return (foot, (x, y - high)), ((x - arm, y - high * at), (x + arm, y - high * at))


def _box(at: Point, wide: float, deep: float) -> Points:
    return box_corners((at[0] - wide, at[1] - deep, at[0] + wide, at[1] + deep))


_HOUSE = partial(_roof, wide=line_style.SIGN * 0.8)
_DRAWN: Mapping[str, Callable[[Point], Iterator[Shape]]] = {
    "church": _church,
    "mill": _mill,
    "station": partial(_roof, wide=line_style.SIGN * 1.3),
    "cemetery": _cemetery,
    "orchard": _orchard,
}
PLOTS = frozenset({"cemetery", "orchard"})  # the kinds of places that are plots of land
OWN_SIGNS = frozenset(_DRAWN)  # the kinds of places that have a sign of their own
SIGNS = OWN_SIGNS | {"house", "site", "town"}  # and those that stand there by that of a house
