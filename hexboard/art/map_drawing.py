"""The whole map as a display list, from the ground up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from . import style
from .crossings import bridge_decks, crossing_layer, crossings
from .curves import finely
from .far_names import far_name_layers
from .folding import crease_layer, dim_layer
from .ground import texture_layer, wash_layer
from .hachures import slopes_of
from .heights import heights_of
from .houses import house_layer
from .labels import Placer, number_layer, place_layers
from .margin import legend_layer, off_map_layer, paper_box, paper_layer
from .obstacles import Obstacles
from .outline import PLANE
from .palette import Palette
from .redoubts import redoubt_layer, redoubt_lines
from .relief import relief_layer
from .shapes import Layer, Picture, Point, Points, Stroke
from .water_names import water_name_layers
from .waters import Course, courses, water_layers
from .ways import Network, way_layers
from .zones import zone_layer, zone_name_layer


def draw_map(board: Board, palette: Palette, unfold: bool = False, plain: bool = False) -> Picture:
    """A board in a palette. ``unfold`` shows what is folded under too, dimmed; ``plain`` leaves the texture out."""
    shown = shown_board(board, unfold)
    network, waters = Network(shown), courses(shown)
    redoubts = redoubt_lines(shown)
    taken = _obstacles(network, waters, redoubts)
    bridges = crossings(shown, network, waters)
    houses = house_layer(shown, network, taken, palette)
    box = paper_box(shown)
    placer = Placer(_on(shown), taken)
    layers = [
        paper_layer(box, palette),
        wash_layer(shown.hexes, palette.ground),
        relief_layer(board, shown, palette.ground),
        *(() if plain else (texture_layer(shown.hexes, slopes_of(heights_of(board)), taken, palette.ground),)),
        *water_layers(waters, palette),
        bridge_decks(bridges, palette),
        *way_layers(network, palette),
        crossing_layer(bridges, palette),
        houses,
        grid_layer(shown, palette),
        redoubt_layer(redoubts, palette),
        zone_layer(shown, palette),
        *_lettering(shown, network, waters, palette, placer),
        off_map_layer(shown, network, box, palette),
        legend_layer((placed.sheet for placed in shown.sheets), box, palette),
        dim_layer(board, palette) if unfold else crease_layer(board, box, palette),
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


def _on(board: Board) -> Callable[[Point], bool]:
    return lambda point: PLANE.hex(point) in board


def _lettering(
    board: Board, network: Network, waters: tuple[Course, ...], palette: Palette, placer: Placer
) -> tuple[Layer, ...]:
    ways = Obstacles()
    for way in network.ways:
        ways.add(way.line)
    numbers = number_layer(board, ways, palette.letters, placer)
    places = place_layers(board, palette.letters, placer)
    zones = zone_name_layer(board, palette.letters, placer)
    named_waters = water_name_layers(waters, palette.letters, placer)
    far = far_name_layers(board, palette.letters, placer.inside)
    return (*named_waters, numbers, zones, *places, *far)


def grid_layer(board: Board, palette: Palette) -> Layer:
    """The hexagons, each side once."""
    lines: dict[tuple[Hex, Hex], Points] = {}
    for at in board.hexes:
        for beyond in at.neighbours():
            lines.setdefault((min(at, beyond), max(at, beyond)), PLANE.side(at, beyond))
    return Layer("grid", tuple(_by_block(lines.values(), palette)), style.LEAST_GRID)


def _by_block(lines: Iterable[Points], palette: Palette) -> Iterator[Stroke]:
    blocks: dict[tuple[int, int], list[Points]] = {}
    for line in lines:
        x, y = line[0]
        blocks.setdefault((int(x // 8), int(y // 8)), []).append(line)
    for _, found in sorted(blocks.items()):
        yield Stroke(tuple(found), palette.ground.grid, style.GRID_LINE, 0.7)
