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


@frozen
class _ArmSign:
    """What is drawn in a box, its points in halves of the box's width and in its height, from its middle: ``lines`` or
    ``areas``.
    """

    lines: tuple[Points, ...] = ()
    areas: tuple[Points, ...] = ()
    disc: float = 0.0
    words: str = ""
    high: float = 0.8

    def drawn(self, field: SymbolBox) -> Iterator[Shape]:
        """It in such a box."""
        half, middle, tall = field.half, field.middle, field.bottom - field.top
        lines = [tuple([(x * half, middle + y * tall) for x, y in line]) for line in self.lines or self.areas]
        if self.words:
            yield Text(self.words, (0.0, middle), tall * self.high, field.ink, "bold")
        if self.areas:
            yield Area(tuple(lines), field.ink)
        elif lines:
            yield field.stroke(*lines)
        if self.disc:
            yield Discs(((0.0, middle),), tall * self.disc, field.ink)


def symbol(arm: str, field: SymbolBox, fill: Colour) -> Iterator[Shape]:
    """A boxed sign of an arm; an arm without a sign of its own shows its first letters."""
    yield Area((field.corners,), fill)
    yield from _ARMS.get(arm, _ArmSign(words=arm[:2].upper()).drawn)(field)
    yield field.stroke(closed(field.corners))


def _train(field: SymbolBox) -> Iterator[Shape]:
    """A wagon wheel."""
    far = (field.bottom - field.top) * 0.36
    y = field.middle
    rim = tuple((far * cos(k * pi / 12), y + far * sin(k * pi / 12)) for k in range(25))
    yield field.stroke(rim)
    yield Stroke(tuple((rim[k + 12], rim[k]) for k in range(0, 12, 3)), field.ink, field.line * 0.7, 0.8)


def _leader(field: SymbolBox) -> Iterator[Shape]:
    yield Area((star((0.0, field.middle), (field.bottom - field.top) * 0.4),), field.ink)


def star(at: Point, far: float) -> Points:
    """A five-pointed star, its points so far from its middle."""
    reach = [far if k % 2 == 0 else far * 0.42 for k in range(10)]
    return tuple((at[0] + r * sin(k * pi / 5), at[1] - r * cos(k * pi / 5)) for k, r in enumerate(reach))


_FALLING, _RISING = ((-1.0, -0.5), (1.0, 0.5)), ((1.0, -0.5), (-1.0, 0.5))
_BRIDGE = ((-0.6, 0.28), (-0.6, -0.28), (0.6, -0.28), (0.6, 0.28)), ((0.0, -0.28), (0.0, 0.28))
_HULL = (-0.78, 0.08), (0.78, 0.08), (0.5616, 0.34), (-0.624, 0.34)
_HOUSE = (-0.39, 0.08), (-0.2652, -0.12), (0.2652, -0.12), (0.39, 0.08)
_FUNNEL = (-0.0702, -0.12), (-0.0702, -0.36), (0.0702, -0.36), (0.0702, -0.12)
_STAFF = (-1.0, 0.5), (-1.0, 0.86)

_ARMS: Mapping[str, Callable[[SymbolBox], Iterator[Shape]]] = {
    "infantry": _ArmSign((_FALLING, _RISING)).drawn,
    "cavalry": _ArmSign((_RISING,)).drawn,
    "artillery": _ArmSign(disc=0.24).drawn,
    "train": _train,
    "wagon": _train,
    "supply": _ArmSign((((-1.0, 0.26), (1.0, 0.26)),)).drawn,
    "headquarters": _ArmSign((_STAFF,), words="HQ", high=0.72).drawn,  # the box is a flag on its staff
    "leader": _leader,
    "engineers": _ArmSign(_BRIDGE).drawn,
    "engineer": _ArmSign(_BRIDGE).drawn,
    "horse artillery": _ArmSign((_RISING,), disc=0.24).drawn,
    "gunboat": _ArmSign(areas=(_HULL, _HOUSE, _FUNNEL)).drawn,
    "marker": _ArmSign(words="?").drawn,  # it stands for nobody knows whom
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
