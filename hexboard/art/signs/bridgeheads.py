"""What crossings do to the ways: a burned bridge breaks its railroad, a bridge without a way gets a piece of one."""

from collections.abc import Iterable, Iterator
from math import dist

from hexboard.art.curves import Measured
from hexboard.art.styles import line_style
from hexboard.art.ways.way_graph import Way

from .crossings import Crossing

_ON_IT = 0.01  # how far from a way what lies on it may be, at most


def ways_met(ways: Iterable[Way], found: Iterable[Crossing]) -> tuple[Way, ...]:
    """The ways as they are drawn where they come to crossings."""
    found = tuple(found)
    drawn = [piece for way in ways for piece in _unburned(way, [one for one in found if one.burned])]
    return (*drawn, *(_approach(one) for one in found if one.lone and one.has_deck))


def _approach(bridge: Crossing) -> Way:
    """A piece of trail over a bridge and a little further on either bank."""
    far = bridge.water / 2 + line_style.APPROACH
    return Way("trail", bridge.side(2 * far, 0.0))


def _unburned(way: Way, burned: Iterable[Crossing]) -> list[Way]:
    """What is left of a railroad where bridges are burned, or any way as it is."""
    pieces = [way]
    for bridge in burned if way.style.rails else ():
        pieces = [piece for whole in pieces for piece in _broken(whole, bridge)]
    return pieces


def _broken(way: Way, bridge: Crossing) -> Iterator[Way]:
    """A way that ends at either bank where its bridge is burned, if it comes to it."""
    measured, gap = Measured(way.line), bridge.water / 2 + line_style.BURNED_BACK
    marked = zip(way.line, measured.marks, strict=True)
    at = next((mark for point, mark in marked if dist(point, bridge.at) < _ON_IT), None)
    if at is None:
        yield way
        return
    for start, end in ((0.0, at - gap), (at + gap, measured.length)):
        if start < end:
            line = measured.part(start, end)
            yield Way(way.kind, line, tuple(off for off in way.off if off in (line[0], line[-1])))
