"""The whole map as a display list, from the ground up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import letter_style, line_style, style
from .cover import Cover, cover
from .crests import crest_of
from .crossings import Crossing, bridge_decks, crossing_layer, crossings
from .curves import finely
from .folding import crease_layer, dim_layer
from .furniture import furniture_layers
from .ground import texture_layers, wash_layer
from .hachures import slopes_of
from .heights import heights_of
from .houses import house_layer
from .map_names import Sheet, name_layers
from .margin import off_map_layer, paper_box, paper_layer
from .numbers import number_layers, number_spots
from .obstacles import Obstacles
from .outline import PLANE
from .palette import Palette
from .paper_parts import paper_parts
from .redoubts import redoubt_layer, redoubt_lines
from .relief import relief_layer
from .scatter import Clear
from .shapes import Layer, Picture, Points, Stroke
from .waters import Course, courses, water_layers
from .ways import Network, way_layers
from .zones import zone_layer


def draw_map(board: Board, palette: Palette, unfold: bool = False, plain: bool = False) -> Picture:
    """A board in a palette. ``unfold`` shows what is folded under too, dimmed; ``plain`` leaves the texture out."""
    shown = shown_board(board, unfold)
    network, waters = Network(shown), courses(shown)
    redoubts = redoubt_lines(shown)
    taken = _obstacles(network, waters, redoubts)
    bridges = crossings(shown, network, waters)
    for bridge in bridges:
        taken.add(_crossed(bridge))
    box = paper_box(shown)
    wet, ways = water_layers(waters, palette), way_layers(network, palette)
    decks, rails = bridge_decks(bridges, palette), crossing_layer(bridges, palette)
    works = house_layer(shown, network, taken, palette), redoubt_layer(redoubts, palette)
    hidden = cover(
        box,
        (
            *((letter_style.HIDDEN_WATER, layer) for layer in wet),
            *((letter_style.HIDDEN_WAY, layer) for layer in ways),
            *((letter_style.HIDDEN_WORK, layer) for layer in (decks, rails, *works)),
        ),
    )
    spots = number_spots(shown, hidden)
    layers = [
        paper_layer(shown, box, palette),
        wash_layer(shown, palette.ground),
        relief_layer(board, shown, palette.ground),
        *(() if plain else texture_layers(shown, slopes_of(heights_of(board)), Clear(taken, spots), palette.ground)),
        *wet,
        decks,
        *ways,
        rails,
        works[0],
        grid_layer(shown, palette),
        works[1],
        zone_layer(shown, palette),
        *_lettering(board, shown, network, waters, hidden, number_layers(shown, spots, palette.letters), palette),
        *furniture_layers(shown, palette),
        dim_layer(board, box, palette) if unfold else crease_layer(board, box, palette),
    ]
    return Picture(box, tuple(layer for layer in layers if layer.shapes))


def shown_board(board: Board, unfold: bool) -> Board:
    """The board to draw: itself, or with nothing folded under."""
    return board.whole or board if unfold else board


def _obstacles(network: Network, waters: tuple[Course, ...], redoubts: tuple[Points, ...]) -> Obstacles:
    taken = Obstacles()
    for line in redoubts:
        taken.add(finely(line))
    for way in network.ways:
        taken.add(way.line)
    for course in waters:
        taken.add(course.line)
    return taken


def _lettering(
    board: Board,
    shown: Board,
    network: Network,
    waters: tuple[Course, ...],
    hidden: Cover,
    numbers: tuple[Layer, ...],
    palette: Palette,
) -> Iterator[Layer]:
    crest = cache(lambda at: crest_of(heights_of(board), at))
    off_map = off_map_layer(shown, network, palette)
    set_already = (*numbers, off_map)
    sheet = Sheet(shown, waters, hidden, paper_parts(board, shown), palette.letters, crest, set_already)
    yield from (*numbers, *name_layers(sheet), off_map)


def _crossed(bridge: Crossing) -> Points:
    return finely(bridge.block(bridge.length, line_style.BRIDGE_WIDTH))


def grid_layer(board: Board, palette: Palette) -> Layer:
    """The hexagons, each side once."""
    lines: dict[tuple[Hex, Hex], Points] = {}
    for at in board.hexes:
        for beyond in at.neighbours():
            side = (at, beyond) if at < beyond else (beyond, at)
            if side not in lines:
                lines[side] = PLANE.side(at, beyond)
    return Layer("grid", tuple(_by_block(lines.values(), palette)), style.LEAST_GRID)


def _by_block(lines: Iterable[Points], palette: Palette) -> Iterator[Stroke]:
    blocks: dict[tuple[int, int], list[Points]] = {}
    for line in lines:
        x, y = line[0]
        blocks.setdefault((int(x // 8), int(y // 8)), []).append(line)
    for _, found in sorted(blocks.items()):
        yield Stroke(tuple(found), palette.ground.grid, style.GRID_LINE, 0.7)
