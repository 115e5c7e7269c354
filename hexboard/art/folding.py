"""Folded sheets: the strips folded under, dimmed, and the crease."""

from __future__ import annotations

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import style
from .ground import texture_of
from .labels import number
from .outline import PLANE, loops
from .palette import Palette
from .shapes import Area, Layer, Points, Shape, Stroke


def folded(board: Board) -> dict[Hex, tuple[str, str]]:
    """Terrain and number of every hex folded under that no open sheet covers."""
    found: dict[Hex, tuple[str, str]] = {}
    for placed in board.sheets:
        for at in placed.folded_hexes():
            if at not in board:
                found.setdefault(at, (placed.sheet.terrain_at(placed.on_sheet(at)), placed.label(at)))
    return found


def strip_layers(board: Board, palette: Palette) -> tuple[Layer, ...]:
    """The strips: their terrain and numbers, paled towards the paper, and the crease to the open map."""
    strip = folded(board)
    if not strip:
        return ()
    by_texture: dict[str, set[Hex]] = {}
    for at, (terrain, _) in strip.items():
        by_texture.setdefault(texture_of(terrain), set()).add(at)
    fills = palette.ground.fills
    washes: list[Shape] = [Area(loops(found), fills[t], holes=True) for t, found in sorted(by_texture.items())]
    dim = Area(loops(strip.keys()), palette.ground.dim, holes=True)
    numbers = tuple(number(at, label, palette.letters) for at, (_, label) in sorted(strip.items()))
    crease = Stroke(tuple(_crease(board, strip)), palette.ground.frame, style.CREASE, 1.0, style.CREASE_DASH)
    return (
        Layer("ground", (*washes, dim)),
        Layer("numbers", numbers, style.LEAST_NUMBERS),
        Layer("paper", (crease,)),
    )


def _crease(board: Board, strip: dict[Hex, tuple[str, str]]) -> list[Points]:
    return [PLANE.side(at, beyond) for at in sorted(strip) for beyond in at.neighbours() if beyond in board]
