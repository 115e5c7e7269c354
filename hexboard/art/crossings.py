"""Bridges and fords."""

from __future__ import annotations

from attrs import frozen

from hexboard.board.board import Board
from hexboard.geometry.hexside import HexSide

from . import line_style
from .palette import Palette
from .shapes import Area, Discs, Layer, Point, Points, Shape, Stroke
from .ways import Network


@frozen
class Crossing:
    """A bridge or ford as drawn: where, and the direction of its way."""

    kind: str
    at: Point
    way: Point
    water: float

    def across(self, forward: float, aside: float) -> Point:
        """A point so far along the way and so far to its right."""
        (x, y), (dx, dy) = self.at, self.way
        return x + dx * forward - dy * aside, y + dy * forward + dx * aside


def crossings(board: Board, network: Network) -> tuple[Crossing, ...]:
    """Every bridge and ford of the board."""
    return tuple(
        Crossing(kind, *network.crossing(side, kind), _water_width(board, side))
        for side, kinds in sorted(board.sides.items())
        for kind in sorted(kinds)
        if "bridge" in kind or kind in ("ford", "pontoon")
    )


def _water_width(board: Board, side: HexSide) -> float:
    kinds = board.sides.get(side, frozenset())
    return max(
        (line_style.WATERS[k].width for k in kinds if k in line_style.WATERS), default=line_style.OTHER_WATER.width
    )


def bridge_decks(found: tuple[Crossing, ...], palette: Palette) -> Layer:
    """The decks, which the way will run over."""
    shapes: list[Shape] = []
    for crossing in found:
        if crossing.kind != "ford":
            far, half = _length(crossing) / 2, line_style.BRIDGE_WIDTH / 2
            corners = tuple(crossing.across(f, a) for f, a in ((-far, -half), (far, -half), (far, half), (-far, half)))
            shapes.append(Area((corners,), palette.features.bridge_deck))
    return Layer("works", tuple(shapes))


def crossing_layer(found: tuple[Crossing, ...], palette: Palette) -> Layer:
    """Parapets of bridges, stones of fords."""
    shapes: list[Shape] = []
    for crossing in found:
        if crossing.kind == "ford":
            far = crossing.water / 2 + 0.03
            steps = [-far, 0.0, far]
            stones = tuple(crossing.across(f, side * line_style.FORD_SPREAD) for f in steps for side in (-1, 1))
            shapes.append(Discs(stones, line_style.FORD_DOT, palette.features.ford))
        else:
            shapes.append(Stroke(_parapets(crossing), palette.features.bridge, line_style.BRIDGE_RAIL, 1.2))
    return Layer("works", tuple(shapes))


def _length(crossing: Crossing) -> float:
    return max(line_style.BRIDGE_LENGTH, crossing.water + line_style.BRIDGE_MARGIN)


def _parapets(crossing: Crossing) -> tuple[Points, ...]:
    far, half, flare = _length(crossing) / 2, line_style.BRIDGE_WIDTH / 2, line_style.BRIDGE_FLARE
    return tuple(
        tuple(
            crossing.across(f, side * a)
            for f, a in ((-far - flare, half + flare), (-far, half), (far, half), (far + flare, half + flare))
        )
        for side in (-1, 1)
    )
