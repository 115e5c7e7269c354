"""Lettering as bars of its measured size, so that pictures do not depend on how a machine sets letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from attrs import evolve

from hexboard.art.lettering import CAPITALS, width
from hexboard.art.shapes import Area, Layer, Shape, Text

_INK = "b0"  # how dense a bar is: about as dark as the letters it stands for


def barred(layers: Iterable[Layer]) -> Iterator[Layer]:
    """Layers with every line of lettering as a bar."""
    for layer in layers:
        yield evolve(layer, shapes=tuple(bar(shape) for shape in layer.shapes))


def bar(shape: Shape) -> Shape:
    """A line of lettering as a bar as long as the line and as high as its capitals; other shapes as they are."""
    if not isinstance(shape, Text):
        return shape
    wide, high = width(shape.text, shape.face) * shape.size, CAPITALS * shape.size / 2
    left = {"start": 0.0, "middle": -wide / 2, "end": -wide}[shape.anchor]
    across, down = cos(radians(shape.turn)), sin(radians(shape.turn))
    corners = ((left, -high), (left + wide, -high), (left + wide, high), (left, high))
    x, y = shape.at
    ring = tuple((x + u * across - v * down, y + u * down + v * across) for u, v in corners)
    return Area((ring,), shape.colour[:7] + _INK)
