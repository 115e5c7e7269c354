"""Folded sheets: the crease, the shade beside it, and the part folded under, dimmed."""

from __future__ import annotations

from attrs import evolve, frozen

from hexboard.board.board import Board

from . import ground_style
from .catchments import chains
from .outline import PLANE, loops
from .palette import Palette
from .shapes import Area, Box, Layer, Points, Shape, Stroke


@frozen
class Crease:
    """Where a level fold runs between the hexes in play and those folded under: ``turns`` is the height it turns
    about, ``edge`` the height the hexes in play reach to; ``out`` is 1 if the folded part lies below, -1 above.
    """

    left: float
    right: float
    turns: float
    edge: float
    out: int


def creases(board: Board) -> tuple[Crease, ...]:
    """Every fold of a board, one for each height."""
    under = board.under()
    sides = [PLANE.side(at, beyond) for at in sorted(under) for beyond in at.neighbours() if beyond in board]
    found: dict[tuple[int, int], Crease] = {}
    for crease in (_crease(chain, board) for chain in chains(sides)):
        level = (round(crease.edge * 1000), crease.out)
        other = found.get(level, crease)
        found[level] = evolve(crease, left=min(crease.left, other.left), right=max(crease.right, other.right))
    return tuple(found.values())


def _crease(chain: Points, board: Board) -> Crease:
    left, right = min(x for x, _ in chain), max(x for x, _ in chain)
    top, bottom = min(y for _, y in chain), max(y for _, y in chain)
    across = PLANE.hex(((left + right) / 2, top - 0.75))
    out = 1 if across in board else -1
    return Crease(left, right, (top + bottom) / 2, bottom if out > 0 else top, out)


def crease_layer(board: Board, box: Box, palette: Palette) -> Layer:
    """The creases of a folded map, over the whole paper: it bends away, and what lies beyond is in its shade."""
    shapes: list[Shape] = []
    for crease in creases(board):
        for far in ground_style.CREASE_SHADES:
            shapes.append(_band(box, crease.edge, crease.edge + crease.out * far, palette))
            shapes.append(_band(box, crease.edge, crease.edge - crease.out * far * ground_style.CREASE_BEND, palette))
        line = ((box[0], crease.edge), (box[2], crease.edge))
        shapes.append(Stroke((line,), palette.ground.frame, ground_style.CREASE, 1.2, round=False))
    return Layer("fold", tuple(shapes))


def _band(box: Box, one: float, other: float, palette: Palette) -> Area:
    top, bottom = min(one, other), max(one, other)
    return Area((((box[0], top), (box[2], top), (box[2], bottom), (box[0], bottom)),), palette.ground.crease)


def dim_layer(board: Board, palette: Palette) -> Layer:
    """What is folded under, paled on the unfolded map, and the lines it is folded along."""
    dim = Area(loops(board.under()), palette.ground.dim, holes=True)
    lines = tuple(((c.left, c.turns), (c.right, c.turns)) for c in creases(board))
    crease = Stroke(lines, palette.ground.frame, ground_style.CREASE, 1.4, ground_style.CREASE_DASH, round=False)
    return Layer("fold", (dim, crease) if lines else ())
