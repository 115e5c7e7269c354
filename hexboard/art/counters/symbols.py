"""Signs of arms and sizes on a counter, in sides of the counter."""

from collections.abc import Callable, Iterator, Mapping
from math import cos, pi, sin

from attrs import frozen

from hexboard.art.shapes import Area, Colour, Discs, Point, Points, Shape, Stroke, Text, box_corners, closed
from hexboard.art.styles import counter_style as style


@frozen
class SymbolBox:
    """The box of a symbol and the ink it is drawn in."""

    half: float
    top: float
    bottom: float
    ink: Colour
    line: float

    @property
    def middle(self) -> float:
        """Height of its centre."""
        return (self.top + self.bottom) / 2

    @property
    def corners(self) -> Points:
        """Its corners, clockwise from the upper left."""
        return box_corners((-self.half, self.top, self.half, self.bottom))

    def stroke(self, *lines: Points) -> Stroke:
        """Lines in its ink."""
        return Stroke(lines, self.ink, self.line, 1.0)


def symbol(arm: str, field: SymbolBox, fill: Colour) -> Iterator[Shape]:
    """A boxed sign of an arm; an arm without a sign of its own shows its first letters."""
    yield Area((field.corners,), fill)
    sign = _ARMS.get(arm)
    if sign:
        yield from sign(field)
    else:
        yield from _letters(field, arm[:2].upper())
    yield field.stroke(closed(field.corners))


def _letters(field: SymbolBox, words: str) -> Iterator[Shape]:
    yield Text(words, (0.0, field.middle), (field.bottom - field.top) * 0.8, field.ink, "bold")


def _unknown(field: SymbolBox) -> Iterator[Shape]:
    """A marker that stands for nobody knows whom."""
    yield from _letters(field, "?")


def _infantry(field: SymbolBox) -> Iterator[Shape]:
    a, b, c, d = field.corners
    yield field.stroke((a, c), (b, d))


def _cavalry(field: SymbolBox) -> Iterator[Shape]:
    _, b, _, d = field.corners
    yield field.stroke((b, d))


def _artillery(field: SymbolBox) -> Iterator[Shape]:
    yield Discs(((0.0, field.middle),), (field.bottom - field.top) * 0.24, field.ink)


def _train(field: SymbolBox) -> Iterator[Shape]:
    """A wagon wheel."""
    far = (field.bottom - field.top) * 0.36
    y = field.middle
    rim = tuple((far * cos(k * pi / 12), y + far * sin(k * pi / 12)) for k in range(25))
    spokes = tuple(
        ((-far * cos(k * pi / 4), y - far * sin(k * pi / 4)), (far * cos(k * pi / 4), y + far * sin(k * pi / 4)))
        for k in range(4)
    )
    yield field.stroke(rim)
    yield Stroke(spokes, field.ink, field.line * 0.7, 0.8)


def _supply(field: SymbolBox) -> Iterator[Shape]:
    y = field.bottom - (field.bottom - field.top) * 0.24
    yield field.stroke(((-field.half, y), (field.half, y)))


def _horse_artillery(field: SymbolBox) -> Iterator[Shape]:
    yield from _cavalry(field)
    yield from _artillery(field)


def _headquarters(field: SymbolBox) -> Iterator[Shape]:
    """The letters, and the box as a flag on its staff."""
    high = field.bottom - field.top
    yield Text("HQ", (0.0, field.middle), high * 0.72, field.ink, "bold")
    yield field.stroke(((-field.half, field.bottom), (-field.half, field.bottom + high * 0.36)))


def _gunboat(field: SymbolBox) -> Iterator[Shape]:
    """A hull with its casemate and a funnel."""
    half, high = field.half * 0.78, field.bottom - field.top

    def part(*points: Point) -> Points:
        return tuple((x * half, field.middle + y * high) for x, y in points)

    hull = part((-1.0, 0.08), (1.0, 0.08), (0.72, 0.34), (-0.8, 0.34))
    house = part((-0.5, 0.08), (-0.34, -0.12), (0.34, -0.12), (0.5, 0.08))
    funnel = part((-0.09, -0.12), (-0.09, -0.36), (0.09, -0.36), (0.09, -0.12))
    yield Area((hull, house, funnel), field.ink)


def _leader(field: SymbolBox) -> Iterator[Shape]:
    yield Area((star((0.0, field.middle), (field.bottom - field.top) * 0.4),), field.ink)


def star(at: Point, far: float) -> Points:
    """A five-pointed star, its points so far from its middle."""
    reach = [far if k % 2 == 0 else far * 0.42 for k in range(10)]
    return tuple((at[0] + r * sin(k * pi / 5), at[1] - r * cos(k * pi / 5)) for k, r in enumerate(reach))


def _engineers(field: SymbolBox) -> Iterator[Shape]:
    half, rise = field.half * 0.6, (field.bottom - field.top) * 0.28
    y = field.middle
    yield field.stroke(
        ((-half, y + rise), (-half, y - rise), (half, y - rise), (half, y + rise)), ((0.0, y - rise), (0.0, y + rise))
    )


_ARMS: Mapping[str, Callable[[SymbolBox], Iterator[Shape]]] = {
    "infantry": _infantry,
    "cavalry": _cavalry,
    "artillery": _artillery,
    "train": _train,
    "wagon": _train,
    "supply": _supply,
    "headquarters": _headquarters,
    "leader": _leader,
    "engineers": _engineers,
    "engineer": _engineers,
    "horse artillery": _horse_artillery,
    "gunboat": _gunboat,
    "marker": _unknown,
}


def size_mark(size: str, y: float, ink: Colour) -> Iterator[Shape]:
    """The mark of a size over the box: bars for battalions and regiments, crosses from the brigade up."""
    marks = style.SIZES.get(size, "")
    if size in style.DOTS:
        count = style.DOTS[size]
        dots = tuple(((k - (count - 1) / 2) * style.SIZE_MARK_HEIGHT, y) for k in range(count))
        yield Discs(dots, style.SIZE_MARK_HEIGHT * 0.33, ink)
    high, step = style.SIZE_MARK_HEIGHT / 2, style.SIZE_MARK_HEIGHT + style.SIZE_MARK_GAP
    step = step if "X" in marks else style.SIZE_MARK_GAP * 2.3
    lines: list[Points] = []
    for k, mark in enumerate(marks):
        x = (k - (len(marks) - 1) / 2) * step
        if mark == "X":
            lines += [((x - high, y - high), (x + high, y + high)), ((x - high, y + high), (x + high, y - high))]
        else:
            lines.append(((x, y - high), (x, y + high)))
    if lines:
        yield Stroke(tuple(lines), ink, style.SYMBOL_LINE * 0.85, 0.9)
