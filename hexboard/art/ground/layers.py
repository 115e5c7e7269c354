"""The ground: a tint for every terrain whose edge is plain to see, and the signs that stand on it."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from math import cos, pi, sin

from attrs import evolve

from hexboard.art.blocks import by_block
from hexboard.art.curves import PLANE
from hexboard.art.folding import ground_rings, seen_ground
from hexboard.art.shapes import Area, Discs, Layer, Points, Shape, Signs, Stroke, closed
from hexboard.art.styles import ground_style, letter_style, style
from hexboard.board.board import Board
from hexboard.geometry.hex import Hex

from .edges import terrain_patches
from .hachures import Slopes, hachures
from .scatter import Clear, scattered


def trees(rings: tuple[Points, ...], high: Collection[Hex], clear: Clear) -> Iterator[Shape]:
    """The trees inside a wood's edge, thinner on the ``high`` ground."""
    small, great = ground_style.TREE_RADIUS
    crowns = []
    for (x, y), lot in scattered(rings, ground_style.TREES_APART, great * ground_style.TREE_INSIDE, clear):
        if lot // 13 % 10 < ground_style.TREES_THINNED and PLANE.hex((x, y)) in high:
            continue
        crowns.append((x, y, small + (great - small) * (lot // 7 % 100) / 99, lot % ground_style.TREE_KINDS))
    dx, dy = ground_style.TREE_SHADOW
    kinds = tuple(map(_crown_of_kind, range(ground_style.TREE_KINDS)))
    # a block of trees after another, so that the crowns of one lie over its shadows alone
    for some in by_block(crowns, lambda crown: crown[:2]):
        shadows = tuple((x + dx, y + dy, r + ground_style.TREE_INK, kind) for x, y, r, kind in some)
        yield Signs(kinds, shadows, "tree-shadow")
        yield Signs(kinds, some, "tree")
        yield Discs(tuple((x - r * 0.26, y - r * 0.3) for x, y, r, _ in some), small * 0.5, "tree-light")


@cache
def _crown_of_kind(kind: int) -> Points:
    """A cloud of lobes seen from above, of one of a few kinds."""
    lobes = ground_style.TREE_LOBES + kind % 3
    steps, turn = lobes * 4, 2 * pi * kind / ground_style.TREE_KINDS
    found = []
    for k in range(steps):
        angle = 2 * pi * k / steps
        # round lobes with sharp notches between them, on a crown that is not quite round
        far = 0.83 + 0.17 * abs(cos(lobes * angle / 2)) + 0.07 * cos(2 * angle + turn)
        found.append((far * cos(angle + turn), far * sin(angle + turn)))
    return tuple(found)


_LEANS = (-0.75, -0.36, 0.0, 0.36, 0.75)


def rushes(rings: tuple[Points, ...], clear: Clear) -> Iterator[Shape]:
    """The tufts and the wet strokes inside a marsh's edge."""
    tufts: list[Points] = []
    wet: list[Points] = []
    reach = ground_style.TUFT_HEIGHT * 1.3
    for (x, y), lot in scattered(rings, ground_style.TUFTS_APART, reach, clear):
        size = ground_style.TUFT_HEIGHT * (0.85 + lot // 7 % 100 / 330)
        if lot % 3:
            long = size * (1.0 + lot // 11 % 100 / 130)
            wet.append(((x - long, y), (x + long, y)))
            wet.append(((x - long * 0.35, y + 0.036), (x + long * 0.75, y + 0.036)))
            continue
        wet.append(((x - size * 1.15, y), (x + size * 1.15, y)))
        tufts.extend(
            ((x + lean * size * 0.3, y), (x + lean * size, y - size * (1.15 - abs(lean) * 0.55))) for lean in _LEANS
        )
    if wet:
        yield Stroke(tuple(wet), "standing-water", ground_style.WET_INK, 0.5)
    if tufts:
        yield Stroke(tuple(tufts), "tuft", ground_style.TUFT_INK, 0.5)


def ground_layer(board: Board) -> Layer:
    """The plain ground, and a tint with a worn edge for every terrain but high ground, whose tint has none."""
    shapes: list[Shape] = [Area(ground_rings(board), "ground-plain", holes=True)]
    for texture, rings in terrain_patches(board):
        if texture not in ground_style.SOFT:
            shapes.append(Area(rings, f"ground-{texture}", holes=len(rings) > 1))
            shapes.append(Stroke(tuple(map(closed, rings)), f"edge-{texture}", ground_style.EDGE_INK, 0.6))
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
