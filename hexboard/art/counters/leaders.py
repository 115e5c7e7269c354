"""Leaders' counters: stars by rank, the name on a plate, what they can; no portrait."""

from __future__ import annotations

from collections.abc import Iterator

from hexboard.art.colours.contrast import ink_on
from hexboard.art.shapes import Area, Colour, Shape, Stroke, Text, around, box_corners, closed
from hexboard.art.styles import counter_style as style
from hexboard.core.seat import Side
from hexboard.core.unit import Unit, UnitKind

from .body import Card
from .symbols import star
from .text import beside, fitted, large, name_text


def stars_of(kind: UnitKind) -> int:
    """How many stars a leader wears: as printed, or else by what he leads."""
    return kind.values.get(style.STARS_COLUMN, style.STARS.get(kind.size, 1))


def near(kind: UnitKind, unit: Unit, side: Side, card: Card) -> Iterator[Shape]:
    """Everything printed on a leader's counter."""
    ink = card.ink
    yield from _stars(stars_of(kind), style.STARS_AT, style.STAR_SIZE, style.STAR_STEP, ink)
    yield from _plate(kind, card, style.PLATE, style.PLATE_SIZE)
    yield Text(side.letter, style.LEADER_LETTER_AT, style.LETTER_SIZE, ink, "bold")
    figure, boxed = large(kind, unit), beside(kind, unit, "boxed")
    below = (0.0, style.LEADER_FIGURE_AT)
    if figure:
        yield fitted(figure, below, style.LEADER_FIGURE_SIZE, style.MIDDLE_WIDTH, ink)
    if figure or boxed:
        yield fitted(kind.face.short, style.LEADER_SHORT_AT, style.SHORT_SIZE, style.NAME_WIDTH, ink)
    else:
        yield fitted(kind.face.short, below, style.LEADER_FIGURE_SIZE, style.MIDDLE_WIDTH, ink)
    yield from boxed_figure(boxed, ink)


def mid(kind: UnitKind, unit: Unit, card: Card) -> Iterator[Shape]:
    """Stars, name, and his large figure."""
    ink = card.ink
    yield from _stars(stars_of(kind), style.MID_STARS_AT, style.MID_STAR_SIZE, style.MID_STAR_STEP, ink)
    yield from _plate(kind, card, style.MID_PLATE, style.MID_PLATE_SIZE)
    figure = large(kind, unit) or beside(kind, unit, "boxed") or kind.face.short
    yield fitted(figure, (0.0, style.MID_LEADER_FIGURE_AT), style.MID_LEADER_FIGURE_SIZE, style.FIGURE_WIDTH, ink)


def far(kind: UnitKind, ink: Colour) -> Iterator[Shape]:
    """One star and the beginning of the name."""
    yield Area((star((0.0, style.FAR_STAR_AT), style.FAR_STAR_SIZE),), ink)
    yield far_name(kind.name.rpartition(" ")[2], ink)


def far_name(word: str, ink: Colour) -> Text:
    """The beginning of a name, as much of it as is read from afar."""
    at = (0.0, style.FAR_LEADER_AT)
    return fitted(word[: style.FAR_LETTERS], at, style.FAR_LEADER_SIZE, style.FAR_FIGURE_WIDTH, ink, "condensed")


def boxed_figure(figure: str, ink: Colour) -> Iterator[Shape]:
    """The figure in the box of the lower right corner; nothing without one."""
    if figure:
        box = around((style.BOX_AT,), style.BOX_HALF)
        yield Stroke((closed(box_corners(box)),), ink, style.SYMBOL_LINE * 0.8, 0.9)
        yield fitted(figure, style.BOX_AT, style.CORNER_SIZE, style.CORNER_WIDTH, ink)


def _plate(kind: UnitKind, card: Card, heights: tuple[float, float], size: float) -> Iterator[Shape]:
    """The name on a plate of the formation's colour."""
    band = card.colours.band(kind.face.band)
    yield Area((card.strip(*heights),), band or card.paint.field)
    at, ink = (0.0, sum(heights) / 2), ink_on(band) if band else card.ink
    yield name_text(kind.name, at, size, style.NAME_WIDTH, ink, style.PLATE_LEAST)


def _stars(count: int, y: float, size: float, step: float, ink: Colour) -> Iterator[Shape]:
    across = min(step, 0.6 / max(1, count - 1))
    places = [((k - (count - 1) / 2) * across, y) for k in range(count)]
    yield Area(tuple(star(at, size) for at in places), ink)
