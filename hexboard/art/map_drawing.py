"""The whole map as a display list, from the ground up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from attrs import frozen

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import letter_style, line_style, style
from .cover import Cover
from .creasing import crease_layer, dim_layer
from .crests import crest_of
from .features import Features, features_of
from .furniture import furniture_layers
from .ground import texture_layers, wash_layer
from .ground_style import textures_of
from .hachures import slopes_of
from .heights import heights_of
from .map_names import Sheet, name_layers
from .margin import off_map_layer, paper_box, paper_layer
from .numbers import Spots, number_layers, number_spots
from .outline import PLANE
from .palette import Palette
from .paper_parts import paper_parts
from .relief import relief_layer
from .scatter import Clear
from .shapes import Box, Colour, Layer, Picture, Points, Stroke
from .slopes import slope_layer, slope_lines
from .zones import zone_layer


def draw_map(
    board: Board,
    palette: Palette,
    unfold: bool = False,
    plain: bool = False,
    names: bool = True,
    scale: float | None = None,
) -> Picture:
    """A board in a palette. ``unfold`` shows what is folded under too, dimmed; ``plain`` leaves the texture out; of
    the names, if there are to be any, with a ``scale`` those alone are set that show at so many pixels a hex.
    """
    land = _land(board, palette, unfold)
    shown, box, features = land.shown, land.box, land.features
    clear = Clear(features.taken, land.spots)
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
        *land.lettered,
        *(_names(board, land, palette, scale) if names else ()),
        *furniture_layers(shown, palette),
        dim_layer(board, box, palette) if unfold else crease_layer(board, box, palette),
    ]
    return Picture(box, tuple(layer for layer in layers if layer.shapes))


def draw_names(board: Board, palette: Palette, unfold: bool, scale: float) -> tuple[Layer, ...]:
    """The names alone that a board shows at so many pixels a hex."""
    return tuple(layer for layer in _names(board, _land(board, palette, unfold), palette, scale) if layer.shapes)


@frozen(eq=False)
class _Land:
    """A board as it is shown, its paper, what lies on it, what lettering would hide, and what is lettered before
    the names: the numbers of its hexes and where ways lead.
    """

    shown: Board
    box: Box
    features: Features
    cover: Cover
    spots: Spots
    lettered: tuple[Layer, ...]


def _land(board: Board, palette: Palette, unfold: bool) -> _Land:
    shown = shown_board(board, unfold)
    features, box = features_of(shown, palette), paper_box(shown)
    cover = features.cover(box)
    spots = number_spots(shown, cover)
    numbers = number_layers(shown, spots, palette.letters)
    return _Land(shown, box, features, cover, spots, (*numbers, off_map_layer(shown, features.network, palette)))


def _names(board: Board, land: _Land, palette: Palette, scale: float | None) -> Iterator[Layer]:
    crest = cache(lambda at: crest_of(heights_of(board), at))
    part = paper_parts(board, land.shown)
    features, letters = land.features, palette.letters
    shores = features.cover(land.box, letter_style.HIDDEN_BY_ITS_NAME)
    sheet = Sheet(land.shown, board.hexes, features, land.cover, shores, part, letters, crest, land.lettered)
    return name_layers(sheet, scale)


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
