"""The cut of a counter: rounded for a dark side, cut corners for a light one; leaders have a gable of either kind."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from attrs import frozen

from hexboard.art.colours.palette import CounterColours, Palette, TonePaint
from hexboard.art.curves import inset
from hexboard.art.shapes import Area, Colour, Point, Points, Shape, Stroke, closed
from hexboard.art.styles import counter_style as style
from hexboard.core.seat import Side
from hexboard.core.unit import UnitKind


def ring(tone: str, leader: bool = False) -> Points:
    """The outline of a counter, clockwise, in sides of a counter about its middle."""
    if leader:
        return _arch() if tone == "dark" else _gable()
    far, cut = 0.5, style.CORNER
    if tone == "light":
        one = [(far - cut, -far), (far, -far + cut), (far, far - cut), (far - cut, far)]
        return (*one, *((-x, -y) for x, y in one))
    corners = enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1)))
    return tuple(point for k, (x, y) in corners for point in _round(x * (far - cut), y * (far - cut), k))


@frozen
class Cardboard:
    """What a counter is printed on: its outline, which tells its side and whether it is a leader, the paint of its
    tone, and the colours that all counters share.
    """

    edge: Points
    paint: TonePaint
    colours: CounterColours

    @classmethod
    def of(cls, kind: UnitKind, side: Side, palette: Palette) -> Cardboard:
        """The card of a counter."""
        colours = palette.counters
        return cls(ring(side.tone, kind.arm in style.LEADERS), colours.toned(side.tone), colours)

    @property
    def ink(self) -> Colour:
        """What its figures are printed in."""
        return self.paint.figure

    def body(self, back: bool = False) -> Iterator[Shape]:
        """The shadow and the card; a back is barred from corner to corner."""
        dx, dy = style.SHADOW_OFFSET
        yield Area((tuple((x + dx, y + dy) for x, y in self.edge),), self.colours.shadow)
        yield Area((self.edge,), self.paint.body)
        if back:
            yield from _bars(inset(self.edge, style.INNER_INSET), self.paint)

    def strip(self, top: float, foot: float) -> Points:
        """What lies between two heights of it, within its outline."""
        return clipped(clipped(inset(self.edge, style.INNER_INSET), 0, 1, foot), 0, -1, -top)

    def rim(self, *, inner: bool = True) -> Iterator[Shape]:
        """The dark outline and, but for counters too small for two lines, a light one within."""
        if inner:
            line = closed(inset(self.edge, style.INNER_INSET))
            yield Stroke((line,), self.paint.inner, style.INNER_LINE, style.INNER_PIXELS)
        outer = closed(inset(self.edge, style.OUTLINE / 2))
        yield Stroke((outer,), self.colours.outline, style.OUTLINE, style.OUTLINE_PIXELS)


def clipped(ring_: Points, a: float, b: float, c: float) -> Points:
    """The part of a convex ring where a x + b y <= c."""
    kept: list[Point] = []
    for (x0, y0), (x1, y1) in zip(ring_, ring_[1:] + ring_[:1], strict=True):
        before, after = a * x0 + b * y0 - c, a * x1 + b * y1 - c
        if before <= 0:
            kept.append((x0, y0))
        if before * after < 0:
            share = before / (before - after)
            kept.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return tuple(kept)


def _bars(inner: Points, paint: TonePaint) -> Iterator[Shape]:
    wide, step = style.BACK_BAR
    at = -1.0
    while at < 1.0:
        bar = clipped(clipped(inner, 1, 1, at + wide), -1, -1, -at)
        if len(bar) > 2:
            yield Area((bar,), paint.edge)
        at += step


def _round(cx: float, cy: float, quarter: int) -> Iterator[Point]:
    for step in range(5):
        angle = -pi / 2 + (quarter + step / 4) * pi / 2
        yield cx + style.CORNER * cos(angle), cy + style.CORNER * sin(angle)


def _gable() -> Points:
    far, cut, eaves = 0.5, style.CORNER, -0.5 + style.GABLE
    right = [(0.13, -far), (far, eaves), (far, far - cut), (far - cut, far)]
    return (*right, *((-x, y) for x, y in reversed(right)))


def _arch() -> Points:
    far, cut, eaves = 0.5, style.CORNER, -0.5 + style.GABLE
    top = [(-far * cos(k * pi / 16), eaves - style.GABLE * sin(k * pi / 16)) for k in range(17)]
    return (*top, *_round(far - cut, far - cut, 1), *_round(-far + cut, far - cut, 2))
