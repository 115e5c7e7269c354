"""What happened, pointed out on a map: arrows along ways, rings round what changed, crosses over what was lost."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from hexboard.art.colours.palette import OverlayColours
from hexboard.art.curves import PLANE, laid, towards
from hexboard.art.shapes import Area, Point, Shape, Stroke, around, box_corners, closed
from hexboard.art.styles import counter_style
from hexboard.geometry.hex import Hex

Way = tuple[Hex, ...]

_LINE, _RIM = 0.11, 0.07  # of a way, in hexes
_HEAD = 0.26
_RING = 0.42  # from the middle of a hex to the side of the ring
_CROSS = 0.26


@frozen
class Marks:
    """What happened, to be pointed out: ways gone, hexes where something changed, hexes where something was lost."""

    ways: tuple[Way, ...] = ()
    changed: tuple[Hex, ...] = ()
    lost: tuple[Hex, ...] = ()


NO_MARKS = Marks()


def mark_shapes(marks: Marks, colours: OverlayColours) -> Iterator[Shape]:
    """Arrows along ways, rings round what changed, crosses over what was lost."""
    for way in marks.ways:
        yield from _arrow([PLANE.point(at) for at in way], colours)
    for at in dict.fromkeys(marks.changed):
        x, y = PLANE.point(at)
        ring = box_corners(around(((x, y + counter_style.COUNTER_DROP),), _RING))
        yield from _two_inks((closed(ring),), colours)
    for at in dict.fromkeys(marks.lost):
        x, y = PLANE.point(at)
        strokes = tuple(((x - _CROSS, y - s * _CROSS), (x + _CROSS, y + s * _CROSS)) for s in (1, -1))
        yield from _two_inks(strokes, colours)


def _arrow(points: list[Point], colours: OverlayColours) -> Iterator[Shape]:
    if len(points) < 2:
        return
    # the tip touches the ring round the counter that went there
    foot, half = -_RING - _HEAD, _HEAD * 0.55
    shape = ((-_RING, 0.0), (foot, half), (foot, -half), (foot, 0.0))
    *head, end = laid(shape, points[-1], towards(*points[-2:]))
    yield from _two_inks(((*points[:-1], end),), colours)
    yield Stroke((closed(tuple(head)),), colours.path_under, _RIM)
    yield Area((tuple(head),), colours.path)


def _two_inks(lines: Iterable[tuple[Point, ...]], colours: OverlayColours) -> Iterator[Shape]:
    """A line with a rim, so that it shows on any ground."""
    kept = tuple(lines)
    yield Stroke(kept, colours.path_under, _LINE + _RIM, 3.0)
    yield Stroke(kept, colours.path, _LINE, 1.6)
