"""Bridges, fords, ferries and pontoons, each drawn as what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, pi, sin

from attrs import frozen

from hexboard.board.board import Board
from hexboard.geometry.hexside import HexSide

from . import line_style
from .curves import lengths
from .folding import seen_sides
from .palette import Palette
from .shapes import Area, Discs, Layer, Point, Points, Shape, Stroke
from .waters import Course
from .ways import Network

_ON_FOOT = frozenset({"ford", "ferry"})  # crossings without a deck


@frozen
class Crossing:
    """A crossing as drawn: what it is, where, the direction of its way, and how wide the water is there."""

    kind: str
    at: Point
    way: Point
    water: float

    @property
    def has_deck(self) -> bool:
        """Whether the way runs over it dry."""
        return self.kind not in _ON_FOOT

    @property
    def length(self) -> float:
        """Of its deck."""
        return max(line_style.BRIDGE_LENGTH, self.water + line_style.BRIDGE_MARGIN)

    def across(self, forward: float, aside: float) -> Point:
        """A point so far along the way and so far to its right."""
        (x, y), (dx, dy) = self.at, self.way
        return x + dx * forward - dy * aside, y + dy * forward + dx * aside

    def block(self, length: float, width: float) -> Points:
        """A rectangle along the way."""
        far, half = length / 2, width / 2
        return tuple(self.across(f, a) for f, a in ((-far, -half), (far, -half), (far, half), (-far, half)))


def crossings(board: Board, network: Network, waters: Iterable[Course]) -> tuple[Crossing, ...]:
    """Every crossing of the board."""
    found = tuple(waters)
    return tuple(
        _crossing(side, kind, network, found)
        for side, kinds in sorted(seen_sides(board).items())
        for kind in sorted(kinds)
        if is_crossing(kind)
    )


def is_crossing(kind: str) -> bool:
    """Whether what lies on a hexside is a crossing of water."""
    return "bridge" in kind or kind in ("ford", "ferry", "pontoon")


def _crossing(side: HexSide, kind: str, network: Network, waters: tuple[Course, ...]) -> Crossing:
    at, way = network.crossing(side, kind)
    return Crossing(kind, at, way, _water_width(at, waters))


def _water_width(at: Point, found: tuple[Course, ...]) -> float:
    """The width of the nearest water: of a small one where none is near."""
    best, wide = 0.3, line_style.OTHER_WATER.width
    for course in found:
        x0, y0, x1, y1 = course.box
        if not (x0 - best < at[0] < x1 + best and y0 - best < at[1] < y1 + best):
            continue
        for (x, y), s in zip(course.line, lengths(course.line), strict=True):
            far = hypot(x - at[0], y - at[1])
            if far < best:
                best, wide = far, course.width_at(s)
    return wide


def bridge_decks(found: tuple[Crossing, ...], palette: Palette) -> Layer:
    """The decks, which the way will run over, and the boats that carry a pontoon bridge."""
    shapes: list[Shape] = []
    for crossing in found:
        if "pontoon" in crossing.kind:
            shapes.extend(_boats(crossing, palette))
        if crossing.has_deck:
            shapes.append(Area((crossing.block(crossing.length, _deck(crossing)),), palette.features.bridge_deck))
    return Layer("works", tuple(shapes))


def _deck(crossing: Crossing) -> float:
    if "rail" in crossing.kind:
        return line_style.RAIL_BRIDGE
    return line_style.BRIDGE_WIDTH * (0.8 if "pontoon" in crossing.kind else 1.0)


def crossing_layer(found: tuple[Crossing, ...], palette: Palette) -> Layer:
    """Parapets of bridges, stones of fords, the ferry in mid-stream."""
    shapes: list[Shape] = []
    for crossing in found:
        if crossing.kind == "ford":
            far = crossing.water / 2 + 0.03
            stones = tuple(crossing.across(f, a * line_style.FORD_SPREAD) for f in (-far, 0.0, far) for a in (-1, 1))
            shapes.append(Discs(stones, line_style.FORD_DOT, palette.features.ford))
        elif crossing.kind == "ferry":
            shapes.extend(_ferry(crossing, palette))
        elif "rail" in crossing.kind:
            shapes.append(Stroke(_abutments(crossing), palette.features.bridge, line_style.BRIDGE_RAIL, 1.2))
        else:
            shapes.append(Stroke(_parapets(crossing), palette.features.bridge, line_style.BRIDGE_RAIL, 1.2))
    return Layer("works", tuple(shapes))


def _parapets(crossing: Crossing) -> tuple[Points, ...]:
    far, half, flare = crossing.length / 2, _deck(crossing) / 2, line_style.BRIDGE_FLARE
    return tuple(
        tuple(
            crossing.across(f, side * a)
            for f, a in ((-far - flare, half + flare), (-far, half), (far, half), (far + flare, half + flare))
        )
        for side in (-1, 1)
    )


def _abutments(crossing: Crossing) -> tuple[Points, ...]:
    """A railroad bridge: straight girders between squared ends."""
    far, half, out = crossing.length / 2, _deck(crossing) / 2, line_style.BRIDGE_FLARE
    girders = tuple((crossing.across(-far, a), crossing.across(far, a)) for a in (-half, half))
    corners = [(f, a) for f in (-far, far) for a in (-half, half)]
    ends = tuple((crossing.across(f, a), crossing.across(f, a * (1 + out / half))) for f, a in corners)
    return (*girders, *ends)


def _boats(crossing: Crossing, palette: Palette) -> Iterator[Shape]:
    """Boats side by side under the roadway, their stems up and down the stream."""
    count = max(2, round(crossing.water / line_style.BOAT[1] / 1.7))
    half, beam = line_style.BOAT[0] / 2, line_style.BOAT[1] / 2
    for k in range(count):
        forward = (k - (count - 1) / 2) * line_style.BOAT[1] * 1.7
        hull = tuple(crossing.across(forward + beam * sin(a), half * cos(a)) for a in _ROUND)
        yield Area((hull,), palette.features.bridge)


def _ferry(crossing: Crossing, palette: Palette) -> Iterator[Shape]:
    """A rope from bank to bank and a scow on it."""
    far = crossing.water / 2 + 0.06
    rope = (crossing.across(-far, 0.0), crossing.across(far, 0.0))
    yield Stroke((rope,), palette.features.bridge, 0.014, 0.9)
    hull = crossing.block(line_style.SCOW[0], line_style.SCOW[1])
    yield Area((hull,), palette.features.bridge_deck)
    yield Stroke(((*hull, hull[0]),), palette.features.bridge, 0.02, 1.0)


_ROUND = tuple(2 * pi * k / 12 for k in range(12))
