"""Crossings as they are drawn: decks, parapets and girders, boats, stones, the ferry."""

from collections.abc import Iterable, Iterator
from math import cos, pi, sin

from hexboard.art.shapes import Area, Discs, Layer, Points, Shape, Stroke, edged
from hexboard.art.styles import line_style

from .crossings import Crossing

_ROUND = tuple(2 * pi * k / 12 for k in range(12))


def bridge_decks(found: Iterable[Crossing]) -> Layer:
    """The decks, which the way will run over, and the boats that carry a pontoon bridge."""
    shapes: list[Shape] = []
    for crossing in found:
        if crossing.pontoon:
            shapes.extend(_boats(crossing))
        if crossing.has_deck:
            shapes.append(Area((crossing.block(crossing.length, crossing.width),), "bridge-deck"))
    return Layer("works", tuple(shapes))


def crossing_layer(found: Iterable[Crossing]) -> Layer:
    """Parapets of bridges, stones of fords, the ferry in mid-stream."""
    return Layer("works", tuple(shape for crossing in found for shape in _over_the_way(crossing)))


def _over_the_way(crossing: Crossing) -> Iterator[Shape]:
    if crossing.kind == "ford":
        yield Discs(_stones(crossing), line_style.FORD_DOT, "ford")
    elif crossing.burned:
        yield Stroke(tuple(_abutments(crossing)), "bridge", line_style.BRIDGE_RAIL, 1.2)
    elif crossing.kind == "ferry":
        yield from _ferry(crossing)
    else:
        yield Stroke(tuple(_rails(crossing)), "bridge", line_style.BRIDGE_RAIL, 1.2)


def _stones(crossing: Crossing) -> Points:
    """Stones on either side of the way."""
    far, offset = crossing.water / 2 + 0.03, line_style.FORD_SPREAD
    return tuple(crossing.across(f, offset * side) for side in crossing.sides for f in (-far, 0.0, far))


def _abutments(crossing: Crossing) -> Iterator[Points]:
    """What fire left of a railroad bridge: a wall at either bank, its wings turned back."""
    far, half, out = crossing.water / 2 + line_style.BURNED_BACK, line_style.RAIL_BRIDGE / 2, line_style.BRIDGE_FLARE
    for bank in (-1, 1):
        corners = ((far + out, -half - out), (far, -half), (far, half), (far + out, half + out))
        yield tuple(crossing.across(bank * forward, offset) for forward, offset in corners)


def _rails(crossing: Crossing) -> Iterator[Points]:
    """Walls along the way that open out at their ends; the girders of a railroad bridge, whose ends are squared."""
    half, flare = crossing.width / 2, line_style.BRIDGE_FLARE
    far = crossing.length / 2 + (0.0 if crossing.rails else flare)
    for side in crossing.sides:
        first, last = (crossing.across(f, side * (half + flare)) for f in (-far, far))
        yield first, *crossing.side(crossing.length, side * half), last


def _boats(crossing: Crossing) -> Iterator[Shape]:
    """Boats side by side under the roadway, their stems up and down the stream."""
    count = max(2, round(crossing.water / line_style.BOAT[1] / 1.7))
    half, beam = line_style.BOAT[0] / 2, line_style.BOAT[1] / 2
    for k in range(count):
        forward = (k - (count - 1) / 2) * line_style.BOAT[1] * 1.7
        hull = tuple(crossing.across(forward + beam * sin(a), half * cos(a)) for a in _ROUND)
        yield Area((hull,), "bridge")


def _ferry(crossing: Crossing) -> Iterator[Shape]:
    """A rope from bank to bank and a scow on it."""
    far = crossing.water / 2 + 0.06
    rope = (crossing.across(-far, 0.0), crossing.across(far, 0.0))
    yield Stroke((rope,), "bridge", 0.014, 0.9)
    yield from edged((crossing.block(*line_style.SCOW),), "bridge-deck", "bridge", 0.02, 1.0)
