"""Drawings in parts: what of a display list touches a box, so that strips and sheets are painted from little."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from typing import TypeVar

from attrs import evolve

from hexboard.art.blocks import box_of, is_any
from hexboard.art.shapes import Area, Box, Discs, Layer, Shape, Signs, Stroke, around

Piece = TypeVar("Piece")
_HAIRLINE = 2.0  # pixels: half of the widest


class Parts:
    """A drawing by place."""

    def __init__(self, layers: Iterable[Layer]) -> None:
        self._layers = [layer if layer.boxes else _boxed(layer) for layer in layers]

    def within(self, box: Box, scale: float) -> Iterator[Layer]:
        """The layers that show at so many pixels a hex with only what touches a box, in hex units; those without
        anything there are left out.
        """
        reach = _HAIRLINE / scale
        wide = box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach
        for layer in self._layers:
            if not layer.shows(scale):
                continue
            near = ((k, its) for k, its in enumerate(layer.boxes) if _meet(its, wide))
            found = tuple(
                layer.shapes[k] if _inside(its, box) else _touching(layer.shapes[k], wide) for k, its in near
            )
            if any(map(is_any, found)):
                yield evolve(layer, shapes=found, boxes=())


def _boxed(layer: Layer) -> Layer:
    shapes = tuple(filter(is_any, layer.shapes))
    return evolve(layer, shapes=shapes, boxes=tuple(map(box_of, shapes)))


def _touching(shape: Shape, box: Box) -> Shape:
    """A shape with only those of its pieces that touch a box; rings that cut holes belong together."""
    match shape:
        case Area(rings, holes=False):
            return evolve(shape, rings=_kept(rings, box, around))
        case Stroke(lines, width=width):
            return evolve(shape, lines=_kept(lines, box, lambda line: around(line, width)))
        case Discs(centres, radius):
            return evolve(shape, centres=_kept(centres, box, lambda at: around((at,), radius)))
        case Signs(kinds, places):
            far = max(hypot(x, y) for kind in kinds for x, y in kind)
            return evolve(shape, places=_kept(places, box, lambda sign: around((sign[:2],), sign[2] * far)))
    return shape


def _kept(pieces: Sequence[Piece], box: Box, box_of_piece: Callable[[Piece], Box]) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if _meet(box_of_piece(piece), box))


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _inside(a: Box, b: Box) -> bool:
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]
