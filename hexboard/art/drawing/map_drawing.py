"""The whole map as a display list, from the ground up."""

from collections.abc import Mapping

from hexboard.art.blocks import in_blocks
from hexboard.art.ground.hachures import slopes_of
from hexboard.art.ground.layers import ground_layer, texture_layers
from hexboard.art.ground.relief import relief_layer
from hexboard.art.ground.scatter import Clear
from hexboard.art.labels.names import name_layers
from hexboard.art.labels.numbers import number_layers, spots_of
from hexboard.art.marginalia.panel import marginalia_layers
from hexboard.art.outline import PLANE
from hexboard.art.relief.heights import heights_of
from hexboard.art.shapes import DisplayList, Layer, Points, Stroke
from hexboard.art.signs.zones import zone_layer
from hexboard.art.styles import letter_style, line_style, style
from hexboard.art.styles.ground_style import textures_of
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from .creasing import crease_layer, dim_layer
from .features import features_of
from .margin import off_map_layer, paper_box, paper_layer


def draw_map(board: Board, unfold: bool = False) -> DisplayList:
    """A board, drawn. ``unfold`` shows what is folded under too, dimmed."""
    shown = board.shown(unfold)
    features, box, spots = features_of(shown), paper_box(shown), spots_of(shown)
    clear = Clear(features.obstacles, spots)
    layers = [
        paper_layer(shown, box),
        ground_layer(shown),
        relief_layer(board, shown),
        *texture_layers(shown, slopes_of(heights_of(board)), clear),
        features.slopes,
        *features.waters,
        features.decks,
        *features.ways,
        features.crossings,
        features.houses.layer,
        grid_layer(shown),
        grid_among_trees(shown),
        features.redoubts,
        zone_layer(shown),
        *number_layers(shown, spots),
        off_map_layer(shown, features.network),
        *name_layers(shown),
        *marginalia_layers(shown),
        dim_layer(board, box) if unfold else crease_layer(board, box),
    ]
    return DisplayList(box, tuple(layer for layer in map(in_blocks, layers) if layer.shapes))


def grid_layer(board: Board) -> Layer:
    """The hexagons, each side once."""
    return Layer("grid", (Stroke(tuple(_sides(board).values()), "grid", style.GRID_LINE, 0.7),), style.LEAST_GRID)


def grid_among_trees(board: Board) -> Layer:
    """The hexsides among trees once more, darker: from afar they are lost there. Those of waters stay as they are."""
    wooded = {at for at, terrain in board.hexes.items() if "trees" in textures_of(terrain)}
    wet = {(side.a, side.b) for side, kinds in board.sides.items() if kinds & line_style.WATERS.keys()}
    among = (
        line for (a, b), line in _sides(board).items() if a in wooded and b in wooded and not wet & {(a, b), (b, a)}
    )
    dark = Stroke(tuple(among), "grid-in-woods", style.GRID_LINE, 0.9)
    return Layer("grid", (dark,), style.LEAST_GRID, letter_style.LEAST_SMALL_NUMBERS)


def _sides(board: Board) -> Mapping[tuple[Hex, Hex], Points]:
    lines: dict[tuple[Hex, Hex], Points] = {}
    for at in board.hexes:
        for beyond in at.neighbours():
            side = (at, beyond) if at < beyond else (beyond, at)
            if side not in lines:
                lines[side] = PLANE.side(at, beyond)
    return lines
