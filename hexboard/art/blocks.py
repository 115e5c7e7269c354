"""Shapes cut into blocks of the plane, so that a part of a map is painted from what lies there."""

from collections.abc import Callable, Iterable, Iterator
from math import hypot
from typing import TypeVar

from attrs import evolve

from .lettering import text_box
from .shapes import Area, Box, Discs, Layer, Point, Raster, Shape, Signs, Stroke, Text, around

_BLOCK = 8  # hexes

T = TypeVar("T")


def in_blocks(layer: Layer) -> Layer:
    """A layer whose shapes are cut into blocks, with their boxes. A line, a ring and a word are never cut."""
    shapes = tuple(piece for shape in layer.shapes for piece in _cut(shape))
    return evolve(layer, shapes=shapes, boxes=tuple(map(box_of, shapes)))


def by_block(things: Iterable[T], place: Callable[[T], Point]) -> Iterator[tuple[T, ...]]:
    """Things by the block they have their place in, in their order."""
    blocks: dict[tuple[int, int], list[T]] = {}
    for thing in things:
        x, y = place(thing)
        blocks.setdefault((int(y // _BLOCK), int(x // _BLOCK)), []).append(thing)
    for _, found in sorted(blocks.items()):
        yield tuple(found)


def box_of(shape: Shape) -> Box:
    """The box round a shape that is not empty; of a hairline only what it is wide in hex units."""
    match shape:
        case Area(rings):
            return around([point for ring in rings for point in ring])
        case Stroke(lines, width=width):
            # the corner of a line reaches further than half its width
            return around([point for line in lines for point in line], width)
        case Signs(kinds, places):
            reach = max(hypot(x, y) for kind in kinds for x, y in kind) * max(size for _, _, size, _ in places)
            return around([(x, y) for x, y, _, _ in places], reach)
        case Discs(centres, radius):
            return around(centres, radius)
        case Text():
            return _turned_box(shape)
        case Raster(box=box):
            return box


def is_any(shape: Shape) -> bool:
    """Whether there is anything of a shape at all."""
    match shape:
        case Area(pieces) | Stroke(pieces) | Discs(pieces) | Signs(_, pieces):
            return bool(pieces)
    return True


def _cut(shape: Shape) -> Iterator[Shape]:
    match shape:
        case Area(rings, holes=False):
            yield from (evolve(shape, rings=some) for some in by_block(rings, lambda ring: ring[0]))
        case Stroke(lines):
            yield from (evolve(shape, lines=some) for some in by_block(lines, lambda line: line[0]))
        case Discs(centres):
            yield from (evolve(shape, centres=some) for some in by_block(centres, lambda at: at))
        case Signs(_, places):
            yield from (evolve(shape, places=some) for some in by_block(places, lambda sign: sign[:2]))
        case _ if is_any(shape):
            yield shape


def _turned_box(text: Text) -> Box:
    box = text_box(text)
    if not text.turn:
        return box
    x, y = text.at
    far = max(hypot(cx - x, cy - y) for cx in (box[0], box[2]) for cy in (box[1], box[3]))
    return x - far, y - far, x + far, y + far
