"""Drawings in parts: what of a display list touches a box, so that strips and sheets are painted from little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import TypeVar

from attrs import evolve, frozen

from .lettering import text_box
from .shapes import Area, Box, Discs, Layer, Raster, Shape, Signs, Stroke, Text, around

Piece = TypeVar("Piece")


@frozen
class _Bounded:
    """A shape with the box of each of its pieces, and the box round all of them."""

    shape: Shape
    pieces: tuple[Box, ...]
    whole: Box


class Parts:
    """A drawing whose boxes were measured once. ``pixel`` is the length, in hex units, that hairlines go by."""

    def __init__(self, layers: Iterable[Layer], pixel: float = 0.0) -> None:
        self._layers = [
            (layer, [_bounded(shape, pixel) for shape in layer.shapes if _is_any(shape)]) for layer in layers
        ]

    def within(self, box: Box) -> Iterator[Layer]:
        """The layers with only what touches a box, in hex units; those without are left out."""
        for layer, shapes in self._layers:
            found = tuple(_touching(each, box) for each in shapes if _meet(each.whole, box))
            if found:
                yield evolve(layer, shapes=found)


def _bounded(shape: Shape, pixel: float) -> _Bounded:
    match shape:
        case Area(rings, _, holes):
            pieces = [around(ring) for ring in rings]
            # rings that cut holes belong together
            return _Bounded(shape, () if holes else tuple(pieces), _union(pieces))
        case Stroke(lines, _, width, hairline):
            pieces = [around(line, max(width, hairline * pixel)) for line in lines]
            return _Bounded(shape, tuple(pieces), _union(pieces))
        case Signs():
            pieces = [around(ring) for ring in shape.outlined().rings]
            return _Bounded(shape, tuple(pieces), _union(pieces))
        case Discs(centres, radius):
            pieces = [around((at,), radius) for at in centres]
            return _Bounded(shape, tuple(pieces), _union(pieces))
        case Text():
            return _Bounded(shape, (), _turned_box(shape))
        case Raster(box=box):
            return _Bounded(shape, (), box)


def _is_any(shape: Shape) -> bool:
    """Whether there is anything of it at all."""
    match shape:
        case Area(rings):
            return bool(rings)
        case Stroke(lines):
            return bool(lines)
        case Signs(_, places):
            return bool(places)
        case Discs(centres):
            return bool(centres)
    return True


def _turned_box(text: Text) -> Box:
    box = text_box(text)
    if not text.turn:
        return box
    x, y = text.at
    far = max(hypot(cx - x, cy - y) for cx in (box[0], box[2]) for cy in (box[1], box[3]))
    return x - far, y - far, x + far, y + far


def _touching(each: _Bounded, box: Box) -> Shape:
    shape = each.shape
    if not each.pieces or _inside(each.whole, box):
        return shape
    match shape:
        case Area(rings):
            return evolve(shape, rings=_kept(rings, each.pieces, box))
        case Stroke(lines):
            return evolve(shape, lines=_kept(lines, each.pieces, box))
        case Signs(_, places):
            return evolve(shape, places=_kept(places, each.pieces, box))
        case Discs(centres):
            return evolve(shape, centres=_kept(centres, each.pieces, box))
    return shape


def _kept(pieces: Sequence[Piece], boxes: Sequence[Box], box: Box) -> tuple[Piece, ...]:
    return tuple(piece for piece, its in zip(pieces, boxes, strict=True) if _meet(its, box))


def _union(boxes: Sequence[Box]) -> Box:
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def _inside(a: Box, b: Box) -> bool:
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]
