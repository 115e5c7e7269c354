"""What lettering would hide: how much is drawn under any stretch of the map, and how much it matters."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

from attrs import frozen
from PIL import Image, ImageDraw

from hexboard.art.features import Features
from hexboard.art.shapes import Area, Box, Discs, Layer, Point, Shape, Stroke

from . import weights

_FINE = 24  # marks a hex
_MOST = 255


@frozen(eq=False)
class Cover:
    """A grey picture of the map: the lighter, the worse it is to letter there."""

    box: Box
    picture: Image.Image

    def under(self, box: Box) -> float:
        """How much a box would hide: 0 if nothing, 1 if what matters most fills it."""
        left, top, right, bottom = (
            (box[0] - self.box[0]) * _FINE,
            (box[1] - self.box[1]) * _FINE,
            (box[2] - self.box[0]) * _FINE,
            (box[3] - self.box[1]) * _FINE,
        )
        wide, high = self.picture.size
        within = max(0.0, left), max(0.0, top), min(float(wide), right), min(float(high), bottom)
        if within[2] - within[0] < 1.0 or within[3] - within[1] < 1.0:
            return 0.0
        mean = self.picture.resize((1, 1), Image.Resampling.BOX, within).getpixel((0, 0))
        return float(mean) / _MOST if isinstance(mean, int) else 0.0


def cover_of(features: Features, box: Box, water: float = weights.HIDDEN_WATER) -> Cover:
    """What lettering would hide in a box of the map, and how much it matters that it hides ``water``."""
    works = (features.decks, features.crossings, features.houses.layer, features.redoubts)
    return cover(
        box,
        (
            *((water, layer) for layer in features.waters),
            *zip(weights.HIDDEN_WAYS, features.ways, strict=True),
            *((weights.HIDDEN_WORK, layer) for layer in works),
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
    return Cover(box, picture)


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
