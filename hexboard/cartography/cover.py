"""What lettering would hide: how much is drawn under any stretch of the map, and how much it matters."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import accumulate
from math import ceil, floor
from operator import add

from attrs import frozen
from PIL import Image, ImageDraw

from hexboard.art.drawing.map_drawing import Features
from hexboard.art.shapes import Area, Box, Discs, Layer, Point, Shape, Stroke

from . import costs

_FINE = 24  # marks a hex
_MOST = 255


@frozen(eq=False)
class Cover:
    """How much is drawn where in a box of the map, as a summed-area table.

    ``sums[row * (wide + 1) + column]`` is the sum of all marks over the row and before the column, each 0 to 255.
    """

    box: Box
    wide: int
    high: int
    sums: array[int]

    def under(self, box: Box) -> float:
        """How much a box would hide: 0 if nothing, 1 if what matters most fills it."""
        x0, y0 = self.box[:2]
        left, right = (min(max((x - x0) * _FINE, 0.0), self.wide) for x in (box[0], box[2]))
        top, bottom = (min(max((y - y0) * _FINE, 0.0), self.high) for y in (box[1], box[3]))
        if right - left < 1.0 or bottom - top < 1.0:
            return 0.0
        hidden = self._sum(right, bottom) - self._sum(left, bottom) - self._sum(right, top) + self._sum(left, top)
        return hidden / ((right - left) * (bottom - top) * _MOST)

    def _sum(self, x: float, y: float) -> float:
        """The sum of all marks over and left of a point: within a mark it grows evenly to both sides."""
        column, row = min(int(x), self.wide - 1), min(int(y), self.high - 1)
        right, down = x - column, y - row
        k = row * (self.wide + 1) + column
        a, b = self.sums[k], self.sums[k + 1]
        c, d = self.sums[k + self.wide + 1], self.sums[k + self.wide + 2]
        return (a + (b - a) * right) * (1 - down) + (c + (d - c) * right) * down


def cover_of(features: Features, box: Box, water: float = costs.HIDDEN_WATER) -> Cover:
    """What lettering would hide in a box of the map, and how much it matters that it hides ``water``."""
    works = (features.decks, features.crossings, features.houses.layer, features.redoubts)
    return cover(
        box,
        (
            *((water, layer) for layer in features.waters),
            *zip(costs.HIDDEN_WAYS, features.ways, strict=True),
            *((costs.HIDDEN_WORK, layer) for layer in works),
            (costs.HIDDEN_SLOPE, features.slopes),
        ),
    )


def cover(box: Box, layers: Iterable[tuple[float, Layer]]) -> Cover:
    """What layers draw in a box of the map, each with how much it matters (0 to 1); of two the worse counts."""
    size = ceil((box[2] - box[0]) * _FINE), ceil((box[3] - box[1]) * _FINE)
    picture = Image.new("L", size)
    draw = ImageDraw.Draw(picture)
    for weight, layer in sorted(layers, key=lambda one: one[0]):
        for shape in layer.shapes:
            _mark(draw, shape, (box[0], box[1]), round(weight * _MOST))
    return Cover(box, *size, _summed(picture.tobytes(), size[0]))


def _summed(marks: bytes, wide: int) -> array[int]:
    above = [0] * (wide + 1)
    sums = array("q", above)
    for start in range(0, len(marks), wide):
        above = list(map(add, above, accumulate(marks[start : start + wide], initial=0)))
        sums.extend(above)
    return sums


def _mark(draw: ImageDraw.ImageDraw, shape: Shape, origin: Point, value: int) -> None:
    def at(point: Point) -> Point:
        return (point[0] - origin[0]) * _FINE, (point[1] - origin[1]) * _FINE

    if isinstance(shape, Stroke):
        for line in shape.lines:
            draw.line([at(point) for point in line], value, max(1, round(shape.width * _FINE)))
    elif isinstance(shape, Area):
        for ring in shape.rings:
            draw.polygon([at(point) for point in ring], value)
    elif isinstance(shape, Discs):
        far = max(1, floor(shape.radius * _FINE))
        for x, y in map(at, shape.centres):
            draw.ellipse((x - far, y - far, x + far, y + far), value)
