"""A counter's face as a display list. The counter is one unit wide, its middle at the origin."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Literal
from zlib import crc32

from hexboard.core.seat import Side
from hexboard.core.unit import Unit, UnitKind

from . import counter_style as style
from .lettering import width
from .outline import inset
from .palette import CounterColours, Palette, TonePaint
from .shapes import Area, Box, Colour, Discs, Face, Point, Points, Shape, Stroke, Text
from .symbols import Field, size_mark, symbol

Detail = Literal["far", "near"]
REACH: Box = (-0.56, -0.53, 0.58, 0.58)  # what a face covers, shadow and badges included


def detail_at(pixels: float) -> Detail:
    """How much a counter so many pixels wide can show."""
    return "near" if pixels >= style.NEAR_PIXELS else "far"


def side_at(scale: float) -> float:
    """The side of a counter, in hexes, at so many pixels a hex: from afar it takes more of its hex."""
    return max(style.COUNTER, min(style.FAR_COUNTER, style.NEAR_PIXELS / scale))


def face(kind: UnitKind, unit: Unit, side: Side, palette: Palette, detail: Detail = "near") -> tuple[Shape, ...]:
    """A counter as it looks now: side by tone, shape and letter; arm, size, strength, name, formation, status."""
    colours = palette.counters
    paint = colours.dark if side.tone == "dark" else colours.light
    body = (*_body(side.tone, paint, colours),)
    if detail == "far":
        return (*body, *_far(kind, _first_figure(kind, unit), paint), *_steps(unit, paint))
    return (*body, *_near(kind, unit, side, paint, colours), *_steps(unit, paint), *_badges(kind, unit, colours))


def stack_face(
    kind: UnitKind, total: int, count: int, side: Side, palette: Palette
) -> tuple[Shape, ...]:
    """A whole stack seen from afar: its top counter with the strength of all and their number."""
    colours = palette.counters
    paint = colours.dark if side.tone == "dark" else colours.light
    return (*_body(side.tone, paint, colours), *_far(kind, str(total), paint), *_count(count, colours))


def _count(count: int, colours: CounterColours) -> Iterator[Shape]:
    at = style.COUNT_AT
    yield Discs((at,), style.COUNT_RADIUS, colours.count_ink)
    yield Discs((at,), style.COUNT_RADIUS - style.COUNT_RIM, colours.count)
    yield Text(str(count), at, style.COUNT_SIZE, colours.count_ink, "bold")


def figures(kind: UnitKind, unit: Unit) -> str:
    """The printed figures, joined as on a counter, with what the unit has left of them."""
    return "-".join(str(unit.values.get(name, printed)) for name, printed in kind.values.items())


def notes(kind: UnitKind, unit: Unit) -> tuple[str, ...]:
    """The figures a unit has that its counter does not print, such as fatigue; none that is 0."""
    noted = sorted((name, value) for name, value in unit.values.items() if value and name not in kind.values)
    return tuple(f"{style.NOTES.get(name, name[:3])} {value}" for name, value in noted)


def strength(kind: UnitKind, unit: Unit) -> int:
    """The first printed figure: what stacks are summed and ranked by. 0 for a leader or a counter without figures."""
    if kind.arm in style.LEADERS:
        return 0
    return next((unit.values.get(name, printed) for name, printed in kind.values.items()), 0)


def _first_figure(kind: UnitKind, unit: Unit) -> str:
    """What is still read from afar."""
    return figures(kind, unit).partition("-")[0]


def ring(tone: str) -> Points:
    """The outline of a counter: rounded corners for a dark side, cut corners for a light one."""
    far, cut = 0.5, style.CORNER
    if tone == "light":
        one = [(far - cut, -far), (far, -far + cut), (far, far - cut), (far - cut, far)]
        return (*one, *((-x, -y) for x, y in one))
    found: list[Point] = []
    for k, (cx, cy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        for step in range(5):
            angle = -pi / 2 + (k + step / 4) * pi / 2
            found.append((cx * (far - cut) + cut * cos(angle), cy * (far - cut) + cut * sin(angle)))
    return tuple(found)


def _body(tone: str, paint: TonePaint, colours: CounterColours) -> Iterator[Shape]:
    edge = ring(tone)
    dx, dy = style.SHADOW_ASIDE
    inner = inset(edge, style.INNER_INSET)
    yield Area((tuple((x + dx, y + dy) for x, y in edge),), colours.shadow)
    yield Area((edge,), paint.body)
    yield Stroke(((*inner, inner[0]),), paint.inner, style.INNER_LINE, style.INNER_PIXELS)
    rim = inset(edge, style.OUTLINE / 2)
    yield Stroke(((*rim, rim[0]),), colours.outline, style.OUTLINE, style.OUTLINE_PIXELS)


def _near(kind: UnitKind, unit: Unit, side: Side, paint: TonePaint, colours: CounterColours) -> Iterator[Shape]:
    ink = paint.figure
    yield _name(kind.name, ink)
    yield from size_mark(kind.size, style.SIZE_MARK_AT, ink)
    yield from symbol(kind.arm, Field(*style.SYMBOL, ink, style.SYMBOL_LINE), paint.field)
    at = (style.FIGURE_ASIDE if unit.status or notes(kind, unit) else 0.0, style.FIGURE_AT)
    yield _figure(figures(kind, unit), at, style.FIGURE_SIZE, style.FIGURE_WIDTH, ink)
    yield Text(side.letter, style.LETTER_AT, style.LETTER_SIZE, ink, "bold")
    if kind.formation:
        yield from _stripe(kind.formation, colours)


def _far(kind: UnitKind, figure: str, paint: TonePaint) -> Iterator[Shape]:
    ink = paint.figure
    yield from symbol(kind.arm, Field(*style.FAR_SYMBOL, ink, style.FAR_SYMBOL_LINE), paint.field)
    yield _figure(figure, (0.0, style.FAR_FIGURE_AT), style.FAR_FIGURE_SIZE, style.FAR_FIGURE_WIDTH, ink)


def _name(name: str, ink: Colour) -> Text:
    """The designation, set smaller if it is long, and cut short if it would be too small to read."""
    face_: Face = "condensed"
    size = min(style.NAME_SIZE, style.NAME_WIDTH / (width(name, face_) or 1.0))
    if size < style.NAME_FACE_SMALLEST:
        size = style.NAME_FACE_SMALLEST
        while len(name) > 1 and width(name + "…", face_) * size > style.NAME_WIDTH:
            name = name[:-1]
        name += "…"
    return Text(name, (0.0, style.NAME_AT), size, ink, face_)


def _figure(text: str, at: Point, size: float, room: float, ink: Colour) -> Text:
    return Text(text, at, min(size, room / (width(text, "bold") or 1.0)), ink, "bold")


def _stripe(formation: str, colours: CounterColours) -> Iterator[Shape]:
    """A coloured bar, whole or notched, the same for all counters of a formation."""
    number = crc32(formation.encode(), style.STRIPE_SEED) % (2 * len(colours.stripes))
    colour, notched = colours.stripes[number // 2], number % 2
    left, right, top, bottom = style.STRIPE
    middle, gap = (top + bottom) / 2, style.STRIPE_NOTCH / 2
    pieces = ((top, middle - gap), (middle + gap, bottom)) if notched else ((top, bottom),)
    for upper, lower in pieces:
        bar = ((left, upper), (right, upper), (right, lower), (left, lower))
        yield Area((bar,), colour)
        yield Stroke(((*bar, bar[0]),), colours.outline, 0.012, 0.6)


def _steps(unit: Unit, paint: TonePaint) -> Iterator[Shape]:
    """A dot for every step lost."""
    x, y = style.STEP_AT
    if unit.step:
        dots = tuple((x, y + k * style.STEP_DOT * 2.6) for k in range(unit.step))
        yield Discs(dots, style.STEP_DOT, paint.figure)


def _badges(kind: UnitKind, unit: Unit, colours: CounterColours) -> Iterator[Shape]:
    """What it has done or suffers, as labelled tabs at the right edge; figures noted of it lowest."""
    words = (*notes(kind, unit), *(style.BADGES.get(status, status[:3]) for status in sorted(unit.status)))
    for k, word in enumerate(words):
        half = style.BADGE_HEIGHT / 2
        left = style.BADGE_RIGHT - width(word, "condensed") * style.BADGE_SIZE - 2 * style.BADGE_PAD
        y = style.BADGE_BOTTOM - k * style.BADGE_STEP
        tab = ((left, y - half), (style.BADGE_RIGHT, y - half), (style.BADGE_RIGHT, y + half), (left, y + half))
        yield Area((tab,), colours.badge)
        yield Stroke(((*tab, tab[0]),), colours.outline, 0.02, 0.9)
        middle = (left + style.BADGE_RIGHT) / 2
        yield Text(word, (middle, y), style.BADGE_SIZE, colours.badge_ink, "condensed")
