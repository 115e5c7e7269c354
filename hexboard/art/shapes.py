"""The display list: what to draw, as plain shapes in hex units, with no painter in sight.

A unit is one hex pitch, x to the right, y down. The ink of a shape is a role, whose colour a palette knows ("road",
"river-edge"), or a colour, "#rrggbb" or "#rrggbbaa"; an empty ink draws nothing.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Generic, Literal, TypeVar, overload

from attrs import evolve, field, frozen

Point = tuple[float, float]
Points = tuple[Point, ...]
Box = tuple[float, float, float, float]
Colour = str
Ink = str
Face = Literal["plain", "bold", "condensed", "roman", "italic"]
Anchor = Literal["start", "middle", "end"]


_BEFORE: dict[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}

T = TypeVar("T")


class Made(Sequence[T], Generic[T]):
    """A sequence whose entries are made whenever they are asked for, so that nobody need keep them all."""

    def __init__(self, count: Callable[[], int], make: Callable[[int], T]) -> None:
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return self._count()

    @overload
    def __getitem__(self, k: int) -> T: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[T]: ...
    def __getitem__(self, k: int | slice) -> T | Sequence[T]:
        found = range(len(self))[k]
        return self._make(found) if isinstance(found, int) else [self._make(n) for n in found]


@frozen
class Area:
    """Filled outlines. With ``holes`` the rings are cut out of each other (odd-even); without, each is filled."""

    rings: tuple[Points, ...]
    fill: Ink
    holes: bool = False


@frozen
class Stroke:
    """Lines of one width. ``hairline`` is the least width in pixels, ``dash`` lengths of line and gap."""

    lines: tuple[Points, ...]
    colour: Ink
    width: float
    hairline: float = 0.0
    dash: tuple[float, ...] = ()
    round: bool = True


@frozen
class Signs:
    """Filled outlines of a few ``kinds``, each about the origin, at many ``places``: x, y, how large, which kind.

    They take a twentieth of the room that the same outlines take in an Area.
    """

    kinds: tuple[Points, ...]
    places: tuple[tuple[float, float, float, int], ...]
    fill: Ink

    def outlined(self) -> Area:
        """The same with every outline written out, for those who paint it."""
        kinds = self.kinds
        return Area(
            tuple([tuple([(x + dx * size, y + dy * size) for dx, dy in kinds[k]]) for x, y, size, k in self.places]),
            self.fill,
        )


@frozen
class Discs:
    """Filled circles of one radius."""

    centres: Points
    radius: float
    fill: Ink


@frozen
class Text:
    """A line of lettering: ``size`` is the em, ``at`` the middle of its capitals' height, ``turn`` degrees clockwise.

    ``halo`` is laid round the lettering, ``halo_width`` wide, and keeps the lettering readable on any ground.
    """

    text: str
    at: Point
    size: float
    colour: Ink
    face: Face = "plain"
    anchor: Anchor = "middle"
    turn: float = 0.0
    halo: Ink = ""
    halo_width: float = 0.0

    @property
    def before(self) -> float:
        """How much of the line, from 0 to 1, stands before its place."""
        return _BEFORE[self.anchor]


@frozen
class Raster:
    """A picture of ``size`` pixels that fills ``box`` evenly, shown smoothly inside ``rings`` alone (odd-even).

    ``covers`` are inks, one laid over the other, each with a byte a pixel, row by row: how much it covers there.
    """

    covers: tuple[tuple[Ink, bytes], ...] = field(repr=False)
    size: tuple[int, int]
    box: Box
    rings: tuple[Points, ...]


Shape = Area | Stroke | Signs | Discs | Text | Raster


@frozen
class Layer:
    """Shapes drawn together. ``least`` is the scale, in pixels a hex, below which they would be a smear; from
    ``most`` on something finer takes their place. ``boxes`` are those round the shapes, where they are known: what a
    hairline of a few pixels adds is not in them.
    """

    name: str
    shapes: Sequence[Shape]
    least: float = 0.0
    most: float = inf
    boxes: Sequence[Box] = ()

    def shows(self, scale: float) -> bool:
        """Whether it is drawn at so many pixels a hex."""
        return self.least <= scale < self.most


@frozen
class DisplayList:
    """A whole drawing: its frame in hex units and its layers from the ground up."""

    box: Box
    layers: tuple[Layer, ...]


def closed(ring: Points) -> Points:
    """A ring as a line that ends where it begins."""
    return (*ring, ring[0])


def edged(
    rings: tuple[Points, ...], fill: Ink, edge: Ink, width: float, hairline: float = 0.0, *, round: bool = True
) -> tuple[Area, Stroke]:
    """Filled outlines, each for itself, and the line along them."""
    return Area(rings, fill), Stroke(tuple(map(closed, rings)), edge, width, hairline, round=round)


def recoloured(shape: Shape, change: Callable[[Ink], Ink]) -> Shape:
    """The same shape in other colours; its points are shared."""
    match shape:
        case Area() | Signs() | Discs():
            return evolve(shape, fill=change(shape.fill))
        case Stroke():
            return evolve(shape, colour=change(shape.colour))
        case Text():
            return evolve(shape, colour=change(shape.colour), halo=change(shape.halo))
        case Raster():
            return evolve(shape, covers=tuple((change(ink), cover) for ink, cover in shape.covers))


def box_corners(box: Box) -> Points:
    """The corners of a level box, clockwise from the upper left."""
    return (box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])


def grown(box: Box, wide: float, down: float | None = None) -> Box:
    """A box so much larger on either side, and above and below (None: as much there)."""
    high = wide if down is None else down
    return box[0] - wide, box[1] - high, box[2] + wide, box[3] + high


def moved(box: Box, by: Point) -> Box:
    """A box moved, as large as it was."""
    return box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]


def around(points: Sequence[Point], margin: float = 0.0) -> Box:
    """The box round some points. Raises ValueError if there are none."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def filled(part: Box, size: tuple[int, int], scale: float) -> Box:
    """A box widened about its middle to a picture of so many pixels, at ``scale`` pixels a unit."""
    x, y = (part[0] + part[2]) / 2, (part[1] + part[3]) / 2
    wide, high = size[0] / scale / 2, size[1] / scale / 2
    return x - wide, y - high, x + wide, y + high


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def shifted(shape: Shape, by: Point, scale: float = 1.0) -> Shape:
    """The same shape, scaled about the origin and then moved."""

    def move(points: Points) -> Points:
        return tuple((x * scale + by[0], y * scale + by[1]) for x, y in points)

    match shape:
        case Area(rings, fill, holes):
            return Area(tuple(move(r) for r in rings), fill, holes)
        case Stroke(lines, colour, width, hairline, dash, round_):
            dashes = tuple(d * scale for d in dash)
            return Stroke(tuple(move(one) for one in lines), colour, width * scale, hairline, dashes, round_)
        case Signs(kinds, places, fill):
            moved = ((x * scale + by[0], y * scale + by[1], size * scale, kind) for x, y, size, kind in places)
            return Signs(kinds, tuple(moved), fill)
        case Discs(centres, radius, fill):
            return Discs(move(centres), radius * scale, fill)
        case Text(text, at, size, colour, face, anchor, turn, halo, halo_width):
            return Text(text, move((at,))[0], size * scale, colour, face, anchor, turn, halo, halo_width * scale)
        case Raster(covers, cells, (x0, y0, x1, y1), rings):
            (left, top), (right, bottom) = move(((x0, y0), (x1, y1)))
            return Raster(covers, cells, (left, top, right, bottom), tuple(move(r) for r in rings))
