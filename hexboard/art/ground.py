"""The ground: a wash for every terrain whose edge is plain to see, and the signs that stand on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hexboard.board.board import Board

from . import ground_style, style
from .edges import terrain_patches
from .folding import ground_rings
from .hachures import Slopes, hachures
from .marsh import rushes
from .obstacles import Obstacles
from .palette import GroundColours
from .scatter import strewn
from .shapes import Area, Discs, Layer, Points, Shape, Stroke
from .woods import trees


def wash_layer(board: Board, colours: GroundColours) -> Layer:
    """The plain ground, and a wash with a worn edge for every terrain but high ground, whose tint has none."""
    shapes: list[Shape] = [Area(ground_rings(board), colours.fills["plain"], holes=True)]
    for texture, rings in terrain_patches(board):
        if texture not in ground_style.SOFT:
            shapes.append(Area(rings, colours.fills[texture], holes=len(rings) > 1))
            edge = tuple((*ring, ring[0]) for ring in rings)
            shapes.append(Stroke(edge, colours.edges[texture], ground_style.EDGE_INK, 0.6))
    return Layer("ground", tuple(shapes))


def texture_layer(board: Board, slopes: Slopes, taken: Obstacles, colours: GroundColours) -> Layer:
    """Trees, rushes, hachures and stipple, always the same for the same ground."""
    shapes = tuple(textures(terrain_patches(board), slopes, taken, colours))
    return Layer("texture", shapes, style.LEAST_TEXTURE)


def textures(
    patches: Iterable[tuple[str, tuple[Points, ...]]], slopes: Slopes, taken: Obstacles, colours: GroundColours
) -> Iterator[Shape]:
    """What stands on patches of ground, each a texture and its rings."""
    for texture, rings in patches:
        match texture:
            case "trees":
                yield from trees(rings, taken, colours)
            case "wooded slopes":
                yield from hachures(rings, texture, slopes, taken, colours)
                yield from trees(rings, taken, colours, ground_style.OPEN_TREES_APART)
            case "tufts":
                yield from rushes(rings, taken, colours)
            case "slopes" | "ridges":
                yield from hachures(rings, texture, slopes, taken, colours)
            case "stipple":
                spots = tuple(at for at, _ in strewn(rings, ground_style.STIPPLE_APART, 0.03, taken))
                yield Discs(spots, ground_style.STIPPLE_RADIUS, colours.stipple)
