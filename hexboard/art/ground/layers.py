"""The ground: a tint for every terrain whose edge is plain to see, and the signs that stand on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from attrs import evolve

from hexboard.art.folds.folding import ground_rings, seen_ground
from hexboard.art.shapes import Area, Discs, Layer, Points, Shape, Stroke
from hexboard.art.styles import ground_style, letter_style, style
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from .edges import terrain_patches
from .hachures import Slopes, hachures
from .plants import rushes, trees
from .scatter import Clear, scattered


def ground_layer(board: Board) -> Layer:
    """The plain ground, and a tint with a worn edge for every terrain but high ground, whose tint has none."""
    shapes: list[Shape] = [Area(ground_rings(board), "ground-plain", holes=True)]
    for texture, rings in terrain_patches(board):
        if texture not in ground_style.SOFT:
            shapes.append(Area(rings, f"ground-{texture}", holes=len(rings) > 1))
            edge = tuple((*ring, ring[0]) for ring in rings)
            shapes.append(Stroke(edge, f"edge-{texture}", ground_style.EDGE_INK, 0.6))
    return Layer("ground", tuple(shapes))


def texture_layers(board: Board, slopes: Slopes, clear: Clear) -> tuple[Layer, ...]:
    """Trees, rushes, hachures and stipple, always the same for the same ground; the second layer fills the boxes of
    the hex numbers where these are not shown, the third has the tone of them all from where none can be told.
    """
    high = frozenset(at for at, name in seen_ground(board).items() if ground_style.is_high(name))
    near, far = (
        tuple(textures(terrain_patches(board), high, slopes, evolve(clear, in_number_boxes=boxes)))
        for boxes in (False, True)
    )
    return (
        Layer("texture", near, style.LEAST_TEXTURE),
        Layer("texture", far, style.LEAST_TEXTURE, letter_style.LEAST_NUMBERS),
        Layer("texture", tuple(_tones(board)), 0.0, style.LEAST_TEXTURE),
    )


def _tones(board: Board) -> Iterator[Shape]:
    """Woods and marsh from so far away that trees and rushes run together."""
    for texture, rings in terrain_patches(board):
        if texture in ground_style.TONED:
            yield Area(rings, f"tone-{texture}", holes=len(rings) > 1)


def textures(
    patches: Iterable[tuple[str, tuple[Points, ...]]],
    high: Collection[Hex],
    slopes: Slopes,
    clear: Clear,
) -> Iterator[Shape]:
    """What stands on patches of ground, each a texture and its rings, ``clear`` of what must be seen; woods stand
    thinner on ``high`` ground.
    """
    for texture, rings in patches:
        match texture:
            case "trees":
                yield from trees(rings, high, clear)
            case "tufts":
                yield from rushes(rings, clear)
            case "slopes" | "hills" | "ridges":
                yield from hachures(rings, texture, slopes, clear)
            case "stipple":
                spots = tuple(at for at, _ in scattered(rings, ground_style.STIPPLE_APART, 0.03, clear))
                yield Discs(spots, ground_style.STIPPLE_RADIUS, "stipple")
