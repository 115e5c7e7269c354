"""The whole map as a display list, from the ground up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import letter_style, line_style, style
from .creasing import crease_layer, dim_layer
from .features import features_of
from .furniture import furniture_layers
from .ground import texture_layers, wash_layer
from .ground_style import textures_of
from .hachures import slopes_of
from .heights import heights_of
from .margin import off_map_layer, paper_box, paper_layer
from .names import name_layers
from .numbers import number_layers, spots_of
from .outline import PLANE
from .palette import Palette
from .relief import relief_layer
from .scatter import Clear
from .shapes import Colour, Layer, Picture, Points, Stroke
from .slopes import slope_layer, slope_lines
from .zones import zone_layer


def draw_map(
    board: Board,
    palette: Palette,
    unfold: bool = False,
    plain: bool = False,
    names: bool = True,
) -> Picture:
    """A board in a palette. ``unfold`` shows what is folded under too, dimmed; ``plain`` leaves the texture out."""
    shown = shown_board(board, unfold)
    features, box, spots = features_of(shown, palette), paper_box(shown), spots_of(shown)
    clear = Clear(features.taken, spots)
    layers = [
        paper_layer(shown, box, palette),
        wash_layer(shown, palette.ground),
        relief_layer(board, shown, palette.ground),
        *(() if plain else texture_layers(shown, slopes_of(heights_of(board)), clear, palette.ground)),
        slope_layer(slope_lines(shown), palette),
        *features.waters,
        features.decks,
        *features.ways,
        features.crossings,
        features.houses.layer,
        grid_layer(shown, palette),
        *(() if plain else (grid_among_trees(shown, palette),)),
        features.redoubts,
        zone_layer(shown, palette),
        *number_layers(shown, spots, palette.letters),
        off_map_layer(shown, features.network, palette),
        *(name_layers(shown, palette.letters) if names else ()),
        *furniture_layers(shown, palette),
        dim_layer(board, box, palette) if unfold else crease_layer(board, box, palette),
    ]
    return Picture(box, tuple(layer for layer in layers if layer.shapes))


def shown_board(board: Board, unfold: bool) -> Board:
    """The board to draw: itself, or with nothing folded under."""
    return board.whole or board if unfold else board


def grid_layer(board: Board, palette: Palette) -> Layer:
    """The hexagons, each side once."""
    return Layer("grid", tuple(_by_block(_sides(board).values(), palette.ground.grid, 0.7)), style.LEAST_GRID)


def grid_among_trees(board: Board, palette: Palette) -> Layer:
    """The hexsides among trees once more, darker: from afar they are lost there. Those of waters stay as they are."""
    wooded = {at for at, terrain in board.hexes.items() if "trees" in textures_of(terrain)}
    wet = {(side.a, side.b) for side, kinds in board.sides.items() if kinds & line_style.WATERS.keys()}
    among = (
        line for (a, b), line in _sides(board).items() if a in wooded and b in wooded and not wet & {(a, b), (b, a)}
    )
    dark = palette.ground.tree_ink + style.GRID_AMONG_TREES
    return Layer("grid", tuple(_by_block(among, dark, 0.9)), style.LEAST_GRID, letter_style.LEAST_SMALL_NUMBERS)


def _sides(board: Board) -> Mapping[tuple[Hex, Hex], Points]:
    lines: dict[tuple[Hex, Hex], Points] = {}
    for at in board.hexes:
        for beyond in at.neighbours():
            side = (at, beyond) if at < beyond else (beyond, at)
            if side not in lines:
                lines[side] = PLANE.side(at, beyond)
    return lines


def _by_block(lines: Iterable[Points], colour: Colour, least: float) -> Iterator[Stroke]:
    blocks: dict[tuple[int, int], list[Points]] = {}
    for line in lines:
        x, y = line[0]
        blocks.setdefault((int(x // 8), int(y // 8)), []).append(line)
    for _, found in sorted(blocks.items()):
        yield Stroke(tuple(found), colour, style.GRID_LINE, least)
